import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { CoverShape } from '@slot-liste/domain/cover/shape.ts'
import type * as fontkit from 'fontkit'
import { describe, expect, it } from 'vitest'
import { isLegible, textsToPaths, withoutTexts } from './text-to-path.ts'

type Point = [number, number]

const { openSync }: typeof fontkit = createRequire(import.meta.url)('fontkit')
const folder = '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin'
const fontOf = (weight: number) =>
  openSync(fileURLToPath(import.meta.resolve(`${folder}-${weight}-normal.woff2`))) as fontkit.Font

const written = (text: string, attrs: CoverShape['attrs'] = {}): CoverShape => ({
  tag: 'text',
  attrs: { x: 100, y: 50, fontSize: 20, fontWeight: 800, ...attrs },
  text,
})
const drawn = (text: string, attrs?: CoverShape['attrs']) => textsToPaths([written(text, attrs)])[0]!
const outline = (text: string, attrs?: CoverShape['attrs']) => String(drawn(text, attrs).attrs.d)

/** Where each letter begins. */
const pens = (d: string): Point[] =>
  [...d.matchAll(/M(-?[\d.]+)[ ]?(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])

const size: Record<string, number> = { m: 2, l: 2, q: 4, c: 6, z: 0 }

/** Every point of a path, read as a browser reads it. */
function pointsOf(d: string): Point[] {
  const points: Point[] = []
  let at: Point = [0, 0]
  let start: Point = at
  for (const [, command = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    if (command === 'z') at = start
    else if (command === 'M') at = numbers as Point
    else {
      expect(numbers).toHaveLength(size[command] ?? -1)
      const from = at
      for (let i = 0; i < numbers.length; i += 2) {
        at = [from[0] + (numbers[i] ?? 0), from[1] + (numbers[i + 1] ?? 0)]
        points.push(at)
      }
    }
    if (/[mM]/.test(command)) start = at
  }
  return points
}

/** The same points as the font has them, set from (100, 50) on at 20 units an em. */
function pointsOfFont(text: string, weight: number): Point[] {
  const font = fontOf(weight)
  const { glyphs, positions } = font.layout(text)
  const scale = 20 / font.unitsPerEm
  let x = 100
  return glyphs.flatMap((glyph, i) => {
    const from = x
    x += (positions[i]?.xAdvance ?? 0) * scale
    return glyph.path.commands.flatMap(({ args }) =>
      Array.from(
        { length: args.length / 2 },
        (_, at): Point => [from + (args[2 * at] ?? 0) * scale, 50 - (args[2 * at + 1] ?? 0) * scale],
      ),
    )
  })
}

describe('a text as outlines', () => {
  it.each([
    ['Hgo AV8é', 800],
    ['Hgo AV8é', 600],
  ])('has every point where the font has it: %s at weight %i', (text, fontWeight) => {
    const [points, wanted] = [pointsOf(outline(text, { fontWeight })), pointsOfFont(text, fontWeight)]
    expect(points).toHaveLength(wanted.length)
    for (const [i, [x, y]] of points.entries()) {
      expect(Math.abs(x - (wanted[i]?.[0] ?? 0)), `point ${i}`).toBeLessThan(0.11)
      expect(Math.abs(y - (wanted[i]?.[1] ?? 0)), `point ${i}`).toBeLessThan(0.11)
    }
  })

  it('grows with its size', () => {
    const [small, large] = [20, 40].map((fontSize) => pens(outline('HH', { fontSize })))
    expect(small?.[0]).toEqual([100, 50])
    const advance = (small?.[1]?.[0] ?? 0) - 100
    expect(advance).toBeGreaterThan(10)
    expect(advance).toBeLessThan(20)
    expect((large?.[1]?.[0] ?? 0) - 100).toBeCloseTo(2 * advance, 0)
  })

  it('is spaced by parts of its size, and by nothing else', () => {
    const second = (letterSpacing?: string | number) =>
      pens(outline('HH', letterSpacing === undefined ? {} : { letterSpacing }))[1]?.[0] ?? 0
    expect(second('.5em')).toBeCloseTo(second('0em') + 10, 1)
    expect(second('-.1em')).toBeCloseTo(second('0em') - 2, 1)
    for (const other of [undefined, 0, 3]) expect(second(other)).toBe(second('0em'))
  })

  it('is set around its middle where it asks for that, without the gap after its last letter', () => {
    for (const letterSpacing of ['0em', '.5em']) {
      const begun = pens(outline('HH', { letterSpacing }))
      const middle = pens(outline('HH', { letterSpacing, textAnchor: 'middle' }))
      const gap = Number.parseFloat(letterSpacing) * 20
      const step = (begun[1]?.[0] ?? 0) - (begun[0]?.[0] ?? 0)
      const width = 2 * step - gap
      expect(Math.abs((middle[0]?.[0] ?? 0) - (100 - width / 2))).toBeLessThan(0.2)
      expect(Math.abs((middle[1]?.[0] ?? 0) - (middle[0]?.[0] ?? 0) - step)).toBeLessThan(0.2)
    }
  })

  it('keeps the order of its letters, also where two fonts have them', () => {
    const steps = (text: string) => outline(text).replace(/M[^m]*/g, '|')
    expect(steps('Oyun')).toBe([...'Oyun'].map((letter) => steps(letter)).join(''))
    expect(steps('Işık')).toBe([...'Işık'].map((letter) => steps(letter)).join(''))
  })

  it('is drawn in the boldest letters where it names no weight there is', () => {
    expect(outline('Ha', { fontWeight: 300 })).toBe(outline('Ha'))
    expect(outline('Ha', { fontWeight: 600 })).not.toBe(outline('Ha'))
  })

  it('has nothing in it for a space, and no signs that are not needed', () => {
    expect(outline(' ')).toBe('')
    expect(pens(outline('H H'))).toHaveLength(2)
    expect(outline('Hgo 8')).not.toMatch(/ -|^\s|(?<!\d)0\./)
  })
})

describe('a drawing', () => {
  it('hands the font of a group on to its texts and keeps the rest of the group', () => {
    const group: CoverShape = {
      tag: 'g',
      attrs: { fill: '#fff', fontSize: 20, fontWeight: 600, letterSpacing: 0, textAnchor: 'start' },
      children: [{ tag: 'text', attrs: { x: 100, y: 50 }, text: 'Ha' }],
    }
    expect(textsToPaths([group])).toEqual([
      { tag: 'g', attrs: { fill: '#fff' }, children: [drawn('Ha', { fontWeight: 600 })] },
    ])
  })

  it.each<CoverShape>([
    { tag: 'rect', attrs: { x: 1, fontSize: 2 } },
    { tag: 'g', attrs: { fill: '#fff', fontSize: 2 } },
    { tag: 'clipPath', attrs: { fontSize: 2 }, children: [{ tag: 'circle', attrs: { r: 1 } }] },
  ])('leaves what holds no text as it is (%#)', (shape) => {
    expect(textsToPaths([shape])).toEqual([shape])
  })

  it('keeps a text in letters no font here has, in its place and with its font alone', () => {
    const attrs = { fill: '#fff', fontSize: 20, fontWeight: 800 }
    expect(textsToPaths([{ tag: 'text', attrs: { ...attrs, x: 7, y: 8 }, text: '日本' }])).toEqual([
      { tag: 'text', attrs: { fontSize: 20, fontWeight: 800, x: 7, y: 8 }, text: '日本' },
    ])
    expect(textsToPaths([{ tag: 'text', attrs, text: '日' }])[0]?.attrs).toMatchObject({ x: 0, y: 0 })
    expect([isLegible('H'), isLegible('ş'), isLegible('日')]).toEqual([true, true, false])
  })

  it('can be had without the texts that are left, wherever they stand', () => {
    const circle: CoverShape = { tag: 'circle', attrs: { r: 1 } }
    const group: CoverShape = { tag: 'g', attrs: {}, children: [written('日'), circle] }
    expect(withoutTexts([written('日'), group, circle])).toEqual([
      { tag: 'g', attrs: {}, children: [circle] },
      circle,
    ])
  })
})
