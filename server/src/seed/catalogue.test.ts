import { readCatalogue } from '@slot-liste/catalogue/read.ts'
import { sourcedFacts } from '@slot-liste/domain/catalogue/facts.ts'
import { resolveFacts } from '@slot-liste/domain/catalogue/game-voices.ts'
import { printVoice, type Voice } from '@slot-liste/domain/catalogue/voices.ts'
import { wordPairs, wordsWithoutEntry } from '@slot-liste/domain/search/word-table.ts'
import { fold } from '@slot-liste/domain/text/fold.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { deriveProviders } from '#store/catalogue/provider-voices.ts'
import { deriveFigures } from '#store/catalogue/voices.ts'
import { replaceLoadedWords } from '#store/search/search-upkeep.ts'
import { withApp } from '#testing/test-app.ts'
import { loadCatalogue } from './catalogue.ts'
import { sourceKindOf } from './catalogue-rows.ts'
import { mergeFacts } from './merge.ts'

const catalogue = await readCatalogue()
type Game = (typeof catalogue.games)[number]

/** A figure in the file that no voice explains would never be shown. */
it('derives every figure of the files from their voices', () => {
  const kinds = new Map(
    catalogue.sources.map(({ id, kind }, place) => [id, { kind: sourceKindOf[kind], place }]),
  )
  const voices = Map.groupBy(catalogue.voices, ({ slug }) => slug)
  const wrong = catalogue.games.flatMap((game) => {
    const said = (voices.get(game.slug) ?? []).map(({ field, value, source_id: source, url }, order) => ({
      ...{ field, value, source, order, address: url || null },
      ...(kinds.get(source) as { kind: Voice['kind']; place: number }),
    }))
    const decided = catalogue.decisions.flatMap(({ slug, field, value }) =>
      slug === game.slug
        ? { field, value, source: '', order: 0, address: null, kind: 'decision' as const, place: 0 }
        : [],
    )
    const { values } = resolveFacts(Object.groupBy([...decided, ...said], ({ field }) => field))
    const { features: _, ...figures } = game
    const given: Partial<Record<string, string | number | number[] | null>> = figures
    return sourcedFacts
      .filter((field) => values[field] !== printVoice(given[field] ?? null))
      .map((field) => `${game.slug} ${field}: ${given[field]}, by the rule ${values[field]}`)
  })
  expect(wrong).toEqual([])
})

/** An entry in words.csv: its Turkish words, or `=` for a name and what is not translated. */
it('has an entry for every word of a name of a game', () => {
  const names = catalogue.games.map(({ name }) => name)
  const missing = wordsWithoutEntry(catalogue.words, names)
  expect(missing.map(({ word, name }) => `catalogue/words.csv has no ${word}, of ${name}`)).toEqual([])
})

it('writes the words of names as they are looked for', () => {
  const words = catalogue.words.flatMap((entry) => entry.words)
  expect(words.filter((word) => fold(word) !== word)).toEqual([])
})

it('takes a new fact only where nobody edited the old one', () => {
  const loaded = { rtp: 96.5, features: ['wild'], reels: null }
  expect(mergeFacts({ ...loaded }, loaded, { rtp: 96.1, features: ['wild', 'scatter'], reels: 5 })).toEqual({
    rtp: 96.1,
    features: ['wild', 'scatter'],
    reels: 5,
  })
  expect(mergeFacts({ ...loaded, rtp: 94 }, loaded, { rtp: 96.1 })).toEqual({})
  expect(mergeFacts({ note: 'mine' }, {}, { note: 'theirs' })).toEqual({})
  expect(mergeFacts({ note: null }, {}, { note: 'theirs' })).toEqual({ note: 'theirs' })
})

