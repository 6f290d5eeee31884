import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { PageError } from '#features/layout/page-error.tsx'
import { PageNotFound } from '#features/layout/page-not-found.tsx'
import { PagePending } from '#features/layout/page-pending.tsx'
import type { RouterContext } from '#platform/router-context.ts'
import { parseSearch, stringifySearch } from '#platform/search-params.ts'
import { routeTree } from './routeTree.gen.ts'

/** Without a history of its own it follows the browser's. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    // The server would write it as a script into the page.
    scrollRestoration: !import.meta.env.SSR,
    defaultPreload: 'intent',
    // The query cache knows what is fresh; the router asks it each time.
    defaultPreloadStaleTime: 0,
    // A new page fades in; the first one, a new filter or a place on the same page does not.
    defaultViewTransition: {
      types: ({ fromLocation, pathChanged }) => (fromLocation && pathChanged ? ['page'] : false),
    },
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: PageNotFound,
    notFoundMode: 'root',
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
