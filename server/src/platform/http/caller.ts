import type { FastifyRequest } from 'fastify'

/**
 * Where a request comes from. `network` is what limits count by: a household has a whole IPv6 /64.
 * `onlyLooks` is true for HEAD and for prefetching browsers, which must change nothing.
 */
export type Caller = {
  ip: string
  network: string
  userAgent: string | null
  onlyLooks: boolean
  /** The token that came along, whatever it is worth. */
  bearer: string | undefined
}

export const readBearer = ({ authorization = '' }: { authorization?: string | undefined }) =>
  /^Bearer\s+(\S+)\s*$/i.exec(authorization)?.[1]

/** Nothing is known any more of who went away before this was read, whatever Fastify's types say. */
export const addressOf = ({ ip }: { ip: string | undefined }): string => ip ?? '0.0.0.0'

export function readCaller(request: FastifyRequest): Caller {
  const ip = addressOf(request)
  const { 'sec-purpose': secPurpose, purpose, 'user-agent': userAgent } = request.headers
  return {
    ip,
    network: networkOf(ip, 32),
    userAgent: userAgent?.slice(0, 300) ?? null,
    onlyLooks: request.method === 'HEAD' || /prefetch|preview/.test(`${secPurpose} ${purpose}`),
    bearer: readBearer(request.headers),
  }
}

/** The first 64 bits of an IPv6 address, the first `bits` (24 or 32) of an IPv4 one. */
export function networkOf(ip: string, bits: 24 | 32): string {
  if (!ip.includes(':')) return bits === 24 ? ip.slice(0, ip.lastIndexOf('.')) : ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return networkOf(mapped, bits)
  const [head = '', tail = ''] = ip.split('%', 1)[0]?.split('::') ?? []
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const gap = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = ip.includes('::') ? [...left, ...gap, ...right] : left
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
