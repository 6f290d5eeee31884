import { readCatalogue } from '@slot-liste/catalogue/read.ts'
import type { AdminSource } from '@slot-liste/contract/admin/admin-sources.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { loadCatalogue } from '#seed/catalogue.ts'
import { deriveFigures } from '#store/catalogue/voices.ts'
import { statements } from '#testing/databases/statements.ts'
import { rowsOf } from '#testing/made-lists.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

/** Its voices are found at several sites. */
const manyHosts = 'op-entain-group'
const reason = 'denenen bir gerekçe'
const fields = {
  ...{ name: 'Yeni Kaynak', kind: 'dataset', url: 'https://yeni.test', licence: 'MIT', attribution: null },
  ...{ seenOn: '2026-09', noteTr: 'Türkçe not', noteEn: 'English note' },
}

withApp(
  'sources of figures',
  (app) => {
    let admin: Person
    beforeAll(async () => {
      admin = await register(app())
      await makeAdmin(app(), admin)
    })
    const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
      ask(app(), method, `/api/admin/sources${path}`, { as: admin, ...(body !== undefined && { body }) })
    const done = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
      const answer = await send(method, path, body)
      expect(answer.statusCode, answer.body).toBeLessThan(300)
      return answer.json()
    }
    const bySlug = async (slug: string): Promise<AdminSource> => {
      const [row] = await rowsOf(app(), sql`select id from sources where slug = ${slug}`)
      return done('GET', `/${row?.id}`)
    }
    const put = async (slug: string, withdrawn: boolean) => {
      const { id, version } = await bySlug(slug)
      return done('PUT', `/${id}/withdrawal`, { version, withdrawn, reason })
    }
    /** Every game as it stands, but for its version and when it changed. */
    const games = async () =>
      rowsOf(app(), sql`select to_jsonb(g) - 'version' - 'updated_at' as game from games g order by id`)
    const providers = async () =>
      rowsOf(
        app(),
        sql`select to_jsonb(p) - 'version' - 'updated_at' as provider from providers p order by id`,
      )

    it('are found, ordered and counted a page at a time', async () => {
      const all = await done('GET', '?pageSize=100&sort=voices&dir=desc')
      const voices = all.items.map((source: AdminSource) => source.voices)
      expect(voices).toEqual(voices.toSorted((a: number, b: number) => b - a))
      const [counted] = await rowsOf(
        app(),
        sql`select count(*)::int as n from voices where source_id is not null`,
      )
      expect(voices.reduce((sum: number, n: number) => sum + n, 0)).toBe(counted?.n)
      const before = statements(app())
      const page = await done('GET', '?pageSize=10&page=2&sort=name')
      expect(statements(app()) - before).toBeLessThanOrEqual(6)
      expect([page.total, page.page, page.items.length]).toEqual([all.total, 2, 10])
      const kinds = await done('GET', '?kind=operator&pageSize=100')
      expect(new Set(kinds.items.map(({ kind }: AdminSource) => kind))).toEqual(new Set(['operator']))
      expect((await done('GET', '?q=slotopol')).items.map(({ slug }: AdminSource) => slug)).toEqual([
        'slotopol',
      ])
      expect(await done('GET', '?state=withdrawn')).toMatchObject({ items: [], total: 0 })
      expect((await send('GET', '/999999')).json()).toMatchObject({ code: 'SOURCE_NOT_FOUND' })
    })

    it('are added under a slug of their own, and changed unless somebody else did', async () => {
      const made = await done('POST', '', fields)
      expect(made).toMatchObject({ ...fields, slug: 'yeni-kaynak', voices: 0, figures: 0 })
      expect((await done('POST', '', fields)).slug).toBe('yeni-kaynak-2')
      expect((await done('POST', '', { ...fields, name: 'Decision' })).slug).toBe('decision-2')
      const change = { ...fields, name: 'Başka Ad', version: made.version }
      expect(await done('PUT', `/${made.id}`, change)).toMatchObject({
        slug: 'yeni-kaynak',
        name: 'Başka Ad',
      })
      expect((await send('PUT', `/${made.id}`, change)).json().code).toBe('CONFLICT')
      for (const [wrong, field] of [
        [{ seenOn: '2999-01' }, 'seenOn'],
        [{ seenOn: 'geçen ay' }, 'seenOn'],
        [{ seenOn: '2026-02-31' }, 'seenOn'],
        [{ url: 'http://x.test' }, 'url'],
        [{ name: '  ' }, 'name'],
      ] as const) {
        const answer = await send('POST', '', { ...fields, ...wrong })
        expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]])
      }
    })

    it.each(['igaming-tools', 'editor', 'slotopol'])(
      'taking %s out and putting it back leaves every game as it was',
      async (slug) => {
        const before = await games()
        const { id } = await bySlug(slug)
        const foreseen = await done('GET', `/${id}/withdrawal`)
        const taken = await put(slug, true)
        expect(taken.withdrawnAt).not.toBeNull()
        const after = await games()
        expect(after).not.toEqual(before)
        const [changes] = await rowsOf(
          app(),
          sql`select count(*)::int as changed, (count(*) filter (where new is null))::int as unknown,
            count(distinct game_id)::int as games from figure_changes where cause = 'source' and note = ${slug}`,
        )
        // Changes of games and providers together; of the games alone, it counts how many.
        expect(foreseen).toMatchObject({ changed: changes?.changed, unknown: changes?.unknown })
        expect(taken.changedGames).toBe(changes?.games)
        expect((await done('GET', `/${id}/withdrawal`)).changed).toBe(foreseen.changed)
        await put(slug, false)
        expect(await games()).toEqual(before)
      },
    )

    it('goes and comes back without a trace at providers, too', async () => {
      const before = await providers()
      const { id } = await bySlug('editor')
      const [said] = await rowsOf(
        app(),
        sql`select count(*)::int as facts, count(distinct provider_id)::int as providers from voices
          where provider_id is not null and source_id = ${id}`,
      )
      const effect = await done('GET', `/${id}/withdrawal`)
      expect(effect.providers).toBe(said?.providers)
      await put('editor', true)
      const [bare] = await rowsOf(
        app(),
        sql`select count(*)::int as n from providers
          where num_nonnulls(founded_year, headquarters_tr, headquarters_en, website, owner) > 0`,
      )
      expect(bare?.n).toBe(0)
      const detail = await ask(app(), 'GET', '/api/providers/netent')
      expect(detail.json()).toMatchObject({ foundedYear: null, active: true, sources: {} })
      await put('editor', false)
      expect(await providers()).toEqual(before)
    })

    it('is done once, and the log says why', async () => {
      const { id, version } = await bySlug('names-vmr')
      await put('names-vmr', true)
      const again = await send('PUT', `/${id}/withdrawal`, { version, withdrawn: true, reason })
      expect(again.json().code).toBe('CONFLICT')
      expect(
        (await send('PUT', `/${id}/withdrawal`, { version, withdrawn: true, reason: '' })).statusCode,
      ).toBe(422)
      const acts = (await ask(app(), 'GET', '/api/admin/acts?kind=source&q=names-vmr', { as: admin })).json()
      expect(acts.items).toEqual([
        expect.objectContaining({ action: 'withdrawn', after: expect.objectContaining({ reason }) }),
      ])
      await put('names-vmr', false)
    })

    it('another kind gives the voices another weight', async () => {
      const before = await games()
      const { id, slug, voices, figures, withdrawnAt, hosts, version, ...facts } = await bySlug('editor')
      const changed = await done('PUT', `/${id}`, { ...facts, kind: 'regulator', version })
      expect(await games()).not.toEqual(before)
      await done('PUT', `/${id}`, { ...facts, version: changed.version })
      expect(await games()).toEqual(before)
    })

    const splitOff = async (slug: string, name: string, at?: string) => {
      const source = await bySlug(slug)
      const host = at ?? source.hosts.at(-1)?.host
      const body = { name, host, version: source.version, reason }
      return { source, answer: await send('PUT', `/${source.id}/splitting`, body) }
    }

    it('is split by site, and merged again into what it was', async () => {
      const before = await games()
      expect((await splitOff(manyHosts, 'Yok', 'yok.test')).answer.json().code).toBe('NO_SUCH_HOST')
      const { source, answer } = await splitOff(manyHosts, 'Ayrılan')
      const { host, voices } = source.hosts.at(-1) as AdminSource['hosts'][number]
      const made = answer.json()
      expect(made).toMatchObject({ slug: 'ayrilan', kind: source.kind, voices, url: `https://${host}` })
      const left = await bySlug(manyHosts)
      expect(left.voices).toBe(source.voices - voices)
      expect(left.hosts).toEqual(source.hosts.slice(0, -1))
      const merge = (into: number) =>
        send('PUT', `/${made.id}/merging`, { into, version: made.version, reason })
      expect((await merge(made.id)).json().code).toBe('MERGE_WITH_ITSELF')
      expect((await merge(999_999)).json().code).toBe('SOURCE_NOT_FOUND')
      expect((await merge(source.id)).json()).toMatchObject({ slug: manyHosts, voices: source.voices })
      expect(await rowsOf(app(), sql`select slug from sources where slug = 'ayrilan'`)).toEqual([])
      expect(await games()).toEqual(before)
      expect((await done('POST', '', { ...fields, name: 'Ayrılan' })).slug).toBe('ayrilan-2')
    })

    it('stays merged, split, out and without what was taken away when the catalogue is loaded again', async () => {
      const [gone, kept] = [await bySlug('names-monty'), await bySlug('igaming-tools')]
      const [twins] = await rowsOf(
        app(),
        sql`select count(*)::int as n from voices a join voices b using (game_id, field, value)
          where a.source_id = ${gone.id} and b.source_id = ${kept.id}`,
      )
      expect(Number(twins?.n)).toBeGreaterThan(0)
      const merged = await done('PUT', `/${gone.id}/merging`, {
        into: kept.id,
        version: gone.version,
        reason,
      })
      expect(merged.voices).toBe(gone.voices + kept.voices - Number(twins?.n))
      expect((await send('GET', `/${gone.id}`)).statusCode).toBe(404)
      await splitOff(manyHosts, 'Yarısı')
      await put('slotopol', true)
      const taken = sql`game_id = (select id from games where slug = 'starburst') and field = 'rtp'`
      const removed = await rowsOf(
        app(),
        sql`update voices set removed_at = now() where ${taken} returning game_id`,
      )
      await deriveFigures(app().database.db, [Number(removed[0]?.game_id)], new Date())
      const all = async () => [await bySlug('igaming-tools'), await bySlug(manyHosts), await bySlug('yarisi')]
      const [sources, before] = [await all(), await games()]
      const catalogue = await readCatalogue()
      const [first] = catalogue.games
      const said = { slug: 'yeni-oyun', field: 'reels', value: '7', source_id: 'slotopol', url: '' }
      const added = { ...(first as NonNullable<typeof first>), slug: 'yeni-oyun', name: 'Yeni' }
      await loadCatalogue(app().database.db, {
        ...catalogue,
        digest: 'another',
        games: [...catalogue.games, added],
        voices: [...catalogue.voices, said],
      })
      expect(await all()).toEqual(sources)
      expect(await rowsOf(app(), sql`select slug from sources where slug = 'names-monty'`)).toEqual([])
      expect((await games()).slice(0, -1)).toEqual(before)
      const shown = () =>
        rowsOf(
          app(),
          sql`select slug, rtp, reels from games where slug in ('starburst', 'yeni-oyun') order by slug`,
        )
      expect(await shown()).toMatchObject([{ rtp: null }, { reels: null }])
      await put('slotopol', false)
      expect(await shown()).toMatchObject([{ rtp: null }, { reels: 7 }])
    })
  },
  { RATE_LIMIT_SCALE: '1000' },
)
