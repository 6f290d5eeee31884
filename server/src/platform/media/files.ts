import type { FastifyBaseLogger } from 'fastify'
import { createDiskFiles } from './disk-files.ts'

/**
 * Where uploaded files lie, each in a folder of its own content: `hash/320.webp`. Names are of our own making, never
 * a caller's.
 * @throws CodedError `UNAVAILABLE` where they lie elsewhere and that place does not answer.
 */
export type Files = {
  /** The bytes, or `undefined` where there are none. */
  read: (name: string) => Promise<Uint8Array | undefined>
  /** The file is there whole or not at all, and kept when this returns. */
  write: (name: string, bytes: Uint8Array) => Promise<void>
  /** A folder with all that is in it; nothing happens where there is none. */
  remove: (folder: string) => Promise<void>
  /** Every folder once, in any order, with the moment something was last written into it. */
  folders: () => AsyncIterable<{ folder: string; writtenAt: Date }>
  /** Resolves to a sentence about a wrong configuration, if there is one. A bucket that does not answer is none. */
  findProblem?: () => Promise<string | undefined>
}

export type Bucket = {
  S3_ENDPOINT?: string | undefined
  S3_BUCKET?: string | undefined
  S3_REGION?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}

/** In the bucket where one is configured, else in the folder. The client for buckets is read only where it is used. */
export async function openFiles(env: Bucket, folder: string, log: FastifyBaseLogger): Promise<Files> {
  if (!env.S3_ENDPOINT) return createDiskFiles(folder)
  const { createS3Files } = await import('./s3-files.ts')
  return createS3Files(env, log)
}
