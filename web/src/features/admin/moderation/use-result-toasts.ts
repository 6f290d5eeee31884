import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { toastError, toastSuccess } from '#platform/toasts.ts'

/** Says how many entries a deed changed, or why it did none. */
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
