import { Secret, TOTP } from 'otpauth'

/** The code an authenticator app with this secret shows at a time, in milliseconds. */
export const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
