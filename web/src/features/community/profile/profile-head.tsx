import type { Profile } from '@slot-liste/contract/accounts/users.ts'
import { printMonth } from '@slot-liste/domain/figures/site-time.ts'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, Ban, CalendarDays, Globe, Lock, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { displayAddress } from '#parts/site/display-address.ts'
import { useForeign, useLocale } from '#platform/i18n/locale.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Counts } from './counts.tsx'
import { Favourites } from './favourites.tsx'
import { PersonActions } from './person-actions.tsx'

/** The person. Of a private profile others see name, picture and joining date; its owner is reminded of that. */
export function ProfileHead({ person }: { person: Profile }) {
  const { t } = useTranslation('profile')
  const lang = useForeign(person.bio ?? '')
  return (
    <header className="flex flex-col gap-6 sm:flex-row sm:items-start sm:gap-8">
      <Avatar name={person.username} src={person.avatar_url} size="xl" className="ring-1 ring-line" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-2.5">
              <h1 tabIndex={-1} className="min-w-0 text-3xl break-words outline-none sm:text-4xl">
                {person.fullName || person.username}
              </h1>
              {person.verified ? (
                <Badge tone="success" icon={<BadgeCheck aria-hidden="true" />} className="tracking-normal">
                  {t('verified')}
                </Badge>
              ) : null}
            </div>
            {person.fullName ? <p className="mt-1 text-muted">{person.username}</p> : null}
          </div>
          <PersonActions person={person} />
        </div>
        {person.bio ? (
          <p lang={lang} className="mt-4 max-w-2xl leading-relaxed whitespace-pre-line text-pretty">
            {person.bio}
          </p>
        ) : null}
        <Facts person={person} />
        {person.viewer.blocked ? (
          <p className="mt-5 flex max-w-xl gap-3 rounded-md border border-warning/40 bg-warning-soft p-4">
            <Ban aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
            {t('block.notice')}
          </p>
        ) : null}
        {person.hidden ? (
          <Closed>{t('hidden')}</Closed>
        ) : (
          <>
            {person.can.edit && person.visibility !== 'public' ? (
              <Closed>
                {t(`own.${person.visibility}`)}{' '}
                <Link to="/settings" search={{ tab: 'privacy' }} className="link">
                  {t('own.change')}
                </Link>
              </Closed>
            ) : null}
            <Counts person={person} />
            <Favourites of={person.favourites} />
          </>
        )}
      </div>
    </header>
  )
}

function Closed({ children }: { children: ReactNode }) {
  return (
    <div className="mt-6 flex max-w-xl gap-3 rounded-md border border-line bg-surface p-4 text-muted account-pending:invisible">
      <Lock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <p>{children}</p>
    </div>
  )
}

function Facts({ person }: { person: Profile }) {
  const { t } = useTranslation('profile')
  const locale = useLocale()
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-[0.9375rem] text-muted">
      {person.location ? <Fact icon={<MapPin aria-hidden="true" />}>{person.location}</Fact> : null}
      {person.website ? (
        <Fact icon={<Globe aria-hidden="true" />}>
          <a href={person.website} rel="nofollow ugc noopener noreferrer" className="link break-all">
            {displayAddress(person.website)}
          </a>
        </Fact>
      ) : null}
      <Fact icon={<CalendarDays aria-hidden="true" />}>
        {t('since', { when: printMonth(Date.parse(person.memberSince), locale) })}
      </Fact>
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5 [&_svg]:size-4.5 [&_svg]:shrink-0">
      {icon}
      {children}
    </li>
  )
}
