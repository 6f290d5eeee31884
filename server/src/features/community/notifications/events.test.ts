import type { List } from '@slot-liste/contract/lists/lists.ts'
import { beforeAll, expect, it } from 'vitest'
import { savedBattle } from '#testing/made-battles.ts'
import { ask, type Person, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

type Heard = { text: string; ended: boolean; stop: () => void; status: number }

/** Opens the stream over a real socket and keeps what comes. */
async function listen(
  app: TestApp,
  { as, query = '' }: { as?: Person; query?: string } = {},
): Promise<Heard> {
  const stop = new AbortController()
  const headers: Record<string, string> = as ? { authorization: `Bearer ${as.token}` } : {}
  const answer = await fetch(`${app.services.site()}/api/events${query}`, {
    headers,
    signal: stop.signal,
  })
  const heard: Heard = { text: '', ended: false, stop: () => stop.abort(), status: answer.status }
  const read = async () => {
    for await (const chunk of answer.body ?? []) heard.text += new TextDecoder().decode(chunk)
  }
  void read()
    .catch(() => {})
    .finally(() => {
      heard.ended = true
    })
  if (answer.status === 200) await expect.poll(() => heard.text).toContain('retry: 5000')
  return heard
}

async function newList(app: TestApp, as: Person): Promise<List> {
  const body = { title: 'Açık', visibility: 'public', games: [] }
  return (await ask(app, 'POST', '/api/lists', { as, body })).json()
}

withApp('live events', (app) => {
  // Tokens name the address, so it has to stand before the first of them.
  beforeAll(async () => void (await app().http.listen({ port: 0, host: '127.0.0.1' })))

  it('tell a person of their inbox and anybody of the list they look at, and nothing else', async () => {
    const [owner, other] = await Promise.all([register(app()), register(app())])
    const { id } = (
      await ask(app(), 'POST', '/api/lists', {
        as: owner,
        body: { title: 'Açık', visibility: 'public', games: [] },
      })
    ).json()
    const mine = await listen(app(), { as: owner })
    const guest = await listen(app(), { query: `?list=${id}` })
    await ask(app(), 'POST', '/api/notifications/read-all', { as: owner })
    await ask(app(), 'POST', '/api/notifications/read-all', { as: other })
    await app().services.events.publish(`list:${id}`, { kind: 'comments', id, open: true, secret: 1 })
    await expect.poll(() => mine.text).toContain('data: {"kind":"notifications","unread":0}\n\n')
    await expect.poll(() => guest.text).toContain(`data: {"kind":"comments","id":"${id}"}\n\n`)
    expect(mine.text.match(/data:/g)).toHaveLength(1)
    expect(guest.text.match(/data:/g)).toHaveLength(1)
    mine.stop()
    guest.stop()
  })

  it('are refused for lists one may not read, for wrong tokens, and for more than twelve windows', async () => {
    const owner = await register(app())
    const body = { title: 'Gizli', visibility: 'private', games: [] }
    const { id } = (await ask(app(), 'POST', '/api/lists', { as: owner, body })).json()
    expect((await listen(app(), { query: `?list=${id}` })).status).toBe(403)
    expect((await listen(app(), { query: '?list=AAAAAAAAAAAA' })).status).toBe(404)
    expect((await listen(app(), { query: '?list=x' })).status).toBe(422)
    expect((await listen(app(), { as: { ...owner, token: 'x' } })).status).toBe(401)
    const all = []
    for (let index = 0; index < 12; index++)
      all.push(await listen(app(), { as: owner, query: `?list=${id}` }))
    expect((await listen(app(), { as: owner })).status).toBe(429)
    for (const one of all) one.stop()
    await expect.poll(async () => (await listen(app(), { as: owner })).status).toBe(200)
  })

  it('come after every action on a list and its comments', async () => {
    const [owner, other] = await Promise.all([register(app()), register(app())])
    const { id, version, ...list } = await newList(app(), owner)
    const guest = await listen(app(), { query: `?list=${id}` })
    const said = () => [...guest.text.matchAll(/"kind":"(\w+)"/g)].map(([, kind]) => kind)
    const does = async (as: Person, call: string, body?: unknown) => {
      const [method, path] = call.split(' ') as ['PUT', string]
      const before = said().length
      const answer = await ask(app(), method, `/api/${path}`, { as, body })
      expect(answer.statusCode, answer.body).toBeLessThan(300)
      await expect.poll(() => said().length, { message: `${call} tells nobody` }).toBeGreaterThan(before)
      return { news: said().slice(before), answer: answer.json() }
    }
    for (const call of ['PUT like', 'DELETE like', 'PUT save', 'DELETE save']) {
      const [method, mark] = call.split(' ')
      expect((await does(other, `${method} lists/${id}/${mark}`)).news).toEqual(['list'])
    }
    const { answer } = await does(other, `POST lists/${id}/comments`, { text: 'Güzel' })
    await does(other, `PUT comments/${answer.id}`, { text: 'Çok güzel' })
    expect((await does(owner, `PUT comments/${answer.id}/like`)).news).toEqual(['comments'])
    expect((await does(other, `DELETE comments/${answer.id}`)).news).toContain('comments')
    const { title, description, tags, ranked, commentsPolicy } = list
    const change = { title: `${title} 2`, description, tags, ranked, commentsPolicy, games: [], version }
    await does(owner, `PUT lists/${id}`, { ...change, visibility: 'unlisted' })
    await does(owner, `POST lists/${id}/games`, { game: 'starburst' })
    await does(owner, `DELETE lists/${id}/games/starburst`)
    expect(guest.ended).toBe(false)
    guest.stop()
  })

  it('come after actions on a battle, to its readers', async () => {
    const [owner, other] = await Promise.all([register(app()), register(app())])
    const battle = await savedBattle(app(), owner)
    const url = `/api/battles/${battle.id}`
    const guest = await listen(app(), { query: `?battle=${battle.id}` })
    const said = () => [...guest.text.matchAll(/"kind":"(\w+)"/g)].map(([, kind]) => kind)
    await ask(app(), 'PUT', `${url}/like`, { as: other })
    await expect.poll(said).toEqual(['battle'])
    await ask(app(), 'POST', `${url}/comments`, { as: other, body: { text: 'Güzel' } })
    await expect.poll(() => said().toSorted()).toEqual(['battle', 'battle', 'comments'])
    const { title, commentsPolicy, version } = battle
    const body = { title, commentsPolicy, version, visibility: 'private' }
    await ask(app(), 'PUT', url, { as: owner, body })
    await expect.poll(() => guest.ended).toBe(true)
    expect(said()).toHaveLength(3)
    expect((await listen(app(), { query: `?battle=${battle.id}` })).status).toBe(403)
  })

  it('of a list that becomes private reach its owner alone', async () => {
    const owner = await register(app())
    const { id, version, ...list } = await newList(app(), owner)
    const { title, description, tags, ranked, commentsPolicy } = list
    const guest = await listen(app(), { query: `?list=${id}` })
    const mine = await listen(app(), { as: owner, query: `?list=${id}` })
    const body = { title, description, tags, ranked, commentsPolicy, games: [], version }
    await ask(app(), 'PUT', `/api/lists/${id}`, { as: owner, body: { ...body, visibility: 'private' } })
    await expect.poll(() => mine.text).toContain(`data: {"kind":"list","id":"${id}"}`)
    await expect.poll(() => guest.ended).toBe(true)
    expect(guest.text).not.toContain('data:')
    await ask(app(), 'DELETE', `/api/lists/${id}`, { as: owner })
    await expect.poll(() => mine.text.match(/data:/g)).toHaveLength(2)
    mine.stop()
  })

  it('end when the session does, for that session alone', async () => {
    const owner = await register(app())
    const login = { body: { email: owner.email, password: owner.password } }
    const token = (await ask(app(), 'POST', '/api/auth/login', login)).json().session.access_token
    const here = await listen(app(), { as: owner })
    const there = await listen(app(), { as: { ...owner, token } })
    await ask(app(), 'POST', '/api/auth/logout', { as: owner })
    await expect.poll(() => here.ended).toBe(true)
    await expect.poll(() => there.text).toContain('\n:\n')
    expect(there.ended).toBe(false)
    there.stop()
  })

  it('do not keep the server from stopping', async () => {
    const guest = await listen(app())
    await app().http.close()
    await expect.poll(() => guest.ended).toBe(true)
  })
})
