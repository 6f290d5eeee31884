import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { providerFactNames } from '@slot-liste/domain/catalogue/provider-facts.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { type Desk, setDesk } from '#testing/corrections.ts'
import { rowsOf } from '#testing/made-lists.ts'
import { ask, register } from '#testing/people.ts'
import { settingUp } from '#testing/settings.ts'
import { withApp } from '#testing/test-app.ts'

type History = CallReply<'GET /api/providers/:slug/history'>

/** NetEnt was founded in 1996, sits in Stockholm and belongs to Evolution, as the editor says. */
const founded = { field: 'foundedYear', oldValue: '1996', newValue: '1997' }
const place = { field: 'headquarters', oldValue: 'Stockholm, İsveç|Stockholm, Sweden' }

withApp(
  'corrections of providers',
  (app) => {
    let desk = {} as Desk
    let netent = ''
    const { change } = settingUp(app)
    beforeAll(async () => {
      desk = await setDesk(app())
      const [row] = await rowsOf(app(), sql`select slug from sources where name = 'NetEnt'`)
      netent = String(row?.slug)
    })
    const propose = (body: object, as = desk.other) => desk.propose(as, body, 'netent', 'providers')
    const proposed = (body: object, as = desk.member, slug = 'netent') =>
      desk.proposed(as, body, slug, 'providers')
    const history = async (slug = 'netent'): Promise<History> =>
      (await ask(app(), 'GET', `/api/providers/${slug}/history`)).json()
    const accept = async (id: string, more: object = {}) => {
      await desk.open(id)
      const answer = await desk.decide(id, { verdict: 'accepted', source: netent, ...more })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json()
    }

    it.each([
      ['no year', { ...founded, newValue: '97' }, 'dışında'],
      ['a year to come', { ...founded, newValue: '2099' }, 'bugünden'],
      ['the year shown', { ...founded, newValue: '1996' }, 'zaten'],
      ['one name of the place shown', { ...place, newValue: 'Stockholm, İsveç' }, 'zaten'],
      ['three names of a place', { ...place, newValue: 'a|b|c' }, 'okunamadı'],
      ['the owner shown', { field: 'owner', oldValue: 'Evolution', newValue: 'Evolution' }, 'zaten'],
      [
        'an insecure site',
        { field: 'website', oldValue: 'https://www.netent.com', newValue: 'http://x.example' },
        'okunamadı',
      ],
      [
        'a site without a name',
        { field: 'website', oldValue: 'https://www.netent.com', newValue: 'https://10.0.0.1/' },
        'okunamadı',
      ],
      ['another word', { field: 'active', oldValue: 'true', newValue: 'evet' }, 'okunamadı'],
    ])('are refused with %s, at the field', async (_, body, text) => {
      const answer = await propose(body)
      expect([answer.statusCode, answer.json().code], answer.body).toEqual([422, 'VALIDATION'])
      expect(answer.json().fields.newValue).toContain(text)
    })

    it('are of facts of providers alone, of providers there are, and ask again where the fact changed', async () => {
      expect((await propose({ ...founded, field: 'rtp' })).json().fields.field).toContain('Şunlardan')
      const ofGame = await desk.propose(desk.other, founded)
      expect(ofGame.json().fields.field).toContain('Şunlardan')
      const none = await desk.propose(desk.other, founded, 'yok-boyle', 'providers')
      expect(none.json().code).toBe('PROVIDER_NOT_FOUND')
      const changed = await propose({ ...founded, oldValue: '1995' })
      expect([changed.statusCode, changed.json().code]).toEqual([409, 'FIGURE_CHANGED'])
      expect(changed.json().message).toContain('1996')
      const active = await propose({ field: 'active', oldValue: 'false', newValue: 'true' })
      expect(active.json().message).toContain('oyun yapıyor')
    })

    it('hold no blocked word and lead to no blocked site, the new value either', async () => {
      await change({ blockedWords: ['bahis'], blockedDomains: ['yasak.example'] })
      const word = await propose({ field: 'owner', oldValue: 'Evolution', newValue: 'Bahis AŞ' })
      expect([word.json().code, Object.keys(word.json().fields)]).toEqual(['BLOCKED_WORD', ['newValue']])
      const site = await propose({
        ...{ field: 'website', oldValue: 'https://www.netent.com' },
        newValue: 'https://www.yasak.example',
      })
      expect([site.json().code, Object.keys(site.json().fields)]).toEqual(['BLOCKED_DOMAIN', ['newValue']])
      await change({ blockedWords: [], blockedDomains: [] })
    })

    it('stand in the queue of those of games, go one way, and are kept as history', async () => {
      const made = await proposed({ ...founded, note: 'Hakkımızda sayfası' })
      expect(made).toMatchObject({
        ...{ game: null, provider: { slug: 'netent', name: 'NetEnt' }, field: 'foundedYear' },
        ...{ oldValue: '1996', newValue: '1997', state: 'open' },
      })
      expect((await propose(founded, desk.member)).json().code).toBe('CORRECTION_OPEN')
      await desk.proposed(desk.member)
      expect((await desk.own(desk.member, 'provider=netent')).items).toEqual([made])
      expect((await desk.own(desk.member, 'game=netent')).total).toBe(0)
      const { items, total } = await desk.queue()
      expect([total, items.map(({ field }) => field)]).toEqual([2, ['maxBet', 'foundedYear']])
      expect(items[1]).toMatchObject({
        ...{ game: null, provider: { slug: 'netent' }, shown: '1996', state: 'unverified' },
        ...{ voices: [{ kind: 'editor', value: '1996', agrees: true }], open: 1, count: 1 },
        corrections: [{ by: 'ayse', newValue: '1997', note: 'Hakkımızda sayfası' }],
      })
      expect((await desk.queue({ of: 'provider' })).items.map(({ field }) => field)).toEqual(['foundedYear'])
      expect((await desk.queue({ of: 'game' })).items.map(({ field }) => field)).toEqual(['maxBet'])
      expect((await desk.queue({ q: 'netent' })).total).toBe(1)
      expect((await desk.decide(made.id, { verdict: 'accepted', source: netent })).json().code).toBe(
        'LINK_UNOPENED',
      )
      expect(await desk.preview(made.id)).toMatchObject({
        ...{ proposed: netent, before: [] },
        outcome: { value: '1997', state: 'verified', becomes: true },
      })
      expect(await accept(made.id)).toEqual({ decided: 1, shown: '1997' })
      const shown = await desk.shown('netent', 'providers')
      expect(shown.foundedYear).toBe(1997)
      expect(shown.sources.foundedYear.voices).toMatchObject([
        { kind: 'provider', value: '1997', agrees: true },
        { kind: 'editor', value: '1996', agrees: false },
      ])
      expect((await history()).items[0]).toMatchObject({
        ...{ field: 'foundedYear', old: '1996', new: '1997', cause: 'correction', note: null },
        credit: { username: 'ayse' },
      })
      expect((await desk.notified(desk.member))[0]).toMatchObject({
        ...{ kind: 'correctionDecided', verdict: 'accepted', about: 'provider', game: null },
        ...{ provider: { slug: 'netent', name: 'NetEnt' }, facts: ['foundedYear'] },
      })
      const credit = await ask(app(), 'GET', '/api/users/ayse/corrections')
      expect(credit.json().items[0]).toMatchObject({ game: null, provider: { slug: 'netent' } })
      const file = (await ask(app(), 'GET', '/api/users/export', { as: desk.member })).json()
      expect(file.corrections).toContainEqual(expect.objectContaining({ field: 'foundedYear' }))
      const [act] = await rowsOf(
        app(),
        sql`select kind, subject, before, after from admin_acts where action = 'accepted' order by id desc limit 1`,
      )
      expect(act).toMatchObject({
        ...{ kind: 'correction', subject: 'netent', before: { foundedYear: '1996' } },
        after: { foundedYear: '1997', source: 'NetEnt' },
      })
    })

    it('replace what the source said, may be decided, and are refused with a reason', async () => {
      const again = await proposed({ ...founded, oldValue: '1997', newValue: '1998' })
      expect(await desk.preview(again.id, 'replace=true')).toMatchObject({ before: ['1997'] })
      await accept(again.id, { replace: true, decision: 'Ticaret sicili.' })
      const { sources } = await desk.shown('netent', 'providers')
      expect(sources.foundedYear.voices).toMatchObject([
        { kind: 'decision', value: '1998', note: 'Ticaret sicili.' },
        { kind: 'provider', value: '1998' },
        { kind: 'editor', value: '1996' },
      ])
      const other = await proposed({ ...place, newValue: 'Göteborg, İsveç | Gothenburg, Sweden' })
      expect(other.newValue).toBe('Göteborg, İsveç|Gothenburg, Sweden')
      await desk.decide(other.id, { verdict: 'refused', reason: 'Sayfada yok.' })
      expect((await desk.notified(desk.member))[0]).toMatchObject({
        verdict: 'refused',
        note: 'Sayfada yok.',
      })
      expect((await desk.shown('netent', 'providers')).headquarters.tr).toBe('Stockholm, İsveç')
    })

    it('call an owner that is a provider by its name, and keep its slug', async () => {
      const made = await proposed({ field: 'owner', oldValue: 'Evolution', newValue: 'Playtech' })
      expect((await accept(made.id)).shown).toBe('Playtech')
      expect((await desk.shown('netent', 'providers')).owner).toEqual({ name: 'Playtech', slug: 'playtech' })
      const [row] = await rowsOf(app(), sql`select owner from providers where slug = 'netent'`)
      expect(row).toEqual({ owner: 'playtech' })
      expect((await history()).items[0]).toMatchObject({ field: 'owner', old: 'Evolution', new: 'Playtech' })
      // Quickspin belongs to Playtech in the catalogue: its page says the name, and so does who corrects it.
      const known = await proposed(
        { field: 'owner', oldValue: 'Playtech', newValue: 'Biri' },
        desk.member,
        'quickspin',
      )
      const [figure] = (await desk.queue({ field: 'owner', state: 'open' })).items
      expect(figure).toMatchObject({ shown: 'Playtech', voices: [{ value: 'Playtech' }] })
      await desk.withdraw(desk.member, known.id)
    })

    it('move with a provider that is merged, once of each person, and go with one that is removed', async () => {
      const reader = await register(app())
      const one = await proposed({ ...founded, oldValue: '2005', newValue: '2004' }, reader, 'play-n-go')
      const same = await proposed({ ...founded, oldValue: '1998', newValue: '1994' }, reader)
      const site = { field: 'website', oldValue: 'https://www.playngo.com', newValue: 'https://x.example' }
      const other = await proposed(site, reader, 'play-n-go')
      const rows = (await ask(app(), 'GET', '/api/admin/providers?q=n', { as: desk.admin })).json().items
      const find = (slug: string) => rows.find((row: { slug: string }) => row.slug === slug)
      const [gone, kept] = [find('play-n-go'), find('netent')]
      const body = { into: kept.id, version: gone.version, take: ['foundedYear'] }
      const merged = await ask(app(), 'PUT', `/api/admin/providers/${gone.id}/merging`, {
        as: desk.admin,
        body,
      })
      expect(merged.statusCode, merged.body).toBe(200)
      const own = (await desk.own(reader)).items
      const stateOf = (id: string) => own.find((item) => item.id === id)
      expect([one, same, other].map(({ id }) => stateOf(id)?.state)).toEqual(['withdrawn', 'open', 'open'])
      expect(stateOf(other.id)?.provider).toEqual({ slug: 'netent', name: 'NetEnt' })
      // The value its author saw is gone: the page of the other provider shows another site.
      const [figure] = (await desk.queue({ field: 'website' })).items
      expect(figure).toMatchObject({ shown: 'https://www.netent.com', provider: { slug: 'netent' } })
      expect((await history()).items[0]).toMatchObject({
        ...{ field: 'foundedYear', old: '1998', new: '2005', cause: 'merged' },
      })
      expect(await history('play-n-go')).toEqual(await history())
      await rowsOf(
        app(),
        sql`insert into providers (slug, name, sort_key, folded) values ('bos', 'Boş', 'bos', 'bos')`,
      )
      await proposed({ ...founded, oldValue: null }, reader, 'bos')
      await rowsOf(app(), sql`delete from providers where slug = 'bos'`)
      expect((await desk.own(reader)).total).toBe(3)
    })

    it('are changes of one subject, by the rule of the database', async () => {
      const both = sql`insert into figure_changes (game_id, provider_id, field, at, cause)
        select g.id, g.provider_id, 'owner', now(), 'edited' from games g limit 1`
      await expect(app().database.db.execute(both)).rejects.toThrow()
      const neither = sql`insert into figure_changes (field, at, cause) values ('owner', now(), 'edited')`
      await expect(app().database.db.execute(neither)).rejects.toThrow()
      const [trigger] = await rowsOf(
        app(),
        sql`select prosrc as code from pg_proc where proname = 'record_provider_changes'`,
      )
      for (const field of providerFactNames) expect(String(trigger?.code)).toContain(`('${field}',`)
    })

    it('are news of the week and of its feed', async () => {
      const { providers, changesCount } = (await ask(app(), 'GET', '/api/changes')).json()
      const found = providers.find((one: { provider: { slug: string } }) => one.provider.slug === 'netent')
      expect(found.provider).toEqual({ slug: 'netent', name: 'NetEnt' })
      expect(found.changesCount).toBe(found.changes.length)
      expect(changesCount).toBeGreaterThanOrEqual(found.changesCount)
      expect(found.changes.map(({ field }: { field: string }) => field)).toEqual([
        ...['foundedYear', 'foundedYear', 'owner', 'foundedYear'],
      ])
      const { payload } = await app().http.inject('/feeds/changes.atom')
      expect(payload).toMatch(/\/providers\/netent\/history#\d+/)
      expect(payload).toContain('Kuruluş yılı: 1998 → 2005')
    })
  },
  { RATE_LIMIT_SCALE: '1000' },
)
