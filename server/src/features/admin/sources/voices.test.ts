import type { AdminVoice, AdminVoices } from '@slot-liste/contract/admin/admin-voices.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { rowsOf } from '#testing/made-lists.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

withApp(
  'the voices of a game',
  (app) => {
    let admin: Person
    let id = 0
    let source = ''
    beforeAll(async () => {
      admin = await register(app())
      await makeAdmin(app(), admin)
      const [row] = await rowsOf(app(), sql`select id from games where slug = 'starburst'`)
      id = Number(row?.id)
      const [own] = await rowsOf(
        app(),
        sql`select slug from sources where kind = 'provider' and name = 'NetEnt'`,
      )
      source = String(own?.slug)
    })
    const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: unknown) =>
      ask(app(), method, `/api/admin/games/${id}/voices${path}`, {
        as: admin,
        ...(body !== undefined && { body }),
      })
    const factOf = ({ facts }: AdminVoices, field: string) =>
      facts.find((fact) => fact.field === field) as AdminVoices['facts'][number]
    const said = {
      ...{ field: 'maxWin', value: '777', address: 'https://netent.test/starburst' },
      ...{ seenOn: '2026-09-15', note: 'Sayfanın altında' },
    }
    const figure = async () =>
      (await rowsOf(app(), sql`select max_win::float8 as value, version from games where id = ${id}`))[0]

    it('are shown by fact with the value they give', async () => {
      const all: AdminVoices = (await send('GET')).json()
      const rtp = factOf(all, 'rtp')
      expect(rtp.shown).not.toBeNull()
      expect(rtp.voices.length).toBeGreaterThan(0)
      expect(rtp.voices[0]?.source).toMatchObject({ withdrawn: false })
      expect(factOf(all, 'provider')).toMatchObject({ shown: 'netent', state: null })
      expect((await ask(app(), 'GET', '/api/admin/games/999999/voices', { as: admin })).json().code).toBe(
        'GAME_NOT_FOUND',
      )
    })

    it('come, go and come back, and the figure with them', async () => {
      const before = await figure()
      const added = await send('POST', '', { ...said, source })
      expect(added.statusCode, added.body).toBe(201)
      const fact = factOf(added.json(), 'maxWin')
      expect(fact).toMatchObject({ shown: '777', state: expect.any(String) })
      const voice = fact.voices.find(({ value }) => value === '777') as AdminVoice
      expect(voice).toMatchObject({
        ...{ address: said.address, seenOn: said.seenOn, note: said.note, by: admin.username },
      })
      expect(await figure()).toEqual({ value: 777, version: Number(before?.version) + 1 })
      const removed = factOf((await send('DELETE', `/${voice.id}`)).json(), 'maxWin')
      expect(removed.voices.find((one) => one.id === voice.id)?.removedAt).not.toBeNull()
      expect((await figure())?.value).toBe(before?.value)
      expect((await send('POST', '', { ...said, source })).json().code).toBe('VOICE_EXISTS')
      await send('PUT', `/${voice.id}/restoration`)
      expect((await figure())?.value).toBe(777)
      await send('DELETE', `/${voice.id}`)
      const changes = await rowsOf(
        app(),
        sql`select cause::text, note from figure_changes where game_id = ${id} and field = 'maxWin' and cause = 'voice'`,
      )
      expect(changes).toEqual(Array(4).fill({ cause: 'voice', note: source }))
      const acts = (await ask(app(), 'GET', '/api/admin/acts?kind=game&q=starburst', { as: admin })).json()
        .items
      expect(acts.map(({ action }: { action: string }) => action)).toEqual([
        ...['voiceRemoved', 'voiceRestored', 'voiceRemoved', 'voiceAdded'],
      ])
      expect(acts[3].after).toEqual({ maxWin: '777 · NetEnt' })
    })

    it('may be decisions: taken away, the sources are heard again', async () => {
      const before = (await figure())?.value
      const game = (await ask(app(), 'GET', `/api/admin/games/${id}`, { as: admin })).json()
      const { provider, completeness, cover, updatedAt, formerSlugs, uses, alike, popularity, ...facts } =
        game
      const { id: _, views, unverified, disputed, ...body } = facts
      const changed = await ask(app(), 'PUT', `/api/admin/games/${id}`, {
        as: admin,
        body: { ...body, provider: provider.slug, maxWin: 123, reason: 'kurul kararı' },
      })
      expect(changed.statusCode, changed.body).toBe(200)
      const [decision] = factOf((await send('GET')).json(), 'maxWin').voices
      expect(decision).toMatchObject({ value: '123', source: null, note: 'kurul kararı' })
      await send('DELETE', `/${decision?.id}`)
      expect((await figure())?.value).toBe(before)
    })

    it.each([
      [{ value: '0' }, ['value']],
      [{ value: '99999999' }, ['value']],
      [{ value: '5,000' }, ['value']],
      [{ field: 'volatility', value: 'huge' }, ['value']],
      [{ field: 'layout', value: '3-3-3' }, ['value']],
      [{ field: 'provider', value: 'yok' }, ['value']],
      [{ field: 'provider', value: '1' }, ['value']],
      [{ field: 'owner', value: 'Biri' }, ['field']],
      [{ source: 'yok' }, ['source']],
      [{ address: null }, ['address']],
      [{ address: 'javascript:alert(1)' }, ['address']],
      [{ seenOn: '2999-01-01' }, ['seenOn']],
    ])('are refused where %j', async (wrong, fields) => {
      const answer = await send('POST', '', { ...said, source, ...wrong })
      expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([422, fields])
    })

    it('may be of its provider, which is set by hand', async () => {
      const added = await send('POST', '', { ...said, source, field: 'provider', value: 'play-n-go' })
      expect(added.statusCode, added.body).toBe(201)
      const fact = factOf(added.json(), 'provider')
      expect(fact.shown).toBe('netent')
      const voice = fact.voices.find(({ value }) => value === 'play-n-go')
      await send('DELETE', `/${voice?.id}`)
      const left = factOf((await send('GET')).json(), 'provider')
      expect(left.voices.find((one) => one.id === voice?.id)?.removedAt).not.toBeNull()
    })

    it('need no address of a source that names none, and belong to their game', async () => {
      const voice = { ...said, source: 'editor', address: null, value: '55' }
      const added = await send('POST', '', voice)
      expect(added.statusCode, added.body).toBe(201)
      const made = factOf(added.json(), 'maxWin').voices.find(({ value }) => value === '55')
      const other = `/api/admin/games/${id + 1}/voices/${made?.id}`
      expect((await ask(app(), 'DELETE', other, { as: admin })).json().code).toBe('VOICE_NOT_FOUND')
      expect((await send('DELETE', '/999999999')).json().code).toBe('VOICE_NOT_FOUND')
    })
  },
  { RATE_LIMIT_SCALE: '1000' },
)
