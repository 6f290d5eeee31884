import { lazyRouteComponent } from '@tanstack/react-router'

/** The overlay of a list, for pages that are seldom one. A loader fetches it (`preload`). */
export const ListOverlay = lazyRouteComponent(() => import('./list-overlay.tsx'), 'ListOverlay')
