import fc from 'fast-check'
import { awkward } from './texts.ts'

export type Sent = {
  path: string
  headers: Record<string, string>
  body: Buffer | string | undefined
}

const deep = (depth: number) => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`)
/** Own properties of these names, as a reader of JSON makes them. */
const prototypes = JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}')

const wrong = fc.oneof(
  { weight: 4, arbitrary: awkward },
  { weight: 4, arbitrary: fc.constantFrom(null, true, -1, 0.5, 2 ** 53, -(2 ** 63), [], {}, [[]], [null]) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...['ş'.repeat(100_000), '\ufdfa'.repeat(5000), deep(6), deep(15), deep(1500)],
      ...[Array(3000).fill('x'), Array(20_000).fill(0), prototypes],
    ),
  },
)

/** The same value with something else in one of its places, counted through from the outside in. */
function put(value: unknown, place: { left: number }, other: unknown): unknown {
  if (place.left-- === 0) return other
  if (Array.isArray(value)) return value.map((item) => put(item, place, other))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, put(inner, place, other)])
  return Object.fromEntries(entries)
}

/** Bodies with a wrong value somewhere. */
export const wrongSomewhere = fc.tuple(fc.nat(12), wrong).map(
  ([place, other]) =>
    (body: unknown) =>
      put(body, { left: place }, other),
)

const headers = fc.constantFrom<Record<string, string>>(
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/xml' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'image/png' },
  { 'content-type': '' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'br, gzip' },
  { 'transfer-encoding': 'identity' },
  { 'accept-encoding': 'x, *;q=0' },
  { 'accept-language': 'zz;q=9, *' },
  { accept: 'nothing/at-all' },
  { 'if-none-match': '*, W/"' },
  { range: 'bytes=5-1' },
  { 'x-forwarded-for': "1.2.3.4, ::1, ' or 1=1" },
  { 'x-forwarded-host': 'boese.example' },
  { host: 'boese.example:1' },
  { origin: 'null' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-request-id': '../../etc' },
  { cookie: '__proto__=1; a=%FF' },
  { authorization: 'Bearer' },
  { authorization: 'Bearer ..' },
  { authorization: `Bearer ${'a'.repeat(7000)}` },
  { authorization: 'Basic YTpi' },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' },
  { 'x-supabase-api-version': '9999-99-99x' },
  { 'user-agent': 'ÿ'.repeat(500) },
)

const brackets = (levels: number) => `{"email":${'['.repeat(levels)}${']'.repeat(levels)}}`
const gzipped = Buffer.from('1f8b0800000000000003ff', 'hex')

/** Faults of a request as it is sent. */
export const spoiling: fc.Arbitrary<(sent: Sent) => Sent> = fc.oneof(
  headers.map((more) => (sent: Sent) => ({ ...sent, headers: { ...sent.headers, ...more } })),
  fc.nat(40).map((end) => (sent: Sent) => ({ ...sent, body: sent.body && textOf(sent).slice(0, end) })),
  fc
    .constantFrom('title', 'email', 'version', 'act', 'username', '__proto__')
    .map((name) => (sent: Sent) => ({ ...sent, body: sent.body && twice(textOf(sent), name) })),
  fc
    .constantFrom('%', '%zz', '%C0%AF', '%ED%A0%80', '%00', '%2e%2e%2f', ';x', '//', '?a[]=1&a[b]=2')
    .map((end) => (sent: Sent) => ({ ...sent, path: sent.path + end })),
  fc
    .oneof(
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      fc.constantFrom(
        gzipped,
        Buffer.from('\ufeff{}'),
        Buffer.from('{"a":"\0"}'),
        Buffer.from('{}', 'utf16le'),
      ),
      // So deep that whoever goes down call by call does not come back.
      fc.constantFrom(
        brackets(6000),
        brackets(500_000),
        '{"a":'.repeat(20_000),
        `[${'[],'.repeat(300_000)}0]`,
      ),
      fc.constantFrom('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1', '[', '"\\ud800"', 'null'),
    )
    .map((body) => (sent: Sent) => ({ ...sent, body })),
)

const textOf = ({ body }: Sent) => String(body)
/** Which of two fields of a name is meant? */
const twice = (body: string, name: string) => body.replace('{', `{${JSON.stringify(name)}:1,`)
