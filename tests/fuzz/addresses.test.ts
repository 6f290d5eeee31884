import { contract } from '@slot-liste/contract/core/contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ServerProcess, startServer } from '#tests/server-process.ts'
import { assertRefusal } from './refusals.ts'
import { sceneVariables } from './scene.ts'
import { createSend } from './send.ts'
import { sendSlowly } from './slow.ts'

let server: ServerProcess
/** Starts first and ends last: the server answers all else meanwhile. */
let slow: Promise<unknown>
const { send, close } = createSend(() => server.url)

beforeAll(async () => {
  server = await startServer(sceneVariables)
  slow = sendSlowly(server.url, 8).catch((error: Error) => error)
})
afterAll(async () => {
  close()
  await server.dispose()
})

it('refuses methods it does not know at an address', async () => {
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']
  for (const { path } of contract)
    for (const method of methods) {
      const known = contract.some((other) => other.path === path && other.method === method)
      const answer = await send({ method, path: path.replace(/:\w+/g, 'x') })
      if (!known) expect(answer.status, `${method} ${path}`).toBeGreaterThanOrEqual(400)
      assertRefusal(answer, path, `${method} ${path}`)
    }
})

it('ends connections that send a body too slowly', async () => {
  expect(await slow).toBeUndefined()
}, 150_000)

it('stays healthy and logs no fault', async () => {
  expect(await send({ method: 'GET', path: '/readyz' })).toMatchObject({ status: 200 })
  expect(server.output()).not.toContain('"msg":"fault"')
})
