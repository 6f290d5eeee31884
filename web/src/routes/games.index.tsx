import { createFileRoute, redirect } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
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
import { pickGamesSearch } from '#features/catalogue/games/filters/games-search.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'

export const Route = createFileRoute('/games/')({
  // The values are read by the page: their reader is in files a first page does not load.
  validateSearch: (raw) => pickGamesSearch(raw as GamesSearch),
  // An address without a view is shown as this browser last looked at games.
  beforeLoad: ({ search }) => {
    const view = search.view ?? readGamesView()
    if (view !== search.view) throw redirect({ to: '/games', search: { ...search, view }, replace: true })
  },
  // Picked again: the router hands on parameters nobody knows.
  loaderDeps: ({ search }) => pickGamesSearch(search),
  loader: ({ context: { queryClient, i18n }, deps, cause }) => {
    const search = readGamesSearch(deps)
    const started = Promise.allSettled([
      loadTexts(i18n, 'games-browse'),
      queryClient.ensureInfiniteQueryData(gamesOptions(paramsOf(search))),
      queryClient.ensureQueryData(facetsOptions(filterOf(search))),
      queryClient.ensureQueryData(allFacetsOptions),
    ])
    // Errors appear in their own panel, and a new filter keeps the old games until the new ones arrive.
    return cause === 'stay' ? undefined : started.then(() => undefined)
  },
  component: GamesPage,
  pendingComponent: GamesPending,
})

function GamesPage() {
  const deps = Route.useLoaderDeps()
  const search = useMemo(() => readGamesSearch(deps), [deps])
  const navigate = Route.useNavigate()
  const change = useCallback(
    (part: Partial<GamesSearch>, { replace } = { replace: false }) => {
      void navigate({ search: (before) => ({ ...before, ...part }), replace, resetScroll: false })
    },
    [navigate],
  )
  return <GamesBrowser search={search} onChange={change} />
}
