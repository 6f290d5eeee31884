import { readCatalogue } from '@slot-liste/catalogue/read.ts'
import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { wantedFacts } from '@slot-liste/domain/catalogue/corrections.ts'
import { featureFamily, featureParents } from '@slot-liste/domain/catalogue/feature-families.ts'
import { supportWord } from '@slot-liste/domain/catalogue/voices.ts'
import { binOf, maxWinStops, rtpStops } from '@slot-liste/domain/figures/bins.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { withApp } from '#testing/test-app.ts'

type Facets = CallReply<'GET /api/games/facets'>
type Game = Awaited<ReturnType<typeof readCatalogue>>['games'][number]

const { games } = await readCatalogue()

const tally = (values: (string | number | null)[]) =>
  Object.fromEntries(
    Object.entries(
      Object.groupBy(
        values.filter((value) => value !== null),
        String,
      ),
    ).map(([value, list]) => [value, list?.length]),
  )
/** The features of a game, and those they are kinds of. */
const having = ({ features }: Game) => [
  ...features,
  ...featureParents.filter(
    (parent) =>
      !features.includes(parent) && featureFamily(parent).some((feature) => features.includes(feature)),
  ),
]
const asObject = (counts: { value: string; count: number }[]) =>
  Object.fromEntries(counts.map(({ value, count }) => [value, count]))

