import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isLoopback } from './loopback.ts'

/**
 * Where a request comes from. `network` is what limits count by: a household has a whole IPv6 /64.
 * `onlyLooks` is true for HEAD and for prefetching browsers, which must change nothing.
 */
export type Caller = {
  ip: string
  network: string
  userAgent: string | null
  onlyLooks: boolean
  /** Whether it comes from this machine itself, through no proxy. */
  isFromHere: () => boolean
  /** The token that came along, whatever it is worth. */
  bearer: string | undefined
}

export const readBearer = ({ authorization = '' }: { authorization?: string | undefined }) =>
  /^Bearer\s+(\S+)\s*$/i.exec(authorization)?.[1]

type Addressed = { ip: string | undefined; ips?: string[] | undefined }

/**
 * The client's address in one spelling: what a trusted proxy reported, or the proxy itself where it reported no address.
 * A client that has already disconnected has none, whatever Fastify's types say.
 */
export function addressOf({ ip, ips }: Addressed): string {
  const reported = ips ?? [ip]
  return reported.map(normaliseAddress).findLast((address) => address !== undefined) ?? '0.0.0.0'
}

/** Longer than any address with everything a proxy adds to it. */
const maxLength = 200

/**
 * One spelling for each address. Accepts what proxies write into `X-Forwarded-For` and `Forwarded`: a port, brackets,
 * quotes, `for=`, a zone, upper case, leading zeros in groups, IPv4 inside IPv6. Undefined for anything else.
 */
export function normaliseAddress(text = ''): string | undefined {
  const [, own = text] = /(?:^|[;\s])for\s*=(.*)/is.exec(text.slice(0, maxLength)) ?? []
  const node = /^\s*"?\s*([^";]*?)\s*(?:["; ].*)?$/.exec(own.slice(0, maxLength))?.[1] ?? ''
  const bracketed = /^\[([^\]]*)\](?::\w*)?$/.exec(node)?.[1]
  for (const candidate of [bracketed ?? node, node.replace(/:\w*$/, '')]) {
    const host = candidate.split('%', 1)[0] ?? ''
    if (isIPv4(host)) return host
    if (isIPv6(host)) return unmap(new URL(`http://[${host}]`).hostname.slice(1, -1))
  }
  return undefined
}

/**
 * The IPv4 address inside `::ffff:cb00:7107`, as the URL standard spells a mapped address, and inside `64:ff9b::cb00:7107`, as NAT64
 * translates it: otherwise all clients of a translator would count as one network.
 */
function unmap(address: string): string {
  const [, high, low] = /^(?:::ffff:|64:ff9b::)([\da-f]{1,4}):([\da-f]{1,4})$/.exec(address) ?? []
  if (!high || !low) return address
  const [left, right] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [left >> 8, left & 255, right >> 8, right & 255].join('.')
}

export function readCaller(request: FastifyRequest): Caller {
  const ip = addressOf(request)
  const { 'sec-purpose': secPurpose, purpose, 'user-agent': userAgent } = request.headers
  return {
    ip,
    network: networkOf(ip, 32),
    userAgent: userAgent?.slice(0, 300) ?? null,
    onlyLooks: request.method === 'HEAD' || /prefetch|preview/.test(`${secPurpose} ${purpose}`),
    isFromHere: () => isFromHere(request),
    bearer: readBearer(request.headers),
  }
}

/** Headers that known proxies set. */
const forwarding =
  /^(x-forwarded($|-)|x-(real|client|cluster-client|original)-|x-(envoy|azure|appengine|arr|vercel|nf|amz|amzn|akamai|sucuri|ms)-|x-scheme$|(true|cf|fastly|fly)-(client|connecting)-|cf-(ray|visitor|ipcountry)$|forwarded($|-)|via$|cdn-loop$)/

const isForwarded = (headers: FastifyRequest['headers']) =>
  Object.keys(headers).some((name) => forwarding.test(name))

/** From this machine, under a name of this machine (another site could give itself its address), through no proxy. */
export function isFromHere({ socket, headers, hostname }: FastifyRequest): boolean {
  const from = addressOf({ ip: socket.remoteAddress })
  return !isForwarded(headers) && isLoopback(from) && isLoopback(hostname)
}

/**
 * The network of an address at the size of a household (32: an IPv4 address, an IPv6 /64) or of a neighbourhood (24: an IPv4 /24, an
 * IPv6 /48, which one customer may have). Accepts what `addressOf` returns.
 */
export function networkOf(ip: string, bits: 24 | 32): string {
  if (!ip.includes(':')) return bits === 24 ? ip.slice(0, ip.lastIndexOf('.')) : ip
  const [head = '', tail = ''] = ip.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const gap = Array<string>(8 - left.length - right.length).fill('0')
  const household = [...left, ...gap, ...right].slice(0, 4).join(':')
  return bits === 24 ? siteOf(household) : household
}

/** The /48 of an IPv6 /64; any other network itself. */
export const siteOf = (network: string): string =>
  network.includes(':') ? network.split(':').slice(0, 3).join(':') : network
