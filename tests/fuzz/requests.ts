import fc from 'fast-check'
import { arbitraryOf, type Known, type Schema } from './schemas.ts'
import type { Ask } from './send.ts'
import { type Sent, spoiling, wrongSomewhere } from './spoiling.ts'
import { escaped, piece } from './texts.ts'

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }
type Operation = {
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
/** The site's description of itself, as `/api/openapi.json` answers it. */
export type Description = { paths: Record<string, Record<string, Operation>> }

const roles = ['guest', 'owner', 'other', 'suspended', 'admin'] as const
export type Role = (typeof roles)[number]

/** A request, without the token of the role it is sent in. */
export type Request = Ask & { role: Role; headers: Record<string, string> }

/**
 * Requests to every endpoint in every role: most as the description wants them, about subjects that exist
 * (`knownAt` an address, by the name of a field or parameter), the others with something wrong.
 */
export function createRequests({ paths }: Description, knownAt: (path: string) => Known) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => sentTo(method, path, operation, knownAt(path))),
  )
  return fc.oneof(...operations)
}

/** Most come from who is let in: else little would ever be done. */
const mostlyMembers: fc.Arbitrary<Role> = fc.constantFrom(...roles, 'owner', 'owner', 'other', 'other')
const mostlyAdmins: fc.Arbitrary<Role> = fc.constantFrom(...roles, 'admin', 'admin', 'admin', 'admin')
/** Three of four times as it is. */
const sometimes = <T>(change: fc.Arbitrary<(value: T) => T>): fc.Arbitrary<(value: T) => T> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant((value: T) => value) }, { weight: 1, arbitrary: change })

function sentTo(
  method: string,
  path: string,
  { parameters, requestBody }: Operation,
  known: Known,
): fc.Arbitrary<Request> {
  const places = parameters.filter((one) => one.in === 'path')
  const queries = parameters.filter((one) => one.in === 'query')
  const verb = method.toUpperCase()
  return fc
    .record({
      role: path.startsWith('/api/admin') ? mostlyAdmins : mostlyMembers,
      params: fc.record(Object.fromEntries(places.map((one) => [one.name, parameter(one, known)]))),
      query: queryOf(queries, known),
      body: bodyOf(requestBody, known),
      spoil: sometimes(spoiling),
    })
    .map(({ role, params, query, body, spoil }) => {
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'x')
      const search = query.map(([name, value]) => `${name}=${value}`).join('&')
      const sent: Sent = { path: search ? `${filled}?${search}` : filled, ...body }
      return { method: verb, role, ...spoil(sent) }
    })
}

const parameter = ({ name, schema }: Parameter, known: Known): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: arbitraryOf(schema, known, name).map((value) => escaped(String(value))) },
    { weight: 1, arbitrary: piece },
  )

function queryOf(queries: Parameter[], known: Known): fc.Arbitrary<[string, string][]> {
  if (queries.length === 0) return fc.constant([])
  const [wanted, optional] = [queries.filter((one) => one.required), queries.filter((one) => !one.required)]
  const pair = (one: Parameter) => fc.tuple(fc.constant(one.name), parameter(one, known))
  const some = optional.length
    ? fc.array(fc.oneof(...optional.map(pair)), { maxLength: 3 })
    : fc.constant<[string, string][]>([])
  return fc.tuple(fc.tuple(...wanted.map(pair)), some).map(([all, more]) => [...all, ...more])
}

type Body = Pick<Sent, 'headers' | 'body'>
const none: fc.Arbitrary<Body> = fc.constant({ headers: {}, body: undefined })
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const table = 'Oyun Adı;Sağlayıcı;RTP\nDeneme;NetEnt;96,1\n"Açık;NetEnt;\n'

function bodyOf(body: Operation['requestBody'], known: Known): fc.Arbitrary<Body> {
  if (!body) return none
  const [type, described] = Object.entries(body.content)[0] ?? []
  const headers = { 'content-type': type ?? '' }
  if (type !== 'application/json') {
    const whole = fc.constantFrom(picture, Buffer.from(table), Buffer.from(JSON.stringify([{ name: 'A' }])))
    const cut = fc.tuple(whole, fc.nat(60)).map(([file, end]) => file.subarray(0, end))
    return fc.oneof(whole, cut).map((bytes) => ({ headers, body: bytes }))
  }
  const good = arbitraryOf(described?.schema ?? {}, known)
  return fc
    .tuple(good, sometimes(wrongSomewhere))
    .map(([value, spoil]) => ({ headers, body: JSON.stringify(spoil(value)) }))
}
