import { gamesQuery } from '@slot-liste/contract/catalogue/games.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chosenOf } from '#parts/catalogue/filters/chosen.ts'
import { parseSearch, stringifySearch } from '#platform/search-params.ts'
import { filterOf, noFilters, orderOf, paramsOf, readGamesSearch } from './filters.ts'
import { gamesSearchNames } from './games-search.ts'

const read = (address: string) => readGamesSearch(parseSearch(address))
const written = (address: string) => stringifySearch(read(address))

describe('an address', () => {
  test('is known by the same names before and after it is read', () => {
    expect([...gamesSearchNames].sort()).toEqual(Object.keys(readGamesSearch({})).sort())
  })

  test('is plain, with repeated names for lists', () => {
    const search = readGamesSearch({ theme: ['egypt', 'norse'], rtpMin: 96, q: 'büyük balık' })
    expect(stringifySearch(search)).toBe('?q=b%C3%BCy%C3%BCk+bal%C4%B1k&theme=egypt&theme=norse&rtpMin=96')
  })

  test('reads one value of a list as a list of one', () =>
    expect(read('?theme=egypt').theme).toEqual(['egypt']))

  test.each([
    ['malformed figures', '?rtpMin=abc&rtpMax=&maxWinMin=1e3&minBet=0x10&yearFrom=two', ''],
    ['unknown words', '?volatility=extreme&mechanic=magic&status=gone&sort=luck&dir=up&view=cards', ''],
    ['malformed slugs', '?theme=Egypt&provider=../etc&feature=a--b&theme=', ''],
    ['unknown names', '?foo=1&__proto__=x&__proto__=y&constructor=z', ''],
    ['no demo as no filter', '?hasDemo=false', ''],
    ['the order it has anyway', '?sort=popularity&dir=desc', ''],
    ['the direction an order has anyway', '?sort=name&dir=asc', '?sort=name'],
    ['repeated values', '?theme=egypt&theme=egypt', '?theme=egypt'],
    ['repeated single values', '?rtpMin=95&rtpMin=96', ''],
    ['blank words', '?q=%20%09', ''],
    ['an excluded feature that is asked for', '?feature=wild&notFeature=wild', '?feature=wild'],
    ['an excluded provider that is asked for', '?provider=igt&notProvider=igt', '?provider=igt'],
    ['an excluded theme that is asked for', '?theme=egypt&notTheme=egypt', '?theme=egypt'],
  ])('drops %s', (_, address, kept) => expect(written(address)).toBe(kept))

  test.each([
    ['?rtpMin=-5&rtpMax=250', '?rtpMin=0&rtpMax=100'],
    ['?yearFrom=1200&yearTo=9999', '?yearFrom=1970&yearTo=2100'],
    ['?maxWinMin=999999999999', '?maxWinMin=10000000'],
    ['?reels=0&reels=5.9', '?reels=1&reels=5'],
    ['?rtpMin=96.123456', '?rtpMin=96.12'],
  ])('is brought into bounds: %s', (address, kept) => expect(written(address)).toBe(kept))

  test('has the ends of a range in order', () =>
    expect(written('?rtpMin=97&rtpMax=95')).toBe('?rtpMin=95&rtpMax=97'))

  test('keeps at most 50 values and 100 letters', () => {
    const many = Array.from({ length: 80 }, (_, n) => `theme=t${n}`).join('&')
    expect(read(`?${many}`).theme).toHaveLength(50)
    expect(read(`?q=${'a'.repeat(300)}`).q).toHaveLength(100)
  })
})

describe('any search', () => {
  test('comes back from its address', () => {
    fc.assert(
      fc.property(searches, (search) => {
        expect(defined(read(stringifySearch(search)))).toEqual(search)
      }),
    )
  })

  test('whatever an address says, the server takes it', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const asked = parseSearch(stringifySearch(paramsOf(read(address))))
        expect(gamesQuery.safeParse(asked).error).toBeUndefined()
      }),
    )
  })

  test('has no filter left once each chosen one is taken back', () => {
    fc.assert(
      fc.property(searches, (search) => {
        let filter = filterOf(readGamesSearch(search))
        for (let chosen = chosenOf(filter); chosen.length > 0; chosen = chosenOf(filter))
          filter = { ...filter, ...chosen[0]?.without }
        expect(defined(filter)).toEqual({})
        expect(defined({ ...search, ...noFilters })).toEqual(defined({ ...orderOnly(search) }))
      }),
    )
  })
})

