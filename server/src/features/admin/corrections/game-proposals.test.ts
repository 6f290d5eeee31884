import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { type Desk, setDesk } from '#testing/corrections.ts'
import { rowsOf } from '#testing/made-lists.ts'
import { ask, type Person } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

const proposal = {
  ...{ name: 'Sihirli Fener', provider: 'netent', note: 'Basın bülteni' },
  facts: { rtp: '96.1', volatility: 'high', maxWin: '5000', releaseDate: '2025-03', reels: '5', rows: '3' },
  address: 'https://netent.com/games/sihirli-fener',
}

withApp(
  'proposed games',
  (app) => {
    let desk = {} as Desk
    let source = ''
    beforeAll(async () => {
      desk = await setDesk(app())
      const [row] = await rowsOf(app(), sql`select slug from sources where name = 'NetEnt'`)
      source = String(row?.slug)
    })
    const propose = (as: Person | undefined, body: object = {}) => {
      app().advance(6)
      return ask(app(), 'POST', '/api/game-proposals', { as, body: { ...proposal, ...body } })
    }
    const proposed = async (as: Person, body: object = {}) => {
      const answer = await propose(as, body)
      expect(answer.statusCode, answer.body).toBe(201)
      return answer.json()
    }
    const own = async (as: Person) => (await ask(app(), 'GET', '/api/game-proposals', { as })).json()
    const queue = async (query = '') =>
      (await ask(app(), 'GET', `/api/admin/game-proposals?${query}`, { as: desk.admin })).json()
    const open = (id: string) =>
      ask(app(), 'PUT', `/api/admin/game-proposals/${id}/opening`, { as: desk.admin })
    const preview = async (id: string) =>
      (await ask(app(), 'GET', `/api/admin/game-proposals/${id}/preview`, { as: desk.admin })).json()
    const decide = (id: string, body: object, as = desk.admin) =>
      ask(app(), 'PUT', `/api/admin/game-proposals/${id}/decision`, { as, body })
    const taking = () => ({
      ...{ verdict: 'accepted', name: proposal.name, provider: 'netent' },
      ...{ facts: proposal.facts, source },
    })

    it('are written as voices write them, listed to their author alone, and withdrawn', async () => {
      const { member, other } = desk
      const made = await proposed(member, { facts: { ...proposal.facts, rtp: '96.10' } })
      expect(made).toMatchObject({ ...proposal, state: 'open', reason: null, game: null })
      expect(await own(member)).toMatchObject({ total: 1, nextCursor: null, items: [{ id: made.id }] })
      expect((await own(other)).total).toBe(0)
      const withdraw = (as: Person) => ask(app(), 'DELETE', `/api/game-proposals/${made.id}`, { as })
      expect((await withdraw(other)).json().code).toBe('PROPOSAL_NOT_FOUND')
      for (let times = 0; times < 2; times++) expect((await withdraw(member)).statusCode).toBe(200)
      expect((await own(member)).items[0].state).toBe('withdrawn')
      const late = await decide(made.id, { verdict: 'refused', reason: 'Yanlış oyun.' })
      expect(late.json()).toMatchObject({
        code: 'PROPOSAL_DECIDED',
        message: expect.stringContaining('geri'),
      })
    })

    it('are refused with the field that is wrong, and where the catalogue has the game', async () => {
      const { member } = desk
      const wrong = async (body: object) => (await propose(member, body)).json()
      expect((await wrong({ facts: { rtp: '196' } })).fields['facts.rtp']).toContain('aralığın')
      expect((await wrong({ facts: { maxWin: 'çok' } })).fields['facts.maxWin']).toContain('okunamadı')
      expect((await wrong({ facts: { theme: 'egypt' } })).code).toBe('VALIDATION')
      expect((await wrong({ name: '…' })).fields.name).toContain('harf')
      expect((await wrong({ name: ' ' })).fields.name).toBeDefined()
      expect((await wrong({ address: 'netent.com' })).fields.address).toContain('https://')
      expect((await wrong({ address: '' })).fields.address).toBeDefined()
      const there = await wrong({ name: 'STARBURST', provider: 'NETENT' })
      expect(there.code).toBe('GAME_EXISTS')
      expect(there.message).toContain('Starburst (NetEnt)')
      expect((await propose(undefined)).statusCode).toBe(401)
    })

    it('are one of each name and member at a time', async () => {
      const { member } = desk
      await proposed(member)
      expect((await propose(member, { name: 'SİHİRLİ FENER' })).json().code).toBe('PROPOSAL_OPEN')
    })

    it('stand in the queue, and count as work that waits', async () => {
      const { admin, other } = desk
      const waiting = async () => {
        const { items } = (await ask(app(), 'GET', '/api/admin/waiting', { as: admin })).json()
        return items.find(({ kind }: { kind: string }) => kind === 'corrections').count
      }
      const before = await waiting()
      await proposed(other, { provider: 'Yeni Yapım', facts: {} })
      expect(await waiting()).toBe(before + 1)
      const dashboard = (await ask(app(), 'GET', '/api/admin/dashboard', { as: admin })).json()
      expect(dashboard.corrections).toBe(before + 1)
      const { items, total } = await queue('q=fener')
      expect([total, items.map(({ state }: { state: string }) => state)]).toEqual([
        ...[3, ['open', 'open', 'withdrawn']],
      ])
      expect(items[0]).toMatchObject({ by: 'mert', known: null, same: 1, host: 'netent.com', linked: true })
      expect(items[1]).toMatchObject({
        by: 'ayse',
        known: { slug: 'netent', name: 'NetEnt' },
        openedAt: null,
      })
      expect((await queue('state=refused')).total).toBe(0)
    })

    const idOf = async (by: string) =>
      (await queue('state=open')).items.find((one: { by: string }) => one.by === by).id as string

    it('name the source of the link and near games, and are taken once the link was opened', async () => {
      const id = await idOf('ayse')
      expect(await preview(id)).toMatchObject({ proposed: source, near: [] })
      expect((await decide(id, taking())).json().code).toBe('LINK_UNOPENED')
      await open(id)
      const none = await decide(id, { ...taking(), provider: 'yok-boyle' })
      expect(none.json().fields.provider).toBeDefined()
      const double = await decide(id, { ...taking(), provider: { name: 'NetEnt' } })
      expect(double.json().fields['provider.name']).toContain('zaten var')
      const there = await decide(id, { ...taking(), name: 'Starburst' })
      expect(there.json()).toMatchObject({
        code: 'GAME_EXISTS',
        message: expect.stringContaining('Starburst'),
      })
    })

    it('become games with sources, and credit and notify their author', async () => {
      const { member } = desk
      const id = await idOf('ayse')
      const facts = { ...proposal.facts, maxWin: '5500', paylines: '20' }
      const answer = await decide(id, { ...taking(), facts })
      const game = { slug: 'sihirli-fener', name: 'Sihirli Fener' }
      expect(answer.json(), answer.body).toEqual({ game })
      const shown = await desk.shown(game.slug)
      expect(shown).toMatchObject({
        ...{ name: 'Sihirli Fener', provider: { slug: 'netent' }, status: 'released' },
        ...{ rtp: 96.1, maxWin: 5500, volatility: 'high', releaseDate: '2025-03', reels: 5, paylines: 20 },
      })
      expect(shown.sources.rtp).toMatchObject({
        support: 'provider',
        voices: [{ kind: 'provider', value: '96.1', address: proposal.address }],
      })
      const history = (await ask(app(), 'GET', `/api/games/${game.slug}/history`)).json()
      expect(history.items).toContainEqual(
        expect.objectContaining({ field: 'rtp', old: null, new: '96.1', cause: 'correction' }),
      )
      expect(history.items[0].credit).toMatchObject({ username: 'ayse' })
      const credits = (await ask(app(), 'GET', `/api/users/${member.username}/corrections`)).json()
      expect(credits.items).toContainEqual(
        expect.objectContaining({ game, field: 'maxWin', oldValue: null, newValue: '5500' }),
      )
      // The lines came from the administrator.
      expect(credits.total).toBe(6)
      expect((await desk.notified(member))[0]).toMatchObject({
        ...{ kind: 'proposalDecided', verdict: 'gameAccepted', game, note: null },
      })
      expect((await own(member)).items[0]).toMatchObject({ state: 'accepted', game })
      const found = (await ask(app(), 'GET', '/api/search?tab=games&q=sihirli')).json()
      expect(JSON.stringify(found)).toContain('sihirli-fener')
      const late = await decide(id, { verdict: 'refused', reason: 'Yanlış oyun.' }, desk.second)
      expect(late.json()).toMatchObject({
        code: 'PROPOSAL_DECIDED',
        message: expect.stringContaining('@hakem'),
      })
      const [act] = await rowsOf(app(), sql`select * from admin_acts order by id desc limit 1`)
      expect(act).toMatchObject({
        ...{ actor: 'hakem', action: 'accepted', kind: 'proposal', subject: 'sihirli-fener' },
        after: { rtp: '96.1', source: 'NetEnt' },
      })
    })

    it('of a provider that is new bring it along, at an address of their own', async () => {
      const id = await idOf('mert')
      expect(await preview(id)).toMatchObject({ near: [{ slug: 'sihirli-fener' }] })
      await open(id)
      const provider = { name: 'Yeni Yapım' }
      const answer = await decide(id, { ...taking(), provider, facts: { releaseDate: '2099' } })
      expect(answer.json(), answer.body).toEqual({
        game: { slug: 'sihirli-fener-yeni-yapim', name: 'Sihirli Fener' },
      })
      expect(await desk.shown('sihirli-fener-yeni-yapim')).toMatchObject({
        ...{ status: 'upcoming', provider: { slug: 'yeni-yapim', name: 'Yeni Yapım' } },
      })
    })

    it('of a game that exists add to it what the source says, or are refused as its duplicate', async () => {
      const { member, other } = desk
      const { id } = await proposed(other, { provider: 'Bilinmeyen', facts: {} })
      await open(id)
      const answer = await decide(id, {
        ...{ verdict: 'merged', game: 'sihirli-fener', facts: { hitFrequency: '20' }, source },
      })
      expect(answer.json().code).toBe('VALIDATION')
      const facts = { paylines: '25' }
      const merged = await decide(id, { verdict: 'merged', game: 'sihirli-fener', facts, source })
      expect(merged.json().game?.slug, merged.body).toBe('sihirli-fener')
      const { voices } = (await desk.shown('sihirli-fener')).sources.paylines
      expect(voices.map(({ value }: { value: string }) => value)).toContain('25')
      const double = await proposed(member, { name: 'Sihirli Fener!', provider: 'Bilinmeyen' })
      const reason = 'Bu oyun katalogda var.'
      const refused = await decide(double.id, { verdict: 'refused', reason, game: 'sihirli-fener' })
      expect(refused.json().game.slug, refused.body).toBe('sihirli-fener')
      expect((await desk.notified(member))[0]).toMatchObject({
        ...{ kind: 'proposalDecided', verdict: 'gameRefused', title: 'Sihirli Fener!', note: reason },
        game: { slug: 'sihirli-fener' },
      })
    })

    it('are part of the export, and go with the account but for what was taken', async () => {
      const { member } = desk
      await proposed(member, { name: 'Bekleyen Oyun' })
      const file = (await ask(app(), 'GET', '/api/users/export', { as: member })).json()
      expect(file.gameProposals.map(({ name }: { name: string }) => name)).toContain('Bekleyen Oyun')
      const body = { username: member.username, current_password: member.password, content: 'keep' }
      expect((await ask(app(), 'DELETE', '/api/users/account', { as: member, body })).statusCode).toBe(200)
      const left = await rowsOf(app(), sql`select distinct state from game_proposals where by_id is null`)
      expect(left).toEqual([{ state: 'accepted' }])
    })
  },
  { RATE_LIMIT_SCALE: '1000' },
)

withApp('a member who proposes many games', (app) => {
  it('may send one in five seconds, and ten in a day; refused ones do not count', async () => {
    const { member } = await setDesk(app())
    const send = (body: object) =>
      ask(app(), 'POST', '/api/game-proposals', { as: member, body: { ...proposal, ...body } })
    expect((await send({ name: 'Starburst' })).json().code).toBe('GAME_EXISTS')
    for (let n = 0; n < 10; n++) {
      expect((await send({ name: `Oyun ${n}` })).statusCode).toBe(201)
      expect((await send({ name: 'Hemen Ardından' })).json().code).toBe('RATE_LIMITED')
      app().advance(6)
    }
    expect((await send({ name: 'On Birinci' })).json().code).toBe('RATE_LIMITED')
  })
})
