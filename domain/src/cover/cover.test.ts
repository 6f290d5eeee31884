import games from '@slot-liste/catalogue/games.json' with { type: 'json' }
import providers from '@slot-liste/catalogue/providers.json' with { type: 'json' }
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#testing/runs.ts'
import { contrast } from './colour.ts'
import { compositions } from './compositions.ts'
import { type CoverFacts, type CoverShape, chooseCover, coverSvg, drawCover } from './cover.ts'
import { wordEmblems } from './emblems/emblem-choice.ts'
import { emblems, emblemsOfTheme, neutralEmblems } from './emblems/emblems.ts'
import { depth, ems, rise } from './lettering.ts'
import { neutralPalettes, palettes } from './palettes.ts'

const providerNames = new Map(providers.map((provider) => [provider.slug, provider.name]))
const catalogue = games.map(
  (game): CoverFacts => ({
    name: game.name,
    slug: game.slug,
    theme: game.theme,
    providerName: providerNames.get(game.provider) ?? game.provider,
    volatility: game.volatility as CoverFacts['volatility'],
  }),
)

const covers = catalogue.map(coverSvg)

const awkward = [
  '',
  'Tom & Jerry <b>"\'</b> ]]>',
  'W'.repeat(100),
  'Supercalifragilisticexpialidocious '.repeat(9),
  'a b c d e f g h i j k l m n o p q r s t u v w x y z & 1 2 3',
  'İğneada Şöleni',
  '🎣🐟👩‍👩‍👧 Fish',
  'مرحبا بالعالم',
  '大鱼 大冒险',
  'nul \u0000 bell \u0007 half \ud800',
].map(
  (name): CoverFacts => ({ name, slug: 'x', theme: '', providerName: `A & B <${name}>`, volatility: null }),
)

const anyFacts = fc.record({
  name: fc.string({ unit: 'binary', maxLength: 120 }),
  slug: fc.constant('x'),
  theme: fc.option(fc.constantFrom(...Object.keys(palettes), '', 'nothing')),
  providerName: fc.string({ unit: 'binary', maxLength: 60 }),
  volatility: fc.constantFrom('low', 'medium', 'high', null),
}) satisfies fc.Arbitrary<CoverFacts>

describe('a cover as a document', () => {
  it('stays under three kilobytes for every game of the catalogue', () => {
    const sizes = covers.map((svg, i) => ({
      name: catalogue[i]?.name,
      size: new TextEncoder().encode(svg).length,
    }))
    expect(sizes.filter(({ size }) => size > 3072)).toEqual([])
  })

  it('is well-formed and has no id, style, filter or reference, whatever the names hold', () => {
    for (const svg of [...covers, ...awkward.map(coverSvg)]) expectPlain(svg)
    fc.assert(
      fc.property(anyFacts, (facts) => expectPlain(coverSvg(facts))),
      { numRuns: runs(200) },
    )
  })

  it('has only whole figures, never NaN or undefined', () => {
    // Without its texts: a game may be called “Lamp of Infinity”.
    for (const svg of [...covers, ...awkward.map(coverSvg)])
      expect(svg.replace(/>[^<]+</g, '><')).not.toMatch(/NaN|undefined|Infinity|="[^"]*e-\d/)
  })

  it('is the same every time and differs from game to game', () => {
    expect(catalogue.map(coverSvg)).toEqual(covers)
    expect(new Set(covers).size).toBe(covers.length)
  })
})

describe('the texts', () => {
  it('keep a margin of 18 and a contrast of 4.5 on one solid panel', () => {
    for (const facts of [...catalogue, ...awkward]) expectReadable(facts)
    fc.assert(fc.property(anyFacts, expectReadable), { numRuns: runs(300) })
  })

  it('are large enough to be read on a cover 150 pixels wide', () => {
    for (const facts of catalogue)
      expect(textsOf(facts).lines[0]?.size).toBeGreaterThanOrEqual(facts.name.length > 40 ? 25 : 28)
  })

  it('hold the whole name and the provider without its brackets', () => {
    for (const facts of catalogue) {
      const { lines, provider } = textsOf(facts)
      expect(lines.map((line) => line.text).join(' ')).toBe(facts.name)
      expect(facts.providerName.startsWith(provider?.text ?? '?')).toBe(true)
      expect(provider?.text).not.toContain('(')
    }
  })
})

