import type { SettingsChange } from '@slot-liste/contract/accounts/users.ts'
import { useTranslation } from 'react-i18next'
import { useChangeSettings } from '#data/accounts/account.ts'
import { toastError, toastSuccess } from '#platform/toasts.ts'

/** Takes effect at once; a refusal is shown and reverted. `confirms`: the person also reads that it was saved. */
export function useSaveSettings({ confirms = false } = {}): (change: SettingsChange) => void {
  const { t } = useTranslation('settings')
  const { mutate } = useChangeSettings()
  return (change) =>
    mutate(change, {
      onSuccess: () => confirms && toastSuccess(t('saved')),
      onError: ({ message }) => toastError(message),
    })
}
