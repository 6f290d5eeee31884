import type { AdminVoice, AdminVoices } from '@slot-liste/contract/admin/admin-voices.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { rowsOf } from '#testing/made-lists.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

withApp(
  'the voices of a provider',
  (app) => {
    let admin: Person
    let id = 0
    beforeAll(async () => {
      admin = await register(app())
      await makeAdmin(app(), admin)
      const [row] = await rowsOf(app(), sql`select id from providers where slug = 'netent'`)
      id = Number(row?.id)
      const [own] = await rowsOf(
        app(),
        sql`select slug from sources where kind = 'provider' and name = 'NetEnt'`,
      )
      said.source = String(own?.slug)
    })
    const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: unknown) =>
      ask(app(), method, `/api/admin/providers/${id}/voices${path}`, {
        as: admin,
        ...(body !== undefined && { body }),
      })
    const factOf = ({ facts }: AdminVoices, field: string) =>
      facts.find((fact) => fact.field === field) as AdminVoices['facts'][number]
    const said = {
      ...{
        field: 'headquarters',
        value: 'Malta',
        source: '',
        address: 'https://netent.test/biz',
      },
      ...{ seenOn: null, note: null },
    }
    const detail = async () => (await ask(app(), 'GET', '/api/providers/netent')).json()
    const change = async (facts: object) => {
      const path = `/api/admin/providers/${id}`
      const {
        games,
        completeness,
        logo,
        updatedAt,
        formerSlugs,
        alike,
        unverified,
        disputed,
        id: _,
        ...body
      } = (await ask(app(), 'GET', path, { as: admin })).json()
      const changed = await ask(app(), 'PUT', path, { as: admin, body: { ...body, ...facts } })
      expect(changed.statusCode, changed.body).toBe(200)
    }

    it('come and go, and the fact with them', async () => {
      const before = await detail()
      expect(before.sources.headquarters.state).toBe('unverified')
      const added = await send('POST', '', said)
      expect(added.statusCode, added.body).toBe(201)
      const fact = factOf(added.json(), 'headquarters')
      expect(fact).toMatchObject({ shown: 'Malta', state: 'verified' })
      expect((await send('POST', '', said)).json().code).toBe('VOICE_EXISTS')
      const now = await detail()
      expect(now).toMatchObject({
        headquarters: { tr: 'Malta', en: 'Malta' },
        sources: { headquarters: { state: 'verified', voices: [{ agrees: true }, { agrees: false }] } },
      })
      const voice = fact.voices.find(({ value }) => value === 'Malta') as AdminVoice
      await send('DELETE', `/${voice.id}`)
      expect(await detail()).toEqual(before)
      await send('PUT', `/${voice.id}/restoration`)
      expect(await detail()).toEqual(now)
      await send('DELETE', `/${voice.id}`)
      const acts = (await ask(app(), 'GET', '/api/admin/acts?kind=provider&q=netent', { as: admin })).json()
      expect(acts.items.map(({ action }: { action: string }) => action)).toEqual([
        ...['voiceRemoved', 'voiceRestored', 'voiceRemoved', 'voiceAdded'],
      ])
    })

    it('may be decisions: what an administrator wrote, until it is taken away', async () => {
      await change({ foundedYear: 1990, headquartersTr: 'Malta', headquartersEn: null })
      const fact = factOf((await send('GET')).json(), 'foundedYear')
      expect(fact).toMatchObject({ shown: '1990', state: 'unverified' })
      expect(fact.voices[0]).toMatchObject({ value: '1990', source: null, by: admin.username })
      expect(factOf((await send('GET')).json(), 'headquarters').shown).toBe('Malta|')
      expect(factOf((await send('GET')).json(), 'owner').voices).toHaveLength(1)
      await send('DELETE', `/${fact.voices[0]?.id}`)
      expect((await detail()).foundedYear).toBe(1996)
      await change({ owner: null })
      const owned = await detail()
      expect([owned.owner, owned.sources.owner.state]).toEqual([null, null])
      expect(owned.sources.owner.voices.map(({ value }: { value: string }) => value)).toEqual([
        ...[null, 'Evolution'],
      ])
    })

    it('go with the facts that are taken when two providers are merged', async () => {
      const made = (name: string, facts: object) =>
        ask(app(), 'POST', '/api/admin/providers', {
          as: admin,
          body: {
            ...{ name, slug: name, foundedYear: null, headquartersTr: null, headquartersEn: null },
            ...{ specialtiesTr: [], specialtiesEn: [], website: null, owner: null, active: true },
            ...{ picture: null, descriptionTr: null, descriptionEn: null, ...facts },
          },
        }).then((answer) => answer.json() as { id: number; version: number })
      const gone = await made('giden', {})
      const kept = await made('kalan', {})
      const path = `/api/admin/providers/${gone.id}`
      const voice = { ...said, field: 'foundedYear', value: '1991' }
      await ask(app(), 'POST', `${path}/voices`, { as: admin, body: voice })
      await ask(app(), 'POST', `${path}/voices`, { as: admin, body: said })
      const { version } = (await ask(app(), 'GET', path, { as: admin })).json()
      const merged = await ask(app(), 'PUT', `${path}/merging`, {
        as: admin,
        body: { into: kept.id, version, take: ['foundedYear'] },
      })
      expect(merged.statusCode, merged.body).toBe(200)
      const facts = await ask(app(), 'GET', `/api/admin/providers/${kept.id}/voices`, { as: admin })
      expect(factOf(facts.json(), 'foundedYear')).toMatchObject({ shown: '1991', state: 'verified' })
      expect(factOf(facts.json(), 'headquarters')).toMatchObject({ shown: null, voices: [] })
    })

    it.each([
      [{ field: 'foundedYear', value: '1850' }, ['value']],
      [{ field: 'website', value: 'javascript:alert(1)' }, ['value']],
      [{ field: 'active', value: 'belki' }, ['value']],
      [{ field: 'headquarters', value: 'a|b|c' }, ['value']],
      [{ field: 'rtp', value: '96' }, ['field']],
      [{ source: 'yok' }, ['source']],
      [{ address: null }, ['address']],
    ])('are refused where %j', async (wrong, fields) => {
      const answer = await send('POST', '', { ...said, ...wrong })
      expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([422, fields])
    })

    it('belong to their provider', async () => {
      const game = await rowsOf(app(), sql`select id from voices where game_id = ${id} limit 1`)
      expect((await send('DELETE', `/${game[0]?.id}`)).json().code).toBe('VOICE_NOT_FOUND')
      const missing = await ask(app(), 'GET', '/api/admin/providers/999999/voices', { as: admin })
      expect(missing.json().code).toBe('PROVIDER_NOT_FOUND')
    })
  },
  { RATE_LIMIT_SCALE: '1000' },
)
