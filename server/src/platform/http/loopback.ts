import type { FastifyRequest } from 'fastify'
import { addressOf } from './caller.ts'

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

/** Whether a host name or address leads nowhere but to this machine. */
export const isLoopback = (host: string): boolean => loopback.test(host)

/** Headers that known proxies set. */
const forwarding =
  /^(x-forwarded($|-)|x-(real|client|cluster-client|original)-|(true|cf|fastly|fly)-(client|connecting)-|cf-(ray|visitor|ipcountry)$|forwarded($|-)|via$|cdn-loop$)/

const isForwarded = (headers: FastifyRequest['headers']) =>
  Object.keys(headers).some((name) => forwarding.test(name))

/** From this machine, under a name of this machine (another site could give itself its address), through no proxy. */
export function isFromHere({ socket, headers, hostname }: FastifyRequest): boolean {
  const from = addressOf({ ip: socket.remoteAddress })
  return !isForwarded(headers) && isLoopback(from) && isLoopback(hostname)
}
