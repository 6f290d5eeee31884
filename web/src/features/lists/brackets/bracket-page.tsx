import type { Bracket } from '@slot-liste/contract/lists/brackets.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { Clock, Lock, Swords, Trophy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LoginWays } from '#parts/accounts/login-ways.tsx'
import { Byline } from '#parts/lists/byline.tsx'
import { VisibilityBadge } from '#parts/lists/visibility-badge.tsx'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { isAuthenticated, useAuth } from '#platform/auth/auth-store.ts'
import { useNewcomer } from '#platform/auth/use-newcomer.ts'
import { useNow } from '#platform/i18n/clock.ts'
import { buttonClass } from '#ui/button.tsx'
import { CloseRound, DeleteBracket } from './bracket-actions.tsx'
import { BracketRounds } from './bracket-rounds.tsx'
import { useBracketWords } from './bracket-words.ts'

type BracketPageProps = { bracket: Bracket; onDeleted: () => void }

/** A voted bracket: its open round, in which members vote, and those before. */
export function BracketPage({ bracket, onDeleted }: BracketPageProps) {
  const { t } = useTranslation('brackets')
  const { list, size, closesAt, champion, can } = bracket
  const isOver = useNow() >= Date.parse(closesAt)
  const isMember = useAuth(isAuthenticated)
  const isOpen = champion === null && !isOver && (can.vote || !isMember)
  const title = t('of', { title: list.title })
  return (
    <div className="page py-8 lg:py-12">
      <PageTitle title={title} />
      {list.visibility === 'public' ? null : <meta name="robots" content="noindex" />}
      <PageHeading
        title={
          <span dir="auto" className="break-words">
            {title}
          </span>
        }
        lead={t('lead', { count: size })}
        actions={
          <>
            {can.close && !isOver ? <CloseRound bracket={bracket} /> : null}
            {can.delete ? <DeleteBracket bracket={bracket} onDeleted={onDeleted} /> : null}
          </>
        }
      />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
        <span className="min-w-0 break-words">
          {t('fromList')}{' '}
          <Link to="/lists/$id" params={{ id: list.id }} className="link">
            <span dir="auto">{list.title}</span>
          </Link>
        </span>
        <Byline person={list.owner} />
        <VisibilityBadge visibility={list.visibility} />
      </div>
      <div role="status" className="mt-6">
        {champion === null ? (
          <Waiting bracket={bracket} isOver={isOver} />
        ) : (
          <Champion bracket={bracket} seed={champion} />
        )}
      </div>
      {champion === null && !isOver ? <Invitation canVote={can.vote} isMember={isMember} /> : null}
      <div className="mt-8">
        <BracketRounds bracket={bracket} isOpen={isOpen} />
      </div>
    </div>
  )
}

function Waiting({ bracket: { size, round, closesAt }, isOver }: { bracket: Bracket; isOver: boolean }) {
  const { t } = useTranslation('brackets')
  const words = useBracketWords()
  const Icon = isOver ? Lock : Clock
  const name = words.round(size, round)
  return (
    <p className="flex items-start gap-2 font-semibold tabular-nums">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      {[name, isOver ? t('closing') : t('open', { when: words.moment(closesAt) })].join(' · ')}
    </p>
  )
}

/** Why no votes are seen yet, and what it takes to vote. */
function Invitation({ canVote, isMember }: { canVote: boolean; isMember: boolean }) {
  const { t } = useTranslation('brackets')
  const redirect = useLocation({ select: ({ href }) => href })
  const isNewcomer = useNewcomer()
  return (
    <div className="mt-2 grid max-w-prose gap-2 text-pretty text-muted account-pending:invisible">
      {isMember ? (
        <p>{t(canVote ? 'hiddenVotes' : 'blocked')}</p>
      ) : (
        <>
          <p>{t('hiddenVotes')}</p>
          <p>{t('guest')}</p>
          <LoginWays isNewcomer={isNewcomer} redirect={redirect} />
        </>
      )}
    </div>
  )
}

function Champion({ bracket: { entrants }, seed }: { bracket: Bracket; seed: number }) {
  const { t } = useTranslation('brackets')
  const games = entrants.flatMap(({ game }) => game?.slug ?? [])
  return (
    <div className="grid justify-items-start gap-3">
      <p className="flex items-center gap-2 text-xl font-semibold">
        <Trophy aria-hidden="true" className="size-6 shrink-0 text-accent" />
        {t('champion', { name: entrants[seed]?.name ?? '' })}
      </p>
      {games.length >= 3 ? (
        <>
          <p className="max-w-prose text-pretty text-muted">{t('battleHint')}</p>
          <Link
            to="/battle"
            search={{ m: 'bracket', g: games.join(',') }}
            className={buttonClass({ variant: 'outline' })}
          >
            <Swords aria-hidden="true" />
            {t('battle')}
          </Link>
        </>
      ) : null}
    </div>
  )
}
