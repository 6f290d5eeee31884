import type { Profile } from '@slot-liste/contract/accounts/users.ts'
import type { BattleCard } from '@slot-liste/contract/battles/battles.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type BattleShelf,
  personBattlesOptions,
  savedBattlesOptions,
  useForgetSavedBattles,
} from '#data/battles/battles.ts'
import { BattlePages } from '#parts/battles/battle-grid.tsx'
import { ListGridSkeleton } from '#parts/lists/list-grid.tsx'
import type { Pages } from '#parts/site/more-pages.tsx'
import { Panel } from '#parts/site/panel.tsx'
import { toastError } from '#platform/toasts.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Chip } from '#ui/form/chip.tsx'

/** Battles a person saved; those of others they liked, if they show that; to themself those they set aside. */
export function PersonBattles({ person }: { person: Profile }) {
  const { t } = useTranslation(['battle-page', 'profile'])
  const [chosen, setChosen] = useState<BattleShelf | 'kept'>('battles')
  const { can, showLiked, username } = person
  const shelves = [
    { shelf: 'battles', name: t(can.edit ? 'profile.mine' : 'profile.own') },
    ...(can.edit || showLiked ? [{ shelf: 'liked', name: t('profile.liked') } as const] : []),
    ...(can.edit ? [{ shelf: 'kept', name: t('profile.kept') } as const] : []),
  ] as const
  return (
    <>
      <h2 className="sr-only">{t('profile:tabs.battles')}</h2>
      {shelves.length > 1 ? (
        <fieldset className="mb-6 flex flex-wrap gap-2 account-pending:invisible">
          <legend className="sr-only">{t('profile.shelves')}</legend>
          {shelves.map(({ shelf, name }) => (
            <Chip key={shelf} pressed={chosen === shelf} onPress={() => setChosen(shelf)}>
              {name}
            </Chip>
          ))}
        </fieldset>
      ) : null}
      <Panel outline={<ListGridSkeleton count={6} />} resetKey={`${username} ${chosen}`}>
        {chosen === 'kept' ? (
          <Kept username={username} />
        ) : (
          <Shelf key={chosen} person={person} shelf={chosen} />
        )}
      </Panel>
    </>
  )
}

function Shelf({ person: { username, can }, shelf }: { person: Profile; shelf: BattleShelf }) {
  const { t } = useTranslation('battle-page')
  const pages = useSuspenseInfiniteQuery(personBattlesOptions(username, shelf))
  const none =
    shelf === 'battles'
      ? t(can.edit ? 'profile.noneMine' : 'profile.none', { username })
      : t(can.edit ? 'profile.noneLikedMine' : 'profile.noneLiked', { username })
  const battles = pages.data.pages.flatMap((page) => page.items)
  return <Found battles={battles} total={pages.data.pages[0]?.total ?? 0} pages={pages} none={none} />
}

/** One's own, seen by nobody else. Of those made private since nothing is left but that they were kept. */
function Kept({ username }: { username: string }) {
  const { t } = useTranslation('battle-page')
  const pages = useSuspenseInfiniteQuery(savedBattlesOptions(username))
  const entries = pages.data.pages.flatMap((page) => page.items)
  const battles = entries.flatMap(({ battle }) => (battle ? [battle] : []))
  const closed = entries.flatMap(({ id, battle }) => (battle ? [] : [id]))
  return (
    <>
      {closed.length > 0 ? <Closed ids={closed} username={username} /> : null}
      <Found
        battles={battles}
        total={(pages.data.pages[0]?.total ?? 0) - closed.length}
        pages={pages}
        none={t('profile.noneKept')}
      />
    </>
  )
}

function Closed({ ids, username }: { ids: readonly string[]; username: string }) {
  const { t } = useTranslation('battle-page')
  const forget = useForgetSavedBattles(username)
  const onError = ({ message }: Error) => toastError(message)
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-surface px-4 py-3">
      <p className="flex min-w-0 items-center gap-3">
        <Lock aria-hidden="true" className="size-5 shrink-0 text-muted" />
        {t('profile.closed', { count: ids.length })}
      </p>
      <Button
        variant="outline"
        size="sm"
        busy={forget.isPending}
        onClick={() => forget.mutate(ids, { onError })}
      >
        {t('profile.forget')}
      </Button>
    </div>
  )
}

type FoundProps = { battles: readonly BattleCard[]; total: number; pages: Pages; none: string }

function Found({ battles, total, pages, none }: FoundProps) {
  const { t } = useTranslation('battle-page')
  if (battles.length > 0) return <BattlePages battles={battles} total={total} pages={pages} />
  return (
    <EmptyState
      title={none}
      className="account-pending:invisible"
      action={
        <Link to="/battle" className={buttonClass({ variant: 'outline' })}>
          {t('toBattle')}
        </Link>
      }
    />
  )
}
