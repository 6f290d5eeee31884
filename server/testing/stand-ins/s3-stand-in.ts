import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Stored = { bytes: Buffer; type: string | undefined; writtenAt: Date }

const keys = { id: 'stand-in', secret: 'stand-in secret', region: 'eu-test-1', bucket: 'pictures' }

/** How it misbehaves: answers 503, drops the connection, never answers, or refuses to take more objects. */
type Fault = 'error' | 'gone' | 'silent' | 'full'

/**
 * As much of an S3 store as keeps objects in memory: puts, reads, deletes and lists (three a page) with addresses by
 * path, for whoever signs with the right key by Signature Version 4.
 */
export async function startS3StandIn() {
  const objects = new Map<string, Stored>()
  const state: { fault?: Fault | undefined; room: number; refused: number } = { room: 0, refused: 0 }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
    if (state.fault === 'silent') return
    if (state.fault === 'gone') return request.socket.destroy()
    if (state.fault === 'error') return answer(response, 503, 'SlowDown')
    if (state.fault === 'full' && request.method === 'PUT' && state.room-- <= 0)
      return answer(response, 507, 'InsufficientStorage')
    if (isSigned(request, body)) return serve(objects, request, response, body)
    state.refused++
    return answer(response, 403, 'SignatureDoesNotMatch')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return {
    objects,
    state,
    variables: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: keys.bucket,
      S3_REGION: keys.region,
      S3_ACCESS_KEY_ID: keys.id,
      S3_SECRET_ACCESS_KEY: keys.secret,
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function serve(
  objects: Map<string, Stored>,
  request: IncomingMessage,
  response: ServerResponse,
  bytes: Buffer,
): unknown {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
  const [bucket, ...rest] = decodeURIComponent(pathname).slice(1).split('/')
  const key = rest.join('/')
  if (bucket !== keys.bucket) return answer(response, 404, 'NoSuchBucket')
  if (request.method === 'PUT') {
    objects.set(key, { bytes, type: request.headers['content-type'], writtenAt: new Date() })
    return response.end()
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return response.writeHead(204).end()
  }
  if (!key) return list(objects, searchParams, response)
  const found = objects.get(key)
  if (!found) return answer(response, 404, 'NoSuchKey')
  return response.writeHead(200, { 'content-type': found.type ?? '' }).end(found.bytes)
}

function list(objects: Map<string, Stored>, query: URLSearchParams, response: ServerResponse): unknown {
  const after = query.get('continuation-token') ?? ''
  const all = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
  const page = all.sort().slice(0, 3)
  const contents = page.map((key) => {
    const { bytes, writtenAt } = objects.get(key) as Stored
    const facts = `<LastModified>${writtenAt.toISOString()}</LastModified><Size>${bytes.length}</Size>`
    return `<Contents><Key>${key}</Key>${facts}</Contents>`
  })
  const more = all.length > page.length
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(`<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`)
}

function answer(response: ServerResponse, status: number, code: string): unknown {
  return response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/** Computes the signature from the request, the bytes included. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
  const [, id, date = '', region = '', names = '', signature] = form.exec(headers.authorization ?? '') ?? []
  if (id !== keys.id || region !== keys.region) return false
  if (headers['x-amz-content-sha256'] !== sha256(body)) return false
  const signed = names.split(';')
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed.includes(name))) return false
  const moment = String(headers['x-amz-date'])
  const at = Date.parse(moment.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
  if (!(Math.abs(Date.now() - at) < 15 * 60 * 1000)) return false
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    sha256(body),
  ].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${keys.secret}`, date))
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')
  return hmac(key, text).toString('hex') === signature
}
