/**
 * A page whose code cannot be fetched while offline fails like one whose data cannot, and can be tried again. Under its
 * own name the router takes the failure for a new release and reloads everything, which offline loses the site.
 */
export function keepSiteOffline(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine) payload.message = `Offline: ${payload.message}`
  })
}
