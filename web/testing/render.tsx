import type { Locale } from '@slot-liste/domain/figures/print.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { siteOptions } from '#data/site/site.ts'
import { ApiError } from '#platform/api/api.ts'
import { createQueryClient } from '#platform/api/query-client.ts'
import { appStore } from '#platform/app-store.ts'
import { authStore, injectActions } from '#platform/auth/auth-store.ts'
import { createI18n, loadTexts } from '#platform/i18n/i18n.ts'
import type { Namespace } from '#platform/i18n/text-keys.ts'
import { parseSearch, stringifySearch } from '#platform/search-params.ts'
import { fetchToasts, useToastContainer } from '#platform/toasts.ts'
import { type AppUser, sessionOf, site } from './samples.ts'

type Surroundings = {
  locale?: Locale
  /** Where the browser is. */
  at?: string
  /** The signed-in member; a guest by default. */
  as?: AppUser
}

type Rendered = {
  user: ReturnType<typeof userEvent.setup>
  i18n: i18n
  /** The texts of the page. */
  t: i18n['t']
  queryClient: QueryClient
  history: RouterHistory
}

/** Draws a component with everything around it that the product has: router, queries, texts, toasts, the account. */
export async function show(
  node: ReactNode,
  { locale = 'tr', at = '/', as }: Surroundings = {},
): Promise<Rendered> {
  appStore.setState({ locale })
  signInAs(as)
  const i18n = await createI18n(locale)
  await loadTexts(i18n, ...everyText())
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  queryClient.setQueryData(siteOptions.queryKey, site)
  const history = createMemoryHistory({ initialEntries: [at] })
  const page = () => (
    <>
      {node}
      <Toasts />
    </>
  )
  // Every address shows the component: a link changes the address alone.
  const router = createRouter({
    routeTree: createRootRoute({ component: page, notFoundComponent: () => null }),
    history,
    notFoundMode: 'root',
    parseSearch,
    stringifySearch,
  })
  await router.load()
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nextProvider>,
    { onCaughtError: failed },
  )
  return { user: userEvent.setup(), i18n, t: i18n.t, queryClient, history }
}

/** A refused call is shown by its part of the page; anything else that a boundary caught is a fault. */
function failed(error: unknown): void {
  if (!(error instanceof ApiError)) console.error(error)
}

/** A message that passes by, once it is there. */
export async function findToast(text: string | RegExp): Promise<HTMLElement> {
  await fetchToasts()
  return screen.findByText(text, { selector: '.Toastify__toast, .Toastify__toast *' })
}

function Toasts() {
  const Container = useToastContainer()
  return Container ? <Container label="Bildirimler" closeLabel="Kapat" /> : null
}

/** As the browser remembers somebody who has signed in. */
function signInAs(user: AppUser | undefined): void {
  injectActions(() => import('#platform/auth/auth-actions.ts'))
  const session = user ? sessionOf(user) : null
  authStore.setState({ user: user ?? null, session, isReady: true })
  if (!session) return
  localStorage.setItem('access_token', session.access_token)
  localStorage.setItem('refresh_token', session.refresh_token)
}

const everyText = () =>
  Object.keys(import.meta.glob('#locales/tr/*.json'))
    .map((path) => path.replace(/^.*\/(.*)\.json$/, '$1') as Namespace)
    .filter((name) => !notOfPages.has(name))
const notOfPages = new Set<string>(['auth-outcomes', 'descriptions', 'failures', 'network'])
