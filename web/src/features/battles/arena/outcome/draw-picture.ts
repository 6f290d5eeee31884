import { type ShareLook, shareLayouts } from '@slot-liste/domain/share/formats.ts'
import { inks } from '@slot-liste/domain/share/ink.ts'
import { drawRace, type RaceScene } from '#features/battles/arena/race/draw-race.ts'
import { acrossOf, rangeOf } from '#features/battles/arena/race/race-chart.tsx'
import { reachOf } from '#features/battles/arena/race/race-range.ts'

/** All that stands in the picture of a run, in words the caller has chosen. */
export type PictureFacts = {
  kicker: string
  lead: string
  title: string
  verdict: string
  note: string
  /** Of the lanes that are drawn. */
  names: readonly string[]
  /** Which game of a league is drawn; `null` where it is the whole battle, or the last of it. */
  match: string | null
  scene: RaceScene
}

/** The lanes of arena.css, for a picture need not have the theme of its page. */
const lanes = {
  light: ['#004fb0', '#c65300', '#00855c', '#bd0f83', '#008fb5', '#655200', '#5a2a9e', '#423b34'],
  dark: ['#5ba4ff', '#ff9f40', '#4fcfa4', '#f162b5', '#7fd8ee', '#d2c56c', '#a881ec', '#d9d3cb'],
} as const
const display = '"Bricolage Grotesque", sans-serif'
const plain = '"Instrument Sans", sans-serif'

/** Draws the picture with the fonts of the page, as a PNG. */
export async function drawPicture(facts: PictureFacts, { format, theme }: ShareLook): Promise<Blob> {
  const layout = shareLayouts[format]
  const { width, height, left, column, panel, foot } = layout
  const ink = inks[theme]
  await Promise.all([document.fonts.load(`800 40px ${display}`), document.fonts.load(`600 20px ${plain}`)])
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  drawPanel(context, facts, layout, theme)
  // The lines cleared their place: what is behind them comes last.
  context.globalCompositeOperation = 'destination-over'
  rectangle(context, panel.x, panel.y, panel.width, panel.height, ink.raised)
  rectangle(context, 0, 0, width, height, ink.paper)
  context.globalCompositeOperation = 'source-over'
  const words = { x: left, width: column }
  const { kicker, title, figures } = layout
  const small = { ...words, font: `600 {}px ${plain}`, fill: ink.muted, least: 16 }
  block(context, `${facts.kicker} · ${facts.lead}`, {
    ...small,
    ...{ top: kicker.y - kicker.size, height: kicker.size * 1.3, size: kicker.size },
  })
  const verdict = figures.label - figures.labelSize * 1.6
  block(context, facts.title, {
    ...words,
    ...{ top: title.top, height: verdict - title.top - 12, size: title.largest * 0.75, least: 24 },
    ...{ font: `800 {}px ${display}`, fill: ink.text },
  })
  block(context, facts.verdict, {
    ...{
      ...small,
      fill: ink.text,
      top: verdict,
      height: foot - verdict - 16,
      size: figures.labelSize * 1.35,
    },
  })
  rectangle(context, left, foot, column, 1.5, ink.line)
  block(context, facts.note, { ...small, top: foot + 18, height: 64, size: 22 })
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}

/** The names of the lanes, and their lines below. */
function drawPanel(
  context: CanvasRenderingContext2D,
  { names, scene, match }: PictureFacts,
  { panel, foot, height }: (typeof shareLayouts)[ShareLook['format']],
  theme: ShareLook['theme'],
): void {
  const ink = inks[theme]
  const colors = scene.looks.map(({ color }) => lanes[theme][Number(color.slice(-1)) - 1] ?? ink.text)
  // The upper part of a story is covered by buttons.
  const top = panel.y + (height > panel.width * 1.7 && foot > 1_200 ? 250 : 28)
  const line = names.length > 4 ? 26 : 36
  const scale = panel.width > 600 ? 2 : 1.6
  const race = { top: top + names.length * line + 4, last: scene.tape.edges.length - 1 }
  const range = rangeOf(scene, reachOf(scene.tape), race.last)
  const space = panel.y + panel.height - race.top - 8
  context.save()
  context.beginPath()
  context.rect(panel.x, race.top, panel.width, space)
  context.clip()
  context.translate(panel.x + 16, race.top)
  context.scale(scale, scale)
  drawRace(
    context,
    scene,
    { ink: ink.text, muted: ink.muted, line: ink.line, surface: ink.raised, font: plain, lanes: colors },
    {
      ...{ width: (panel.width - 32) / scale, height: space / scale, ...range },
      ...{ across: acrossOf(scene, race.last), at: race.last },
    },
  )
  context.restore()
  if (match)
    block(context, match, {
      ...{ x: panel.x + panel.width - 220, top, width: 192, height: line, size: line * 0.62, least: 12 },
      ...{ font: `600 {}px ${plain}`, fill: ink.muted },
    })
  names.forEach((name, i) => {
    const at = { x: panel.x + 28, y: top + i * line }
    rectangle(context, at.x, at.y + line * 0.4, 22, 5, colors[i] ?? ink.text)
    block(context, `${scene.looks[i]?.letter} · ${name}`, {
      ...{
        x: at.x + 34,
        top: at.y,
        width: panel.width - (match ? 290 : 90),
        height: line,
        size: line * 0.62,
        least: 12,
      },
      ...{ font: `600 {}px ${plain}`, fill: ink.text },
    })
  })
}

function rectangle(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
): void {
  context.fillStyle = fill
  context.fillRect(x, y, width, height)
}

type Block = {
  x: number
  top: number
  width: number
  height: number
  size: number
  least: number
  font: string
  fill: string
}

const leading = 1.18

/** Sets words in lines, smaller where they would not fit; what still does not is cut. */
function block(context: CanvasRenderingContext2D, words: string, at: Block): void {
  let { size } = at
  const fontOf = () => at.font.replace('{}', String(size))
  const linesOf = () => {
    context.font = fontOf()
    return wrapped(words, (line) => context.measureText(line).width, at.width)
  }
  let lines = linesOf()
  const isWide = () => lines.some((line) => context.measureText(line).width > at.width)
  while ((lines.length * size * leading > at.height + size * 0.2 || isWide()) && size > at.least) {
    size -= 1
    lines = linesOf()
  }
  context.fillStyle = at.fill
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  const most = Math.max(1, Math.floor((at.height + size * 0.2) / (size * leading)))
  for (const [i, line] of lines.slice(0, most).entries())
    context.fillText(
      i === most - 1 && lines.length > most ? `${line} …` : line,
      at.x,
      at.top + size * (0.9 + i * leading),
      at.width,
    )
}

/** Words in lines no wider than there is room; a single word may be. */
export function wrapped(words: string, widthOf: (line: string) => number, width: number): string[] {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && widthOf(`${line} ${word}`) <= width) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}
