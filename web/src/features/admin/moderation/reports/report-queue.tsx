import type { AdminReport } from '@slot-liste/contract/admin/admin-reports.ts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminReportsOptions, useActOnBattles, useDecideReport } from '#data/admin/moderation.ts'
import { NothingFound } from '#features/admin/moderation/nothing-found.tsx'
import { useResultToasts } from '#features/admin/moderation/use-result-toasts.ts'
import { AdminTablePages } from '#parts/admin/admin-table-pages.tsx'
import { oneOf } from '#platform/address-values.ts'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { type AdminAddress, useAdminAddress } from '#platform/use-admin-address.ts'
import { ErrorCard } from '#ui/error-card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ReportCard } from './report-card.tsx'
import { ReportFilters } from './report-filters.tsx'
import { type Filters, kinds, reasons } from './report-kinds.ts'
import { UpholdDialog } from './uphold-dialog.tsx'

const address: AdminAddress<'lastAt' | 'firstAt' | 'count', Filters> = {
  ...{ name: 'reports', sorts: ['lastAt', 'firstAt', 'count'], dir: 'desc' },
  filters: { state: oneOf(['decided']), kind: oneOf(kinds), reason: oneOf(reasons) },
}

/** Open reports, one entry for each reported subject. */
export function ReportQueue() {
  const { t } = useTranslation('admin-people')
  const { t: layout } = useTranslation('layout')
  const { params, state, filters, change, isFiltered } = useAdminAddress(address)
  const { data, error, refetch } = useQuery(adminReportsOptions(params))
  const { asked, setAsked, dismiss, showAgain, busy } = useDecisions()
  const moveAlong = useKeys()
  const clear = () => change({ q: undefined, state: undefined, kind: undefined, reason: undefined })
  return (
    <section aria-label={t('reports.title')} className="grid gap-4">
      <ReportFilters q={state.q} filters={filters} change={change} />
      {error ? (
        <ErrorCard title={error.message} retryLabel={layout('failed.retry')} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="h-64 w-full rounded-lg" />
      ) : data.total === 0 ? (
        <NothingFound isFiltered={isFiltered} text={t('reports.empty')} onClear={clear} />
      ) : (
        <>
          <ol onKeyDown={moveAlong} className="grid gap-4">
            {data.items.map((report) => (
              <ReportCard
                key={`${report.kind} ${report.id}`}
                report={report}
                busy={busy}
                onDismiss={() => dismiss(report)}
                onUphold={() => setAsked(report)}
                onShow={() => showAgain(report.id)}
              />
            ))}
          </ol>
          <AdminTablePages page={data} onState={change} />
        </>
      )}
      {asked ? <UpholdDialog report={asked} onClose={() => setAsked(null)} /> : null}
    </section>
  )
}

function useDecisions() {
  const { t } = useTranslation('admin-people')
  const [asked, setAsked] = useState<AdminReport | null>(null)
  const decide = useDecideReport()
  const battles = useActOnBattles()
  const toasts = useResultToasts()
  const dismiss = ({ kind, id }: AdminReport) =>
    decide.mutate(
      { kind, id, decision: { verdict: 'dismissed', action: 'none', suspension: null } },
      {
        onSuccess: () => toastSuccess(t('reports.dismissed')),
        onError: (error) => toastError(error.message),
      },
    )
  const showAgain = (id: string) => battles.mutate({ ids: [id], act: { action: 'shown' } }, toasts)
  return { asked, setAsked, dismiss, showAgain, busy: decide.isPending }
}

/** J and K go to the next and the previous entry; inside of one, keys are its own. */
function useKeys() {
  const last = useRef(0)
  return (event: KeyboardEvent<HTMLOListElement>) => {
    const step = { j: 1, k: -1 }[event.key]
    const from = event.target
    if (step === undefined || !(from instanceof HTMLElement) || from.matches('input, textarea, select'))
      return
    const cards = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > li')]
    const at = cards.findIndex((card) => card.contains(from))
    last.current = Math.max(0, Math.min(cards.length - 1, (at < 0 ? last.current : at) + step))
    cards[last.current]?.focus()
    event.preventDefault()
  }
}
