import { type Endpoint, fileLimits } from '@slot-liste/contract/core/endpoint.ts'
import { type ErrorCode, errors } from '@slot-liste/contract/core/errors.ts'
import { weightOf } from '@slot-liste/contract/core/weights.ts'
import { z } from 'zod'
import server from '#package' with { type: 'json' }

type JsonSchema = { properties?: Record<string, unknown>; required?: string[] }

/** OpenAPI 3.1 of the contract. */
export function describeContract(contract: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of contract) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeEndpoint(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Slot Liste',
      version: server.version,
      description: 'Messages follow `Accept-Language`: tr or en.',
    },
    paths,
    components: { schemas: { Error: errorSchema } },
  }
}

function describeEndpoint(endpoint: Endpoint) {
  const { params, query, body, reply, access, summary, type, status = 200, idempotencyKey } = endpoint
  return {
    summary,
    description: `Access: ${access}.`,
    tags: [tagOf(endpoint.path)],
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...(idempotencyKey ? [keyHeader] : []),
    ],
    ...(body && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: content(toSchema(body, 'input'), bodyType(body)),
      },
    }),
    responses: {
      [status]: { description: 'Success', content: content(toSchema(reply, 'output'), type) },
      ...refusals(endpoint),
    },
  }
}

const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A random key. A request repeated with it within a day gets the reply of the first one.',
  schema: { type: 'string', maxLength: 200 },
}

/** `/api/games/:slug` → games, `/covers/:slug.webp` → covers. */
const tagOf = (path: string) => path.replace(/^\/api\//, '/').split('/')[1] ?? ''

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = toSchema(schema, 'input') as JsonSchema
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

function refusals(endpoint: Endpoint) {
  const { query, body, params, rateLimit, idempotencyKey, errors: own = [] } = endpoint
  const codes: ErrorCode[] = [...own, 'INTERNAL']
  if (query || body || params) codes.push('VALIDATION')
  if (rateLimit || weightOf(endpoint) > 0) codes.push('RATE_LIMITED')
  if (idempotencyKey) codes.push('IDEMPOTENCY_KEY_REUSED', 'REQUEST_IN_PROGRESS', 'ALREADY_SAVED')
  const answers = codes.map((code) => [errors[code].status, code] as const)
  const byStatus = Object.groupBy(answers, ([status]) => status)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group = []]) => [
      status,
      {
        description: group.map(([, code]) => `\`${code}\``).join(', '),
        content: content({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  )
}

const content = (schema: unknown, type = 'application/json') => ({ [type]: { schema } })

const bodyType = (body: z.ZodType) => (fileLimits.has(body) ? 'application/octet-stream' : 'application/json')

const toSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })

const errorSchema = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { enum: Object.keys(errors) },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
}
