import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDayCounts } from '#store/admin/day-counts.ts'
import { rowsOf } from '#testing/made-lists.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

withApp('search as administrators keep it', (app) => {
  let admin: Person
  beforeAll(async () => {
    admin = await register(app())
    await makeAdmin(app(), admin)
  })
  const as = () => ({ as: admin })
  const search = async (q: string) => {
    const reply = await ask(app(), 'GET', `/api/search?q=${encodeURIComponent(q)}`, { headers: browser })
    return reply.json().games.items.map(({ slug }: { slug: string }) => slug)
  }
  const change = async (term: string, means: string, active = true) =>
    ask(app(), 'PUT', '/api/admin/synonyms', { ...as(), body: { term, means, kind: 'word', active } })
  const listed = async (query: string) =>
    (await ask(app(), 'GET', `/api/admin/synonyms?${query}`, as())).json()
  const missed = async (query = '') => {
    await app().services.batches.flush()
    return (await ask(app(), 'GET', `/api/admin/missed-searches?${query}`, as())).json()
  }
  const dismiss = (words: string, dismissed = true) =>
    ask(app(), 'PUT', '/api/admin/missed-searches/dismissal', { ...as(), body: { words, dismissed } })

  describe('synonyms and words', () => {
    it('are added folded, found soon, and gone soon after they are switched off', async () => {
      expect(await search('ışıldak')).toEqual([])
      const added = (await change('Işıldak', 'Starburst')).json()
      expect(added).toEqual({
        ...{ term: 'isildak', means: 'starburst', kind: 'word', active: true },
        loaded: false,
      })
      await expect.poll(async () => (await search('ışıldak'))[0]).toBe('starburst')
      expect((await listed('state=added')).items).toEqual([added])
      expect((await change('Işıldak', 'starburst', false)).json().active).toBe(false)
      await expect.poll(() => search('ışıldak')).toEqual([])
      expect((await listed('state=added')).total).toBe(0)
    })

    it('of the catalogue stay when switched off, and keep their kind', async () => {
      expect((await change('bbb', 'big bass bonanza', false)).json()).toMatchObject({
        ...{ kind: 'synonym', active: false, loaded: true },
      })
      expect((await listed('state=off')).items).toMatchObject([{ term: 'bbb' }])
      expect((await change('bbb', 'big bass bonanza')).json()).toMatchObject({
        kind: 'synonym',
        active: true,
      })
    })

    it('are found by words of both sides and by kind, in order', async () => {
      const { items, total } = await listed('q=köpek&kind=word&sort=term')
      expect(total).toBeGreaterThan(3)
      for (const { term, means, kind } of items) {
        expect(`${term} ${means}`).toContain('kopek')
        expect(kind).toBe('word')
      }
      const terms = items.map(({ term }: { term: string }) => term)
      expect(terms).toEqual([...terms].sort())
      const synonyms = await listed('q=köpek&kind=synonym&sort=term')
      expect(synonyms.items.map(({ term }: { term: string }) => term)).toEqual([
        'kopek evi',
        'kopek kulubesi',
        'kopek yuvasi',
      ])
    })

    it('are refused without a letter or with too many words, and nothing is written', async () => {
      for (const [term, means] of [
        ['!!!', 'starburst'],
        ['bir iki üç dört', 'starburst'],
        ['ışık', ''],
        ['ışık', 'a b c d e f g'],
        ['x'.repeat(61), 'starburst'],
      ] as const)
        expect((await change(term, means)).statusCode).toBe(422)
      expect((await listed('state=added')).total).toBe(0)
    })

    it('stand in the audit log', async () => {
      const acts = sql`select action, subject from admin_acts where kind = 'synonym' order by id`
      expect((await rowsOf(app(), acts)).map((act) => Object.values(act))).toEqual([
        ['created', 'isildak → starburst'],
        ['removed', 'isildak → starburst'],
        ['removed', 'bbb → big bass bonanza'],
        ['restored', 'bbb → big bass bonanza'],
      ])
    })
  })

  describe('searches that found nothing', () => {
    const clean = async () => {
      await app().services.batches.flush()
      await rowsOf(app(), sql`delete from missed_searches`)
    }
    const row = (day: string, words: string, count: number, example = '') => ({ day, words, count, example })

    it('are grouped, the most frequent first, with an example as it was typed', async () => {
      await clean()
      for (const q of ['Qqxzv Wwkqj', 'qqxzv  WWKQJ', 'Zzxqw Pfft']) await search(q)
      const today = app().services.clock().toISOString().slice(0, 10)
      expect((await missed()).items).toEqual([
        { words: 'qqxzv wwkqj', example: 'Qqxzv Wwkqj', count: 2, lastDay: today },
        { words: 'zzxqw pfft', example: 'Zzxqw Pfft', count: 1, lastDay: today },
      ])
      expect((await missed('q=pfft')).total).toBe(1)
    })

    it('leave out what may be somebody’s own, machines, and other pages than the first', async () => {
      await clean()
      for (const q of ['qqxzv@wwkqj.com', '+90 555 123 45 67']) await search(q)
      await ask(app(), 'GET', '/api/search?q=qqxzv', { headers: { 'user-agent': 'Googlebot/2.1' } })
      await ask(app(), 'GET', '/api/search?q=qqxzv&tab=games', { headers: browser })
      await ask(app(), 'GET', '/api/search/suggest?q=qqxzv', { headers: browser })
      expect((await missed()).items).toEqual([])
    })

    it('add up days, and are ordered by the latest of them', async () => {
      await clean()
      await addDayCounts(app().database.db, {
        counts: [],
        missed: [
          row('2026-10-01', 'eski', 9, 'ESKİ'),
          row('2026-10-03', 'eski', 1),
          row('2026-10-04', 'yeni', 2),
        ],
      })
      expect((await missed('sort=lastDay')).items).toEqual([
        { words: 'yeni', example: '', count: 2, lastDay: '2026-10-04' },
        { words: 'eski', example: 'ESKİ', count: 10, lastDay: '2026-10-03' },
      ])
      expect((await missed()).items[0].words).toBe('eski')
    })

    it('are gone once dismissed, in the dashboard too, until they are put back', async () => {
      await clean()
      await search('qqxzv wwkqj')
      expect((await missed()).total).toBe(1)
      await dismiss('qqxzv wwkqj')
      await dismiss('qqxzv wwkqj')
      expect((await missed()).total).toBe(0)
      expect((await ask(app(), 'GET', '/api/admin/dashboard', as())).json().missed).toEqual([])
      await dismiss('qqxzv wwkqj', false)
      expect((await missed()).total).toBe(1)
    })

    it('are no more than two thousand different ones a day, of which the known go on', async () => {
      await clean()
      const many = Array.from({ length: 2000 }, (_, i) => row('2026-10-01', `w${i}`, 1))
      const add = (rows: typeof many) => addDayCounts(app().database.db, { counts: [], missed: rows })
      await add(many)
      await add([
        row('2026-10-01', 'one more', 1),
        row('2026-10-01', 'w7', 4),
        row('2026-10-02', 'one more', 1),
      ])
      const { items, total } = await missed()
      expect([total, items[0]]).toEqual([2001, { words: 'w7', example: '', count: 5, lastDay: '2026-10-01' }])
    })

    it('are counted twenty times from one network, not more', async () => {
      await clean()
      for (const letter of 'abcdefghijklmnopqrstuvwxy')
        await app().http.inject({
          url: `/api/search?q=qqxzv${letter}wkq`,
          headers: browser,
          remoteAddress: '203.0.113.9',
        })
      expect((await missed()).total).toBe(20)
    })
  })
})
