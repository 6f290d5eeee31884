import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readKeys } from './keys.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slot-liste-keys-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
const secret = 's'.repeat(32)
const file = () => join(folder, 'auth-keys.json')

it('are made in a data folder that is not there yet, for good', async () => {
  const DATA_DIR = join(folder, 'not', 'yet')
  const made = await readKeys({ DATA_DIR })
  expect(made.signing).toHaveLength(1)
  expect(made.signing[0]?.kid).toMatch(/^[\w-]{43}$/)
  expect(Buffer.from(made.refreshSecret, 'base64url').length).toBeGreaterThanOrEqual(32)
  expect(await readKeys({ DATA_DIR })).toEqual(made)
})

it('are from the environment alone where both are, and nothing is written', async () => {
  const key = newKey()
  const given = { DATA_DIR: folder, AUTH_JWT_PRIVATE_JWK: JSON.stringify(key), AUTH_REFRESH_SECRET: secret }
  const { signing, refreshSecret } = await readKeys(given)
  expect([signing.length, signing[0]?.x, refreshSecret]).toEqual([1, key.x, secret])
  expect(existsSync(file())).toBe(false)
})

it('are from the folder where the environment has one of them', async () => {
  const stored = await readKeys({ DATA_DIR: folder })
  const bySecret = await readKeys({ DATA_DIR: folder, AUTH_REFRESH_SECRET: secret })
  expect(bySecret).toEqual({ signing: stored.signing, refreshSecret: secret })
  const key = newKey()
  const byKey = await readKeys({ DATA_DIR: folder, AUTH_JWT_PRIVATE_JWK: JSON.stringify([key]) })
  expect([byKey.signing.length, byKey.signing[0]?.x, byKey.refreshSecret]).toEqual([
    1,
    key.x,
    stored.refreshSecret,
  ])
})

it('keep the name they came with', async () => {
  const named = JSON.stringify({ ...newKey(), kid: 'of-2026' })
  const given = { DATA_DIR: folder, AUTH_JWT_PRIVATE_JWK: named, AUTH_REFRESH_SECRET: secret }
  expect((await readKeys(given)).signing[0]?.kid).toBe('of-2026')
})

it('are believed of a file with a secret of 32 characters, and of no shorter one', async () => {
  const write = (refreshSecret: string) =>
    writeFileSync(file(), JSON.stringify({ signing: newKey(), refreshSecret }))
  write(secret)
  expect((await readKeys({ DATA_DIR: folder })).refreshSecret).toBe(secret)
  write(secret.slice(1))
  await expect(readKeys({ DATA_DIR: folder })).rejects.toThrow(`${file()} does not hold the keys it should`)
  // The file is left for whoever put it there.
  expect(readFileSync(file(), 'utf8')).toContain(secret.slice(1))
})
