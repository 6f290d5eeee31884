import { describe, expect, it, vi } from 'vitest'

// The runner answers every import of a style sheet with nothing, and this package has no types of Node.
type FileSystem = { readFileSync: (file: URL, encoding: 'utf8') => string }
const { readFileSync } = await vi.importActual<FileSystem>('node:fs')
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const grounds = ['paper', 'surface', 'raised']
const texts = ['ink', 'muted', 'accent', 'low', 'medium', 'high', 'danger', 'success', 'warning']
const textPairs = [
  ...grounds.flatMap((ground) => texts.map((text) => [text, ground] as const)),
  ...['ink', 'muted'].map((text) => [text, 'sunken'] as const),
  ...['accent', 'danger', 'success', 'warning'].flatMap(
    (tone) =>
      [
        [tone, `${tone}-soft`],
        ['ink', `${tone}-soft`],
      ] as const,
  ),
  ['accent-ink', 'accent'] as const,
  ['paper', 'ink'] as const,
]
const edgePairs = grounds.flatMap((ground) => ['line-strong', 'focus'].map((edge) => [edge, ground] as const))

describe.each([
  ['light', ':root'],
  ['dark', '.dark'],
])('%s theme', (_, selector) => {
  const tokens = tokensOf(selector)
  const ratio = (one: string, other: string) => contrast(tokens.get(one), tokens.get(other))

  it.each(textPairs)('%s can be read on %s', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(edgePairs)('%s can be seen on %s', (edge, ground) => {
    expect(ratio(edge, ground)).toBeGreaterThanOrEqual(3)
  })

  // A colour outside sRGB is drawn as another one, and the figures above would not be its own.
  it.each([...tokens])('%s is a colour screens can show', (_, { linear }) => {
    for (const channel of linear) expect(Math.abs(channel - 0.5)).toBeLessThanOrEqual(0.501)
  })
})

type Colour = { linear: [number, number, number] }

/** Opaque colours of a rule, by name. */
function tokensOf(selector: string): Map<string, Colour> {
  const rule = css.slice(css.indexOf(`\n${selector} {`)).split('}')[0] ?? ''
  const found = rule.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g)
  return new Map(
    Array.from(found, ([, name = '', l, c, h]) => [name, fromOklch(Number(l), Number(c), Number(h))]),
  )
}

/** Björn Ottosson's OKLab matrices, as CSS Color 4 has them. */
function fromOklch(l: number, c: number, hue: number): Colour {
  const a = c * Math.cos((hue * Math.PI) / 180)
  const b = c * Math.sin((hue * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return {
    linear: [
      4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
      -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
      -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
    ],
  }
}

/** WCAG 2 contrast ratio; an unknown token has none. */
function contrast(one: Colour | undefined, other: Colour | undefined): number {
  if (!one || !other) return Number.NaN
  const [more = 0, less = 0] = [luminance(one), luminance(other)].sort((first, second) => second - first)
  return (more + 0.05) / (less + 0.05)
}

function luminance({ linear: [r, g, b] }: Colour): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
