import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { appStore } from '#platform/app-store.ts'
import { authReady, followAuth } from '#platform/auth-boot.ts'
import { createI18n } from '#platform/i18n.ts'
import { keepSiteOffline } from '#platform/missing-code.ts'
import { keepSchemasPlain } from '#platform/plain-schemas.ts'
import { followPreferences, restorePreferences } from '#platform/preferences.ts'
import { createQueryClient } from '#platform/query-client.ts'
import { createAppRouter } from './router.tsx'
import '#ui/tokens.css'

await start()
if (import.meta.env.PROD) setTimeout(workOffline, 3_000)

async function start(): Promise<void> {
  keepSiteOffline()
  keepSchemasPlain()
  restorePreferences()
  const i18n = await createI18n(appStore.getState().locale)
  followPreferences(i18n)
  const queryClient = createQueryClient()
  const router = createAppRouter({ queryClient, i18n })
  followAuth(router, queryClient)
  // Begun here, so that the first picture of a guest is a guest's; the first navigation waits for it.
  void authReady(i18n)
  // Pages bring their own title, and the browser reads the first one it finds.
  document.querySelector('title')?.remove()
  createRoot(document.querySelector('#root') as HTMLElement).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>,
  )
}

/** Long after the page is there, so that it costs it nothing. Without a connection just now, the next visit will do. */
async function workOffline(): Promise<void> {
  const register = await import('#platform/worker-register.ts').catch(() => undefined)
  await register?.registerWorker()
}
