import type { Profile } from '@slot-liste/contract/accounts/users.ts'
import { describe, expect, it } from 'vitest'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

const details = {
  fullName: 'Ayşe Yılmaz',
  bio: 'Mısır temasını severim.\n\nListelerim açık.',
  location: 'İzmir',
  website: 'https://ayse.example/slot',
}

const change = (app: TestApp, person: Person | undefined, body: unknown) =>
  ask(app, 'PUT', '/api/users/profile', { as: person, body })

const show = (app: TestApp, username: string, viewer?: Person) =>
  ask(app, 'GET', `/api/users/${encodeURIComponent(username)}`, { as: viewer })

const setVisibility = (app: TestApp, person: Person, profileVisibility: string) =>
  ask(app, 'PUT', '/api/users/settings', { as: person, body: { profileVisibility } })

async function cast(app: TestApp) {
  const [owner, other, admin] = [await register(app), await register(app), await register(app)]
  await makeAdmin(app, admin)
  await change(app, owner, details)
  return { owner, other, admin }
}

withApp(
  'profiles',
  (app) => {
    it('says what stands most in public lists, and the likes they received; of private ones nothing', async () => {
      const [owner, fan] = [await register(app()), await register(app())]
      const make = async (slugs: string[], visibility: string) => {
        const body = { title: 'Bir liste', visibility, games: slugs.map((game) => ({ game })) }
        return (await ask(app(), 'POST', '/api/lists', { as: owner, body })).json().id as string
      }
      const first = await make(['sweet-bonanza', 'gates-of-olympus', 'starburst'], 'public')
      // A game counts once, whatever number of lists it is in.
      const second = await make(['starburst', 'sweet-bonanza'], 'public')
      await make(['book-of-dead', 'dead-canary', 'book-of-ra'], 'private')
      const unlisted = await make(['book-of-dead'], 'unlisted')
      for (const id of [first, second, unlisted])
        expect((await ask(app(), 'PUT', `/api/lists/${id}/like`, { as: fan })).statusCode).toBe(200)
      for (const viewer of [undefined, fan, owner]) {
        const { likes, favourites }: Profile = (await show(app(), owner.username, viewer)).json()
        expect(likes).toBe(2)
        expect(favourites.providers.map(({ slug, games }) => [slug, games])).toEqual([
          ['pragmatic-play', 2],
          ['netent', 1],
        ])
        expect(favourites.themes.reduce((sum, { games }) => sum + games, 0)).toBe(3)
      }
      await setVisibility(app(), owner, 'private')
      expect((await show(app(), owner.username, fan)).json()).toMatchObject({
        likes: 0,
        favourites: { providers: [], themes: [] },
      })
    })

    it('shows a public profile to everybody, and lets its owner alone edit it', async () => {
      const { owner, other, admin } = await cast(app())
      for (const viewer of [undefined, other, admin, owner]) {
        const answer = await show(app(), owner.username.toUpperCase(), viewer)
        expect(answer.statusCode).toBe(200)
        expect(answer.json()).toEqual({
          ...details,
          username: owner.username,
          avatar_url: null,
          memberSince: owner.memberSince,
          verified: false,
          visibility: 'public',
          hidden: false,
          followers: 0,
          following: 0,
          lists: 0,
          likes: 0,
          favourites: { providers: [], themes: [] },
          battles: 0,
          corrections: 0,
          showLiked: true,
          indexable: true,
          viewer: { follows: false, blocked: false },
          can: {
            edit: viewer === owner,
            follow: viewer === other || viewer === admin,
            block: viewer === other || viewer === admin,
            report: viewer === other || viewer === admin,
          },
        } satisfies Profile)
      }
    })

    it('keeps a profile for members from guests', async () => {
      const { owner, other, admin } = await cast(app())
      await setVisibility(app(), owner, 'members')
      const answer = await show(app(), owner.username)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'PROFILE_MEMBERS_ONLY'])
      expect(answer.body).not.toMatch(/Ayşe|İzmir/)
      for (const viewer of [other, admin, owner]) {
        const seen = (await show(app(), owner.username, viewer)).json()
        expect(seen).toMatchObject({ ...details, hidden: false, indexable: false })
      }
    })

    it('shows name, avatar and age of a private profile, no more', async () => {
      const { owner, other, admin } = await cast(app())
      await setVisibility(app(), owner, 'private')
      for (const viewer of [undefined, other]) {
        const seen: Profile = (await show(app(), owner.username, viewer)).json()
        expect(seen).toMatchObject({
          username: owner.username,
          avatar_url: null,
          memberSince: owner.memberSince,
        })
        expect(seen).toMatchObject({ hidden: true, fullName: '', bio: '', location: '', website: '' })
        expect(seen).toMatchObject({ showLiked: false, indexable: false, can: { edit: false } })
      }
      for (const viewer of [owner, admin])
        expect((await show(app(), owner.username, viewer)).json()).toMatchObject({
          ...details,
          hidden: false,
        })
    })

    it.each(['public', 'members', 'private'])(
      'tells nobody the address, id or role (%s)',
      async (visibility) => {
        const { owner, other, admin } = await cast(app())
        await setVisibility(app(), owner, visibility)
        for (const viewer of [undefined, other, admin]) {
          const { body } = await show(app(), owner.username, viewer)
          expect(body).not.toContain(owner.email)
          expect(body).not.toContain(owner.id)
          expect(body).not.toMatch(/email|password|role|settings/i)
        }
      },
    )

    it.each(['nobody-here', 'settings', 'x', 'ayşe', '../../etc', "' or 1=1 --", 'İIıi'])(
      'finds nobody called %s',
      async (name) => {
        const answer = await ask(app(), 'GET', `/api/users/${encodeURIComponent(`${name} `)}`)
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'USER_NOT_FOUND'])
      },
    )
  },
  { RATE_LIMIT_SCALE: '10000' },
)

