import { expect, it } from 'vitest'
import { ask, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'
import { isIndexable } from './indexable.ts'

withApp('what search engines may list', (app) => {
  it('every page but the profiles that are not public, not offered, or not there', async () => {
    const person = await register(app())
    const profile = () => isIndexable(app().services, `/profile/${person.username.toUpperCase()}`)
    const change = (body: object) => ask(app(), 'PUT', '/api/users/settings', { as: person, body })
    await change({ indexable: true })
    expect(await profile()).toBe(true)
    for (const profileVisibility of ['members', 'private']) {
      await change({ profileVisibility })
      expect(await profile()).toBe(false)
    }
    await change({ profileVisibility: 'public', indexable: false })
    expect(await profile()).toBe(false)
    for (const path of ['/profile/nobody-there', '/profile/%E0%A4%A', '/profile/%00'])
      expect(await isIndexable(app().services, path)).toBe(false)
    for (const path of ['/', '/games', '/profile']) expect(await isIndexable(app().services, path)).toBe(true)
  })
})
