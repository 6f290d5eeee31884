import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { blockedOptions, useBlock } from '#data/community/follows.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { LoadMore } from '#ui/pagination.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type Blocked = { username: string; avatar_url: string | null; blockedAt: string }

export function BlockedPeople() {
  const { t } = useTranslation('settings')
  const locale = useLocale()
  const blocked = useSuspenseInfiniteQuery(blockedOptions)
  const people = blocked.data.pages.flatMap((page) => page.items)
  const total = blocked.data.pages[0]?.total ?? 0
  const place = useRef<HTMLDivElement>(null)
  // The row and its button go; whoever pressed it stays here.
  const stay = () => place.current?.focus()
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {people.length === 0 ? (
        <p className="rounded-md border border-dashed border-line-strong px-4 py-5 text-muted">
          {t('blocked.none')}
        </p>
      ) : (
        <ul className="overflow-hidden rounded-md border border-line">
          {people.map((person) => (
            <Row key={person.username} person={person} onGone={stay} />
          ))}
        </ul>
      )}
      {blocked.hasNextPage ? (
        <LoadMore
          className="mt-5"
          text={t('blocked.showing', {
            shown: printInteger(people.length, locale),
            total: printInteger(total, locale),
          })}
          label={t(blocked.isFetchNextPageError ? 'blocked.retry' : 'blocked.more')}
          busy={blocked.isFetchingNextPage}
          onMore={() => void blocked.fetchNextPage()}
        />
      ) : null}
    </div>
  )
}

function Row({ person, onGone }: { person: Blocked; onGone: () => void }) {
  const { t } = useTranslation('settings')
  const locale = useLocale()
  const block = useBlock()
  const { username, avatar_url, blockedAt } = person
  const since = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(blockedAt))
  const unblock = () =>
    block.mutate(
      { username, blocks: false },
      {
        onSuccess: () => toastSuccess(t('blocked.done', { username })),
        onError: ({ message }) => toastError(message),
        onSettled: onGone,
      },
    )
  return (
    <li className="flex items-center gap-3 border-b border-line bg-surface px-4 py-3 last:border-0">
      <Avatar name={username} src={avatar_url} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">
          <Link
            to="/profile/{-$username}"
            params={{ username }}
            className="underline-offset-3 hover:underline"
          >
            {username}
          </Link>
        </p>
        <p className="text-sm text-muted">{t('blocked.since', { date: since })}</p>
      </div>
      <Button
        variant="outline"
        size="sm"
        busy={block.isPending}
        aria-label={t('blocked.unblockNamed', { username })}
        onClick={unblock}
      >
        {t('blocked.unblock')}
      </Button>
    </li>
  )
}

export function BlockedSkeleton() {
  return <Skeleton className="h-16 rounded-md" />
}
