import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import type { ServerProcess } from '#tests/server-process.ts'
import { assertRefusal } from './refusals.ts'
import { createRequests, type Description, type Request } from './requests.ts'
import { type Scene, setScene } from './scene.ts'
import type { Send } from './send.ts'

/** Requests change the existing subjects: after this many they are listed again. */
const chunk = 250
/** Requests under way at a time. */
const width = 8

type Run = {
  server: ServerProcess
  send: Send
  count: number
  seed: number
  /** Called after every chunk with the number of requests sent. */
  onChunk?: (sent: number) => Promise<void>
}

/**
 * Sends generated requests and holds every answer to what is promised: no fault, refusals with a code of the list.
 * The same seed asks alike, as far as the ids drawn by the server allow. `statuses` counts the answers.
 * @throws Error with the request, its chunk's seed, what was answered and what the server logged of faults
 */
export async function runRequests({ server, send, count, seed, onChunk }: Run) {
  const description = await send({ method: 'GET', path: '/api/openapi.json' })
  const scene = await setScene(send)
  const statuses: Record<string, number> = {}
  for (let sent = 0; sent < count; sent += chunk) {
    const made = createRequests(JSON.parse(description.body) as Description, scene.knownAt)
    const size = Math.min(chunk, count - sent)
    const requests = fc.sample(made, { numRuns: size, seed: seed + sent })
    const where = `seed ${seed}, from request ${sent} on`
    const sending = sendAll(requests, send, scene, statuses, where)
    await sending.then(scene.mend).catch(async (error: Error) => {
      // The log comes by another way than the answer, and may come after it.
      await setTimeout(500)
      throw new Error(`${error.message}\n${faultsOf(server)}`, { cause: error })
    })
    assert.equal(faultsOf(server), '', where)
    await onChunk?.(sent + size)
  }
  return { sent: Object.values(statuses).reduce((sum, n) => sum + n, 0), statuses }
}

async function sendAll(
  requests: Request[],
  send: Send,
  scene: Scene,
  statuses: Record<string, number>,
  where: string,
) {
  const left = requests.values()
  const worker = async () => {
    for (const request of left) {
      const what = `${where}: ${describe(request)}`
      const answer = await send(withToken(request, scene)).catch((error: NodeJS.ErrnoException) => error)
      if (answer instanceof Error) {
        assert.match(answer.message, /ECONNRESET|EPIPE|hang up|[Ii]nvalid|HPE_/, what)
        statuses.cut = (statuses.cut ?? 0) + 1
        continue
      }
      const { path, headers } = request
      assertRefusal(answer, path, what, headers['accept-language']?.startsWith('en') ? 'en' : 'tr')
      if (answer.status === 401) await scene.renew(request.role)
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
}

/** Its own authorization, where it brings a broken one. */
function withToken({ role, ...request }: Request, scene: Scene) {
  const token = scene.tokenOf(role)
  return { ...request, headers: { ...(token && { authorization: `Bearer ${token}` }), ...request.headers } }
}

const describe = ({ role, method, path, headers, body }: Request) =>
  `${role} ${method} ${path.slice(0, 500)} ${JSON.stringify(headers).slice(0, 300)} ${String(body ?? '').slice(0, 1500)}`

/** Faults the server logged; empty when there were none. */
const faultsOf = (server: ServerProcess): string =>
  server
    .output()
    .split('\n')
    .filter((line) => /"level":(50|60)/.test(line))
    .map((line) => line.slice(0, 1500))
    .join('\n')
