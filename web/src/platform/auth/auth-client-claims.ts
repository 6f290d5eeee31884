import type { Session } from '@supabase/auth-js'

type Claims = { sub?: string; exp?: number; amr?: { method: string; timestamp: number }[] }

/** The claims of a token; empty where it cannot be read. Only the server verifies them. */
export function claimsOf(token: string): Claims {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(payload)) as Claims | null) ?? {}
  } catch {
    return {}
  }
}

const mailed = ['otp', 'recovery']
const freshSeconds = 15 * 60

/**
 * Whether the session began with a mailed link so recently that the server takes a new password without the old one. How
 * far this computer's clock is off shows in the end of the session, which is counted by it.
 */
export function cameByMail({ access_token, expires_at }: Session): boolean {
  const { amr = [], exp = 0 } = claimsOf(access_token)
  const now = Date.now() / 1000 - ((expires_at ?? exp) - exp)
  return amr.some(({ method, timestamp }) => mailed.includes(method) && timestamp > now - freshSeconds)
}
