import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

const minute = 60_000

/** Reads are tried three times in all; a write only once, since nobody knows whether it arrived. */
export function createQueryClient(): QueryClient {
  // It hears of changes alone, and takes a page that opens without a connection for one with it.
  if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false)
  const client = new QueryClient({
    queryCache: new QueryCache({
      // The page in place of all others is drawn from what is known of the site.
      onError: (error) => isMaintenance(error) && client.invalidateQueries({ queryKey: ['site'] }),
    }),
    defaultOptions: {
      queries: {
        staleTime: minute,
        gcTime: 30 * minute,
        refetchOnWindowFocus: false,
        // Offline must fail and offer a retry, not wait silently.
        networkMode: 'always',
        // A page the server cannot draw at once is drawn by the browser.
        retry: (failures, error) => !import.meta.env.SSR && failures < 2 && !isCallersFault(error),
        retryDelay: (failures) => 400 * 2 ** failures * (0.5 + Math.random()),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

const isMaintenance = (error: Error) => error instanceof ApiError && error.code === 'MAINTENANCE'

function isCallersFault(error: Error): boolean {
  return isMaintenance(error) || (error instanceof ApiError && error.status >= 400 && error.status < 500)
}
