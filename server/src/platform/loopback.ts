import type { FastifyRequest } from 'fastify'

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

/** Whether a host name or address leads nowhere but to this machine. */
export const isLoopback = (host: string): boolean => loopback.test(host)

/** From this machine, under a name of this machine (another site could give itself its address), through no proxy. */
export function isFromHere({ socket, headers, hostname }: FastifyRequest): boolean {
  const proxied =
    headers['x-forwarded-for'] ?? headers['x-forwarded-host'] ?? headers.forwarded ?? headers.via
  const from = socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  return !proxied && isLoopback(from) && isLoopback(hostname)
}
