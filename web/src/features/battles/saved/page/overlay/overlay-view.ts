import { lazyRouteComponent } from '@tanstack/react-router'

/** The overlay of a saved battle, for pages that are seldom one. A loader fetches it (`preload`). */
export const SavedOverlay = lazyRouteComponent(() => import('./saved-overlay.tsx'), 'SavedOverlay')
