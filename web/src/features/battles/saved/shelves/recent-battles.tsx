import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays, Crosshair, Trophy } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { newestBattlesOptions, personBattlesOptions } from '#data/battles/battles.ts'
import { BattleGrid } from '#parts/battles/battle-grid.tsx'
import { ListGridSkeleton } from '#parts/lists/list-grid.tsx'
import { Panel } from '#parts/site/panel.tsx'
import { isAuthenticated, useAuth } from '#platform/auth/auth-store.ts'
import { usePastBattles } from './use-past-battles.ts'

const PastBattles = lazy(async () => ({ default: (await import('./past-battles.tsx')).PastBattles }))
/** For members alone, and they have claimed all there is but once. */
const ClaimOffer = lazy(async () => ({ default: (await import('./claim-offer.tsx')).ClaimOffer }))

/**
 * Recent battles: of this browser or account, and of everybody. The page loads the texts
 * `battle-page`; its loader may ask for `newestBattlesOptions`.
 */
export function RecentBattles() {
  const { t } = useTranslation('battle-page')
  return (
    <div className="mt-12 grid gap-12">
      <Doors />
      <Own />
      <section aria-labelledby="newest-battles" className="min-w-0">
        <h2 id="newest-battles" className="mb-4 text-2xl">
          {t('recent.title')}
        </h2>
        <Panel outline={<ListGridSkeleton count={6} />}>
          <Newest />
        </Panel>
      </section>
    </div>
  )
}

/** The ways to compete beside a battle of one's own. */
function Doors() {
  const { t } = useTranslation('battle-page')
  const doors = [
    { key: 'pair', Icon: CalendarDays, to: '/predictions/{-$day}', params: { day: undefined } },
    { key: 'brackets', Icon: Trophy, to: '/brackets', params: {} },
    { key: 'hunts', Icon: Crosshair, to: '/hunts/{-$id}', params: { id: undefined } },
  ] as const
  return (
    <nav aria-label={t('doors.label')}>
      <ul className="grid gap-3 sm:grid-cols-3 sm:gap-4">
        {doors.map(({ key, Icon, to, params }) => (
          <li key={key}>
            <Link
              to={to}
              params={params}
              className="flex h-full items-start gap-3 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-line-strong"
            >
              <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
              <span className="min-w-0">
                <span className="block font-semibold">{t(`doors.${key}.title`)}</span>
                <span className="mt-0.5 block text-sm text-pretty text-muted">{t(`doors.${key}.lead`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Own() {
  const username = useAuth(({ user }) => user?.username)
  const isMember = useAuth(isAuthenticated)
  const [past, reload] = usePastBattles()
  if (isMember && username)
    return (
      <div className="min-w-0 empty:hidden">
        <Suspense>
          <ClaimOffer />
        </Suspense>
        <Panel outline={<ListGridSkeleton count={3} />} resetKey={username}>
          <Mine username={username} />
        </Panel>
      </div>
    )
  return past.length > 0 ? (
    <Suspense>
      <PastBattles battles={past} onForgotten={reload} />
    </Suspense>
  ) : null
}

function Newest() {
  const { t } = useTranslation('battle-page')
  const { items } = useSuspenseQuery(newestBattlesOptions).data
  if (items.length === 0) return <p className="text-muted">{t('recent.none')}</p>
  return <BattleGrid battles={items} />
}

/** One's latest; nothing before the first. */
function Mine({ username }: { username: string }) {
  const { t } = useTranslation('battle-page')
  const { data } = useSuspenseInfiniteQuery(personBattlesOptions(username, 'battles'))
  const battles = data.pages.flatMap((page) => page.items).slice(0, 3)
  if (battles.length === 0) return null
  return (
    <section aria-labelledby="own-battles">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="own-battles" className="text-2xl">
          {t('recent.mine')}
        </h2>
        <Link to="/profile/{-$username}" params={{ username }} search={{ tab: 'battles' }} className="link">
          {t('recent.mineAll')}
        </Link>
      </div>
      <BattleGrid battles={battles} />
    </section>
  )
}
