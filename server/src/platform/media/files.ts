import type { FastifyBaseLogger } from 'fastify'
import { createDiskFiles } from './disk-files.ts'

/**
 * Storage of uploaded files, each in a folder named by its content: `hash/320.webp`. Names never come from
 * callers.
 * @throws CodedError `UNAVAILABLE` when a remote store does not answer
 */
export type Files = {
  /** The bytes, or `undefined` when the file is missing. */
  read: (name: string) => Promise<Uint8Array | undefined>
  /** Atomic, and durable when it returns. */
  write: (name: string, bytes: Uint8Array) => Promise<void>
  /** Removes a folder with its contents. A missing folder is no error. */
  remove: (folder: string) => Promise<void>
  /** Every folder once, in any order, with the time of its last write. */
  folders: () => AsyncIterable<{ folder: string; writtenAt: Date }>
  /** Returns a sentence about a wrong configuration, if any. A bucket that does not answer is not one. */
  findProblem?: () => Promise<string | undefined>
}

export type Bucket = {
  S3_ENDPOINT?: string | undefined
  S3_BUCKET?: string | undefined
  S3_REGION?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}

/** Uses the bucket where one is configured, else the folder. Loads the S3 client only where it is needed. */
export async function openFiles(env: Bucket, folder: string, log: FastifyBaseLogger): Promise<Files> {
  if (!env.S3_ENDPOINT) return createDiskFiles(folder)
  const { createS3Files } = await import('./s3-files.ts')
  return createS3Files(env, log)
}
