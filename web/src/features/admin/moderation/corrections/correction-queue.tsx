import type { AdminCorrection, CorrectedFigure } from '@slot-liste/contract/admin/admin-corrections.ts'
import { correctableFacts } from '@slot-liste/domain/catalogue/corrections.ts'
import { correctionStates } from '@slot-liste/domain/site/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminCorrectionsOptions, useDecideCorrection } from '#data/admin/admin-corrections.ts'
import { NothingFound } from '#features/admin/moderation/nothing-found.tsx'
import { ReasonDialog } from '#features/admin/moderation/reason-dialog.tsx'
import { AdminTablePages } from '#parts/admin/admin-table-pages.tsx'
import { oneOf } from '#platform/address-values.ts'
import { toastSuccess } from '#platform/toasts.ts'
import { type AdminAddress, useAdminAddress } from '#platform/use-admin-address.ts'
import { ErrorCard } from '#ui/error-card.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import { CorrectionFilters, type Filters } from './correction-filters.tsx'
import { type Asked, FigureCard, othersOf } from './figure-card.tsx'
import { GameProposals } from './games/game-proposals.tsx'

const address: AdminAddress<'lastAt', Filters> = {
  ...{ name: 'corrections', sorts: ['lastAt'], dir: 'desc' },
  filters: {
    state: oneOf(correctionStates),
    field: oneOf(correctableFacts),
    of: oneOf(['game', 'provider', 'new']),
  },
}

/** Lists the missing games that members propose, then figures with their corrections, open ones first. */
export function CorrectionQueue() {
  const { t } = useTranslation('admin-corrections')
  const { params, state, filters, change, isFiltered } = useAdminAddress(address)
  const { of, field } = filters
  const isMixed = of === undefined && field === undefined && state.page === 1
  const clear = () => change({ q: undefined, state: undefined, field: undefined, of: undefined })
  return (
    <section aria-label={t('title')} className="grid gap-4">
      <CorrectionFilters q={state.q} filters={filters} change={change} />
      {isMixed || of === 'new' ? (
        <GameProposals
          state={{ ...state, state: filters.state }}
          isAlone={of === 'new'}
          change={change}
          onClear={clear}
        />
      ) : null}
      {of === 'new' ? null : (
        <Figures {...{ params: { ...params, of }, change, isFiltered }} onClear={clear} />
      )}
    </section>
  )
}

type Address = ReturnType<typeof useAdminAddress<'lastAt', Filters>>
type FiguresProps = Pick<Address, 'change' | 'isFiltered'> & {
  params: Parameters<typeof adminCorrectionsOptions>[0]
  onClear: () => void
}

/** Figures members propose corrections of, those with open ones first. */
function Figures({ params, change, isFiltered, onClear }: FiguresProps) {
  const { t } = useTranslation('admin-corrections')
  const { t: layout } = useTranslation('layout')
  const { data, error, refetch } = useQuery(adminCorrectionsOptions(params))
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <>
      {error ? (
        <ErrorCard title={error.message} retryLabel={layout('failed.retry')} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="h-64 w-full rounded-lg" />
      ) : data.total === 0 ? (
        <NothingFound isFiltered={isFiltered} text={t('empty')} onClear={onClear} />
      ) : (
        <>
          <ol className="grid gap-4">
            {data.items.map((figure) => (
              <FigureCard
                key={`${figure.game?.slug ?? figure.provider?.slug} ${figure.field}`}
                figure={figure}
                onAsk={setAsked}
              />
            ))}
          </ol>
          <AdminTablePages page={data} onState={change} />
        </>
      )}
      {asked?.verdict === 'accept' ? <AcceptDialog {...asked} onClose={() => setAsked(null)} /> : null}
      {asked?.verdict === 'refuse' ? <RefuseDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  )
}

type RefuseProps = { figure: CorrectedFigure; correction: AdminCorrection; onClose: () => void }

function RefuseDialog({ figure, correction, onClose }: RefuseProps) {
  const { t } = useTranslation('admin-corrections')
  const { id, by } = correction
  const [all, setAll] = useState(false)
  const others = othersOf(figure, correction)
  const { mutate, isPending, error } = useDecideCorrection()
  const onSend = (reason: string, sent: () => void) =>
    mutate(
      { id, decision: { verdict: 'refused', reason, all } },
      {
        onSuccess: ({ decided }) => {
          sent()
          toastSuccess(t('refused', { count: decided }))
          onClose()
        },
      },
    )
  return (
    <ReasonDialog
      title={t('refuse.title')}
      body={by ? t('refuse.body', { name: by }) : t('refuse.bodyGone')}
      confirm={t('refuse.confirm')}
      draft={`correction:${id}`}
      onSend={onSend}
      {...{ onClose, busy: isPending, error: error?.message }}
    >
      {others > 0 ? (
        <Checkbox label={t('refuse.others', { count: others })} checked={all} onChange={setAll} />
      ) : null}
    </ReasonDialog>
  )
}
