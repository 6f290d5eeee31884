import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/**
 * A refresh token is 0x00 | session id (16) | counter (LEB128) | HMAC (16) | checksum (4), in base64url (GoTrue's
 * second format). It can be recomputed from the session's row: the database stores nothing that opens a session,
 * and a lost reply can be repeated.
 */
export type RefreshTokens = {
  write: (sessionId: string, counter: number) => string
  /** Returns `undefined` for tokens we did not issue. */
  read: (token: string) => { sessionId: string; counter: number } | undefined
}

export function createRefreshTokens(secret: string): RefreshTokens {
  const seal = (id: Buffer, prefix: Buffer) => {
    const key = Buffer.from(hkdfSync('sha256', secret, id, 'refresh token', 32))
    return createHmac('sha256', key).update(prefix).digest().subarray(0, 16)
  }
  return {
    write(sessionId, counter) {
      const id = Buffer.from(sessionId.replaceAll('-', ''), 'hex')
      const prefix = Buffer.concat([Buffer.of(0), id, writeNumber(counter)])
      const sealed = Buffer.concat([prefix, seal(id, prefix)])
      return Buffer.concat([sealed, checksum(sealed)]).toString('base64url')
    },
    read(token) {
      if (!/^[A-Za-z0-9_-]{51,60}$/.test(token)) return undefined
      const bytes = Buffer.from(token, 'base64url')
      const sealed = bytes.subarray(0, -4)
      const prefix = sealed.subarray(0, -16)
      const id = prefix.subarray(1, 17)
      const counter = readNumber(prefix.subarray(17))
      if (bytes.toString('base64url') !== token || prefix[0] !== 0 || counter === undefined) return undefined
      if (!checksum(sealed).equals(bytes.subarray(-4))) return undefined
      if (!timingSafeEqual(seal(id, prefix), sealed.subarray(-16))) return undefined
      return { sessionId: writeUuid(id), counter }
    },
  }
}

const checksum = (bytes: Buffer) => createHash('sha256').update(bytes).digest().subarray(0, 4)

const writeUuid = (id: Buffer) =>
  id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

function writeNumber(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  do {
    const more = rest >= 128
    bytes.push((rest % 128) + (more ? 128 : 0))
    rest = Math.floor(rest / 128)
  } while (rest > 0)
  return Buffer.from(bytes)
}

function readNumber(bytes: Buffer): number | undefined {
  let value = 0
  for (const [place, byte] of bytes.entries()) value += (byte % 128) * 128 ** place
  return writeNumber(value).equals(bytes) && value < 2 ** 31 ? value : undefined
}