withApp('loading the catalogue again', (app) => {
  const one = async (statement: string) => {
    const answer = await app().database.db.execute(sql.raw(statement))
    return (answer as Record<string, unknown>[])[0]
  }

  it('does nothing for the same files', async () => {
    expect(await loadCatalogue(app().database.db, catalogue)).toBe('unchanged')
  })

  it('updates what changed, adds what is new, and leaves what an administrator edited', async () => {
    await one(`update games set rtp = 94.5, name = 'Sweet Bonanza!' where slug = 'sweet-bonanza'`)
    await one(`update games set status = 'retired', description_tr = 'Elle yazıldı' where slug = 'starburst'`)
    const [first, ...rest] = catalogue.games as [Game, ...Game[]]
    const said = (slug: string, field: string, value: string, url = '') => ({
      ...{ slug, field, value, source_id: 'maker-netent', url },
    })
    const changed = {
      ...catalogue,
      digest: 'another',
      games: [first, ...rest, { ...first, slug: 'new-game', name: 'Çilek Bahçesi' }],
      voices: [
        ...catalogue.voices.filter(
          ({ slug, field }) =>
            !(slug === 'sweet-bonanza' && field === 'maxWin') && !(slug === 'starburst' && field === 'reels'),
        ),
        said('sweet-bonanza', 'maxWin', '21100'),
        said('sweet-bonanza', 'rtp', '96.48'),
        said('starburst', 'reels', '6'),
        said('new-game', 'releaseDate', '2027-01'),
      ],
    }
    expect(await loadCatalogue(app().database.db, changed)).toBe('loaded')
    expect(
      await one(`select name, rtp::float8, max_win::float8, folded from games where slug = 'sweet-bonanza'`),
    ).toEqual({
      name: 'Sweet Bonanza!',
      rtp: 94.5,
      max_win: 21100,
      folded: 'sweet bonanza pragmatic play',
    })
    expect(
      await one(`select status::text, description_tr, reels, version from games where slug = 'starburst'`),
    ).toEqual({
      status: 'retired',
      description_tr: 'Elle yazıldı',
      reels: 6,
      version: 2,
    })
    expect(
      await one(`select release_date::text, release_precision::text, rtp from games where slug = 'new-game'`),
    ).toEqual({
      release_date: '2027-01-01',
      release_precision: 'month',
      rtp: null,
    })
    expect(await one('select count(*)::int as n from games')).toEqual({ n: catalogue.games.length + 1 })
  })

  it('keeps what people decided of providers, and takes the rest from the files', async () => {
    const editor = `(select id from sources where slug = 'editor')`
    const netent = `(select id from providers where slug = 'netent')`
    await one(
      `insert into voices (provider_id, field, value, note) values (${netent}, 'foundedYear', '1995', 'karar')`,
    )
    await one(
      `insert into voices (provider_id, field, value, source_id) values (${netent}, 'owner', 'Biri', ${editor})`,
    )
    await one(`update voices set removed_at = now() where provider_id = ${netent} and field = 'website'`)
    const { db } = app().database
    await deriveProviders(db, [Number((await one(`select ${netent} as id`))?.id)], new Date())
    // As administrators wrote facts before there were voices of them.
    await one(`update providers set headquarters_tr = 'Elle' where slug = 'play-n-go'`)
    const providers = catalogue.providers.map((provider) =>
      provider.slug === 'netent' || provider.slug === 'play-n-go'
        ? { ...provider, foundedYear: 1990, active: false }
        : provider,
    )
    const before = await one('select count(*)::int as n from voices where provider_id is not null')
    await loadCatalogue(app().database.db, { ...catalogue, digest: 'other providers', providers })
    const shown = (slug: string) =>
      one(
        `select founded_year, headquarters_tr, website, owner, active, disputed from providers where slug = '${slug}'`,
      )
    expect(await shown('netent')).toEqual({
      ...{ founded_year: 1995, headquarters_tr: 'Stockholm, İsveç', website: null },
      ...{ owner: 'Biri', active: false, disputed: ['owner'] },
    })
    expect(await shown('play-n-go')).toMatchObject({
      ...{ founded_year: 1990, headquarters_tr: 'Elle', active: false },
    })
    await loadCatalogue(app().database.db, { ...catalogue, digest: 'first providers' })
    expect(await shown('netent')).toMatchObject({
      founded_year: 1995,
      website: null,
      owner: 'Biri',
      active: true,
    })
    const after = await one('select count(*)::int as n from voices where provider_id is not null')
    expect(after).toEqual({ n: Number(before?.n) + 1 })
    await one(`delete from voices where provider_id is not null and (source_id is null or not is_loaded)`)
  })

  it('brings an untouched row back when the files are as before', async () => {
    expect(await loadCatalogue(app().database.db, catalogue)).toBe('loaded')
    expect(await one(`select reels, status::text from games where slug = 'starburst'`)).toEqual({
      reels: 5,
      status: 'retired',
    })
  })

  it('takes out words the files no longer have, and leaves what an administrator decided', async () => {
    const pair = (term: string, means: string) =>
      one(
        `select active, kind::text, loaded from search_synonyms where term = '${term}' and means = '${means}'`,
      )
    await one(`update search_synonyms set active = false where term = 'kapi' and means = 'gates'`)
    await one(
      `insert into search_synonyms (term, means, kind, loaded) values ('esik', 'gates', 'word', false)`,
    )
    await one(`update search_synonyms set kind = 'synonym' where term = 'kopek' and means = 'dog'`)
    const loaded = { kind: 'word', loaded: true }
    const words = wordPairs(catalogue.words.filter((entry) => !entry.words.includes('wolf')))
    expect(await pair('kurt', 'wolf')).toEqual({ ...loaded, active: true })
    await replaceLoadedWords(app().database.db, words)
    expect(await pair('kurt', 'wolf')).toBeUndefined()
    expect(await pair('kurt', 'wolves')).toEqual({ ...loaded, active: true })
    expect(await pair('kapi', 'gates')).toEqual({ ...loaded, active: false })
    expect(await pair('esik', 'gates')).toEqual({ ...loaded, loaded: false, active: true })
    expect(await pair('kopek', 'dog')).toEqual({ ...loaded, active: true })
    expect(await pair('bbb', 'big bass bonanza')).toEqual({ kind: 'synonym', loaded: true, active: true })
    const count = () => one('select count(*)::int as n from search_synonyms')
    const before = await count()
    await replaceLoadedWords(app().database.db, words)
    expect(await count()).toEqual(before)
  })

  it('follows the decisions of the files, and those of administrators before them', async () => {
    const { db } = app().database
    const because = { tr: 'İki kaynak', en: 'Two sources' }
    const decide = (value: string | null) => [
      ...catalogue.decisions.filter(({ slug }) => slug !== 'starburst'),
      { slug: 'starburst', field: 'maxWin', value, because },
    ]
    const shown = async () =>
      (await one(`select max_win::float8 from games where slug = 'starburst'`))?.max_win
    const load = (digest: string, decisions: typeof catalogue.decisions) =>
      loadCatalogue(db, { ...catalogue, digest, decisions })
    await load('a decision', decide('900'))
    expect(await shown()).toBe(900)
    const said = await one(
      `select note, note_en from voices where is_loaded and source_id is null and value = '900'`,
    )
    expect(said).toEqual({ note: because.tr, note_en: because.en })
    const derive = async () => {
      const game = await one(`select id from games where slug = 'starburst'`)
      await deriveFigures(db, [Number(game?.id)], new Date())
    }
    await one(`insert into voices (game_id, field, value, created_at)
      select id, 'maxWin', '950', '2020-01-01' from games where slug = 'starburst'`)
    await derive()
    await load('another decision', decide(null))
    expect(await shown()).toBe(950)
    await one(`delete from voices where value = '950' and source_id is null`)
    await derive()
    await load('the same decision', decide(null))
    expect(await shown()).toBeNull()
    await load('no decision', catalogue.decisions)
    expect(await shown()).toBe(800)
  })

  it('loses a source the files no longer hold, and an editor speaks again where it spoke', async () => {
    const { db } = app().database
    const gone = (id: string) =>
      ({ ...catalogue.sources[0], id, kind: 'dataset' as const }) as (typeof catalogue.sources)[number]
    const said = (slug: string, field: string, value: string, source: string) => ({
      ...{ slug, field, value, source_id: source, url: '' },
    })
    const shown = () => one(`select max_win::float8, min_bet::float8 from games where slug = 'money-train-2'`)
    const before = await shown()
    const withGone = {
      ...catalogue,
      digest: 'with sources that go',
      sources: [gone('goes'), gone('goes-too'), ...catalogue.sources],
      voices: [
        ...catalogue.voices.filter(({ slug, field }) => slug !== 'money-train-2' || field !== 'maxWin'),
        said('money-train-2', 'maxWin', '777', 'goes'),
        said('money-train-2', 'maxWin', '50000', 'editor'),
      ],
    }
    await loadCatalogue(db, withGone)
    expect(await shown()).toEqual({ ...before, max_win: 777 })
    await one(`insert into voices (game_id, field, value, source_id) select g.id, 'minBet', '0.3', s.id
      from games g, sources s where g.slug = 'money-train-2' and s.slug = 'goes-too'`)
    await loadCatalogue(db, {
      ...withGone,
      digest: 'without them',
      sources: catalogue.sources,
      voices: withGone.voices.filter(({ source_id: id }) => id !== 'goes'),
    })
    expect(await shown()).toEqual({ max_win: 50_000, min_bet: before?.min_bet })
    const left = await db.execute(
      sql.raw(`select slug, withdrawn_at is not null as out from sources where slug like 'goes%'`),
    )
    expect(left).toEqual([{ slug: 'goes-too', out: true }])
    await one(`delete from voices where source_id = (select id from sources where slug = 'goes-too')`)
    await loadCatalogue(db, { ...catalogue, digest: 'as before' })
    expect(await one(`select count(*)::int as n from sources where slug like 'goes%'`)).toEqual({ n: 0 })
    expect(await shown()).toEqual(before)
  })

  it('writes nothing when a row is refused', async () => {
    const [, ...games] = catalogue.games
    const added = { ...games[0], slug: 'once' } as (typeof games)[number]
    const impossible = { ...games[1], slug: 'twice', theme: 'nothing-like-it' } as (typeof games)[number]
    const broken = { ...catalogue, digest: 'broken', games: [...games, added, impossible] }
    await expect(loadCatalogue(app().database.db, broken)).rejects.toThrow()
    expect(await one(`select count(*)::int as n from games where slug = 'once'`)).toEqual({ n: 0 })
  })
})
