import type { Profile } from '@slot-liste/contract/accounts/users.ts'
import type { PersonRow } from '@slot-liste/contract/community/people.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type FollowSide, followsOptions } from '#data/community/follows.ts'
import { MorePages } from '#parts/site/more-pages.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FollowButton } from './follow-button.tsx'
import { Nothing } from './nothing.tsx'

type PersonPeopleProps = { person: Profile; side: FollowSide }

export function PersonPeople({ person, side }: PersonPeopleProps) {
  const { t } = useTranslation('profile')
  const locale = useLocale()
  const pages = useSuspenseInfiniteQuery(followsOptions(person.username, side))
  const people = pages.data.pages.flatMap((page) => page.items)
  const total = pages.data.pages[0]?.total ?? 0
  if (people.length === 0) return <Nothing tab={side} person={person} />
  const text = t('showing', {
    shown: printInteger(people.length, locale),
    total: printInteger(total, locale),
  })
  return (
    <>
      <h2 className="sr-only">{t(`tabs.${side}`)}</h2>
      <ul className={rows}>
        {people.map((one) => (
          <Row key={one.username} person={one} />
        ))}
      </ul>
      <MorePages text={text} pages={pages} />
    </>
  )
}

/** On one's own page the row stays after unfollowing, so that a slip can be taken back. */
function Row({ person }: { person: PersonRow }) {
  const { username, fullName, avatar_url, verified, bio, followers, viewer } = person
  const { t } = useTranslation('profile')
  const locale = useLocale()
  return (
    <li className="flex items-center gap-4 rounded-md border border-line bg-surface p-4">
      <Avatar name={username} src={avatar_url} size="lg" />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-1.5">
          <Link
            to="/profile/{-$username}"
            params={{ username }}
            className="truncate font-semibold underline-offset-3 hover:underline"
          >
            {fullName || username}
          </Link>
          {verified ? (
            <BadgeCheck role="img" aria-label={t('verified')} className="size-4.5 shrink-0 text-success" />
          ) : null}
        </p>
        <p className="truncate text-sm text-muted">
          {fullName
            ? t('row.named', { username, count: followers, shown: printInteger(followers, locale) })
            : t('row.plain', { count: followers, shown: printInteger(followers, locale) })}
        </p>
        {bio ? <p className="mt-1 line-clamp-1 text-sm">{bio}</p> : null}
      </div>
      {viewer.isSelf ? null : <FollowButton username={username} follows={viewer.follows} size="sm" />}
    </li>
  )
}

export function PeopleSkeleton() {
  return (
    <div className={rows}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <Skeleton key={row} className="h-22.5 rounded-md" />
      ))}
    </div>
  )
}

const rows = 'grid grid-cols-1 gap-3 lg:grid-cols-2'