withApp(
  'changing a profile',
  (app) => {
    it('answers with the user, changed only where asked', async () => {
      const person = await register(app())
      const { token, password, ...before } = person
      expect((await change(app(), person, details)).json()).toEqual({ ...before, ...details })
      expect((await change(app(), person, { location: ' ', website: '' })).json()).toEqual({
        ...before,
        ...details,
        location: '',
        website: '',
      })
      expect((await change(app(), person, {})).json().bio).toBe(details.bio)
    })

    it('is for the signed in', async () => {
      expect((await change(app(), undefined, details)).json().code).toBe('UNAUTHENTICATED')
    })

    it.each([
      ['\u202eylmaz\u202c  Ay\u200bşe\u2066 ', 'ylmaz Ayşe'],
      ['Ays\u0327e', 'Ayşe'],
      ['\u200b\u2060', ''],
      ['👩‍💻 Ayşe', '👩‍💻 Ayşe'],
      ['<b>Ayşe</b>', '<b>Ayşe</b>'],
    ])('stores %j as %j', async (fullName, stored) => {
      const person = await register(app())
      expect((await change(app(), person, { fullName })).json().fullName).toBe(stored)
    })

    it.each([
      [{ fullName: 'a\u0000b' }, { fullName: 'Metinde geçersiz karakter var.' }],
      [{ bio: 'a\ud800b' }, { bio: 'Metinde geçersiz karakter var.' }],
      [{ fullName: 'x'.repeat(61) }, { fullName: 'En fazla 60 karakter olabilir.' }],
      [{ bio: 'x'.repeat(301) }, { bio: 'En fazla 300 karakter olabilir.' }],
      [{ location: 'x'.repeat(61) }, { location: 'En fazla 60 karakter olabilir.' }],
      [{ username: 'ab' }, { username: 'En az 3 karakter olmalı.' }],
      [{ username: 'ayşe' }, { username: expect.stringContaining('İngilizce harf') }],
      [{ username: 'ab\u200b' }, { username: 'En az 3 karakter olmalı.' }],
      [{ username: 'ali..k' }, { username: expect.stringContaining('tek tek') }],
      [{ username: 'ali_' }, { username: expect.stringContaining('tek tek') }],
      [{ username: 'Adm1n' }, { username: expect.stringContaining('siteye ayrılmış') }],
      [{ username: 'Settings' }, { username: expect.stringContaining('siteye ayrılmış') }],
      [{ role: 'admin' }, { role: 'Böyle bir alan yok.' }],
      [{ verified: true }, { verified: 'Böyle bir alan yok.' }],
      [{ email: 'x@y.test' }, { email: 'Böyle bir alan yok.' }],
      [{ avatar: 'x' }, { avatar: 'Böyle bir alan yok.' }],
      [{ fullName: null }, { fullName: 'Geçersiz değer.' }],
    ])('refuses %j', async (body, fields) => {
      const person = await register(app())
      const answer = await change(app(), person, body)
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({ code: 'VALIDATION', fields })
    })

    it.each([
      'http://ayse.example',
      'javascript:alert(1)',
      'ayse.example',
      '//ayse.example',
      'https://',
      'https:/ayse.example',
      'https://ayse',
      'https://user:pass@ayse.example',
      'https://ayse.example@evil.example/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://ayse.example/a b',
      'https://ayse.example\\evil',
      'https://ayse.example/"><script>',
      'data:text/html,x',
      `https://ayse.example/${'x'.repeat(200)}`,
    ])('takes no website %s', async (website) => {
      const person = await register(app())
      expect((await change(app(), person, { website })).json()).toMatchObject({
        code: 'VALIDATION',
        fields: { website: expect.any(String) },
      })
    })

    it.each(['https://ayse.example', 'HTTPS://Öztürk.com.tr/yol?a=1#b', 'https://a.co:8443/x'])(
      'takes the website %s',
      async (website) => {
        const person = await register(app())
        expect((await change(app(), person, { website })).json().website).toBe(website)
      },
    )
  },
  { RATE_LIMIT_SCALE: '10000' },
)

