import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { ApiError } from '#platform/api/api.ts'
import { ErrorCard } from '#ui/error-card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type FrameProps = {
  kind: 'games' | 'providers'
  title: string
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** Around the form of one entry. */
export function EntryFrame({ kind, title, lead, actions, children }: FrameProps) {
  const { t } = useTranslation('admin-catalogue')
  return (
    <>
      <PageTitle title={title} />
      <Link
        to={`/admin/${kind}` as string}
        className="mb-3 inline-flex min-h-9 items-center gap-1.5 text-muted underline-offset-4 hover:text-ink hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t(`${kind}.back`)}
      </Link>
      <PageHeading title={title} lead={lead} actions={actions} className="mb-6" />
      {children}
    </>
  )
}

type StateProps = { kind: 'games' | 'providers'; error: Error | null; onRetry: () => void }

/** Until the entry is there, or when it is not. */
export function EntryState({ kind, error, onRetry }: StateProps) {
  const { t } = useTranslation('admin-catalogue')
  const { t: frame } = useTranslation('layout')
  if (!error)
    return (
      <div role="status" aria-label={frame('loading')} className="grid gap-4">
        <Skeleton className="h-12 w-2/3 rounded-md" />
        <Skeleton className="h-64 w-full rounded-md" />
      </div>
    )
  const isGone = error instanceof ApiError && [404, 422].includes(error.status)
  return (
    <EntryFrame kind={kind} title={t(`${kind}.title`)}>
      {isGone ? (
        <ErrorCard title={t(`${kind}.missing`)} />
      ) : (
        <ErrorCard title={error.message} retryLabel={frame('failed.retry')} onRetry={onRetry} />
      )}
    </EntryFrame>
  )
}

export function Fields({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-5 rounded-lg border border-line bg-surface p-5 sm:grid-cols-2 sm:p-6 [&>*]:content-start">
      <legend className="float-left mb-4 w-full font-display text-xl font-bold sm:col-span-2">{title}</legend>
      {children}
    </fieldset>
  )
}
