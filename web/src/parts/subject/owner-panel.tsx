import type { Profile } from '@slot-liste/contract/accounts/users.ts'
import type { Person } from '@slot-liste/contract/community/person.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type OwnerPanelProps = {
  title: string
  owner: Person
  /** Undefined until it is loaded, or when it cannot be. */
  profile: Profile | undefined
  isPending: boolean
  /** A button beside the owner's name. */
  action?: ReactNode
}

/** The owner of a list or a battle, without private parts of their profile. */
export function OwnerPanel({ title, owner, profile, isPending, action }: OwnerPanelProps) {
  const { t } = useTranslation('subject')
  return (
    <section
      aria-labelledby="owner"
      className="group relative rounded-lg border border-line bg-surface p-4 transition hover:border-line-strong"
    >
      <h2 id="owner" className="text-sm font-semibold tracking-normal text-muted">
        {title}
      </h2>
      <div className="mt-3 flex items-center gap-3">
        <Avatar name={owner.username} src={owner.avatar_url} size="lg" />
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-1.5 font-semibold">
            <Link
              to="/profile/{-$username}"
              params={{ username: owner.username }}
              className="truncate outline-none after:absolute after:inset-0 after:rounded-lg group-hover:text-accent focus-visible:after:outline-2 focus-visible:after:outline-focus"
            >
              {profile?.fullName || owner.username}
            </Link>
            {owner.verified ? (
              <BadgeCheck
                role="img"
                aria-label={t('owner.verified')}
                className="size-4.5 shrink-0 text-success"
              />
            ) : null}
          </p>
          {profile?.fullName ? <p className="truncate text-sm text-muted">{owner.username}</p> : null}
          {isPending ? <Skeleton className="mt-1.5 h-4 w-36" /> : null}
          {profile && !profile.hidden ? <Counts lists={profile.lists} followers={profile.followers} /> : null}
        </div>
        {action ? <div className="relative">{action}</div> : null}
      </div>
      {profile?.bio ? (
        <p className="mt-3 line-clamp-3 text-[0.9375rem] leading-relaxed wrap-anywhere text-muted">
          {profile.bio}
        </p>
      ) : null}
    </section>
  )
}

function Counts({ lists, followers }: { lists: number; followers: number }) {
  const { t } = useTranslation('subject')
  const locale = useLocale()
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
      <span>{t('owner.lists', { count: lists, shown: printInteger(lists, locale) })}</span>
      <span>{t('owner.followers', { count: followers, shown: printInteger(followers, locale) })}</span>
    </p>
  )
}
