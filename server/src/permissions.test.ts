import { contract } from '@slot-liste/contract/core/contract.ts'
import type { Endpoint } from '@slot-liste/contract/core/endpoint.ts'
import { afterAll, expect, it } from 'vitest'
import type { Person } from '#testing/people.ts'
import { entries } from '#testing/permissions/entries.ts'
import type { Case } from '#testing/permissions/entry.ts'
import { type Role, roles, type Scene, setScene } from '#testing/permissions/scene.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const endpoints = new Map((contract as readonly Endpoint[]).map((one) => [nameOf(one), one]))
const endpointOf = (entry: string) => endpoints.get(entry.split(' (')[0] ?? '')

it('has an entry for every endpoint, and no other', () => {
  const thought = Object.keys(entries).map((entry) => entry.split(' (')[0])
  expect([...endpoints.keys()].filter((name) => !thought.includes(name))).toEqual([])
  expect(Object.keys(entries).filter((entry) => !endpointOf(entry))).toEqual([])
})

withApp(
  'who may do what',
  (app) => {
    let setting: Promise<Scene> | undefined
    afterAll(() => {
      setting = undefined
    })

    it.each(Object.keys(entries).filter(endpointOf))('%s', async (entry) => {
      setting ??= setScene(app())
      const scene = await setting
      const endpoint = endpointOf(entry) as Endpoint
      const { password } = scene.admin
      if (endpoint.reauthentication)
        await scene.did('POST', '/api/auth/reauthenticate', { as: scene.admin, body: { password } })
      const wrong: string[] = []
      // All who are refused at the door may ask about one and the same.
      let asToo: Case | undefined
      for (const role of roles) {
        const shut = closedTo(endpoint, role)
        const asked = (shut && asToo) || (await entries[entry]?.(scene, role)) || {}
        if (shut) asToo = asked
        const as = role === 'guest' ? undefined : (asked.as ?? scene[role])
        const status = await answerTo(app(), endpoint, asked, as)
        const declared = shut ?? asked.refuses?.[role] ?? String(endpoint.status ?? 200)
        if (status !== declared) wrong.push(`${role} gets ${status}, should be ${declared}`)
      }
      expect(wrong.join('; ')).toBe('')
    })
  },
  // Comments are five seconds apart: an hour goes by.
  { RATE_LIMIT_SCALE: '10000', ACCESS_TOKEN_TTL: '86400' },
)

/** The code this role is refused with by the endpoint's access alone; undefined where it is let in. */
function closedTo({ access, path }: Endpoint, role: Role): string | undefined {
  const ofGotrue = path.startsWith('/auth/')
  if (access === 'guest') return undefined
  if (role === 'suspended') return ofGotrue ? 'user_banned' : 'UNAUTHENTICATED'
  if (role === 'guest' && access !== 'public') return ofGotrue ? 'no_authorization' : 'UNAUTHENTICATED'
  if (role !== 'admin' && access === 'admin') return 'FORBIDDEN'
  return undefined
}

async function answerTo(app: TestApp, { method, path }: Endpoint, asked: Case, as: Person | undefined) {
  const { params = {}, query, body } = asked
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const bytes = body instanceof Uint8Array
  const answer = await app.http.inject({
    method,
    url: query ? `${filled}?${query}` : filled,
    headers: {
      'x-supabase-api-version': '2024-01-01',
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(body !== undefined && { 'content-type': bytes ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body !== undefined && { payload: bytes ? Buffer.from(body) : JSON.stringify(body) }),
    payloadAsStream: true,
  })
  if (answer.statusCode < 400) {
    // One of them never ends.
    answer.stream().destroy()
    return String(answer.statusCode)
  }
  const chunks: Buffer[] = []
  for await (const chunk of answer.stream()) chunks.push(chunk)
  return String(JSON.parse(Buffer.concat(chunks).toString()).code)
}
