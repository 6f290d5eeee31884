import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStandalone } from '#parts/site/use-standalone.ts'
import { useToastContainer } from '#platform/toasts.ts'
import { Announcement } from './announcement.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'
import { SignedIn } from './member/signed-in.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { SkipLink } from './skip-link.tsx'
import { useFocusInSight } from './use-focus-in-sight.ts'

/** The frame of every page; overlays and embeds have none. */
export function Layout({ children }: { children: ReactNode }) {
  useFocusInSight()
  const standalone = useStandalone()
  if (standalone)
    return (
      // A `div` outside, as of every page: the server tells by it where the head ends.
      <div className={`${standalone.kind}-page`}>
        <main id="content" tabIndex={-1} className="outline-none">
          {children}
        </main>
      </div>
    )
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Announcement />
      <Header />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <RouteAnnouncer />
      <LoadingOverlay />
      <ToastOutlet />
      <SignedIn />
    </div>
  )
}

function ToastOutlet() {
  const { t } = useTranslation('layout')
  const Container = useToastContainer()
  return Container ? <Container label={t('toasts.label')} closeLabel={t('toasts.close')} /> : null
}
