import type { Profile } from '@slot-liste/contract/accounts/users.ts'
import type { AcceptedCorrection, Correction } from '@slot-liste/contract/catalogue/corrections.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  ownCorrectionsOptions,
  personCorrectionsOptions,
  useWithdrawCorrection,
} from '#data/catalogue/corrections.ts'
import { CorrectionState } from '#parts/catalogue/correction-state.tsx'
import { EntryLink, entryOf } from '#parts/catalogue/entry-link.tsx'
import { useFactPrinter } from '#parts/catalogue/use-fact-printer.ts'
import { Ago } from '#parts/site/ago.tsx'
import { MorePages, type Pages } from '#parts/site/more-pages.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { OwnGameProposals } from './own-game-proposals.tsx'

/** To themself all they proposed, with its state; to others what was accepted. */
export function PersonCorrections({
  person: { username, can },
}: {
  person: Pick<Profile, 'username' | 'can'>
}) {
  if (!can.edit) return <Accepted username={username} />
  return (
    <>
      <OwnGameProposals />
      <Own />
    </>
  )
}

export function CorrectionsSkeleton() {
  return (
    <div className="grid gap-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-24 rounded-md" />
      ))}
    </div>
  )
}

function Own() {
  const { t } = useTranslation('corrections')
  const pages = useSuspenseInfiniteQuery(ownCorrectionsOptions)
  const items = pages.data.pages.flatMap((page) => page.items)
  const place = useRef<HTMLDivElement>(null)
  if (items.length === 0)
    return (
      <EmptyState
        title={t('list.noneOwn')}
        action={
          <Link to="/games" className={buttonClass({ variant: 'outline' })}>
            {t('list.games')}
          </Link>
        }
      />
    )
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Rows total={pages.data.pages[0]?.total ?? 0} shown={items.length} pages={pages}>
        {items.map((correction) => (
          <OwnRow key={correction.id} correction={correction} onGone={() => place.current?.focus()} />
        ))}
      </Rows>
    </div>
  )
}

function Accepted({ username }: { username: string }) {
  const { t } = useTranslation('corrections')
  const pages = useSuspenseInfiniteQuery(personCorrectionsOptions(username))
  const items = pages.data.pages.flatMap((page) => page.items)
  if (items.length === 0)
    return <EmptyState title={t('list.none', { username })} className="account-pending:invisible" />
  return (
    <Rows total={pages.data.pages[0]?.total ?? 0} shown={items.length} pages={pages}>
      {items.map((correction) => (
        <Row key={correction.id} correction={correction} at={correction.decidedAt} />
      ))}
    </Rows>
  )
}

type RowsProps = { total: number; shown: number; pages: Pages; children: ReactNode }

function Rows({ total, shown, pages, children }: RowsProps) {
  const { t } = useTranslation(['corrections', 'profile'])
  const locale = useLocale()
  const counted = { shown: printInteger(shown, locale), total: printInteger(total, locale) }
  return (
    <>
      <h2 className="sr-only">{t('profile:tabs.corrections')}</h2>
      <ul className="grid gap-3">{children}</ul>
      <MorePages text={t('list.showing', counted)} pages={pages} />
    </>
  )
}

type RowProps = { correction: Correction | AcceptedCorrection; at: string; children?: ReactNode }

function Row({ correction, at, children }: RowProps) {
  const { field, oldValue, newValue } = correction
  const { t } = useTranslation(['corrections', 'games'])
  const print = useFactPrinter()
  return (
    <li className="grid gap-2 rounded-md border border-line bg-surface px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 font-semibold break-words">
          <EntryLink of={correction} className="underline-offset-3 hover:underline" />{' '}
          <span className="font-normal text-muted">{t(`games:field.${field}`)}</span>
        </span>
        <Ago at={at} className="text-sm text-muted" />
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
        <span className="min-w-0 break-words text-muted">{print(field, oldValue)}</span>
        <ArrowRight aria-label={t('becomes')} className="size-4 text-muted" />
        <span className="min-w-0 font-semibold break-words">{print(field, newValue)}</span>
      </p>
      {children}
    </li>
  )
}

function OwnRow({ correction, onGone }: { correction: Correction; onGone: () => void }) {
  const { t } = useTranslation(['corrections', 'games'])
  const withdraw = useWithdrawCorrection()
  const { id, field, state, reason, note, address, createdAt } = correction
  const onWithdraw = () =>
    withdraw
      .mutateAsync(id)
      .then(
        // The row is gone by then, and with it what is passed to `mutate`.
        () => toastSuccess(t('withdrawn')),
        ({ message }: Error) => toastError(message),
      )
      .finally(onGone)
  return (
    <Row correction={correction} at={createdAt}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CorrectionState state={state} />
        {state === 'open' ? (
          <Button
            variant="outline"
            size="sm"
            busy={withdraw.isPending}
            aria-label={t('withdrawNamed', {
              game: entryOf(correction).name,
              field: t(`games:field.${field}`),
            })}
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
      {note ? (
        <p className="text-sm break-words text-muted">
          {t('list.note')} {note}
        </p>
      ) : null}
    </Row>
  )
}