withApp(
  'usernames',
  (app) => {
    it('gives one name to one of many who ask for it at the same time', async () => {
      const people = await Promise.all(Array.from({ length: 6 }, () => register(app())))
      const answers = await Promise.all(
        people.map((person, at) => change(app(), person, { username: at % 2 ? 'Ortak.Ad' : 'ortak.ad' })),
      )
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409])
      const refused = answers.find(({ statusCode }) => statusCode === 409)
      expect(refused?.json()).toMatchObject({
        code: 'USERNAME_TAKEN',
        message: 'Bu kullanıcı adı ya da çok benzeri alınmış.',
      })
    })

    it('lets a person change the case of their own', async () => {
      const person = await register(app(), 'kucuk.harf')
      expect((await change(app(), person, { username: 'Kucuk.Harf' })).json().username).toBe('Kucuk.Harf')
      expect((await show(app(), 'kucuk.harf')).json().username).toBe('Kucuk.Harf')
    })

    describe('availability', () => {
      const available = async (typed: string, viewer?: Person) => {
        const query = `username=${encodeURIComponent(typed)}`
        return (await ask(app(), 'GET', `/api/users/availability?${query}`, { as: viewer })).json()
      }

      it('says which name is free, and which like it is', async () => {
        const free = { available: true, problem: null, suggestion: null }
        expect(await available('cagri.ozturk')).toEqual(free)
        expect(await available('Çağrı Öztürk')).toEqual({
          available: false,
          problem: 'invalid',
          suggestion: 'cagri.ozturk',
        })
        const cagri = await register(app(), 'Cagri.Ozturk')
        await register(app(), 'cagri.ozturk2')
        expect(await available('cagri.ozturk')).toEqual({
          available: false,
          problem: 'taken',
          suggestion: 'cagri.ozturk3',
        })
        expect((await available('Çağrı Öztürk')).suggestion).toBe('cagri.ozturk3')
        expect(await available('cagri.OZTURK', cagri)).toEqual(free)
        expect(await available('settings')).toEqual({
          available: false,
          problem: 'reserved',
          suggestion: 'settings2',
        })
        expect(await available('🎰')).toEqual({ available: false, problem: 'invalid', suggestion: null })
        expect(await available('')).toEqual({ available: false, problem: 'invalid', suggestion: null })
      })
    })
  },
  { RATE_LIMIT_SCALE: '10000' },
)
