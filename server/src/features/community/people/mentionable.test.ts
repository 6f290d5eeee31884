import { expect, it } from 'vitest'
import { ask, type Person, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

withApp('people to mention', (app) => {
  const offered = async (as: Person, q: string) => {
    const answer = await ask(app(), 'GET', `/api/mentions?q=${q}`, { as })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().items.map(({ username }: { username: string }) => username)
  }
  const put = (as: Person, url: string, body?: object) =>
    ask(app(), 'PUT', url, { as, ...(body && { body }) })

  it('begin so, the followed and the most followed first, and show themselves', async () => {
    const me = await register(app())
    const names = ['zk_lale', 'ZkLeylek', 'zklokum', 'zkx_saklı'.replace('ı', 'i'), 'zkuye']
    const [lale, leylek, lokum, hidden, members] = await Promise.all(
      names.map((name) => register(app(), name)),
    )
    if (!lale || !leylek || !lokum || !hidden || !members) throw new Error('nobody')
    await put(hidden, '/api/users/settings', { profileVisibility: 'private' })
    await put(members, '/api/users/settings', { profileVisibility: 'members' })
    await put(me, `/api/users/${lokum.username}/follow`)
    await put(lale, `/api/users/${leylek.username}/follow`)
    expect(await offered(me, 'zK')).toEqual(['zklokum', 'ZkLeylek', 'zk_lale'])
    expect(await offered(me, 'zk_')).toEqual(['zk_lale'])
    expect(await offered(lokum, 'zkl')).toEqual(['ZkLeylek'])
    await put(members, `/api/users/${lokum.username}/follow`)
    await put(me, `/api/users/${members.username}/follow`)
    expect(await offered(me, 'zku')).toEqual(['zkuye'])
    await put(leylek, `/api/users/${me.username}/block`)
    await put(me, `/api/users/${lale.username}/block`)
    expect(await offered(me, 'zk')).toEqual(['zklokum', 'zkuye'])
  })

  it('are not offered for one letter, for what is no name, or to guests', async () => {
    const me = await register(app())
    for (const q of ['z', '%25%25', '', 'a'.repeat(31)])
      expect((await ask(app(), 'GET', `/api/mentions?q=${q}`, { as: me })).statusCode).toBe(422)
    expect((await ask(app(), 'GET', '/api/mentions?q=zk')).statusCode).toBe(401)
  })
})
