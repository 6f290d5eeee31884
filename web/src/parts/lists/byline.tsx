import type { Person } from '@slot-liste/contract/community/person.ts'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { BadgeCheck, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/avatar.tsx'

type BylineProps = {
  /** `null`: the account is gone, what it made was kept. */
  person: Person | null
  className?: string | undefined
}

/** The author, linked. */
export function Byline({ person, className }: BylineProps) {
  const { t } = useTranslation('list-card')
  const frame = clsx('flex min-w-0 items-center gap-2 text-sm', className)
  if (!person)
    return (
      <span className={clsx(frame, 'text-muted italic')}>
        <span
          aria-hidden="true"
          className="grid size-7 shrink-0 place-items-center rounded-full bg-sunken [&_svg]:size-4"
        >
          <UserRound />
        </span>
        <span className="truncate">{t('deletedUser')}</span>
      </span>
    )
  return (
    <Link
      to="/profile/{-$username}"
      params={{ username: person.username }}
      className={clsx(frame, 'font-medium text-ink underline-offset-3 hover:underline')}
    >
      <Avatar name={person.username} src={person.avatar_url} size="sm" />
      <span className="truncate">{person.username}</span>
      {person.verified ? (
        <BadgeCheck role="img" aria-label={t('verified')} className="size-4 shrink-0 text-success" />
      ) : null}
    </Link>
  )
}
