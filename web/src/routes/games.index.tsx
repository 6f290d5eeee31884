import { createFileRoute, redirect } from '@tanstack/react-router'
import { useCallback } from 'react'
import { allFacetsOptions, facetsOptions, gamesOptions } from '#data/catalogue/games.ts'
import { GamesBrowser } from '#features/catalogue/games/browse/games-browser.tsx'
import { GamesPending } from '#features/catalogue/games/browse/games-pending.tsx'
import { readGamesView } from '#features/catalogue/games/browse/remembered-view.ts'
import {
  filterOf,
  type GamesSearch,
  paramsOf,
  readGamesSearch,
} from '#features/catalogue/games/filters/filters.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'

export const Route = createFileRoute('/games/')({
  validateSearch: readGamesSearch,
  // An address without a view is shown as this browser last looked at games.
  beforeLoad: ({ search }) => {
    const view = search.view ?? readGamesView()
    if (view !== search.view) throw redirect({ to: '/games', search: { ...search, view }, replace: true })
  },
  // Read again: the router hands on parameters nobody knows, and the server refuses them.
  loaderDeps: ({ search }) => readGamesSearch(search),
  loader: ({ context: { queryClient, i18n }, deps, cause }) => {
    const started = Promise.allSettled([
      loadTexts(i18n, 'games-browse'),
      queryClient.ensureInfiniteQueryData(gamesOptions(paramsOf(deps))),
      queryClient.ensureQueryData(facetsOptions(filterOf(deps))),
      queryClient.ensureQueryData(allFacetsOptions),
    ])
    // Errors appear in their own panel, and a new filter keeps the old games until the new ones arrive.
    return cause === 'stay' ? undefined : started.then(() => undefined)
  },
  component: GamesPage,
  pendingComponent: GamesPending,
})

function GamesPage() {
  const search = Route.useLoaderDeps()
  const navigate = Route.useNavigate()
  const change = useCallback(
    (part: Partial<GamesSearch>, { replace } = { replace: false }) => {
      void navigate({ search: (before) => ({ ...before, ...part }), replace, resetScroll: false })
    },
    [navigate],
  )
  return <GamesBrowser search={search} onChange={change} />
}
