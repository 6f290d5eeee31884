import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { type Desk, setDesk } from '#testing/corrections.ts'
import { rowsOf } from '#testing/made-lists.ts'
import { ask, type Person, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

withApp(
  'decisions about corrections',
  (app) => {
    let desk = {} as Desk
    let third = {} as Person
    /** NetEnt's own word is the source of the link. */
    const netent = { verdict: 'accepted', source: '' }
    beforeAll(async () => {
      desk = await setDesk(app())
      third = await register(app(), 'ucuncu')
      const [row] = await rowsOf(app(), sql`select slug from sources where name = 'NetEnt'`)
      netent.source = String(row?.slug)
    })
    const changes = (field: string) =>
      rowsOf(
        app(),
        sql`select old, new, cause, note, by_id, credit_id from figure_changes
          where field = ${field} and cause = 'correction' order by id desc`,
      )

    it('stand in one queue: of each figure all proposals, and the voices there are', async () => {
      const { member, other, proposed, queue } = desk
      await proposed(member, { note: 'Kendi sayfasında' })
      await proposed(other, { address: 'https://www.ornek-sozluk.example/starburst' })
      await proposed(third, { newValue: '300' })
      await proposed(member, { field: 'reels', oldValue: '5', newValue: '6' }, 'starburst')
      const { items, total } = await queue()
      expect([total, items.map(({ field }) => field)]).toEqual([2, ['reels', 'maxBet']])
      expect(items[1]).toMatchObject({
        ...{ game: { slug: 'starburst', name: 'Starburst' }, shown: '100', state: 'unverified' },
        ...{ open: 3, count: 3, voices: [{ kind: 'editor', value: '100', agrees: true }] },
        corrections: [
          { by: 'ucuncu', newValue: '300', oldValue: '100', openedAt: null, linked: true },
          { by: 'mert', newValue: '250', host: 'ornek-sozluk.example' },
          { by: 'ayse', newValue: '250', host: 'netent.com', note: 'Kendi sayfasında' },
        ],
      })
      expect((await queue({ field: 'reels' })).total).toBe(1)
      expect((await queue({ q: 'gonzo' })).total).toBe(0)
      expect((await queue({ q: 'starb', state: 'open' })).total).toBe(2)
      expect((await queue({ state: 'accepted' })).total).toBe(0)
    })

    const idOf = async (by: string, field = 'maxBet') => {
      const { items } = await desk.queue({ field })
      return items[0]!.corrections.find((one) => one.by === by && one.state === 'open')!.id
    }

    it('propose the source whose host the link has, and say what the page will show', async () => {
      const { preview } = desk
      const known = await preview(await idOf('ayse'))
      expect(known).toMatchObject({
        ...{ proposed: netent.source, before: [] },
        outcome: { value: '250', state: 'verified', becomes: true },
      })
      expect(known.sources).toContainEqual({ slug: netent.source, name: 'NetEnt', kind: 'provider' })
      expect(known.sources.filter(({ kind }: { kind: string }) => kind === 'editor')).toEqual([])
      const unknown = await idOf('mert')
      expect(await preview(unknown)).toMatchObject({ proposed: null, outcome: null })
      expect(await preview(unknown, 'kind=dataset')).toMatchObject({ outcome: { becomes: true } })
      expect((await preview('AAAAAAAAAAAA')).code).toBe('CORRECTION_NOT_FOUND')
    })

    it('accept nothing before its link was opened', async () => {
      const id = await idOf('ayse')
      const early = await desk.decide(id, netent)
      expect([early.statusCode, early.json().code]).toEqual([409, 'LINK_UNOPENED'])
      expect((await desk.shown()).maxBet).toBe(100)
      const opened = await desk.open(id)
      app().advance(60)
      expect((await desk.open(id)).json()).toEqual(opened.json())
      expect((await desk.open('AAAAAAAAAAAA')).statusCode).toBe(404)
      const none = await desk.decide(id, { verdict: 'accepted', source: 'yok-boyle' })
      expect(none.json().fields.source).toContain('kaynak yok')
    })

    it('accept a voice, derive the figure, credit and notify the authors of the same value', async () => {
      const { member, other, decide, shown, notified, queue } = desk
      const id = await idOf('ayse')
      const answer = await decide(id, netent)
      expect(answer.json(), answer.body).toEqual({ decided: 2, shown: '250' })
      const game = await shown()
      expect(game.maxBet).toBe(250)
      expect(game.sources.maxBet).toMatchObject({
        state: 'verified',
        voices: [
          { kind: 'provider', value: '250', address: 'https://netent.com/games/starburst', agrees: true },
          { kind: 'editor', value: '100', agrees: false },
        ],
      })
      expect(await changes('maxBet')).toEqual([
        {
          ...{ old: '100', new: '250', cause: 'correction', note: null },
          ...{ by_id: desk.admin.id, credit_id: member.id },
        },
      ])
      expect(
        await rowsOf(
          app(),
          sql`select by_id, seen_on is not null as seen from voices
          where value = '250' and field = 'maxBet' and by_id is not null`,
        ),
      ).toEqual([{ by_id: member.id, seen: true }])
      for (const one of [member, other])
        expect((await notified(one))[0]).toMatchObject({
          ...{ kind: 'correctionDecided', verdict: 'accepted', facts: ['maxBet'], note: null },
          game: { slug: 'starburst' },
        })
      const [figure] = (await queue({ state: 'accepted' })).items
      expect(figure).toMatchObject({ shown: '250', open: 1, count: 3 })
      expect(figure?.corrections.map(({ by, state }) => [by, state])).toEqual([
        ['ucuncu', 'open'],
        ['mert', 'accepted'],
        ['ayse', 'accepted'],
      ])
      const [act] = await rowsOf(app(), sql`select * from admin_acts order by id desc limit 1`)
      expect(act).toMatchObject({
        ...{
          actor: 'hakem',
          action: 'accepted',
          kind: 'correction',
          subject: 'starburst',
          name: 'Starburst',
        },
        ...{ before: { maxBet: '100' }, after: { maxBet: '250', source: 'NetEnt', corrections: 2 } },
      })
    })

    it('refuse with a reason, which its author reads', async () => {
      const { decide, own, notified } = desk
      const id = await idOf('ucuncu')
      const bare = await decide(id, { verdict: 'refused', reason: ' ' })
      expect(bare.json().fields.reason).toBeTruthy()
      const body = { verdict: 'refused', reason: 'Bağlantıda bu değer yok.' }
      expect((await decide(id, body)).json()).toEqual({ decided: 1, shown: '250' })
      expect((await own(third)).items[0]).toMatchObject({ state: 'refused', reason: body.reason })
      expect((await notified(third))[0]).toMatchObject({ verdict: 'refused', note: body.reason })
      expect((await changes('maxBet')).length).toBe(1)
    })

    it('refuse all of the same value where that is asked, and each author reads it', async () => {
      const { member, other, decide, own, proposed, queue } = desk
      const body = { field: 'rows', oldValue: '3', newValue: '9' }
      const { id } = await proposed(member, body)
      await proposed(other, body)
      await proposed(third, { ...body, newValue: '8' })
      const said = { verdict: 'refused', reason: 'İkisi de yok.', all: true }
      expect((await decide(id, said)).json()).toEqual({ decided: 2, shown: '3' })
      for (const person of [member, other])
        expect((await own(person)).items[0]).toMatchObject({ state: 'refused', reason: said.reason })
      const [left] = (await queue({ field: 'rows' })).items
      expect([left?.open, left?.count]).toEqual([1, 3])
    })

    it('are made once: the second administrator gets the first one’s', async () => {
      const { member, second, decide, proposed, withdraw } = desk
      const id = await idOf('ayse', 'reels')
      await desk.open(id)
      const answers = await Promise.all([
        decide(id, netent),
        decide(id, { verdict: 'refused', reason: 'Değil.' }, second),
      ])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
      const late = await decide(id, { verdict: 'refused', reason: 'Geç kaldı.' }, second)
      expect(late.json().code).toBe('CORRECTION_DECIDED')
      expect(late.json().message).toMatch(/@(hakem|ikinci)/)
      expect((await withdraw(member, id)).json().code).toBe('CORRECTION_DECIDED')
      const gone = await proposed(member, { field: 'rows', oldValue: '3', newValue: '4' })
      await withdraw(member, gone.id)
      expect((await decide(gone.id, netent)).json().message).toContain('geri çekildi')
      expect((await decide('AAAAAAAAAAAA', netent)).json().code).toBe('CORRECTION_NOT_FOUND')
    })

    it('show another value where the rule says so, unless it is decided, and take away what the source said', async () => {
      const { other, decide, preview, proposed, open, shown } = desk
      const body = {
        field: 'maxWin',
        oldValue: '800',
        newValue: '500',
        address: 'https://veri.example/starburst',
      }
      const { id } = await proposed(other, body)
      expect(await preview(id, 'kind=dataset')).toMatchObject({ outcome: { value: '800', becomes: false } })
      expect(await preview(id, `source=${netent.source}&replace=false`)).toMatchObject({
        ...{ before: ['800'], outcome: { value: '500', state: 'disputed' } },
      })
      expect(await preview(id, `source=${netent.source}&replace=true`)).toMatchObject({
        outcome: { value: '500', state: 'verified' },
      })
      await open(id)
      const source = { name: 'Veri Evi', kind: 'dataset' }
      const answer = await decide(id, { verdict: 'accepted', source, decision: 'Sağlayıcı yanlış yazmış.' })
      expect(answer.json(), answer.body).toEqual({ decided: 1, shown: '500' })
      expect((await changes('maxWin'))[0]).toMatchObject({ new: '500', note: 'Sağlayıcı yanlış yazmış.' })
      expect((await shown()).sources.maxWin.voices.map(({ kind }: { kind: string }) => kind)).toEqual([
        ...['decision', 'review', 'dataset', 'editor', 'provider'],
      ])
      const taken = await proposed(other, {
        field: 'paylines',
        oldValue: '10',
        newValue: '20',
        address: body.address,
      })
      expect(await preview(taken.id)).toMatchObject({ proposed: 'veri-evi' })
      await open(taken.id)
      const double = await decide(taken.id, { verdict: 'accepted', source })
      expect(double.json().fields['source.name']).toContain('zaten var')
      const win = await proposed(other, { field: 'rtp', oldValue: '96.08', newValue: '96.5' })
      await open(win.id)
      await decide(win.id, { ...netent, replace: true })
      const { rtp } = (await shown()).sources
      expect(rtp).toMatchObject({ support: 'provider' })
      expect(rtp.voices[0]).toMatchObject({ value: '96.5', kind: 'provider' })
      expect(rtp.voices.filter(({ value }: { value: string }) => value === '96.08')).toEqual([])
    })

    it('link to no site of operators and reviews', async () => {
      await rowsOf(
        app(),
        sql`insert into sources (slug, name, kind, url, place) values ('kumarhane', 'Kumarhane', 'operator', 'https://www.kumarhane.example', 999)`,
      )
      await desk.proposed(desk.member, {
        ...{ field: 'hitFrequency', oldValue: null, newValue: '22.5' },
        address: 'https://kumarhane.example/kurallar',
      })
      const [figure] = (await desk.queue({ field: 'hitFrequency' })).items
      expect(figure?.corrections[0]).toMatchObject({ linked: false, host: 'kumarhane.example' })
      expect(await desk.preview(figure!.corrections[0]!.id)).toMatchObject({ proposed: 'kumarhane' })
    })

    it('are a credit on the profile, as long as it is open', async () => {
      const { member, other } = desk
      const profile = async (as?: typeof other) =>
        (await ask(app(), 'GET', `/api/users/${member.username}`, { as })).json()
      const list = (as?: typeof other) =>
        ask(app(), 'GET', `/api/users/${member.username}/corrections`, { as })
      const { corrections } = await profile()
      expect(corrections).toBeGreaterThan(0)
      const page = (await list()).json()
      expect(page.total).toBe(corrections)
      expect(page.items.at(-1)).toEqual({
        ...{ id: expect.any(String), game: { slug: 'starburst', name: 'Starburst' }, provider: null },
        ...{ field: 'maxBet', oldValue: '100', newValue: '250', decidedAt: expect.any(String) },
      })
      for (const profileVisibility of ['private', 'members']) {
        await ask(app(), 'PUT', '/api/users/settings', { as: member, body: { profileVisibility } })
        expect((await list()).statusCode).toBe(403)
      }
      expect((await list(other)).statusCode).toBe(200)
      await ask(app(), 'PUT', '/api/users/settings', { as: member, body: { profileVisibility: 'private' } })
      expect((await profile(other)).corrections).toBe(0)
      expect((await list(other)).json().code).toBe('PROFILE_PRIVATE')
    })

    it('are part of the export, and outlast the account without its name', async () => {
      const { member } = desk
      const file = (await ask(app(), 'GET', '/api/users/export', { as: member })).json()
      expect(file.corrections[0]).toMatchObject({ field: 'maxBet', newValue: '250', state: 'accepted' })
      const before = (await desk.shown()).maxBet
      const body = { username: member.username, current_password: member.password, content: 'keep' }
      expect((await ask(app(), 'DELETE', '/api/users/account', { as: member, body })).statusCode).toBe(200)
      expect((await desk.shown()).maxBet).toBe(before)
      expect((await changes('maxBet'))[0]).toMatchObject({ credit_id: null })
      const left = await rowsOf(app(), sql`select distinct state from corrections where by_id is null`)
      expect(left).toEqual([{ state: 'accepted' }])
      const { other } = desk
      const whole = { username: other.username, current_password: other.password }
      expect((await ask(app(), 'DELETE', '/api/users/account', { as: other, body: whole })).statusCode).toBe(
        200,
      )
      const kept = await rowsOf(
        app(),
        sql`select count(*)::int as n from corrections where field in ('maxWin', 'rtp')`,
      )
      expect(kept).toEqual([{ n: 0 }])
      expect((await desk.shown()).maxWin).toBe(500)
    })

    it('are counted for the dashboard while they are open', async () => {
      const count = async () =>
        (await ask(app(), 'GET', '/api/admin/dashboard', { as: desk.admin })).json().corrections
      const before = await count()
      const { id } = await desk.proposed(await register(app()), {
        field: 'rows',
        oldValue: '3',
        newValue: '4',
      })
      expect(await count()).toBe(before + 1)
      await desk.decide(id, { verdict: 'refused', reason: 'Değil.' })
      expect(await count()).toBe(before)
    })
  },
  { RATE_LIMIT_SCALE: '1000' },
)
