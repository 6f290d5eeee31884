import type { AdminSource } from '@slot-liste/contract/admin/admin-sources.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminSourceOptions } from '#data/admin/admin-sources.ts'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { ApiError } from '#platform/api/api.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { toastSuccess } from '#platform/toasts.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { MergeSource, SplitSource } from './regroup-source.tsx'
import { SourceForm } from './source-form.tsx'
import { WithdrawSource } from './withdraw-source.tsx'

/** One source: its facts, and taking it out, splitting and merging it. */
export function SourceEditor({ id }: { id: number }) {
  const { t } = useTranslation(['admin-sources', 'layout'])
  const { data: source, error, refetch } = useQuery(adminSourceOptions(id))
  if (source) return <Editor source={source} />
  if (!error)
    return (
      <div role="status" aria-label={t('layout:loading')} className="grid gap-4">
        <Skeleton className="h-12 w-2/3 rounded-md" />
        <Skeleton className="h-64 w-full rounded-md" />
      </div>
    )
  const isGone = error instanceof ApiError && [404, 422].includes(error.status)
  return (
    <SourceFrame title={t('title')}>
      {isGone ? (
        <ErrorCard title={t('missing')} />
      ) : (
        <ErrorCard
          title={error.message}
          retryLabel={t('layout:failed.retry')}
          onRetry={() => void refetch()}
        />
      )}
    </SourceFrame>
  )
}

type FrameProps = { title: string; lead?: ReactNode; children: ReactNode }

/** Around the form of one source. */
export function SourceFrame({ title, lead, children }: FrameProps) {
  const { t } = useTranslation('admin-sources')
  return (
    <>
      <PageTitle title={title} />
      <Link
        to="/admin/sources"
        className="mb-3 inline-flex min-h-9 items-center gap-1.5 text-muted underline-offset-4 hover:text-ink hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('back')}
      </Link>
      <PageHeading title={title} lead={lead} className="mb-6" />
      {children}
    </>
  )
}

function Editor({ source }: { source: AdminSource }) {
  const { t } = useTranslation(['admin-sources', 'admin'])
  const locale = useLocale()
  const { name, slug, voices, figures, withdrawnAt } = source
  return (
    <SourceFrame
      title={name}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {t('uses', { slug, voices: printInteger(voices, locale), figures: printInteger(figures, locale) })}
          {withdrawnAt ? <Badge tone="warning">{t('states.withdrawn')}</Badge> : null}
        </span>
      }
    >
      <SourceForm key={source.id} source={source} onSaved={() => toastSuccess(t('admin:form.saved'))} />
      <Acts source={source} />
    </SourceFrame>
  )
}

type Act = 'withdraw' | 'split' | 'merge'

function Acts({ source }: { source: AdminSource }) {
  const { t } = useTranslation('admin-sources')
  const navigate = useNavigate()
  const [open, setOpen] = useState<Act | null>(null)
  const close = () => setOpen(null)
  const leaveTo = (id: number, text: string) => {
    toastSuccess(text)
    void navigate({ to: '/admin/sources/$id/edit', params: { id: String(id) }, ignoreBlocker: true })
  }
  const isOut = source.withdrawnAt !== null
  return (
    <section className="mt-10 rounded-lg border border-danger/35 p-5 sm:p-6">
      <h2 className="text-xl">{t('acts.title')}</h2>
      <p className="mt-2 mb-4 max-w-2xl text-muted">{t('acts.body')}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant={isOut ? 'outline' : 'danger'} onClick={() => setOpen('withdraw')}>
          {t(isOut ? 'withdraw.restore' : 'withdraw.out')}
        </Button>
        {source.hosts.length > 1 ? (
          <Button variant="outline" onClick={() => setOpen('split')}>
            {t('split.open')}
          </Button>
        ) : null}
        <Button variant="danger" onClick={() => setOpen('merge')}>
          {t('merge.open')}
        </Button>
      </div>
      {open === 'withdraw' ? <WithdrawSource source={source} onClose={close} /> : null}
      {open === 'split' ? (
        <SplitSource source={source} onClose={close} onDone={(id) => leaveTo(id, t('split.done'))} />
      ) : null}
      {open === 'merge' ? (
        <MergeSource source={source} onClose={close} onDone={(id) => leaveTo(id, t('merge.done'))} />
      ) : null}
    </section>
  )
}
