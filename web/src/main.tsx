import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { watchMissingCode } from '#platform/api/missing-code.ts'
import { keepSchemasPlain } from '#platform/api/plain-schemas.ts'
import { createQueryClient } from '#platform/api/query-client.ts'
import { appStore } from '#platform/app-store.ts'
import { authReady, followAuth } from '#platform/auth/auth-boot.ts'
import { hasAuthTraces } from '#platform/auth/auth-record.ts'
import { guardComposing } from '#platform/drafts/composing.ts'
import { beginAsGuest } from '#platform/first-picture.ts'
import { createI18n } from '#platform/i18n/i18n.ts'
import { registerWorker } from '#platform/offline/worker-register.ts'
import { followPreferences, restorePreferences } from '#platform/preferences.ts'
import {
  arrived,
  fillCache,
  forgetFacts,
  loadedBy,
  type RenderedFrom,
  readRenderedPage,
  viewOf,
} from '#platform/rendered-page.ts'
import { standaloneDocument } from '#platform/standalone.ts'
import { clearRendered, rememberRendered } from '#ui/early-input.ts'
import { type AppRouter, createAppRouter } from './router.tsx'
import '#ui/tokens.css'
// Of overlays and embeds, which the server draws: with the rest, in one request.
import '#parts/site/overlay.css'

await start()
// Long after the page is there, so that it costs it nothing.
if (import.meta.env.PROD && !standaloneDocument) setTimeout(registerWorker, 3_000)

async function start(): Promise<void> {
  const drawn = readRenderedPage()
  if (drawn) rememberRendered(root())
  guardComposing()
  watchMissingCode()
  keepSchemasPlain()
  restorePreferences(drawn?.locale)
  const i18n = await createI18n(appStore.getState().locale)
  followPreferences(i18n)
  const queryClient = createQueryClient()
  const router = createAppRouter({ queryClient, i18n })
  followAuth(router, queryClient)
  keepFirstScroll(router, drawn !== null)
  // The server's page and data are a guest's.
  if (drawn && !hasAuthTraces()) fillCache(queryClient, drawn)
  // Begun here, so that the first picture of a guest is a guest's; the first navigation waits for it.
  void authReady(i18n)
  const app = (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>
  )
  if (drawn) await takeOver(drawn, router, app)
  else show(app)
}

/**
 * Hydration keeps the reader's scroll position. The browser restores the position of the server's page by
 * itself, also after a reload and at a hash; an empty page is placed by the router unless somebody was quicker.
 */
function keepFirstScroll(router: AppRouter, isRendered: boolean): void {
  const first = router.latestLocation.pathname
  router.options.scrollRestoration = ({ location }) =>
    location.pathname !== first || (!isRendered && scrollY === 0)
  const leave = router.subscribe('onRendered', () => {
    router.options.scrollRestoration = true
    leave()
  })
}

function root(): HTMLElement {
  return document.querySelector('#root') as HTMLElement
}

function show(app: ReactNode): void {
  const { dataset } = document.documentElement
  // Otherwise the hidden page would show for a moment.
  if ('redrawn' in dataset) root().replaceChildren()
  delete dataset.redrawn
  // Pages bring their own title, and the browser reads the first one it finds.
  document.querySelector('title')?.remove()
  createRoot(root()).render(app)
}

/**
 * The server's page stays until the page is ready here. It is then hydrated if it was rendered for this reader;
 * otherwise (signed in, another language, another view) their own page replaces it in one step.
 */
async function takeOver(drawn: RenderedFrom, router: AppRouter, app: ReactNode): Promise<void> {
  await router.load()
  await arrived(router.options.context.queryClient)
  const { pathname } = router.state.location
  const leave = router.subscribe('onResolved', ({ toLocation }) => {
    if (toLocation.pathname === pathname) return
    forgetFacts()
    clearRendered()
    leave()
  })
  const isTheirs =
    !hasAuthTraces() &&
    appStore.getState().locale === drawn.locale &&
    viewOf(router) === drawn.view &&
    loadedBy(router) === drawn.loaded
  if (!isTheirs) return show(app)
  beginAsGuest(drawn.locale, drawn.at)
  // Where the server put no boundary of suspense, the browser puts none.
  router.ssr = { manifest: undefined }
  // As a transition: in slices, between which the page answers.
  startTransition(() => {
    hydrateRoot(root(), app, {
      onRecoverableError(error) {
        // A language change meanwhile renders the rest again; anything else is an error.
        if (router.options.context.i18n.language === drawn.locale) reportError(error)
      },
    })
  })
}
