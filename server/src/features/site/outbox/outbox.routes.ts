import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFromHere } from '#platform/http/caller.ts'
import { fail } from '#platform/http/errors.ts'
import { isLoopback } from '#platform/http/loopback.ts'
import { listMails, readMail } from '#platform/mail/outbox.ts'
import type { Services } from '#platform/services.ts'
import { languageOf } from '#platform/ssr/language.ts'
import { lockedPage, mailListPage, mailPage, pagePolicy } from './outbox-pages.ts'

type Place = Pick<Services['env'], 'HOST' | 'SMTP_URL' | 'PUBLIC_URL' | 'TRUST_PROXY' | 'NODE_ENV'>

/** Created at each start and printed on the terminal alone. */
const key = randomBytes(16).toString('hex')

/**
 * Mails open accounts. They are shown only where nobody but this machine is served, and, since a proxy may stand
 * unseen before a server of production, there only to who read the terminal.
 */
const isShown = ({ HOST, SMTP_URL, PUBLIC_URL, TRUST_PROXY }: Place) =>
  !SMTP_URL && !TRUST_PROXY && isLoopback(HOST) && (!PUBLIC_URL || isLoopback(new URL(PUBLIC_URL).hostname))

const query = ({ NODE_ENV }: Place) => (NODE_ENV === 'production' ? `?key=${key}` : '')

/** Where mails can be read; undefined where they cannot. */
export const outboxAddress = (env: Place, server: string): string | undefined =>
  isShown(env) ? `${server}/dev/outbox${query(env)}` : undefined

export function outboxRoutes(http: FastifyInstance, { env }: Services): void {
  const open = (request: FastifyRequest, reply: FastifyReply): boolean => {
    if (!isShown(env) || !isFromHere(request)) throw fail('NOT_FOUND')
    reply
      .header('content-security-policy', pagePolicy)
      .header('referrer-policy', 'no-referrer')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
    return env.NODE_ENV !== 'production' || isKey((request.query as { key?: unknown }).key)
  }

  http.get('/dev/outbox', async (request, reply) => {
    const language = languageOf(request.headers)
    if (!open(request, reply)) return reply.code(403).send(lockedPage(language))
    return mailListPage(await listMails(env, 100), query(env), language)
  })

  http.get('/dev/outbox/:name', async (request, reply) => {
    const language = languageOf(request.headers)
    if (!open(request, reply)) return reply.code(403).send(lockedPage(language))
    const mail = await readMail(env, (request.params as { name: string }).name)
    if (!mail) throw fail('NOT_FOUND')
    return mailPage(mail, query(env), language)
  })
}

const isKey = (given: unknown): boolean =>
  typeof given === 'string' && timingSafeEqual(digest(given), digest(key))

const digest = (text: string) => createHash('sha256').update(text).digest()
