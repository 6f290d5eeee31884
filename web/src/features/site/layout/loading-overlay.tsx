import { useTranslation } from 'react-i18next'
import { useApp } from '#platform/app-store.ts'
import { Spinner } from '#ui/spinner.tsx'

/** Covers the whole page while the global loading flag is set, and for nothing else. */
export function LoadingOverlay() {
  const { t } = useTranslation('layout')
  const isLoading = useApp((state) => state.isLoading)
  if (!isLoading) return null
  return (
    <div className="fixed inset-0 z-50 grid place-items-center bg-paper/85">
      <Spinner size="xl" label={t('loading')} />
    </div>
  )
}
