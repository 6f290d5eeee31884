import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { CoverShape } from '@slot-liste/domain/cover/shape.ts'
import type * as fontkit from 'fontkit'

/**
 * Replaces the texts of a drawing by their outlines. An image in a page cannot use the page's fonts, and share
 * pictures are made where no fonts are installed.
 */
export function textsToPaths(shapes: readonly CoverShape[], inherited: Attrs = {}): CoverShape[] {
  return shapes.map((shape) => {
    const attrs = { ...inherited, ...shape.attrs }
    if (shape.tag === 'text') return textToPath(shape, attrs)
    if (shape.tag !== 'g' || !shape.children) return shape
    return { ...shape, attrs: withoutFont(shape.attrs), children: textsToPaths(shape.children, attrs) }
  })
}

/** True when the fonts contain this letter. */
export const isLegible = (letter: string): boolean => fontOf(fontsOf(800), letter) !== undefined

/** Removes the remaining texts, whose look would depend on the fonts of this machine. */
export function withoutTexts(shapes: readonly CoverShape[]): CoverShape[] {
  return shapes
    .filter(({ tag }) => tag !== 'text')
    .map((shape) => (shape.children ? { ...shape, children: withoutTexts(shape.children) } : shape))
}

type Attrs = CoverShape['attrs']
type Glyph = fontkit.Glyph

const file = (subset: string, weight: number) =>
  fileURLToPath(
    import.meta.resolve(
      `@fontsource/bricolage-grotesque/files/bricolage-grotesque-${subset}-${weight}-normal.woff2`,
    ),
  )

/** Loaded with the first text: parser and fonts take 5 MB of memory. */
let opened: Record<number, fontkit.Font[]> | undefined

function openFonts(): Record<number, fontkit.Font[]> {
  const { openSync }: typeof fontkit = createRequire(import.meta.url)('fontkit')
  const open = (weight: number) =>
    ['latin', 'latin-ext'].map((subset) => openSync(file(subset, weight)) as fontkit.Font)
  return { 600: open(600), 800: open(800) }
}

function fontsOf(weight: number): fontkit.Font[] {
  opened ??= openFonts()
  return opened[weight] ?? opened[800] ?? []
}

const fontOf = (fonts: fontkit.Font[], letter: string) =>
  fonts.find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))

/** Letters that the fonts lack stay texts, in any available font. */
function textToPath({ text = '' }: CoverShape, attrs: Attrs): CoverShape {
  const fonts = fontsOf(Number(attrs.fontWeight))
  const having = [...text].map((letter) => fontOf(fonts, letter))
  if (having.includes(undefined))
    return { tag: 'text', attrs: { ...onlyFont(attrs), x: attrs.x ?? 0, y: attrs.y ?? 0 }, text }
  const size = Number(attrs.fontSize)
  const gap = String(attrs.letterSpacing).endsWith('em')
    ? Number.parseFloat(String(attrs.letterSpacing)) * size
    : 0
  const runs = groupByFont([...text], having as fontkit.Font[])
  const placed = place(runs, size, gap)
  const width = (placed.at(-1)?.end ?? 0) - gap
  const start = Number(attrs.x) - (attrs.textAnchor === 'middle' ? width / 2 : 0)
  const d = placed.map(({ glyph, scale, x }) => glyphPath(glyph, scale, start + x, Number(attrs.y))).join('')
  return { tag: 'path', attrs: { d } }
}

type Run = { font: fontkit.Font; text: string }

function groupByFont(letters: string[], fonts: fontkit.Font[]): Run[] {
  const runs: Run[] = []
  for (const [i, letter] of letters.entries()) {
    const font = fonts[i] as fontkit.Font
    const last = runs.at(-1)
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

/** Each glyph with its pen position and kerning. */
function place(runs: Run[], size: number, gap: number) {
  let x = 0
  return runs.flatMap(({ font, text }) => {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(text)
    return glyphs.map((glyph, i) => {
      const at = x + (positions[i]?.xOffset ?? 0) * scale
      x += (positions[i]?.xAdvance ?? 0) * scale + gap
      return { glyph, scale, x: at, end: x }
    })
  })
}

const letters = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c' }

/** The path of a letter; empty without an outline, as for a space. */
function glyphPath(glyph: Glyph, scale: number, x: number, y: number): string {
  const steps = stepsOf(glyph, scale)
  return steps && `M${write([tenth(x), tenth(y)])}${steps}`
}

const maxCached = 5000
const kept = new Map<Glyph, Map<number, string>>()
let count = 0

/** Caches outlines: covers use few letters and sizes, and outlining is most of the work. */
function stepsOf(glyph: Glyph, scale: number): string {
  const sizes = kept.get(glyph) ?? new Map<number, string>()
  const known = sizes.get(scale)
  if (known !== undefined) return known
  if (++count > maxCached) {
    kept.clear()
    sizes.clear()
    count = 1
  }
  const steps = outline(glyph, scale)
  kept.set(glyph, sizes.set(scale, steps))
  return steps
}

/**
 * The outline in relative steps with one decimal, so that the same letter at the same size gives the same text,
 * which compresses well.
 */
function outline(glyph: Glyph, scale: number): string {
  let at: Point = [0, 0]
  let start: Point = at
  const steps = glyph.path.commands.map(({ command, args }) => {
    if (command === 'closePath') {
      at = start
      return 'z'
    }
    const points = pairs(args).map(([px, py]): Point => [tenth(px * scale), tenth(-py * scale)])
    const step = points.flatMap(([px, py]) => [tenth(px - at[0]), tenth(py - at[1])])
    at = points.at(-1) ?? at
    if (command === 'moveTo') start = at
    return letters[command] + write(step)
  })
  return steps.join('')
}

type Point = readonly [number, number]

const pairs = (numbers: readonly number[]) =>
  Array.from(
    { length: numbers.length / 2 },
    (_, i): Point => [numbers[2 * i] as number, numbers[2 * i + 1] as number],
  )

const tenth = (value: number) => Math.round(value * 10) / 10

/** Numbers in SVG notation without needless spaces and zeros. */
const write = (numbers: readonly number[]) =>
  numbers
    .map((value) => String(value).replace(/^(-?)0\./, '$1.'))
    .reduce(
      (text, number) => (text === '' || number.startsWith('-') ? text + number : `${text} ${number}`),
      '',
    )

const fontNames = ['fontFamily', 'fontSize', 'fontWeight', 'letterSpacing', 'textAnchor']
const withoutFont = (attrs: Attrs) =>
  Object.fromEntries(Object.entries(attrs).filter(([name]) => !fontNames.includes(name)))
const onlyFont = (attrs: Attrs) =>
  Object.fromEntries(Object.entries(attrs).filter(([name]) => fontNames.includes(name)))
