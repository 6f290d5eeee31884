import type { SettingsChange } from '@slot-liste/contract/accounts/users.ts'
import { useChangeSettings } from '#data/accounts/account.ts'
import { toastError } from '#platform/toasts.ts'

/** Takes effect at once; a refusal is shown and reverted. */
export function useSaveSettings(): (change: SettingsChange) => void {
  const { mutate } = useChangeSettings()
  return (change) => mutate(change, { onError: ({ message }) => toastError(message) })
}