describe('the shelf', () => {
  it('shows nine compositions or more among any 24 games in a row', () => {
    const chosen = catalogue.map((facts) => chooseCover(facts).composition)
    const fewest = chosen.slice(23).map((_, i) => new Set(chosen.slice(i, i + 24)).size)
    expect(Math.min(...fewest)).toBeGreaterThanOrEqual(9)
    expect(new Set(chosen).size).toBe(Object.keys(compositions).length)
  })

  it('names only drawings that exist', () => {
    const named = [...Object.values(emblemsOfTheme), neutralEmblems].flatMap((list) => list.split(' '))
    const unknown = [...named, ...[...wordEmblems.values()].flat()].filter((name) => !(name in emblems))
    expect(unknown).toEqual([])
  })

  it('has colours and drawings for every theme of the catalogue', () => {
    const themes = [...new Set(games.flatMap((game) => game.theme ?? []))]
    expect(themes.filter((theme) => !(theme in palettes) || !(theme in emblemsOfTheme))).toEqual([])
  })

  it('has five different colours in each palette, ink readable on ground', () => {
    for (const palette of [...Object.values(palettes).flat(), ...neutralPalettes]) {
      const [ground = '', ink = '', ...others] = palette.split(' ').map((colour) => `#${colour}`)
      expect(new Set([ground, ink, ...others]).size, palette).toBe(5)
      expect(contrast(ground, ink), palette).toBeGreaterThanOrEqual(4.5)
    }
  })
})

function expectPlain(svg: string): void {
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 300 400">.*<\/svg>$/su)
  expect(svg).not.toMatch(/<(style|filter|linearGradient|clipPath|use|script)|\b(id|href|url)\b=/)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones XML forbids
  expect(svg).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u)
  const open: string[] = []
  const unmatched: string[] = []
  const rest = svg.replace(
    /<(\/?)([a-z]+)((?: [a-z-]+="[^"<>]*")*| xmlns="[^"]*" viewBox="[^"]*")(\/?)>/g,
    (_, close, tag, __, empty) => {
      if (close) unmatched.push(...(open.pop() === tag ? [] : [tag]))
      else if (!empty) open.push(tag)
      return ''
    },
  )
  expect([...open, ...unmatched]).toEqual([])
  expect(rest).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot);)/)
}

type SetText = { text: string; size: number; x: number; y: number; anchor: string; fill: string }

function textsOf(facts: CoverFacts): {
  lines: SetText[]
  provider: SetText | undefined
  under: readonly CoverShape[]
} {
  const shapes = drawCover(facts).shapes
  const group = shapes.at(-1)
  const texts = (group?.children ?? []).map((child) => ({
    text: child.text ?? '',
    size: Number(child.attrs.fontSize ?? group?.attrs.fontSize),
    x: Number(child.attrs.x),
    y: Number(child.attrs.y),
    anchor: `${group?.attrs.textAnchor}`,
    fill: `${group?.attrs.fill}`,
  }))
  return { lines: texts.slice(0, -1), provider: texts.at(-1), under: shapes.slice(0, -1) }
}

function expectReadable(facts: CoverFacts): void {
  const { lines, provider, under } = textsOf(facts)
  for (const text of [...lines, ...(provider === undefined ? [] : [provider])]) {
    const width = ems(text.text) * text.size
    const left = text.anchor === 'middle' ? text.x - width / 2 : text.x
    const box = {
      left,
      right: left + width,
      top: text.y - text.size * rise,
      bottom: text.y + text.size * depth,
    }
    expect(box.left, facts.name).toBeGreaterThanOrEqual(17.9)
    expect(box.right, facts.name).toBeLessThanOrEqual(282.1)
    expect(contrast(backdrop(under, box), text.fill), facts.name).toBeGreaterThanOrEqual(4.5)
  }
}

/** The colour right under the box: that of the uppermost shape touching it, which has to be a rectangle around all of it. */
function backdrop(
  under: readonly CoverShape[],
  box: { left: number; right: number; top: number; bottom: number },
): string {
  for (const { tag, attrs } of under.toReversed()) {
    expect(tag).toBe('rect')
    const [x, y, width, height] = [attrs.x, attrs.y, attrs.width, attrs.height].map(Number) as [
      number,
      number,
      number,
      number,
    ]
    if (box.right < x || box.left > x + width || box.bottom < y || box.top > y + height) continue
    expect(box.left >= x && box.right <= x + width && box.top >= y && box.bottom <= y + height).toBe(true)
    return `${attrs.fill}`
  }
  throw new Error('nothing under the text')
}
