import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { type Desk, setDesk } from '#testing/corrections.ts'
import { deadlockedOnce } from '#testing/databases/deadlock.ts'
import { rowsOf } from '#testing/made-lists.ts'
import { ask, register } from '#testing/people.ts'
import { settingUp } from '#testing/settings.ts'
import { withApp } from '#testing/test-app.ts'
import { proposeCorrection } from './corrections.actions.ts'

withApp(
  'corrections',
  (app) => {
    let desk = {} as Desk
    const { change } = settingUp(app)
    beforeAll(async () => {
      desk = await setDesk(app())
    })

    it('are proposed with the value as voices write it, and listed to their author alone', async () => {
      const { member, other, proposed, own } = desk
      const made = await proposed(member, { newValue: '250.0', note: '  Sağlayıcının sayfası. ' })
      expect(made).toMatchObject({
        ...{ game: { slug: 'starburst', name: 'Starburst' }, field: 'maxBet', oldValue: '100' },
        ...{ newValue: '250', note: 'Sağlayıcının sayfası.', state: 'open', reason: null, decidedAt: null },
      })
      expect((await own(member)).items).toEqual([made])
      expect(await own(other)).toEqual({ items: [], total: 0, nextCursor: null })
    })

    it.each([
      ['no number', { newValue: 'yüz' }, { newValue: 'okunamadı' }],
      ['a number as people write it', { newValue: '1.000,5' }, { newValue: 'okunamadı' }],
      ['nothing', { newValue: ' ' }, { newValue: 'gerekli' }],
      ['too great a number', { newValue: '2000000' }, { newValue: 'aralığın dışında' }],
      [
        'a percentage below the bounds',
        { field: 'rtp', oldValue: '96.08', newValue: '9.6' },
        { newValue: 'dışında' },
      ],
      [
        'another word',
        { field: 'mechanic', oldValue: 'paylines', newValue: 'lines' },
        { newValue: 'okunamadı' },
      ],
      ['the value shown', { newValue: '100' }, { newValue: 'zaten' }],
      [
        'the value shown, rounded',
        { field: 'rtp', oldValue: '96.08', newValue: '96.1' },
        { newValue: 'zaten' },
      ],
      [
        'a day to come',
        { field: 'releaseDate', oldValue: '2012-01-23', newValue: '2099-01' },
        { newValue: 'bugünden' },
      ],
      [
        'no such day',
        { field: 'releaseDate', oldValue: '2012-01-23', newValue: '2012-02-30' },
        { newValue: 'okunamadı' },
      ],
      ['no secure link', { address: 'http://netent.com/x' }, { address: 'https://' }],
      ['no link', { address: '' }, { address: 'gerekli' }],
      ['a number in place of a host', { address: 'https://10.0.0.1/x' }, { address: 'https://' }],
      ['a fact nobody sources', { field: 'name' }, { field: 'Şunlardan' }],
      ['too long a note', { note: 'a'.repeat(501) }, { note: '500' }],
    ])('are refused with %s, at the field', async (_, body, fields) => {
      const answer = await desk.propose(desk.other, body)
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'VALIDATION'])
      for (const [field, text] of Object.entries(fields)) expect(answer.json().fields[field]).toContain(text)
    })

    it('say the value there is now where the figure changed meanwhile', async () => {
      const answer = await desk.propose(desk.other, { oldValue: '90' })
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'FIGURE_CHANGED'])
      expect(answer.json().message).toContain('€100,00')
      const unknown = await desk.propose(desk.other, {
        field: 'hitFrequency',
        oldValue: '22',
        newValue: '23',
      })
      expect(unknown.json().message).toContain('—')
      const english = await ask(app(), 'POST', '/api/games/starburst/corrections', {
        as: desk.other,
        headers: { 'accept-language': 'en' },
        body: { field: 'volatility', oldValue: 'high', newValue: 'medium', address: 'https://netent.com/x' },
      })
      expect(english.json().message).toContain('now shows low')
    })

    it('are one of each figure and person at a time', async () => {
      const { member, other, propose, proposed, withdraw } = desk
      const again = await propose(member, { newValue: '300' })
      expect([again.statusCode, again.json().code]).toEqual([409, 'CORRECTION_OPEN'])
      const twice = await Promise.all([
        propose(other, { field: 'minBet', oldValue: '0.1', newValue: '0.2' }),
        propose(other, { field: 'minBet', oldValue: '0.1', newValue: '0.3' }),
      ])
      expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
      const id = twice.find(({ statusCode }) => statusCode === 201)?.json().id
      expect((await withdraw(member, id)).json().code).toBe('CORRECTION_NOT_FOUND')
      expect((await withdraw(other, id)).statusCode).toBe(200)
      expect((await withdraw(other, id)).statusCode).toBe(200)
      expect((await withdraw(other, 'AAAAAAAAAAAA')).statusCode).toBe(404)
      await proposed(other, { field: 'minBet', oldValue: '0.1', newValue: '0.4' })
      const { items } = await desk.own(other)
      expect(items.map(({ newValue, state }) => [newValue, state])).toEqual([
        ['0.4', 'open'],
        [expect.any(String), 'withdrawn'],
      ])
      expect((await desk.own(other, 'state=withdrawn')).total).toBe(1)
      expect((await desk.own(other, 'game=gonzos-quest')).total).toBe(0)
    })

    it('come page by page, the latest first', async () => {
      const reader = await register(app())
      const wanted = [
        ['reels', '5', '6'],
        ['rows', '3', '4'],
        ['paylines', '10', '20'],
      ]
      for (const [field, oldValue, newValue] of wanted)
        await desk.proposed(reader, { field, oldValue, newValue })
      const first = await desk.own(reader, 'limit=2')
      expect(first.items.map(({ field }) => field)).toEqual(['paylines', 'rows'])
      const rest = await desk.own(reader, `limit=2&cursor=${first.nextCursor}`)
      expect(rest.items.map(({ field }) => field)).toEqual(['reels'])
      expect([rest.total, rest.nextCursor]).toEqual([3, null])
    })

    it('hold no word and lead to no site that is blocked', async () => {
      await change({ blockedWords: ['bahis'], blockedDomains: ['yasak.example'] })
      const word = await desk.propose(desk.other, { note: 'Bahis sitesi' })
      expect([word.json().code, Object.keys(word.json().fields)]).toEqual(['BLOCKED_WORD', ['note']])
      const link = await desk.propose(desk.other, {
        address: 'https://www.yasak.example/x',
        note: 'yasak.example',
      })
      expect(link.json().code).toBe('BLOCKED_DOMAIN')
      expect(Object.keys(link.json().fields)).toEqual(['address', 'note'])
      await change({ blockedWords: [], blockedDomains: [] })
    })

    it('are for members, of games there are, at the address a merged or renamed one has now', async () => {
      const reader = await register(app())
      expect((await desk.propose(undefined)).json().code).toBe('UNAUTHENTICATED')
      expect((await desk.propose(reader, {}, 'yok-boyle-oyun')).json().code).toBe('GAME_NOT_FOUND')
      await rowsOf(
        app(),
        sql`insert into game_addresses (slug, game_id, at) select 'yildiz', id, now() from games where slug = 'starburst'`,
      )
      await rowsOf(app(), sql`update games set status = 'retired' where slug = 'starburst'`)
      expect((await desk.proposed(reader, {}, 'yildiz')).game?.slug).toBe('starburst')
      await rowsOf(app(), sql`update games set status = 'upcoming' where slug = 'starburst'`)
      const date = { field: 'releaseDate', oldValue: '2012-01-23', newValue: '2099-01' }
      expect((await desk.propose(reader, date)).statusCode).toBe(201)
      await rowsOf(app(), sql`update games set status = 'released' where slug = 'starburst'`)
    })

    it('propose one more build, none that is shown', async () => {
      await rowsOf(app(), sql`update games set rtp_variants = '{94.5,92}' where slug = 'gonzos-quest'`)
      const build = (newValue: string) => ({ field: 'rtpVariants', oldValue: '94.5|92', newValue })
      const shown = await desk.propose(desk.other, build('92'), 'gonzos-quest')
      expect(shown.json().fields.newValue).toContain('zaten')
      expect((await desk.propose(desk.other, build('90.5'), 'gonzos-quest')).statusCode).toBe(201)
    })
  },
  { RATE_LIMIT_SCALE: '100' },
)

