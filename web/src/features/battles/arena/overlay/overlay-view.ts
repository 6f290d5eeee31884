import { lazyRouteComponent } from '@tanstack/react-router'

/** The race of overlays and embeds, for pages that are seldom one. A loader fetches it (`preload`). */
export const OverlayRace = lazyRouteComponent(() => import('./overlay-race.tsx'), 'OverlayRace')
