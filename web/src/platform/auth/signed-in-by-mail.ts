import { writeStored } from '#platform/storage.ts'
import { toastSuccess } from '#platform/toasts.ts'
import { outcomeText } from './auth-store.ts'

const outcomes = {
  signup: 'confirmed',
  recovery: 'recovered',
  email_change: 'emailChanged',
} as const

/** After a mailed link or code has signed somebody in: stores when, and says what it did. */
export function noteSignInByMail(type: string): void {
  writeStored('last_login_at', new Date().toISOString())
  toastSuccess(
    outcomeText(Object.hasOwn(outcomes, type) ? outcomes[type as keyof typeof outcomes] : 'byLink'),
  )
}