withApp('the pace of corrections', (app) => {
  it('spends one turn and is saved once after a deadlock', async () => {
    const { services, database } = app()
    const { id, username } = await register(app())
    const taken: string[] = []
    const limits: typeof services.limits = {
      ...services.limits,
      take: (key, rate) => {
        taken.push(key)
        return services.limits.take(key, rate)
      },
    }
    await proposeCorrection(
      { ...services, limits, db: deadlockedOnce(database.db) },
      { id, username, role: 'user', sessionId: id },
      { kind: 'game', slug: 'starburst' },
      {
        field: 'maxBet',
        oldValue: '100',
        newValue: '250',
        note: '',
        address: 'https://netent.com/games/starburst',
      },
    )
    expect(taken).toEqual([`correction ${id}`, `corrections ${id}`])
    expect(await rowsOf(app(), sql`select 1 from corrections where by_id = ${id}`)).toHaveLength(1)
  })

  it('is one in five seconds, and twenty in a day; refused ones do not count', async () => {
    const { member, propose, withdraw } = await setDesk(app())
    const now = (body: object = {}) =>
      ask(app(), 'POST', '/api/games/starburst/corrections', {
        as: member,
        body: { field: 'maxBet', oldValue: '100', newValue: '250', address: 'https://netent.com/x', ...body },
      })
    expect((await now({ newValue: '100' })).statusCode).toBe(422)
    const first = await now()
    expect(first.statusCode).toBe(201)
    await withdraw(member, first.json().id)
    const early = await now()
    expect([early.statusCode, early.headers['retry-after']]).toEqual([429, '5'])
    for (let n = 2; n <= 20; n++) {
      const made = await propose(member)
      expect(made.statusCode, made.body).toBe(201)
      await withdraw(member, made.json().id)
    }
    expect((await propose(member)).json().code).toBe('RATE_LIMITED')
    app().advance(2 * 3600)
    const login = { email: member.email, password: member.password }
    const { session } = (await ask(app(), 'POST', '/api/auth/login', { body: login })).json()
    expect((await propose({ ...member, token: session.access_token })).statusCode).toBe(201)
  })
})
