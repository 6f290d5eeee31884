import type { CodeType } from '@slot-liste/contract/accounts/auth.ts'
import { type Outcome, useAuth } from '#platform/auth/auth-store.ts'

/** Signs in by a mailed code; `onDone` leads away afterwards. */
export function useVerify(
  type: CodeType,
  email: string,
  onDone: () => void,
): (code: string) => Promise<Outcome> {
  const verifyCode = useAuth((state) => state.verifyCode)
  return async (code) => {
    const outcome = await verifyCode({ type, email, code })
    if (outcome.ok) onDone()
    return outcome
  }
}
