import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { toastError, toastSuccess } from '#platform/toasts.ts'

/** Reports how many entries an action changed, or its error. */
export function useResultToasts() {
  const { t } = useTranslation('admin-people')
  return useMemo(
    () => ({
      onSuccess: ({ changed }: { changed: number }) =>
        toastSuccess(changed === 0 ? t('nothingChanged') : t('done', { count: changed })),
      onError: (error: Error) => toastError(error.message),
    }),
    [t],
  )
}
