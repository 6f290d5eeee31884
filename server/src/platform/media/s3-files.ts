import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { FastifyBaseLogger } from 'fastify'
import { failForNow } from '#platform/http/errors.ts'
import type { Bucket, Files } from './files.ts'

const prefix = 'media/'

/** Timeout of a request including retries. The browser's is ten seconds. */
const seconds = 4

/** Files as objects `media/…` of an S3-compatible bucket, addressed by path. */
export function createS3Files(env: Bucket, log: FastifyBaseLogger): Files {
  const client = createClient(env)
  const Bucket = env.S3_BUCKET
  const ask = <T>(asking: (abort: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> =>
    asking({ abortSignal: AbortSignal.timeout(seconds * 1000) }).catch((error) => {
      log.error({ err: error }, 'the bucket for uploaded files does not answer as it should')
      throw failForNow('UNAVAILABLE', 10)
    })

  async function* objects(under: string) {
    let next: string | undefined
    do {
      const order = { Bucket, Prefix: under, ContinuationToken: next }
      const page = await ask((abort) => client.send(new ListObjectsV2Command(order), abort))
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key) yield { key: Key, writtenAt: LastModified ?? new Date() }
      next = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (next)
  }

  return {
    read: (name) =>
      ask(async (abort) => {
        const found = await client
          .send(new GetObjectCommand({ Bucket, Key: prefix + name }), abort)
          .catch(missing)
        return found?.Body?.transformToByteArray()
      }),
    async write(name, Body) {
      const ContentType = `image/${name.slice(name.lastIndexOf('.') + 1)}`
      const put = new PutObjectCommand({ Bucket, Key: prefix + name, Body, ContentType })
      await ask((abort) => client.send(put, abort))
    },
    async remove(folder) {
      // One at a time: not every S3-compatible store supports deleting several.
      for await (const { key } of objects(`${prefix}${folder}/`))
        await ask((abort) => client.send(new DeleteObjectCommand({ Bucket, Key: key }), abort))
    },
    folders: () => foldersOf(objects(prefix)),
    async findProblem() {
      const abort = { abortSignal: AbortSignal.timeout(seconds * 1000) }
      const order = { Bucket, Prefix: prefix, MaxKeys: 1 }
      const error: unknown = await client.send(new ListObjectsV2Command(order), abort).then(
        () => undefined,
        (reason) => reason,
      )
      return problemOf(error, env)
    },
  }
}

/** Describes errors that a retry cannot fix. */
function problemOf(error: unknown, { S3_BUCKET, S3_ENDPOINT }: Bucket): string | undefined {
  if (!(error instanceof S3ServiceException)) return undefined
  const status = error.$metadata.httpStatusCode ?? 0
  if (error.name === 'NoSuchBucket' || status === 404)
    return `There is no bucket "${S3_BUCKET}" at ${S3_ENDPOINT} (S3_BUCKET): uploaded pictures can be neither stored nor shown.`
  if (status >= 500 || status === 429) return undefined
  return `The bucket "${S3_BUCKET}" at ${S3_ENDPOINT} refuses the key of S3_ACCESS_KEY_ID: ${error.name}.`
}

/** Objects are sorted by key, so those of one folder are adjacent. */
async function* foldersOf(objects: AsyncIterable<{ key: string; writtenAt: Date }>) {
  let last: { folder: string; writtenAt: Date } | undefined
  for await (const { key, writtenAt } of objects) {
    const folder = key.slice(prefix.length).split('/', 1)[0] ?? ''
    if (last && last.folder !== folder) yield last
    if (last?.folder !== folder) last = { folder, writtenAt }
    else if (last.writtenAt < writtenAt) last.writtenAt = writtenAt
  }
  if (last) yield last
}

function createClient(env: Bucket): S3Client {
  return new S3Client({
    endpoint: env.S3_ENDPOINT ?? '',
    region: env.S3_REGION ?? '',
    credentials: {
      accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    },
    forcePathStyle: true,
    maxAttempts: 2,
    // Many compatible stores do not support the newer checksums, and the signature covers the bytes anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 2000 },
  })
}

function missing(error: unknown): undefined {
  if (error instanceof NoSuchKey) return undefined
  throw error
}
