import { lazyRouteComponent } from '@tanstack/react-router'

/** What was battled lately, for pages that do not always show it. A loader fetches it (`preload`) where they do. */
export const RecentBattles = lazyRouteComponent(() => import('./recent-battles.tsx'), 'RecentBattles')
