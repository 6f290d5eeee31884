import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type HostedProject, startHostedProject } from '#tests/hosted-project.ts'
import { startServer } from '#tests/server-process.ts'

let project: HostedProject
beforeAll(async () => {
  project = await startHostedProject()
})
afterAll(() => project.dispose())

const password = 'uzun bir parola 42'

function send(url: string, method: string, body: object, token = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  return fetch(url, { method, headers, body: JSON.stringify(body) })
}

async function register(site: string) {
  const username = `k${randomUUID().slice(0, 8)}`
  const body = { email: `${username}@example.com`, username, password }
  const answer = await send(`${site}/api/auth/register`, 'POST', body)
  expect(answer.status).toBe(201)
  const { session } = (await answer.json()) as { session: { access_token: string } }
  return { username, token: session.access_token }
}

const statusOf = async (url: string, token?: string) =>
  (await fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {})).status

const removals = () => project.front.calls.filter((call) => call.startsWith('DELETE ')).length

it.each([
  ['before the project has removed the account', 'begun removals'],
  ['after that, before it heard of it', 'done removals'],
] as const)('finishes a deletion it was killed in: %s', async (_when, silentOn) => {
  const { front, variables } = project
  const killed = await startServer(variables)
  const { username, token } = await register(killed.url)
  const profile = (site: string) => statusOf(`${site}/api/users/${username}`)
  expect(await profile(killed.url)).toBe(200)
  const before = removals()
  front.silentOn = silentOn
  const body = { username, current_password: password }
  const asked = send(`${killed.url}/api/users/account`, 'DELETE', body, token).then(
    ({ status }) => status,
    () => 'cut off',
  )
  await expect.poll(removals).toBe(before + 1)
  await killed.stop('SIGKILL')
  expect(await asked).toBe('cut off')

  front.silentOn = 'nothing'
  const next = await startServer({ ...variables, DATA_DIR: killed.dataDir })
  expect(await statusOf(`${next.url}/api/auth/me`, token)).toBe(401)
  await expect.poll(() => profile(next.url), { timeout: 40_000 }).toBe(404)
  // The profile is gone from the first moment; the project is asked again once the time of the first try is over.
  await expect.poll(removals, { timeout: 40_000 }).toBe(before + 2)
  expect(await statusOf(`${next.url}/api/auth/me`, token)).toBe(401)
  await next.dispose()
})
