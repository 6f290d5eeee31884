import type { CoverFacts } from '#cover/cover.ts'
import { ems, setName } from '#cover/lettering.ts'
import type { CoverShape } from '#cover/shape.ts'
import { svgDocument } from '#cover/svg.ts'
import { shareArt } from './art.ts'
import { type ShareLayout, type ShareLook, shareLayouts, usualLook } from './formats.ts'
import { type Ink, inks, rectangle, text } from './ink.ts'

/**
 * A figure under the name. `level` draws volatility bars beside the word, 0 for unknown; `support` names who stands behind the
 * figure.
 */
export type ShareFigure = { label: string; value: string; level?: 0 | 1 | 2 | 3; support?: string }

/** The contents of a share picture, in the caller's words. */
export type ShareFacts = {
  /** The small line over the title. */
  kicker: string
  title: string
  /** At most three. */
  figures: readonly ShareFigure[]
  /** At most four, the first in front. */
  covers: readonly CoverFacts[]
  /** One to three letters on a disc, for subjects without covers. */
  initials?: string
  /** In the footer, beside the site's name. */
  note: string
}

/** Raise it when the drawing rules change, so that cached pictures are drawn again. */
export const shareEdition = 4

/**
 * The share picture of a page: name and figures, with covers beside or above them. Texts are shapes with the tag
 * `text`; `outline` turns them into shapes that need no font.
 */
export function shareSvg(
  facts: ShareFacts,
  outline: (shapes: readonly CoverShape[]) => readonly CoverShape[],
  { format, theme }: ShareLook = usualLook,
): string {
  const layout = shareLayouts[format]
  const ink = inks[theme]
  const { width, height } = layout
  const shapes = [
    rectangle(0, 0, width, height, ink.paper),
    ...shareArt(facts, layout, ink),
    ...words(facts, layout, ink),
    ...figures(facts.figures, layout, ink),
    ...foot(facts.note, layout, ink),
  ]
  return svgDocument(`0 0 ${width} ${height}`, outline(shapes))
}

/** Wider than on covers, so that the marks of Ğ and Ş do not meet. */
const leading = 1.07

function words({ kicker, title, figures }: ShareFacts, layout: ShareLayout, ink: Ink): CoverShape[] {
  const { left, column, title: at } = layout
  const height = figures.length > 0 ? at.height : at.alone
  const name = setName(title, {
    width: column,
    height: height / 1.09,
    largest: at.largest,
    longest: at.longest,
  })
  const lines = name.lines.map((line, i) =>
    text(line, {
      x: left,
      y: at.top + name.size * (0.8 + i * leading),
      size: name.size,
      fill: ink.text,
    }),
  )
  const { y, size } = layout.kicker
  return [text(kicker, { x: left, y, size, weight: 600, fill: ink.muted, width: column }), ...lines]
}

const barsWidth = 48

function figures(all: readonly ShareFigure[], layout: ShareLayout, ink: Ink): CoverShape[] {
  const shown = all.slice(0, 3)
  const places = columns(shown, layout)
  const at = layout.figures
  return shown.flatMap(({ label, value, level, support }, i) => {
    const { x, width } = places[i] ?? { x: layout.left, width: layout.column }
    const shift = level === undefined ? 0 : barsWidth
    return [
      text(label, { x, y: at.label, size: at.labelSize, weight: 600, fill: ink.muted, width }),
      ...(level === undefined ? [] : volatilityBars(x, at.value, level, ink)),
      text(value, { x: x + shift, y: at.value, size: at.valueSize, fill: ink.text, width: width - shift }),
      ...(support
        ? [text(support, { x, y: at.support, size: at.supportSize, weight: 600, fill: ink.muted, width })]
        : []),
    ]
  })
}

/** Columns as wide as their contents with even gaps. Where they do not fit, the widest share the remaining width. */
function columns(
  shown: readonly ShareFigure[],
  { left, column, figures: { labelSize, valueSize, supportSize } }: ShareLayout,
): { x: number; width: number }[] {
  const needed = shown.map(({ label, value, level, support = '' }) =>
    Math.max(
      ems(label) * labelSize,
      ems(value) * valueSize + (level === undefined ? 0 : barsWidth),
      ems(support) * supportSize,
      90,
    ),
  )
  const room = column - needed.reduce((sum, width) => sum + width, 0)
  const gap = Math.min(64, room / Math.max(1, shown.length - 1))
  const widths = gap < narrowest ? shared(needed, column - narrowest * (shown.length - 1)) : needed
  return widths.map((width, i) => ({
    x: left + widths.slice(0, i).reduce((sum, one) => sum + one + Math.max(gap, narrowest), 0),
    width: width + 1,
  }))
}

const narrowest = 20

/** Distributes `room`: items that need less than an even share get what they need, the others share the rest evenly. */
function shared(needed: readonly number[], room: number): number[] {
  const given = new Map<number, number>()
  let rest = room
  for (const [i, width] of [...needed.entries()].sort(([, one], [, other]) => one - other)) {
    const own = Math.min(width, rest / (needed.length - given.size))
    given.set(i, own)
    rest -= own
  }
  return needed.map((_, i) => given.get(i) ?? 0)
}

function volatilityBars(x: number, base: number, level: number, ink: Ink): CoverShape[] {
  const filled = [ink.edge, ink.low, ink.medium, ink.high][level] ?? ink.edge
  return [1, 2, 3].map((bar) =>
    rectangle(x + (bar - 1) * 13, base - bar * 10.5, 9, bar * 10.5, bar <= level ? filled : ink.bar, 3),
  )
}

/** The site's mark and name, with a note in small letters. */
function foot(note: string, { left, column, foot: top }: ShareLayout, ink: Ink): CoverShape[] {
  const mark = [0, 1, 2].flatMap((row): CoverShape[] => [
    {
      tag: 'circle',
      attrs: { cx: left + 6, cy: top + 34 + row * 14, r: 5, fill: ink.accent, opacity: 1 - row * 0.28 },
    },
    {
      ...rectangle(left + 17, top + 31 + row * 14, [22, 14, 18][row] ?? 0, 6, ink.accent, 3, 1 - row * 0.28),
    },
  ])
  const aside = { x: left + 52 + 172, y: top + 57, size: 20, width: column - 224 }
  return [
    rectangle(left, top, column, 1.5, ink.line),
    ...mark,
    text('Slot Liste', { x: left + 52, y: top + 58, size: 30, fill: ink.text }),
    text(note, { ...aside, weight: 600, fill: ink.muted }),
  ]
}
