import { Secret, TOTP } from 'otpauth'

const stepSeconds = 30

/** A new secret, and the address an app reads it from. */
export function newTotp(account: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 })
  const totp = new TOTP({ issuer: 'Slot Liste', label: account, secret })
  return { secret: secret.base32, uri: totp.toString() }
}

/** The time step a code belongs to; undefined for a wrong one. A clock may be one step ahead or behind. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({
    token: code,
    window: 1,
    timestamp,
  })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / stepSeconds) + delta
}
