import type { Locale } from '@slot-liste/domain/figures/print.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import en from '#locales/en/descriptions.json'
import tr from '#locales/tr/descriptions.json'
import { ApiError, requestThrough } from '#platform/api/api.ts'
import { createQueryClient } from '#platform/api/query-client.ts'
import { beginAsGuest } from '#platform/first-picture.ts'
import { renderTime } from '#platform/i18n/clock.ts'
import { createI18n } from '#platform/i18n/i18n.ts'
import { quickenTexts } from '#platform/i18n/quick-texts.ts'
import { loadedBy, type RenderedFrom, viewOf } from '#platform/rendered-page.ts'
import type { RouterContext } from '#platform/router-context.ts'
import { describePage } from '#rendering/page-facts.ts'
import { inlineJson, writeHead, writeStructuredData } from '#rendering/page-head.ts'
import { canonicalHref } from './page-address.ts'
import { type AppRouter, createAppRouter } from './router.tsx'

const descriptions = { tr, en }

/** How calls get to the server that draws; there is no other way from here to the world outside. */
export function injectServer(ask: (url: string, init: RequestInit) => Promise<Response>): void {
  requestThrough(ask)
}

export type PageParams = {
  /** Path and query. */
  href: string
  locale: Locale
  /** The address of the site, without a slash at its end. */
  site: string
}

export type RenderedPage = {
  kind: 'page'
  status: number
  /** Whether search engines may list it. */
  indexable: boolean
  head: string
  body: string
  /** The data the browser continues from, and structured data. */
  tail: string
}

export type Drawing = RenderedPage | { kind: 'redirect'; status: 301 | 302; to: string } | { kind: 'none' }

/** It only matches addresses: nothing is loaded through it. */
const matching = createAppRouter({} as RouterContext, createMemoryHistory())

/** The address that a page is drawn from and cached under. */
export const canonicalPage = (href: string): string => canonicalHref(matching, href)

/** Pages of one person: the browser renders them. */
const notForGuests: ReadonlySet<string> = new Set([
  '/login',
  '/register',
  '/settings',
  '/notifications',
  '/propose-game',
  '/lists/create',
  '/lists/draft',
  '/lists/$id/edit',
])

/**
 * A page as a guest sees it. `none` where guests have no page of their own.
 * @throws whatever kept it from being drawn whole; then the browser draws it.
 */
export async function renderPage(params: PageParams): Promise<Drawing> {
  const i18n = await createI18n(params.locale)
  quickenTexts(i18n)
  const queryClient = createQueryClient()
  try {
    const router = await load({ i18n, queryClient }, params.href)
    if (!router) return { kind: 'none' }
    const to = redirectOf(router)
    if (to !== undefined) return redirect(302, to)
    await settled(queryClient)
    return await draw(params, { router, queryClient, i18n })
  } finally {
    // Each answer has a timer of its own for when to be forgotten.
    queryClient.clear()
  }
}

type Made = RouterContext & { router: AppRouter }

/** An address written in another way is drawn as it is meant: the browser puts it right by itself. */
async function load(context: RouterContext, href: string): Promise<AppRouter | undefined> {
  const router = createAppRouter(context, createMemoryHistory({ initialEntries: [href] }))
  if (isForSomebody(router)) return
  await router.load()
  const to = redirectOf(router)
  if (to === undefined || to === href || pathOf(to) !== router.latestLocation.pathname) return router
  return load(context, to)
}

function isForSomebody(router: AppRouter): boolean {
  const matches = router.matchRoutes(router.latestLocation)
  if (matches.some(({ _notFound }) => _notFound)) return false
  const leaf = matches.at(-1)
  if (/^\/admin(\/|$)/.test(router.latestLocation.pathname)) return true
  const { username } = (leaf?.params ?? {}) as { username?: string }
  if (leaf?.routeId === '/profile/{-$username}') return username === undefined
  return notForGuests.has(String(leaf?.fullPath))
}

const pathOf = (href: string) => href.split(/[?#]/, 1)[0]

/** Never off this site. */
const redirect = (status: 301 | 302, to: string): Drawing =>
  /^\/(?![/\\])/.test(to) ? { kind: 'redirect', status, to } : { kind: 'none' }

function redirectOf(router: AppRouter): string | undefined {
  const result = router._serverResult
  return result?.type === 'redirect' ? result.redirect.options.href : undefined
}

/** Everything the loaders began, also what they do not wait for. */
async function settled(queryClient: QueryClient): Promise<void> {
  const queries = queryClient.getQueryCache().getAll()
  await Promise.allSettled(queries.map(({ promise }) => promise))
}

async function draw(params: PageParams, made: Made): Promise<Drawing> {
  const { router, queryClient, i18n } = made
  const status = statusOf(made)
  i18n.addResourceBundle(params.locale, 'descriptions', descriptions[params.locale])
  const facts = describePage({ ...made, ...params, status })
  if (facts.movedTo) return redirect(301, facts.movedTo)
  beginAsGuest(params.locale)
  const html = renderToString(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>,
  )
  // Elements for the head come first in React's output.
  const start = html.indexOf('<div')
  const [hoisted, body] = [html.slice(0, start), html.slice(start)]
  if (body.includes('<!--$!-->')) throw new Error('A part of the page could not be drawn.')
  const from: RenderedFrom = {
    locale: params.locale,
    view: viewOf(router),
    at: renderTime(),
    queries: answersOf(queryClient),
    loaded: loadedBy(router),
  }
  return {
    kind: 'page',
    status,
    indexable: facts.indexable,
    head: writeHead(params, facts, hoisted),
    body: body.replaceAll(' style="', ' data-style="'),
    tail: `<script type="application/json" id="page">${inlineJson(from)}</script>${writeStructuredData(params, facts)}`,
  }
}

const refused: Partial<Record<number, number>> = { 401: 403, 403: 403, 404: 404, 414: 404, 422: 404 }

/** Of the answer that carries the page. @throws ApiError where an answer did not come, and another try might help. */
function statusOf({ router, queryClient }: Made): number {
  const errors = queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.error)
  const failed = errors.find((error) => error && !(error instanceof ApiError && refused[error.status]))
  if (failed && !(failed instanceof ApiError && failed.code === 'MAINTENANCE')) throw failed
  if (failed instanceof ApiError && failed.code === 'MAINTENANCE') return failed.status
  const [first] = errors.filter((error) => error instanceof ApiError)
  const result = router._serverResult
  if (result?.type !== 'render' || result.status === 200) return 200
  return (first && refused[first.status]) ?? result.status
}

function answersOf(queryClient: QueryClient): RenderedFrom['queries'] {
  const queries = queryClient.getQueryCache().getAll()
  return queries.flatMap(({ queryKey, state }) =>
    state.status === 'success' ? [[queryKey, state.data] as const] : [],
  ) as RenderedFrom['queries']
}
