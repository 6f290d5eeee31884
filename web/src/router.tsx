import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { PageError } from '#features/site/layout/page-error.tsx'
import { PageNotFound } from '#features/site/layout/page-not-found.tsx'
import { PagePending } from '#features/site/layout/page-pending.tsx'
import type { RouterContext } from '#platform/router-context.ts'
import { parseSearch, stringifySearch } from '#platform/search-params.ts'
import { routeTree } from './routeTree.gen.ts'

/** Milliseconds a page may keep one waiting before its outline shows. */
const patienceMs = 300

/** Without a history of its own it follows the browser's. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  const router = createRouter({
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
    defaultPendingMs: patienceMs,
    defaultPendingMinMs: 200,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: PageNotFound,
    notFoundMode: 'root',
  })
  // A page whose filter changes stays, however slow the machine: its outline would take away what has the focus.
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    router.options.defaultPendingMs = fromLocation && !pathChanged ? Number.POSITIVE_INFINITY : patienceMs
  })
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
