import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from './cache.ts'

/** Sends a kept answer in an encoding the caller takes, or 304 when the caller has it already. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  const { 'accept-encoding': accepted = '', 'if-none-match': known } = request.headers
  reply.headers(answer.headers)
  if (hasIt(known, answer.headers.etag)) return reply.code(304).send()
  if (String(accepted).includes('br')) return reply.header('content-encoding', 'br').send(answer.br)
  if (String(accepted).includes('gzip')) return reply.header('content-encoding', 'gzip').send(answer.gzip)
  return reply.send(answer.plain)
}

/** Whether the caller has what bears this mark; a proxy that compresses may have weakened the mark. */
export const hasIt = (known: string | undefined, mark: string | undefined): boolean =>
  known?.split(',').some((one) => one.trim().replace(/^W\//, '') === mark) ?? false
