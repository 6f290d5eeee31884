import { type QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createQueryClient } from '#platform/api/query-client.ts'

/** A hook beside queries that hold `data`: what it returns now, and the queries. */
export function run<Result>(hook: () => Result, data: [QueryKey, unknown][] = []) {
  const client = createQueryClient()
  for (const [key, value] of data) client.setQueryData(key, value)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return { client, ...renderHook(hook, { wrapper }) }
}

/** As an infinite query holds them. */
export const pagesOf = <Page,>(...pages: Page[]) => ({ pages, pageParams: pages.map(() => '') })

/** The keys of all queries that will be asked again when they are looked at. */
export const staleKeys = (client: QueryClient): string[] =>
  client
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.isInvalidated })
    .map(({ queryKey }) => queryKey.join(' '))
    .sort()
