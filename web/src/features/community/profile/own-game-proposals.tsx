import type { GameProposal } from '@slot-liste/contract/catalogue/game-proposals.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ownProposalsOptions, useWithdrawProposal } from '#data/catalogue/game-proposals.ts'
import { CorrectionState } from '#parts/catalogue/correction-state.tsx'
import { Ago } from '#parts/site/ago.tsx'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { Button, buttonClass } from '#ui/button.tsx'

/** The missing games that oneself proposed, with their states; nothing where there is none. */
export function OwnGameProposals() {
  const { t } = useTranslation('corrections')
  const pages = useSuspenseInfiniteQuery(ownProposalsOptions)
  const items = pages.data.pages.flatMap((page) => page.items)
  const place = useRef<HTMLElement>(null)
  if (items.length === 0) return null
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="game-proposals"
      className="mb-10 grid gap-3 outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="game-proposals" className="text-xl">
          {t('games.title')}
        </h2>
        <Link to="/propose-game" className={buttonClass({ variant: 'outline', size: 'sm' })}>
          {t('games.propose')}
        </Link>
      </div>
      <ul className="grid gap-3">
        {items.map((proposal) => (
          <Row key={proposal.id} proposal={proposal} place={place} />
        ))}
      </ul>
      {pages.hasNextPage ? (
        <p>
          <Button
            variant="outline"
            busy={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {t('games.more')}
          </Button>
        </p>
      ) : null}
    </section>
  )
}

type RowProps = { proposal: GameProposal; place: RefObject<HTMLElement | null> }

function Row({ proposal, place }: RowProps) {
  const { t } = useTranslation('corrections')
  const withdraw = useWithdrawProposal()
  const { id, name, provider, state, createdAt, reason, address, game } = proposal
  const onWithdraw = () =>
    withdraw
      .mutateAsync(id)
      .then(
        () => toastSuccess(t('games.withdrawn')),
        ({ message }: Error) => toastError(message),
      )
      .finally(() => place.current?.focus())
  return (
    <li className="grid gap-2 rounded-md border border-line bg-surface px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 font-semibold break-words">
          {name} <span className="font-normal text-muted">{provider}</span>
        </span>
        <Ago at={createdAt} className="text-sm text-muted" />
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <CorrectionState state={state} />
          {game ? (
            <Link to="/games/$slug" params={{ slug: game.slug }} className="link">
              {t('games.became')}
            </Link>
          ) : null}
        </span>
        {state === 'open' ? (
          <Button
            variant="outline"
            size="sm"
            busy={withdraw.isPending}
            aria-label={t('games.withdraw', { game: name })}
            onClick={onWithdraw}
          >
            {t('withdraw')}
          </Button>
        ) : null}
      </div>
      {reason ? (
        <p className="text-[0.9375rem] break-words">
          <span className="font-semibold">{t('list.reason')}</span> {reason}
        </p>
      ) : null}
      <p className="text-sm break-all text-muted">{address}</p>
    </li>
  )
}
