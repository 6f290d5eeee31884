import { lazyRouteComponent } from '@tanstack/react-router'

/** Recent battles, for pages that do not always show them. A loader fetches it (`preload`) where they do. */
export const RecentBattles = lazyRouteComponent(() => import('./recent-battles.tsx'), 'RecentBattles')
