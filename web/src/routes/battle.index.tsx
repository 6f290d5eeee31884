import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { lazy, Suspense, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { battleModelsOptions } from '#data/battles/battle-models.ts'
import { newestBattlesOptions } from '#data/battles/battles.ts'
import { similarGamesOptions } from '#data/catalogue/recommendations.ts'
import { OverlayRace } from '#features/battles/arena/overlay/overlay-view.ts'
import { RecentBattles } from '#features/battles/saved/shelves/recent-view.ts'
import { BattleSetup } from '#features/battles/setup/battle-setup.tsx'
import { RunOverlay } from '#features/battles/setup/overlay/overlay-view.ts'
import { type BattleAddress, readAddress } from '#features/battles/setup/setup-address.ts'
import { SetupPending } from '#features/battles/setup/setup-pending.tsx'
import { SetupForm } from '#features/battles/setup/setup-view.ts'
import type { ChangeAddress } from '#features/battles/setup/use-setup.ts'
import { useStandalone } from '#parts/site/use-standalone.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { type OverlaySearch, readOverlay } from '#platform/overlay-options.ts'

export const Route = createFileRoute('/battle/')({
  // As it stands: the set-up reads, repairs and tells, in files a first page does not load.
  validateSearch: (raw) => raw as BattleAddress & OverlaySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { i18n, queryClient }, deps, cause }) => {
    const texts = loadTexts(i18n, 'battle', 'battle-arena', 'battle-page', 'subject', 'support')
    if (deps.overlay === '1') {
      const slugs = readAddress(deps).setup.chosen.map(({ game }) => game)
      const models = slugs.length > 0 ? queryClient.ensureQueryData(battleModelsOptions(slugs)) : null
      const views = [RunOverlay.preload?.(), OverlayRace.preload?.()]
      await Promise.all([texts, loadTexts(i18n, 'overlay'), ...views])
      await Promise.allSettled([models])
      return { hasFailed: false }
    }
    const from = await gamesFrom(queryClient, deps).catch(() => 'failed' as const)
    if (from !== null && from !== 'failed') throw redirect({ to: '/battle', search: from, replace: true })
    // A battle that has begun is all the page shows. A server cannot fetch the set-up later, where it could not begin.
    const needsSetup = deps.v === undefined || import.meta.env.SSR
    const views = needsSetup ? [SetupForm.preload?.(), RecentBattles.preload?.()] : []
    if (views.length > 0) void queryClient.prefetchQuery(newestBattlesOptions)
    const slugs = readAddress(deps).setup.chosen.map(({ game }) => game)
    const [only] = slugs
    if (only === undefined) {
      const { popularGamesOptions } = await import('#data/search/search.ts')
      void queryClient.prefetchQuery(popularGamesOptions)
    } else if (slugs.length === 1) void queryClient.prefetchQuery(similarGamesOptions(only))
    const models = only === undefined ? null : queryClient.ensureQueryData(battleModelsOptions(slugs))
    await Promise.all([texts, ...views])
    // Errors appear in their own panel, and adding a game keeps the others until its facts arrive.
    if (cause !== 'stay') await Promise.allSettled([models])
    return { hasFailed: from === 'failed' }
  },
  component: () => (useStandalone() ? <Overlay /> : <BattlePage />),
  pendingComponent: SetupPending,
})

/** The games of a list or a provider, where the address names one instead. */
async function gamesFrom(client: QueryClient, deps: BattleAddress): Promise<BattleAddress | null> {
  if (deps.list === undefined && deps.provider === undefined) return null
  const { addressFrom } = await import('#features/battles/setup/setup-start.ts')
  return addressFrom(client, deps)
}

/** Over a stream: a run that its address tells. */
function Overlay() {
  const search = Route.useSearch()
  const options = readOverlay(search, { autoplay: true })
  return (
    <RunOverlay
      search={search}
      margin={options.margin}
      race={(run) => <OverlayRace {...run} options={options} idle="waiting" />}
    />
  )
}

/** Wanted once a battle begins, fetched when one can. */
const stage = () => import('#features/battles/arena/arena.tsx')
const fetchStage = () => {
  // Fetched again, with its error, when needed.
  stage().catch(() => undefined)
}
const Arena = lazy(async () => ({ default: (await stage()).Arena }))
const ShareRun = lazy(async () => ({
  default: (await import('#features/battles/saved/save/share-run.tsx')).ShareRun,
}))
const SaveBattle = lazy(async () => ({
  default: (await import('#features/battles/saved/save/save-battle.tsx')).SaveBattle,
}))

function BattlePage() {
  const { t } = useTranslation('battle')
  const search = Route.useSearch()
  const { hasFailed } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const change: ChangeAddress = useCallback(
    (address, { replace }) => {
      void navigate({ search: address, replace, resetScroll: !replace })
    },
    [navigate],
  )
  return (
    <BattleSetup
      search={search}
      onChange={change}
      onPlayable={fetchStage}
      notice={hasFailed ? t(search.list === undefined ? 'from.provider' : 'from.list') : undefined}
      arena={({ battle, lanes, repeats, onAgain }) => (
        <Arena
          battle={battle}
          lanes={lanes}
          repeats={repeats}
          onAgain={onAgain}
          picture
          actions={(outcome) => (
            <Suspense>
              <SaveBattle outcome={outcome} lanes={lanes} />
              <ShareRun lanes={lanes} />
            </Suspense>
          )}
        />
      )}
    >
      <RecentBattles />
    </BattleSetup>
  )
}
