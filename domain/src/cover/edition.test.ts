import themes from '@slot-liste/catalogue/themes.json' with { type: 'json' }
import { expect, it } from 'vitest'
import kept from '#golden/cover-edition.json' with { type: 'json' }
import { type CoverFacts, coverMark, coverSvg, edition } from './cover.ts'
import { fnv } from './hash.ts'

const names = [
  'Gates of Olympus',
  'Sweet Bonanza',
  'Wanted Dead or a Wild',
  'Money Train 3',
  'Çilek Bahçesi',
  'X',
]
const volatilities = ['low', 'medium', 'high', null] as const

/** Every theme and volatility, under several names: facts of the catalogue may change, the drawings of these facts may not. */
const facts: CoverFacts[] = [...themes.map(({ slug }) => slug), null].flatMap((theme) =>
  names.map((name, i) => ({
    ...{ name, slug: `game-${i}`, theme, providerName: 'NetEnt' },
    volatility: volatilities[i % volatilities.length] ?? null,
  })),
)

/** Browsers keep a cover for a year: when this fails, raise `edition` and put both figures into the golden file. */
it('raises its edition with every change of the drawings', () => {
  expect({ edition, digest: fnv(facts.map(coverSvg).join('\n')) }).toEqual(kept)
})

it('marks whatever a cover is drawn from', () => {
  const [game] = facts as [CoverFacts]
  const others = [
    { ...game, name: 'Another' },
    { ...game, theme: 'norse' },
    { ...game, providerName: 'Another' },
    { ...game, volatility: null },
  ]
  const marks = [game, ...others].map(coverMark)
  expect(new Set(marks).size).toBe(marks.length)
  expect(coverMark({ ...game, slug: 'another' })).toBe(coverMark(game))
})
