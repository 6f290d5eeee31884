import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * The set-up: a page whose battle has begun does without it. A loader fetches it (`preload`), so that it is there when the
 * page is drawn.
 */
export const SetupForm = lazyRouteComponent(() => import('./setup-form.tsx'), 'SetupForm')
