import type { AdminGameProposal } from '@slot-liste/contract/admin/admin-corrections.ts'
import { proposableFacts } from '@slot-liste/domain/catalogue/corrections.ts'
import type { CorrectionState } from '@slot-liste/domain/site/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminGameProposalsOptions } from '#data/admin/admin-corrections.ts'
import { Proposal } from '#features/admin/moderation/corrections/proposal.tsx'
import { NothingFound } from '#features/admin/moderation/nothing-found.tsx'
import { AdminTablePages } from '#parts/admin/admin-table-pages.tsx'
import { useFactPrinter } from '#parts/catalogue/use-fact-printer.ts'
import { Badge } from '#ui/badge.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { RefuseGameDialog } from './refuse-game-dialog.tsx'
import { TakeDialog } from './take-dialog.tsx'

type State = {
  q: string | undefined
  page: number
  pageSize: number
  dir: 'asc' | 'desc'
  state: CorrectionState | undefined
}

type ProposalsProps = {
  state: State
  /** No figures follow: all pages can be reached, and it is said that there are none. */
  isAlone: boolean
  change: (part: { page?: number | undefined; pageSize?: number | undefined; of?: 'new' }) => void
  onClear: () => void
}

const shownFirst = 10

/** Games that members propose because the catalogue lacks them, open ones first. */
export function GameProposals({ state, isAlone, change, onClear }: ProposalsProps) {
  const { t } = useTranslation('admin-corrections')
  const { t: layout } = useTranslation('layout')
  const id = useId()
  const { q, page, pageSize, dir, state: wanted } = state
  // Beside figures the ones that wait are enough.
  const params = isAlone
    ? { q, page, pageSize, dir, state: wanted }
    : { q, dir, pageSize: shownFirst, state: wanted ?? ('open' as const) }
  const { data, error, refetch } = useQuery(adminGameProposalsOptions(params))
  const [asked, setAsked] = useState<{ verdict: 'take' | 'refuse'; proposal: AdminGameProposal } | null>(null)
  const close = () => setAsked(null)
  if (error)
    return (
      <ErrorCard title={error.message} retryLabel={layout('failed.retry')} onRetry={() => void refetch()} />
    )
  if (data === undefined) return isAlone ? <Skeleton className="h-64 w-full rounded-lg" /> : null
  if (data.total === 0)
    return isAlone ? (
      <NothingFound
        isFiltered={q !== undefined || wanted !== undefined}
        text={t('games.empty')}
        onClear={onClear}
      />
    ) : null
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-lg">
        {t('games.title')}
      </h2>
      <ol className="grid gap-4">
        {data.items.map((proposal) => (
          <GameCard
            key={proposal.id}
            proposal={proposal}
            onTake={() => setAsked({ verdict: 'take', proposal })}
            onRefuse={() => setAsked({ verdict: 'refuse', proposal })}
          />
        ))}
      </ol>
      {isAlone ? <AdminTablePages page={data} onState={change} /> : null}
      {!isAlone && data.total > shownFirst ? (
        <p>
          <button type="button" className="link cursor-pointer" onClick={() => change({ of: 'new' })}>
            {t('games.all', { count: data.total })}
          </button>
        </p>
      ) : null}
      {asked?.verdict === 'take' ? <TakeDialog proposal={asked.proposal} onClose={close} /> : null}
      {asked?.verdict === 'refuse' ? <RefuseGameDialog proposal={asked.proposal} onClose={close} /> : null}
    </section>
  )
}

type CardProps = { proposal: AdminGameProposal; onTake: () => void; onRefuse: () => void }

function GameCard({ proposal, onTake, onRefuse }: CardProps) {
  const { t } = useTranslation(['admin-corrections', 'games'])
  const print = useFactPrinter()
  const id = useId()
  const { name, provider, known, same, facts, game } = proposal
  const said = proposableFacts.filter((field) => facts[field] !== undefined)
  return (
    <li aria-labelledby={id} className="grid gap-4 rounded-lg border border-line bg-surface p-4 lg:p-5">
      <div className="grid gap-2">
        <h3 id={id} className="text-lg break-words">
          {name} <span className="font-text text-base font-normal text-muted">{known?.name ?? provider}</span>
        </h3>
        <p className="flex flex-wrap items-center gap-2 empty:hidden">
          {known ? null : <Badge tone="warning">{t('games.unknownProvider')}</Badge>}
          {same > 0 ? <Badge tone="accent">{t('games.same', { count: same })}</Badge> : null}
        </p>
        {said.length > 0 ? (
          <dl className="flex flex-wrap gap-x-6 gap-y-2">
            {said.map((field) => (
              <div key={field}>
                <dt className="text-sm text-muted">{t(`games:field.${field}`)}</dt>
                <dd className="font-semibold tabular-nums">{print(field, facts[field] ?? null)}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="text-sm text-muted">{t('games.noFacts')}</p>
        )}
        {game ? (
          <p className="text-sm">
            <Link to="/games/$slug" params={{ slug: game.slug }} className="link">
              {t('games.became', { name: game.name })}
            </Link>
          </p>
        ) : null}
      </div>
      <ul>
        <Proposal correction={proposal} of="game" onAccept={onTake} onRefuse={onRefuse} />
      </ul>
    </li>
  )
}
