import { lazyRouteComponent } from '@tanstack/react-router'

/** The overlay of a run, for pages that are seldom one. A loader fetches it (`preload`). */
export const RunOverlay = lazyRouteComponent(() => import('./run-overlay.tsx'), 'RunOverlay')
