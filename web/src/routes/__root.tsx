import { createRootRouteWithContext, Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { siteOptions } from '#data/site/site.ts'
import { ListPickerHost } from '#features/lists/picker/list-picker-host.tsx'
import { Layout } from '#features/site/layout/layout.tsx'
import { Maintenance, StandaloneMaintenance, useMaintenance } from '#features/site/layout/maintenance.tsx'
import { PagePending } from '#features/site/layout/page-pending.tsx'
import { useStandalone } from '#parts/site/use-standalone.ts'
import { authReady } from '#platform/auth/auth-boot.ts'
import { useAuth } from '#platform/auth/auth-store.ts'
import type { RouterContext } from '#platform/router-context.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context }) => authReady(context.i18n),
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(siteOptions)
  },
  // The frame stands around waiting, failed and missing pages too.
  shellComponent: Layout,
  component: Page,
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: FirstPending,
})

const loadCardParts = async () => (await import('#features/catalogue/game-menu/card-parts.tsx')).cardParts

const ProofDialog = lazy(async () => ({
  default: (await import('#features/accounts/auth/proof-dialog.tsx')).ProofDialog,
}))

function Page() {
  const proof = useAuth((state) => state.proof)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isStandalone = useStandalone() !== null
  if (useMaintenance(path)) return isStandalone ? <StandaloneMaintenance /> : <Maintenance />
  if (isStandalone) return <Outlet />
  return (
    <ListPickerHost loadParts={loadCardParts}>
      <Outlet />
      {proof ? (
        <Suspense>
          <ProofDialog {...proof} />
        </Suspense>
      ) : null}
    </ListPickerHost>
  )
}

/** The very first wait: the frame at once, the outline of a page only when it gets long. */
function FirstPending() {
  return (
    <div className="min-h-dvh transition-opacity delay-300 starting:opacity-0">
      <PagePending />
    </div>
  )
}
