import { readCatalogue } from '@slot-liste/catalogue/read.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { loadCatalogue } from '#seed/catalogue.ts'
import { recount } from '#store/site/recount.ts'
import { asPlayed } from '#testing/made-battles.ts'
import { startedHunt } from '#testing/made-hunts.ts'
import { makeList, rowsOf } from '#testing/made-lists.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

const catalogue = await readCatalogue()

const one = async (app: TestApp, query: ReturnType<typeof sql>) =>
  (await rowsOf(app, query))[0] as Record<string, never>

const gameOf = (app: TestApp, slug: string) =>
  one(app, sql`select id, version from games where slug = ${slug}`)
const providerOf = (app: TestApp, slug: string) =>
  one(app, sql`select id, version from providers where slug = ${slug}`)

const picture = 'ab'.repeat(32)

withApp(
  'merging',
  (app) => {
    let admin: Person
    let owner: Person
    beforeAll(async () => {
      admin = await register(app())
      owner = await register(app())
      await makeAdmin(app(), admin)
      await rowsOf(
        app(),
        sql`insert into media (hash, width, height, bytes, library) values (${picture}, 10, 10, 10, true)`,
      )
    })
    const put = (path: string, body: object, as = admin) =>
      ask(app(), 'PUT', `/api/admin/${path}`, { as, body })
    const reload = (digest: string) => loadCatalogue(app().database.db, { ...catalogue, digest })

    it('takes everything that referred to the one that goes along', async () => {
      const [gone, kept] = [await gameOf(app(), 'gonzos-quest'), await gameOf(app(), 'starburst')]
      const alone = await makeList(app(), owner, { games: ['twin-spin', 'gonzos-quest'] })
      const both = await makeList(app(), owner, {
        games: ['gonzos-quest', 'twin-spin', 'starburst', 'dead-or-alive-2'],
      })
      await rowsOf(app(), sql`update lists set cover_game_id = ${gone.id} where public_id = ${both}`)
      const sent = await ask(app(), 'POST', '/api/battles', {
        as: owner,
        body: await asPlayed(app(), { games: ['gonzos-quest', 'twin-spin'] }),
      })
      expect(sent.statusCode, sent.body).toBe(201)
      await startedHunt(app(), owner, { bonuses: [{ game: 'gonzos-quest' }, { game: 'gonzos-quest' }] })
      await rowsOf(
        app(),
        sql`insert into dismissed_games (user_id, game_id, at) values (${owner.id}, ${gone.id}, now())`,
      )
      await rowsOf(
        app(),
        sql`insert into game_pairs (game_id, other_id, lists, strength)
        select ${gone.id}::int, id, 3, 0.5 from games where slug = 'twin-spin'`,
      )
      await rowsOf(
        app(),
        sql`with made as (
          insert into imports (name, state, created_at) values ('x', 'committed', now()) returning id
        ) insert into import_rows (import_id, row, cells, game_id) select id, 2, '[]', ${gone.id} from made`,
      )
      await rowsOf(app(), sql`update games set picture = ${picture}, rtp = 91.5 where id = ${gone.id}`)
      await rowsOf(
        app(),
        sql`insert into game_addresses (slug, game_id, at) values ('gonzo', ${gone.id}, now())`,
      )

      const body = { into: kept.id, version: gone.version, take: ['rtp', 'releaseDate'] }
      expect((await put(`games/${gone.id}/merging`, { ...body, into: gone.id })).json().code).toBe(
        'MERGE_WITH_ITSELF',
      )
      expect((await put(`games/${gone.id}/merging`, { ...body, version: 99 })).json().code).toBe('CONFLICT')
      const merged = await put(`games/${gone.id}/merging`, body)
      expect(merged.statusCode, merged.body).toBe(200)
      expect(merged.json()).toMatchObject({
        ...{ slug: 'starburst', rtp: 91.5, picture, uses: { battles: 1 } },
        formerSlugs: expect.arrayContaining(['gonzos-quest', 'gonzo']),
      })

      const items = (list: string) =>
        rowsOf(
          app(),
          sql`select g.slug, i.position, i.note from list_items i join games g on g.id = i.game_id
            join lists l on l.id = i.list_id where l.public_id = ${list} order by i.position`,
        )
      expect(await items(alone)).toEqual([
        { slug: 'twin-spin', position: 0, note: 'not 1' },
        { slug: 'starburst', position: 1, note: 'not 2' },
      ])
      expect(await items(both)).toEqual([
        { slug: 'starburst', position: 0, note: 'not 3\nnot 1' },
        { slug: 'twin-spin', position: 1, note: 'not 2' },
        { slug: 'dead-or-alive-2', position: 2, note: 'not 4' },
      ])
      expect(
        await one(app(), sql`select cover_game_id as cover, games from lists where public_id = ${both}`),
      ).toEqual({
        ...{ cover: kept.id, games: 3 },
      })
      for (const table of ['dismissed_games', 'game_pairs', 'import_rows', 'battle_entrants', 'hunt_bonuses'])
        expect(
          await rowsOf(app(), sql`select 1 as n from ${sql.identifier(table)} where game_id = ${kept.id}`),
          table,
        ).not.toEqual([])
      expect(await recount(app().database.db, false)).toEqual([])
      for (const slug of ['gonzos-quest', 'gonzo'])
        expect((await ask(app(), 'GET', `/api/games/${slug}`)).json().slug).toBe('starburst')
      expect((await ask(app(), 'GET', `/api/lists/${both}`, { as: owner })).statusCode).toBe(200)
      expect((await put(`games/${gone.id}/merging`, body)).json().code).toBe('GAME_NOT_FOUND')
      expect(
        await one(
          app(),
          sql`select action, subject, after->>'lists' as lists from admin_acts order by id desc limit 1`,
        ),
      ).toEqual({ action: 'merged', subject: 'starburst', lists: '2' })
    })

    it('and renaming outlast a new load of the catalogue', async () => {
      await rowsOf(app(), sql`update games set slug = 'twin-spin-deluxe-x' where slug = 'twin-spin'`)
      await rowsOf(app(), sql`update providers set slug = 'net-ent' where slug = 'netent'`)
      const count = await one(app(), sql`select count(*)::int as n from games`)
      expect(await reload('once more')).toBe('loaded')
      expect(await one(app(), sql`select count(*)::int as n from games`)).toEqual(count)
      expect(
        await rowsOf(app(), sql`select slug from games where slug in ('gonzos-quest', 'twin-spin')`),
      ).toEqual([])
      expect(await one(app(), sql`select rtp::float8 from games where slug = 'starburst'`)).toEqual({
        rtp: 91.5,
      })
      expect((await ask(app(), 'GET', '/api/providers/netent')).json().slug).toBe('net-ent')
      await rowsOf(app(), sql`update providers set slug = 'netent' where slug = 'net-ent'`)
    })

    it('of providers moves their games and what is searched of them', async () => {
      const [gone, kept] = [await providerOf(app(), 'thunderkick'), await providerOf(app(), 'netent')]
      const { n } = await one(
        app(),
        sql`select count(*)::int as n from games where provider_id in (${gone.id}, ${kept.id})`,
      )
      const refused = await ask(app(), 'DELETE', `/api/admin/providers/${gone.id}`, { as: admin })
      expect(refused.json().code).toBe('PROVIDER_HAS_GAMES')
      const merged = await put(`providers/${gone.id}/merging`, {
        into: kept.id,
        version: gone.version,
        take: ['headquartersTr', 'headquartersEn'],
      })
      expect(merged.statusCode, merged.body).toBe(200)
      expect(merged.json()).toMatchObject({
        slug: 'netent',
        games: n,
        formerSlugs: expect.arrayContaining(['thunderkick']),
      })
      expect(
        await rowsOf(
          app(),
          sql`select 1 from games where provider_id = ${kept.id} and right(folded, 7) <> ' netent'`,
        ),
      ).toEqual([])
      expect((await ask(app(), 'GET', '/api/providers/thunderkick')).json().slug).toBe('netent')
      expect(await reload('again')).toBe('loaded')
      expect(await rowsOf(app(), sql`select 1 from providers where slug = 'thunderkick'`)).toEqual([])
      expect(
        await one(app(), sql`select count(*)::int as n from games where provider_id = ${kept.id}`),
      ).toEqual({ n })
    })

    it('nothing is needed for: a provider is added, renamed with its games, and removed', async () => {
      const facts = {
        ...{
          foundedYear: 2020,
          headquartersTr: 'İstanbul, Türkiye',
          headquartersEn: null,
          website: 'https://ornek.com',
          owner: 'netent',
          active: false,
          specialtiesTr: ['kazı kazan', 'kazı kazan'],
          specialtiesEn: ['scratch cards'],
        },
        ...{ picture: null, descriptionTr: null, descriptionEn: '' },
      }
      const add = (slug: string, name: string) =>
        ask(app(), 'POST', '/api/admin/providers', { as: admin, body: { ...facts, slug, name } })
      const made = await add('yeni-evi', 'Yeni Evi')
      expect(made.statusCode, made.body).toBe(201)
      const { id } = made.json()
      // Where one language is missing, the other stands in.
      expect((await ask(app(), 'GET', '/api/providers/yeni-evi')).json()).toMatchObject({
        headquarters: { tr: 'İstanbul, Türkiye', en: 'İstanbul, Türkiye' },
        specialties: { tr: ['kazı kazan'], en: ['scratch cards'] },
        // The address of a provider of the catalogue is its name.
        owner: { name: 'NetEnt', slug: 'netent' },
        active: false,
      })
      expect((await add('yeni-evi', 'Başka')).json().code).toBe('ADDRESS_TAKEN')
      await rowsOf(app(), sql`update games set provider_id = ${id} where slug = 'starburst'`)
      const change = (version: number) =>
        put(`providers/${id}`, { ...facts, slug: 'oyun-evi', name: 'Oyun Evi', version })
      expect((await change(1)).json()).toMatchObject({
        slug: 'oyun-evi',
        games: 1,
        formerSlugs: ['yeni-evi'],
      })
      expect((await change(1)).json().code).toBe('CONFLICT')
      expect(await one(app(), sql`select folded from games where slug = 'starburst'`)).toEqual({
        folded: 'starburst oyun evi',
      })
      const list = await ask(app(), 'GET', '/api/admin/providers?sort=games&dir=desc&q=oyun', { as: admin })
      expect(list.json()).toMatchObject({ total: 1, items: [{ slug: 'oyun-evi', completeness: 55 }] })
      await rowsOf(
        app(),
        sql`update games set provider_id = (select id from providers where slug = 'netent') where slug = 'starburst'`,
      )
      expect((await ask(app(), 'DELETE', `/api/admin/providers/${id}`, { as: admin })).json()).toEqual({
        deleted: true,
      })
      expect((await ask(app(), 'GET', '/api/admin/providers/export', { as: admin })).body).toContain(
        'netent,NetEnt',
      )
      const file = await ask(app(), 'GET', '/api/admin/providers/export?q=hacksaw', { as: admin })
      expect(file.body).toContain('headquarters_en,website,owner,active,specialties_tr')
      expect(file.body).toContain('kazı kazan kartları')
      expect(file.body).toContain('scratch cards')
    })
  },
  { RATE_LIMIT_SCALE: '1000' },
)
