import type { AdminSource, SourceEffect } from '@slot-liste/contract/admin/admin-sources.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useWithdrawSource, withdrawalOptions } from '#data/admin/admin-sources.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { toastSuccess } from '#platform/toasts.ts'
import { ErrorCard } from '#ui/error-card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ReasonDialog } from './source-dialog.tsx'

type WithdrawProps = { source: AdminSource; onClose: () => void }

/** Takes a source out or puts it back, after saying what that would change. */
export function WithdrawSource({ source, onClose }: WithdrawProps) {
  const { t } = useTranslation(['admin-sources', 'layout'])
  const locale = useLocale()
  const { id, name, version, withdrawnAt } = source
  const withdrawn = withdrawnAt === null
  const effect = useQuery(withdrawalOptions(id, version))
  const { mutate, isPending, error } = useWithdrawSource(id)
  const way = withdrawn ? 'out' : 'restore'
  const send = (reason: string, sent: () => void) =>
    mutate(
      { version, withdrawn, reason },
      {
        onSuccess: ({ changedGames: count }) => {
          sent()
          toastSuccess(t('withdraw.done', { count, games: printInteger(count, locale) }))
          onClose()
        },
      },
    )
  return (
    <ReasonDialog
      title={t(`withdraw.${way}`)}
      body={t(`withdraw.${way}Body`, { name })}
      confirm={t(`withdraw.${way}`)}
      draft={`source:${id}:withdrawal`}
      busy={isPending}
      error={error?.message}
      onClose={onClose}
      onSend={(reason, sent) => (effect.data ? send(reason, sent) : undefined)}
    >
      {effect.data ? (
        <Effect effect={effect.data} />
      ) : effect.error ? (
        <ErrorCard
          title={effect.error.message}
          retryLabel={t('layout:failed.retry')}
          onRetry={() => void effect.refetch()}
        />
      ) : (
        <div role="status" aria-label={t('withdraw.counting')}>
          <Skeleton className="h-24 w-full rounded-md" />
        </div>
      )}
    </ReasonDialog>
  )
}

const counts = ['games', 'providers', 'changed', 'unknown', 'known'] as const

function Effect({ effect }: { effect: SourceEffect }) {
  const { t } = useTranslation('admin-sources')
  const locale = useLocale()
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 rounded-md border border-line bg-sunken p-4">
      {counts.map((name) => (
        <div key={name} className="contents">
          <dt className="text-muted">{t(`withdraw.effect.${name}`)}</dt>
          <dd className="text-right font-semibold tabular-nums">{printInteger(effect[name], locale)}</dd>
        </div>
      ))}
    </dl>
  )
}
