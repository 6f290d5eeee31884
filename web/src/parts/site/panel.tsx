import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#platform/api/api.ts'
import { ErrorCard } from '#ui/error-card.tsx'
import { useReloadForCode } from './use-reload-for-code.ts'

type PanelProps = {
  /** The skeleton shown while it loads, in the size of the content. */
  outline: ReactNode
  /** A failure is forgotten when this changes. */
  resetKey?: string
  children: ReactNode
}

/** A part of a page that waits and fails on its own, and can be asked again without the rest. */
export function Panel({ outline, resetKey = '', children }: PanelProps) {
  return (
    <CatchBoundary getResetKey={() => resetKey} errorComponent={PanelFailed}>
      <Suspense fallback={<Waiting>{outline}</Waiting>}>{children}</Suspense>
    </CatchBoundary>
  )
}

function Waiting({ children }: { children: ReactNode }) {
  const { t } = useTranslation('layout')
  return (
    <div role="status" aria-label={t('loading')}>
      {children}
    </div>
  )
}

function PanelFailed({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('layout')
  const queries = useQueryErrorResetBoundary()
  const known = error instanceof ApiError
  if (useReloadForCode(error)) return null
  return (
    <ErrorCard
      title={known ? error.message : t('failed.body')}
      detail={known && error.requestId ? t('failed.reference', { id: error.requestId }) : undefined}
      retryLabel={t('failed.retry')}
      onRetry={() => {
        queries.reset()
        reset()
      }}
    />
  )
}
