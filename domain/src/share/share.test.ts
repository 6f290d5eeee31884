import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CoverFacts } from '#cover/cover.ts'
import { fnv } from '#cover/hash.ts'
import type { CoverShape } from '#cover/shape.ts'
import kept from '#golden/share-edition.json' with { type: 'json' }
import { type ShareLook, shareFormats, shareLayouts, shareThemes } from './formats.ts'
import { type ShareFacts, shareEdition, shareSvg } from './share.ts'

const cover = (name: string): CoverFacts => ({
  name,
  slug: 'x',
  theme: 'egypt',
  providerName: 'NetEnt',
  volatility: 'high',
})
const facts: ShareFacts = {
  kicker: 'Liste · @ayse',
  title: 'Işıltılı Çöl Geceleri',
  figures: [
    { label: 'RTP', value: '%96,51' },
    { label: 'Volatilite', value: 'Yüksek', level: 3 },
  ],
  covers: [cover('Bir'), cover('İki')],
  note: '18+',
}

const same = (shapes: readonly CoverShape[]) => shapes
const draw = (change: Partial<ShareFacts> = {}, look?: ShareLook) =>
  shareSvg({ ...facts, ...change }, same, look)
const looks = shareFormats.flatMap((format) => shareThemes.map((theme) => ({ format, theme })))
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, line]) => line)

it('is 1200 wide and 630 high, and says what it was given', () => {
  expect(draw()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1200 630">/)
  expect(textsOf(draw())).toEqual(expect.arrayContaining(['Liste · @ayse', '%96,51', 'Yüksek', 'Slot Liste']))
  expect(textsOf(draw()).join(' ')).toContain('Işıltılı Çöl')
})

it.each(looks)('in format $format and theme $theme says the same, inside its edges', (look) => {
  const { width, height } = shareLayouts[look.format]
  const svg = draw({ title: 'Uzun bir başlık '.repeat(6) }, look)
  expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`)
  expect(textsOf(svg)).toEqual(expect.arrayContaining(['Liste · @ayse', '%96,51', 'Yüksek', 'Slot Liste']))
  const places = [...svg.matchAll(/<text x="(-?\d+)" y="(-?\d+)"/g)].map(([, x, y]) => [Number(x), Number(y)])
  for (const [x = -1, y = -1] of places) expect(x > 0 && x < width && y > 0 && y < height).toBe(true)
})

it.each(looks)(
  'in format $format and theme $theme names the support between a figure and the foot',
  (look) => {
    const svg = draw({ figures: [{ label: 'RTP', value: '%96,51', support: 'tek kaynak' }] }, look)
    const { figures, foot } = shareLayouts[look.format]
    const [, y = ''] = /<text x="72" y="(\d+)"[^>]*>tek kaynak</.exec(svg) ?? []
    expect(Number(y)).toBeGreaterThan(figures.value)
    expect(Number(y)).toBeLessThan(foot)
  },
)

it('is dark where that is asked for', () => {
  const [light, dark] = shareThemes.map((theme) => draw({}, { format: 'wide', theme }))
  expect(light).toBe(draw())
  const paper = (svg = '') => /<rect[^>]*fill="(#\w+)"/.exec(svg)?.[1] ?? ''
  const lightness = (colour: string) => Number.parseInt(colour.slice(1, 3), 16)
  expect(lightness(paper(light))).toBeGreaterThan(200)
  expect(lightness(paper(dark))).toBeLessThan(50)
})

it('shows up to four covers, initials without any, outlines where neither is', () => {
  const clips = (svg: string) => svg.split('url(#card)').length - 1
  for (const n of [1, 2, 3, 4])
    expect(clips(draw({ covers: Array.from({ length: n }, (_, i) => cover(`Oyun ${i}`)) }))).toBe(n)
  expect(clips(draw({ covers: Array.from({ length: 9 }, (_, i) => cover(`Oyun ${i}`)) }))).toBe(4)
  expect(textsOf(draw({ covers: [], initials: 'Ş' }))).toContain('Ş')
  expect(draw({ covers: [] })).toContain('stroke-dasharray')
})

it('draws bars beside a volatility alone, as many filled as it is high', () => {
  const filled = (level: 0 | 1 | 2 | 3) =>
    draw({ figures: [{ label: 'V', value: 'v', level }] }).match(/fill="(#a90b48|#9c620f|#057374)"/g)
      ?.length ?? 0
  expect(([0, 1, 2, 3] as const).map(filled)).toEqual([0, 1, 2, 3])
})

it('stays well-formed and inside its column, whatever the words', () => {
  const word = fc.string({ unit: 'binary', maxLength: 120 })
  const any = fc.record({
    kicker: word,
    title: word,
    note: word,
    figures: fc.array(fc.record({ label: word, value: word })),
  })
  fc.assert(
    fc.property(any, (change) => {
      const svg = draw(change)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      expect(svg).not.toMatch(/<(?!\/?(svg|g|rect|circle|ellipse|path|polygon|line|text|clipPath)[ />])/)
      for (const [, x] of svg.matchAll(/<text x="(-?\d+)"/g)) expect(Number(x)).toBeLessThan(1200)
    }),
  )
})

/** Pictures of one edition are kept: when this fails, raise `shareEdition` and put both figures into the golden file. */
it('raises its edition with every change of the drawing', () => {
  const figure = (value: string, level?: 0 | 1 | 2 | 3) => ({
    label: `Ad ${value}`,
    value,
    ...(level === undefined ? {} : { level }),
  })
  const wide = 'Çok geniş bir değer'
  const all: Partial<ShareFacts>[] = [
    {},
    ...[0, 1, 2, 3, 4, 5].map((count) => ({
      covers: Array.from({ length: count }, (_, i) => cover(`Oyun ${i}`)),
    })),
    ...['Ş', 'ŞA', 'ŞAK'].map((initials) => ({ covers: [], initials })),
    { initials: 'X' },
    { figures: [] },
    { figures: [figure('1')] },
    { figures: ([0, 1, 2, 3] as const).map((level) => figure('x', level)) },
    { figures: [figure(wide), figure('kısa', 2), figure(`${wide} ${wide}`)] },
    { figures: [figure(`${wide} ${wide} ${wide}`, 1), figure(wide)] },
    {
      figures: [
        { ...figure('1'), support: 'tek kaynak · tartışmalı' },
        { ...figure('x', 3), support: wide },
      ],
    },
    { title: 'Kısa', kicker: 'k'.repeat(90), note: 'n'.repeat(90) },
    { title: 'Uzun bir başlık '.repeat(8) },
  ]
  const drawn = [...all.map((change) => draw(change)), ...looks.map((look) => draw({}, look))]
  expect({ edition: shareEdition, digest: fnv(drawn.join('\n')) }).toEqual(kept)
})