withApp('facets', (app) => {
  const read = async (query: string): Promise<Facets> =>
    (await app().http.inject(`/api/games/facets?${query}`)).json()

  it('counts and filters games by who stands behind their RTP', async () => {
    const { total, rtpSupport } = await read('')
    const counts = asObject(rtpSupport)
    for (const word of ['provider', 'confirmed', 'single', 'editor']) {
      const filtered = await read(`rtpSupport=${word}`)
      expect([word, filtered.total]).toEqual([word, counts[word]])
      expect(filtered.total).toBeGreaterThan(0)
      expect(asObject(filtered.rtpSupport), 'counted without its own choice').toEqual(counts)
      const { items } = (await app().http.inject(`/api/games?rtpSupport=${word}&limit=1`)).json()
      const { support } = (await app().http.inject(`/api/games/${items[0].slug}`)).json().sources.rtp
      expect(supportWord(support)).toBe(word)
    }
    const known = games.filter(({ rtp }) => rtp !== null).length
    expect(Object.values(counts).reduce<number>((sum, n) => sum + (n ?? 0), 0)).toBe(known)
    expect(total).toBeGreaterThan(known)
    const two = await read('rtpSupport=provider&rtpSupport=editor')
    expect(two.total).toBe(Number(counts.provider) + Number(counts.editor))
  })

  it('finds games that lack any of the wanted facts, the best known first', async () => {
    const lacking = async (...facts: string[]) =>
      (await read(facts.map((fact) => `missing=${fact}`).join('&'))).total
    for (const fact of wantedFacts) {
      const expected = games.filter((game) => game[fact] === null).length
      expect([fact, await lacking(fact)]).toEqual([fact, expected])
    }
    const any = games.filter((game) => wantedFacts.some((fact) => game[fact] === null)).length
    expect(await lacking(...wantedFacts)).toBe(any)
    const { items } = (await app().http.inject('/api/games?missing=rtp&missing=releaseDate&limit=50')).json()
    expect(items).not.toEqual([])
    for (const { rtp, releaseDate } of items) expect([rtp, releaseDate]).toContain(null)
    expect((await app().http.inject('/api/games?missing=theme')).statusCode).toBe(422)
  })

  it('counts the whole catalogue', async () => {
    const facets = await read('')
    expect(facets.total).toBe(games.length)
    expect(asObject(facets.provider)).toEqual(tally(games.map(({ provider }) => provider)))
    expect(asObject(facets.theme)).toEqual(tally(games.map(({ theme }) => theme)))
    expect(asObject(facets.volatility)).toEqual(tally(games.map(({ volatility }) => volatility)))
    expect(asObject(facets.mechanic)).toEqual(tally(games.map(({ mechanic }) => mechanic)))
    expect(asObject(facets.reels)).toEqual(tally(games.map(({ reels }) => reels)))
    expect(asObject(facets.rows)).toEqual(tally(games.map(({ rows }) => rows)))
    expect(asObject(facets.paylines)).toEqual(tally(games.map(({ paylines }) => paylines)))
    const narrowed = await read('rows=4&paylines=20')
    const held = (test: (game: (typeof games)[number]) => boolean) => games.filter(test)
    expect(asObject(narrowed.rows)).toEqual(tally(held((one) => one.paylines === 20).map(({ rows }) => rows)))
    expect(asObject(narrowed.paylines)).toEqual(
      tally(held((one) => one.rows === 4).map(({ paylines }) => paylines)),
    )
    expect(asObject(facets.feature)).toEqual(tally(games.flatMap(having)))
    expect(facets.years).toEqual({ min: 1996, max: 2026 })
    expect(facets.hasDemo).toBe(0)
    const withHits = games.filter(({ hitFrequency }) => hitFrequency !== undefined).length
    expect([facets.hitFrequency, facets.maxWinOdds]).toEqual([withHits, 0])
    const ways = games.flatMap(({ ways }) => ways ?? [])
    const fewest = games.flatMap(({ ways, waysMin }) => waysMin ?? ways ?? [])
    expect(facets.ways).toEqual({ count: ways.length, min: Math.min(...fewest), max: Math.max(...ways) })
  })

  it('puts figures into the bars of the domain', async () => {
    const facets = await read('')
    const bars = (values: (number | null)[], stops: readonly number[]) =>
      stops
        .slice(0, -1)
        .map((_, i) => values.filter((value) => value !== null && binOf(value, stops) === i).length)
    expect(facets.rtp.map(({ count }) => count)).toEqual(
      bars(
        games.map(({ rtp }) => rtp),
        rtpStops,
      ),
    )
    expect(facets.maxWin.map(({ count }) => count)).toEqual(
      bars(
        games.map(({ maxWin }) => maxWin),
        maxWinStops,
      ),
    )
  })

  it('leaves a facet its other choices and adds features up', async () => {
    const facets = await read('theme=egypt&feature=free-spins&volatility=high&rtpMin=96')
    const has = (game: Game) =>
      game.features.includes('free-spins') && game.volatility === 'high' && (game.rtp ?? 0) >= 96
    const egypt = games.filter((game) => has(game) && game.theme === 'egypt')
    expect(facets.total).toBe(egypt.length)
    expect(asObject(facets.theme)).toEqual(tally(games.filter(has).map(({ theme }) => theme)))
    expect(asObject(facets.feature)).toEqual(tally(egypt.flatMap(having)))
    expect(asObject(facets.provider)).toEqual(tally(egypt.map(({ provider }) => provider)))
    const anyRtp = games.filter(
      (game) =>
        game.theme === 'egypt' &&
        game.volatility === 'high' &&
        game.features.includes('free-spins') &&
        game.rtp !== null,
    )
    expect(facets.rtp.reduce((sum, { count }) => sum + count, 0)).toBe(anyRtp.length)
  })

  it('counts and finds what is of none of these providers and themes', async () => {
    const others = games.filter(
      ({ provider, theme }) => !['netent', 'igt'].includes(provider) && theme !== 'fruit',
    )
    const query = 'notProvider=netent&notProvider=igt&notTheme=fruit'
    const facets = await read(query)
    expect(facets.total).toBe(others.length)
    expect(asObject(facets.provider)).toEqual(tally(others.map(({ provider }) => provider)))
    expect(asObject(facets.theme)).toEqual(tally(others.map(({ theme }) => theme)))
    expect((await app().http.inject(`/api/games?${query}`)).json()).toMatchObject({ total: others.length })
    const chosen = await read('notTheme=fruit&provider=netent')
    expect(asObject(chosen.provider)).toEqual(
      tally(games.filter(({ theme }) => theme !== 'fruit').map(({ provider }) => provider)),
    )
  })

  it('answers zeros when nothing is left', async () => {
    const facets = await read('q=zzzzzz')
    expect(facets).toMatchObject({ total: 0, provider: [], hasDemo: 0, years: { min: null, max: null } })
  })

  it('counts and finds a game by each of its themes, and by the finer volatility inside the word', async () => {
    const { db } = app().database
    await db.execute(sql`update games set theme = 'egypt', more_themes = '{norse,egypt}', volatility = 'high',
      volatility_level = 'extreme' where slug = 'starburst'`)
    const [egypt, norse] = ['egypt', 'norse'].map(
      (theme) => games.filter((game) => game.theme === theme).length,
    )
    const facets = await read('')
    expect(asObject(facets.theme)).toMatchObject({ egypt: (egypt ?? 0) + 1, norse: (norse ?? 0) + 1 })
    const levelOf = ({ slug, volatilityLevel }: (typeof games)[number]) =>
      slug === 'starburst' ? 'extreme' : volatilityLevel
    expect(asObject(facets.volatilityLevel)).toEqual(tally(games.flatMap((game) => levelOf(game) ?? [])))
    const extreme = games.filter((game) => levelOf(game) === 'extreme')
    const found = async (query: string) => (await app().http.inject(`/api/games?${query}`)).json()
    expect((await found('theme=norse&q=starburst&volatilityLevel=extreme')).items).toMatchObject([
      { slug: 'starburst', volatility: 'high' },
    ])
    expect((await found('theme=norse')).total).toBe((norse ?? 0) + 1)
    expect((await found('notTheme=norse')).total).toBe(games.length - (norse ?? 0) - 1)
    expect((await found('volatilityLevel=extreme&theme=horror')).total).toBe(
      extreme.filter(({ theme }) => theme === 'horror').length,
    )
    expect((await found('volatilityLevel=extreme&volatility=high')).total).toBe(extreme.length)
  })
})