test('an order not written is by popularity, names upwards, the rest downwards', () => {
  expect(orderOf({})).toEqual({ sort: 'popularity', dir: 'desc' })
  expect(orderOf({ sort: 'name' })).toEqual({ sort: 'name', dir: 'asc' })
  expect(orderOf({ sort: 'rtp', dir: 'asc' })).toEqual({ sort: 'rtp', dir: 'asc' })
})

const slugs = fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,2}$/), { maxLength: 6 })
const someOf = (...values: string[]) => fc.subarray(values)
const pair = (max: number) => fc.tuple(fc.option(fc.nat(max)), fc.option(fc.nat(max)))

/** Possible results of reading, without unset fields. */
const searches = fc
  .record({
    q: fc.option(fc.string({ unit: 'grapheme', maxLength: 40 })),
    provider: slugs,
    theme: slugs,
    volatility: someOf('low', 'medium', 'high'),
    mechanic: someOf('paylines', 'ways', 'cluster', 'scatter-pays'),
    features: slugs,
    rtp: pair(10_000),
    maxWin: pair(1_000_000_000),
    hits: pair(10_000),
    odds: fc.option(fc.integer({ min: 1, max: 2_000_000_000 })),
    ways: pair(9_999_999),
    year: pair(130),
    bets: pair(100_000_000),
    reels: fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { maxLength: 5 }),
    rows: fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { maxLength: 5 }),
    paylines: fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { maxLength: 5 }),
    hasDemo: fc.boolean(),
    status: someOf('released', 'upcoming', 'retired'),
    sort: fc.constantFrom('name', 'releaseDate', 'rtp', 'maxWin', 'popularity', 'hitFrequency'),
    dir: fc.option(fc.constantFrom('asc', 'desc')),
    table: fc.boolean(),
  })
  .map(({ features, rtp, maxWin, hits, odds, ways, year, bets, table, ...plain }) => {
    const hundredths = ([from, to]: (number | null)[]) =>
      [from, to].map((n) => (n == null ? undefined : n / 100))
    const [rtpMin, rtpMax] = hundredths(rtp)
    const [maxWinMin, maxWinMax] = hundredths(maxWin)
    const [minBet, maxBet] = hundredths(bets)
    const [hitFrequencyMin, hitFrequencyMax] = hundredths(hits)
    const [waysFrom, waysTo] = ways.map((n) => (n === null ? undefined : 1 + n))
    const [yearFrom, yearTo] = year.map((n) => (n === null ? undefined : 1970 + n))
    return defined(
      readGamesSearch({
        ...plain,
        ...{ rtpMin, rtpMax, maxWinMin, maxWinMax, minBet, maxBet, yearFrom, yearTo },
        ...{ hitFrequencyMin, hitFrequencyMax, maxWinOddsMax: odds ?? undefined, waysFrom, waysTo },
        ...Object.fromEntries(
          ['feature', 'notFeature', 'notTheme', 'notProvider'].map((name, i) => [
            name,
            features.filter((_, place) => place % 4 === i),
          ]),
        ),
        view: table ? 'table' : undefined,
      }),
    )
  })

const names = [...Object.keys(readGamesSearch({})), 'other']
const values = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 150 }),
  fc.double().map(String),
  fc.integer().map(String),
  fc.constantFrom('true', 'egypt', 'low', 'ways', 'name', 'asc', 'released', '\0', '%', '-0', '1e9'),
)
const addresses = fc
  .array(fc.tuple(fc.constantFrom(...names), values), { maxLength: 30 })
  .map((pairs) => `?${new URLSearchParams(pairs)}`)

function defined(search: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

function orderOnly({ sort, dir, view }: Record<string, unknown>) {
  return { sort, dir, view }
}
