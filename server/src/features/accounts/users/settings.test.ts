import type { Settings } from '@slot-liste/contract/accounts/users.ts'
import { notificationKinds } from '@slot-liste/domain/site/kinds.ts'
import { expect, it } from 'vitest'
import { ask, type Person, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

withApp(
  'settings',
  (app) => {
    const read = async (person?: Person) =>
      (await ask(app(), 'GET', '/api/users/settings', { as: person })).json()
    const change = (person: Person | undefined, body: unknown) =>
      ask(app(), 'PUT', '/api/users/settings', { as: person, body })

    it('begin open, unwatched and without mails', async () => {
      const settings: Settings = await read(await register(app()))
      expect(settings).toMatchObject({
        theme: null,
        profileVisibility: 'public',
        showLiked: true,
        indexable: true,
        analytics: { optedIn: false, decidedAt: null, policyVersion: null },
        localOnly: false,
      })
      expect(Object.keys(settings.notifications)).toEqual([...notificationKinds])
      for (const way of Object.values(settings.notifications))
        expect(way).toEqual({ inApp: true, email: false })
    })

    it('change one by one and stay', async () => {
      const person = await register(app())
      await change(person, { theme: 'system', language: 'en' })
      await change(person, { notifications: { listLiked: { inApp: false, email: true } } })
      await change(person, { notifications: { followed: { inApp: false, email: false } } })
      const answer = await change(person, { indexable: false, profileVisibility: 'members' })
      const settings = await read(person)
      expect(answer.json()).toEqual(settings)
      expect(settings).toMatchObject({
        theme: 'system',
        language: 'en',
        indexable: false,
        profileVisibility: 'members',
        notifications: {
          listLiked: { inApp: false, email: true },
          followed: { inApp: false, email: false },
          mentioned: { inApp: true, email: false },
        },
      })
    })

    it('keep one way of a notification while the other changes elsewhere', async () => {
      const person = await register(app())
      const ways = [{ inApp: false }, { email: true }]
      await Promise.all(ways.map((way) => change(person, { notifications: { followed: way } })))
      expect((await read(person)).notifications.followed).toEqual({ inApp: false, email: true })
      await change(person, { notifications: { followed: { email: false } } })
      expect((await read(person)).notifications.followed).toEqual({ inApp: false, email: false })
    })

    it('take each of many changes made at once', async () => {
      const person = await register(app())
      const changes = [{ theme: 'dark' }, { showLiked: false }, { indexable: false }, { language: 'en' }]
      await Promise.all(changes.map((body) => change(person, body)))
      expect(await read(person)).toMatchObject(Object.assign({}, ...changes))
    })

    it('remember when the choice about analytics was made, by the clock of the server', async () => {
      const person = await register(app())
      const before = Date.now()
      const { analytics } = (
        await change(person, { analytics: { optedIn: true, policyVersion: '2026-11' } })
      ).json()
      expect(analytics).toMatchObject({ optedIn: true, policyVersion: '2026-11' })
      expect(Date.parse(analytics.decidedAt)).toBeGreaterThanOrEqual(before)
      const forged = { optedIn: true, policyVersion: '1', decidedAt: '2020-01-01T00:00:00Z' }
      expect((await change(person, { analytics: forged })).statusCode).toBe(422)
    })

    it('hold no looks while a person keeps to this browser', async () => {
      const person = await register(app())
      await change(person, { theme: 'dark', language: 'en' })
      expect((await change(person, { localOnly: true })).json()).toMatchObject({
        theme: null,
        language: null,
      })
      expect((await change(person, { theme: 'dark' })).json()).toMatchObject({ theme: null })
      expect((await change(person, { localOnly: false, theme: 'dark' })).json()).toMatchObject({
        theme: 'dark',
      })
    })

    it.each([
      { theme: 'blue' },
      { profileVisibility: 'friends' },
      { showLiked: 'yes' },
      { notifications: { unknown: { inApp: true, email: true } } },
      { notifications: { followed: { inApp: 1 } } },
      { role: 'admin' },
      { __proto__x: 1 },
      [],
      null,
      'x',
    ])('refuse %j', async (body) => {
      const person = await register(app())
      expect((await change(person, body)).statusCode).toBe(422)
    })

    it('are for the signed in, each their own', async () => {
      expect((await read()).code).toBe('UNAUTHENTICATED')
      expect((await change(undefined, { theme: 'dark' })).statusCode).toBe(401)
      const [one, two] = [await register(app()), await register(app())]
      await change(one, { theme: 'dark' })
      expect((await read(two)).theme).toBeNull()
    })
  },
  { RATE_LIMIT_SCALE: '10000' },
)
