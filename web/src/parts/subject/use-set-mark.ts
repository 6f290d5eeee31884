import { useTranslation } from 'react-i18next'
import { toastError, toastSuccess } from '#platform/toasts.ts'

type Mutate = (on: boolean, then: { onError: (error: Error) => void; onSuccess: () => void }) => void

/** Sets a mark or takes it back. `isOffline`: it waits for a connection, and the reader hears of both. */
export function useSetMark(mutate: Mutate, isOffline: () => boolean): (on: boolean) => void {
  const { t } = useTranslation('subject')
  return (on) => {
    const waits = isOffline()
    if (waits) toastSuccess(t('offline.waits'))
    mutate(on, {
      onError: ({ message }) => toastError(message),
      onSuccess: () => waits && toastSuccess(t('offline.sent')),
    })
  }
}
