import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { z } from 'zod'
import { writeDurably } from '#platform/durable-file.ts'

/** The first key signs, all of them verify. A retired key stays in the list until its last tokens have expired. */
export type Keys = { signing: JWK[]; refreshSecret: string }

type Params = {
  DATA_DIR: string
  AUTH_JWT_PRIVATE_JWK?: string | undefined
  AUTH_REFRESH_SECRET?: string | undefined
}

const privateKey = z.looseObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
})
const ring = z
  .union([privateKey.transform((key) => [key]), z.array(privateKey).min(1)])
  .transform((keys) => keys as JWK[])
const kept = z.object({ signing: ring, refreshSecret: z.string().min(32) })

/**
 * Reads the keys from the environment, else from `DATA_DIR/auth-keys.json`, which the first start creates.
 * @throws Error naming the file or variable that cannot be read
 */
export async function readKeys(given: Params): Promise<Keys> {
  const { AUTH_JWT_PRIVATE_JWK: jwk, AUTH_REFRESH_SECRET: secret } = given
  const fromEnvironment = jwk ? parse(ring, jwk, 'AUTH_JWT_PRIVATE_JWK') : undefined
  if (fromEnvironment && secret) return { signing: await nameAll(fromEnvironment), refreshSecret: secret }
  const file = join(given.DATA_DIR, 'auth-keys.json')
  if (!existsSync(file)) await writeNew(given.DATA_DIR, file)
  const stored = parse(kept, readFileSync(file, 'utf8'), file)
  const signing = await nameAll(fromEnvironment ?? stored.signing)
  return { signing, refreshSecret: secret ?? stored.refreshSecret }
}

async function writeNew(folder: string, file: string): Promise<void> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const keys: Keys = {
    signing: [await exportJWK(privateKey)],
    refreshSecret: randomBytes(48).toString('base64url'),
  }
  mkdirSync(folder, { recursive: true })
  await writeDurably(file, `${JSON.stringify(keys, null, 2)}\n`)
}

const nameAll = (keys: JWK[]) =>
  Promise.all(keys.map(async (key) => ({ ...key, kid: key.kid ?? (await calculateJwkThumbprint(key)) })))

function parse<T>(schema: z.ZodType<T>, text: string, source: string): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new Error(`${source} does not hold the keys it should: private EC keys on P-256 as JWK.`)
  }
}
