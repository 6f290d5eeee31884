import type { Coverage, DataGame, DataProvider, Source } from '@slot-liste/contract/catalogue/data.ts'
import { readCsv } from '@slot-liste/domain/lists/csv.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { statements } from '#testing/databases/statements.ts'
import { rowsOf } from '#testing/made-lists.ts'
import { ask } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

withApp('open data', (app) => {
  const get = async (path: string) => {
    const answer = await ask(app(), 'GET', path)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer
  }
  const sources = async (): Promise<Source[]> => (await get('/api/sources')).json().items
  const coverage = async (): Promise<Coverage> => (await get('/api/coverage')).json()
  const games = async (): Promise<DataGame[]> => (await get('/api/data/games?format=json')).json().items

  const providersOf = async (): Promise<DataProvider[]> =>
    (await get('/api/data/providers?format=json')).json().items

  it('counts what is known of each fact and how well, in two statements', async () => {
    app().services.cache.clear()
    const before = statements(app())
    const { games: all, facts, providers, basicFacts, ownFacts } = await coverage()
    expect(statements(app()) - before).toBe(2)
    const [counted] = await rowsOf(
      app(),
      sql`select count(*)::int as games, count(rtp)::int as filled,
        (count(*) filter (where 'rtp' = any(disputed)))::int as disputed,
        (count(*) filter (where support->>'rtp' = 'provider'))::int as provider,
        (count(*) filter (where support->>'rtp' = '0'))::int as editor,
        (count(*) filter (where support->>'rtp' = '1'))::int as single,
        (count(*) filter (where support->>'rtp' ~ '^([2-9]|\\d\\d)'))::int as confirmed,
        count(theme)::int as theme from games`,
    )
    const { games: n, theme, filled, ...support } = counted ?? {}
    expect(all).toBe(n)
    expect(facts.find(({ fact }) => fact === 'rtp')).toEqual({ fact: 'rtp', filled, support })
    const { provider, confirmed, single, editor } = support as Record<string, number>
    expect(Number(provider) + Number(confirmed) + Number(single) + Number(editor)).toBe(filled)
    for (const one of [provider, confirmed, single, editor]) expect(one).toBeGreaterThan(0)
    expect(facts.find(({ fact }) => fact === 'theme')).toEqual({
      fact: 'theme',
      filled: theme,
      support: null,
    })
    const [own] = await rowsOf(
      app(),
      sql`select count(*)::int as providers, count(owner)::int as owner from providers`,
    )
    const ofEditors = (fact: string, filled: unknown) => ({
      ...{ fact, filled, provider: 0, confirmed: 0, single: 0, editor: filled, disputed: 0 },
    })
    expect(ownFacts.providers).toBe(own?.providers)
    expect(ownFacts.facts).toContainEqual(ofEditors('owner', own?.owner))
    expect(ownFacts.facts).toContainEqual(ofEditors('active', own?.providers))
    expect(own?.owner).not.toBe(own?.providers)
    const sizes = providers.map((provider) => provider.games)
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(all)
    expect(providers.every(({ filled, games }) => filled <= games * basicFacts)).toBe(true)
  })

  it('names every source that is not taken out, links no casino, and counts each figure once', async () => {
    const items = await sources()
    const figures: { value: unknown; source: string | null }[] = [
      ...(await games()),
      ...(await providersOf()),
    ].flatMap((one) => Object.values(one.figures))
    // Those the catalogue decided have no source.
    const shown = figures.filter(({ value, source }) => value !== null && source !== 'decision')
    expect(figures.some(({ source }) => source === 'decision')).toBe(true)
    expect(items.reduce((sum, source) => sum + source.figures, 0)).toBe(shown.length)
    expect(
      items.every(({ kind, address }) => address === null || !['operator', 'review'].includes(kind)),
    ).toBe(true)
    expect(items.some(({ kind, host }) => kind === 'operator' && host !== null)).toBe(true)
    expect(items.find(({ slug }) => slug === 'slotopol')).toMatchObject({ licence: 'MIT' })
    await rowsOf(app(), sql`update sources set withdrawn_at = now() where slug = 'names-vmr' returning id`)
    expect((await sources()).map(({ slug }) => slug)).not.toContain('names-vmr')
    await rowsOf(app(), sql`update sources set withdrawn_at = null where slug = 'names-vmr' returning id`)
  })

  it('says of each figure whose word it is', async () => {
    const [row] = await rowsOf(
      app(),
      sql`select g.slug, v.value, s.slug as source from voices v join games g on g.id = v.game_id join sources s on s.id = v.source_id
        where v.field = 'maxWin' and s.kind = 'provider' and not exists (
          select from voices o join sources p on p.id = o.source_id
          where o.game_id = v.game_id and o.field = v.field and o.id <> v.id and p.kind = 'provider') limit 1`,
    )
    const game = (await games()).find(({ slug }) => slug === row?.slug)
    expect(game?.figures.maxWin).toEqual({
      value: Number(row?.value),
      ...{ state: expect.stringMatching(/^(verified|disputed)$/), support: 'provider', sources: null },
      source: row?.source,
    })
  })

  it('leaves as a table with the same figures and without formulas, from two statements', async () => {
    await rowsOf(app(), sql`update games set name = '=1+1' where slug = 'starburst' returning id`)
    app().services.cache.clear()
    const before = statements(app())
    const file = await get('/api/data/games?format=csv')
    await get('/api/data/games')
    const again = await get('/api/data/games?format=csv')
    expect(statements(app()) - before).toBe(2)
    expect(again.body).toBe(file.body)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    for (const { headers } of [file, again]) {
      expect(headers['content-disposition']).toContain('slot-liste-data.csv')
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    }
    const [heads = [], ...rows] = readCsv(file.body)
    const all = await games()
    expect(rows).toHaveLength(all.length)
    const starburst = rows.find(([slug]) => slug === 'starburst') ?? []
    const figure = all.find(({ slug }) => slug === 'starburst')?.figures.rtp
    const cell = (name: string) => starburst[heads.indexOf(name)]
    expect([cell('rtp'), cell('rtp_state'), cell('rtp_source')]).toEqual([
      ...[String(figure?.value), figure?.state, figure?.source],
    ])
    expect([cell('rtp_support'), cell('rtp_sources')]).toEqual(['provider', ''])
    // The three states are a summary of who stands behind a value and whether it is disputed.
    for (const { value, state, support, sources } of all.flatMap(({ figures }) => Object.values(figures))) {
      expect(support === null).toBe(value === null)
      if (state !== 'disputed') expect(state).toBe(support === 'editor' ? 'unverified' : 'verified')
      if (sources !== null) expect(support).toBe(['editor', 'single'][sources] ?? 'confirmed')
    }
    expect(file.body).toContain("'=1+1")
  })

  it('gives the providers with their facts and whose word they are, as a table, too', async () => {
    const all = await providersOf()
    const said = (value: unknown) => ({
      ...{ value, state: 'unverified', support: 'editor', sources: 0, source: 'editor' },
    })
    expect(all.find(({ slug }) => slug === 'netent')).toEqual({
      ...{ slug: 'netent', name: 'NetEnt' },
      figures: {
        foundedYear: said(1996),
        headquarters: said({ tr: 'Stockholm, İsveç', en: 'Stockholm, Sweden' }),
        owner: said('Evolution'),
        website: said('https://www.netent.com'),
        active: said(true),
      },
    })
    const file = await get('/api/data/providers?format=csv')
    expect(file.headers['content-disposition']).toContain('slot-liste-providers.csv')
    const [heads = [], ...rows] = readCsv(file.body)
    const netent = rows.find(([slug]) => slug === 'netent') ?? []
    const cell = (name: string) => netent[heads.indexOf(name)]
    expect([cell('headquarters'), cell('active'), cell('owner_state'), cell('owner_source')]).toEqual([
      ...['Stockholm, İsveç|Stockholm, Sweden', 'true', 'unverified', 'editor'],
    ])
  })

  it('refuses other formats, and too many files', async () => {
    expect((await ask(app(), 'GET', '/api/data/games?format=xml')).statusCode).toBe(422)
    const answers: number[] = []
    for (let i = 0; i < 30; i++)
      answers.push((await ask(app(), 'GET', `/api/data/games?format=x${i}`)).statusCode)
    expect(answers).toContain(429)
  })
})
