import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { readTable } from '#features/catalogue/imports/reading/file-table.ts'
import { rowsOf } from '#testing/made-lists.ts'
import { withApp } from '#testing/test-app.ts'
import { importSource, sourceMapping } from './source-import.actions.ts'

const sample = new URL('../../../../../docs/source-import/', import.meta.url)
const mapping = sourceMapping.parse(JSON.parse(await readFile(new URL('mapping.json', sample), 'utf8')))
const csv = await readFile(new URL('games.csv', sample), 'utf8')
const admin = { id: '00000000-0000-0000-0000-000000000000', username: '' }
const now = new Date('2026-11-28T12:00:00Z')

withApp('a data set in a file', (app) => {
  const load = async (text = csv, isDry = false, more: Partial<typeof mapping> = {}) =>
    importSource(app().database.db, admin, await readTable(Buffer.from(text)), {
      mapping: { ...mapping, ...more },
      ...{ isDry, now },
    })
  const voices = () =>
    rowsOf(
      app(),
      sql`select g.slug, v.field, v.value, v.address from voices v join sources s on s.id = v.source_id
        join games g on g.id = v.game_id where s.slug = 'example-data-set' and v.removed_at is null order by g.slug, v.field`,
    )
  const rtpOf = async (slug: string) =>
    (await app().http.inject(`/api/games/${slug}`)).json().sources.rtp as {
      voices: { source: object | null }[]
    }

  it('changes nothing in a dry run, and tells what it would change', async () => {
    const dry = await load(csv, true)
    expect(dry).toMatchObject({ source: 'example-data-set', rows: 4, games: 2, figures: 3 })
    expect(dry.missing).toEqual(['row 4: NetEnt · A Game Nobody Made'])
    expect(dry.unread).toEqual(['row 5, rtp: ninety'])
    expect(await rowsOf(app(), sql`select 1 from sources where slug = 'example-data-set'`)).toEqual([])
    expect(await load(csv, true)).toEqual(dry)
    expect({ ...(await load()) }).toEqual(dry)
  })

  it('is a source with its licence, whose figures pages name', async () => {
    const [source] = await rowsOf(
      app(),
      sql`select kind, licence, attribution, seen_on from sources where slug = 'example-data-set'`,
    )
    expect(source).toMatchObject({ kind: 'dataset', licence: 'CC BY 4.0', seen_on: '2026-11' })
    expect(await voices()).toEqual([
      { slug: 'gonzos-quest', field: 'rtp', value: '95.97', address: 'https://data.example/gonzos-quest' },
      { slug: 'starburst', field: 'maxWin', value: '500', address: 'https://data.example/starburst' },
      { slug: 'starburst', field: 'rtp', value: '96.09', address: 'https://data.example/starburst' },
    ])
    const named = (await rtpOf('starburst')).voices.map(({ source: by }) => by)
    expect(named).toContainEqual({ slug: 'example-data-set', name: 'Example data set' })
  })

  it('replaces what it stated before, gives unknown figures and disputes others', async () => {
    await app().database.db.execute(sql`update voices set removed_at = now() where field = 'maxBet'
      and game_id = (select id from games where slug = 'starburst')`)
    await app().database.db.execute(
      sql`update games set max_bet = null, version = version + 1 where slug = 'starburst'`,
    )
    const columns = {
      ...mapping.columns,
      figures: { rtp: 'RTP %', maxBet: 'Max bet' },
    } as typeof mapping.columns
    const text = 'Provider,Game,RTP %,Max bet,Page\nNETENT,STARBURST,91.5,77,https://data.example/starburst\n'
    const again = await load(text, false, { columns })
    expect(again.fresh).toEqual([{ game: 'Starburst', field: 'maxBet', old: null, new: '77' }])
    expect((await voices()).map(({ field, value }) => [field, value])).toEqual([
      ['rtp', '95.97'],
      ['maxBet', '77'],
      ['maxWin', '500'],
      ['rtp', '91.5'],
    ])
  })

  it.each<[string, string, object, RegExp]>([
    [
      'a column that the file lacks',
      'Provider,Game\nNetEnt,Starburst\n',
      {},
      /no column “Page”: Provider, Game/,
    ],
    [
      'no address at all',
      'Provider,Game,RTP %\nNetEnt,Starburst,96\n',
      {
        source: { ...mapping.source, name: 'Another set', url: null },
        columns: { provider: 'Provider', name: 'Game', figures: { rtp: 'RTP %' } },
      },
      /needs an address/,
    ],
    ['another kind of the same name', csv, { source: { ...mapping.source, kind: 'review' } }, /another name/],
  ])('is refused for %s', async (_, text, more, message) => {
    await expect(load(text, false, more)).rejects.toThrow(message)
    expect(await rowsOf(app(), sql`select 1 from sources where slug = 'another-set'`)).toEqual([])
  })

  it('needs a mapping with at least one known fact', () => {
    const { columns } = mapping
    for (const figures of [{}, { rtpp: 'RTP' }])
      expect(sourceMapping.safeParse({ ...mapping, columns: { ...columns, figures } }).success).toBe(false)
  })
})
