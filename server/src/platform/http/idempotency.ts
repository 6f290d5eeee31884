import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  randomUUID,
} from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Endpoint } from '@slot-liste/contract/core/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { Services } from '#platform/services.ts'
import type { Viewer } from './access.ts'
import { fail } from './errors.ts'

type Claim = { id: string; userId: string | null; content: string; holder: string; at: Date }

/** The stored keys. One belongs to the request that claimed it; its transactions mark the claim as committed. */
export type IdempotencyKeys = {
  /** A request waits this long for another one with its key. */
  maxWaitMs: number
  claim: (
    claim: Claim,
    limits: { expired: Date; abandoned: Date; process: string },
  ) => Promise<{ content: string; committed: boolean; reply: string | null } | undefined>
  during: <T>(claim: Claim, work: () => Promise<T>) => Promise<T>
  finish: (claim: Claim, sealed: string) => Promise<void>
  abandon: (claim: Claim) => Promise<void>
}

type Sent = { endpoint: Endpoint; viewer: Viewer; params?: unknown; query?: unknown; body?: unknown }
type Needed = Pick<Services, 'idempotencyKeys' | 'engine' | 'clock' | 'log'>

const rememberedMs = 24 * 60 * 60 * 1000
/** A request without a commit by then has ended with its process, or must not commit any more. */
const abandonedMs = 30_000
const pollMs = 100

const processId = randomUUID()

/**
 * Runs the request unless one with the same key was run for the same account within a day, and returns that reply.
 * A request that is still running is waited for.
 * @throws CodedError `IDEMPOTENCY_KEY_REUSED`, `REQUEST_IN_PROGRESS`; `ALREADY_SAVED` when the reply was lost.
 */
export async function runOnce<T>(
  services: Needed,
  request: FastifyRequest,
  sent: Sent,
  run: () => Promise<T>,
): Promise<T> {
  const key = readKey(request)
  if (key === undefined) return run()
  const { idempotencyKeys, log } = services
  const sender = senderOf(sent.viewer, request)
  const secret = createHmac('sha256', key).update(`reply ${sender}`).digest()
  const claim: Claim = {
    id: createHash('sha256').update(`${sender}\n${key}`).digest('base64url'),
    userId: sent.viewer?.id ?? null,
    content: digestOf(secret, sent),
    holder: `${processId} ${request.id}`,
    at: services.clock(),
  }
  const sealed = await claimOrWait(services, claim)
  if (sealed !== undefined) return (await open(secret, sealed)) as T
  let value: T
  try {
    value = await idempotencyKeys.during(claim, run)
  } catch (error) {
    await idempotencyKeys
      .abandon(claim)
      .catch((err: unknown) => log.error({ err }, 'idempotency key not freed'))
    throw error
  }
  const kept = seal(secret, value).then((reply) => idempotencyKeys.finish(claim, reply))
  await kept.catch((err: unknown) => log.error({ err }, 'idempotency key without its reply'))
  return value
}

function readKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw fail('VALIDATION', { 'idempotency-key': 'invalid' })
  return key
}

/** A guest's device is known by its random key alone: a network may change between two tries. */
const senderOf = (viewer: Viewer, { headers }: FastifyRequest) =>
  viewer ? `account ${viewer.id}` : `guest ${headers['user-agent']}`

/** Keyed, because a short content could be guessed from a plain digest. */
function digestOf(secret: Buffer, { endpoint: { method, path }, params, query, body }: Sent): string {
  const hash = createHmac('sha256', secret).update(JSON.stringify([method, path, params, query]))
  return hash.update(body instanceof Uint8Array ? body : JSON.stringify(body ?? null)).digest('base64url')
}

/** The sealed reply of an earlier request, or `undefined` once the key is claimed. */
async function claimOrWait(services: Needed, claim: Claim): Promise<string | undefined> {
  const { idempotencyKeys, engine } = services
  const { maxWaitMs } = idempotencyKeys
  const now = claim.at.getTime()
  const limits = {
    expired: new Date(now - rememberedMs),
    abandoned: new Date(now - abandonedMs),
    // The embedded engine serves one process: a claim of any other has ended.
    process: engine === 'embedded' ? processId : '',
  }
  for (let waited = 0; ; waited += pollMs) {
    const held = await idempotencyKeys.claim(claim, limits)
    if (!held) return
    if (held.content !== claim.content) throw fail('IDEMPOTENCY_KEY_REUSED')
    if (held.reply) return held.reply
    if (held.reply === '' || (held.committed && waited >= maxWaitMs)) throw fail('ALREADY_SAVED')
    if (waited >= maxWaitMs) throw fail('REQUEST_IN_PROGRESS')
    await setTimeout(pollMs)
  }
}

/** Replies name other people: only who has the key can read a stored one. */
async function seal(secret: Buffer, value: unknown): Promise<string> {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secret, iv)
  const packed = await promisify(gzip)(JSON.stringify(value))
  const bytes = Buffer.concat([cipher.update(packed), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64')
}

async function open(secret: Buffer, sealed: string): Promise<unknown> {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  const packed = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
  return JSON.parse(String(await promisify(gunzip)(packed)))
}
