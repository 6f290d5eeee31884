import type { Site } from '@slot-liste/contract/site/site.ts'
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { orCopy } from '#platform/offline/offline-copies.ts'

export const siteOptions = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call('GET /api/site', undefined, signal).catch(orCopy<Site>('/api/site')),
  staleTime: Number.POSITIVE_INFINITY,
})

export function useSite(): Site {
  return useSuspenseQuery(siteOptions).data
}

/** How the site is called in the language of the page; known before anything else is. */
export function useSiteName(): string {
  const locale = useLocale()
  return useQuery(siteOptions).data?.name[locale] ?? 'Slot Liste'
}

/** The label of a theme or feature in the language of the page; a word newer than this page is shown by its slug. */
export function useWord(kind: 'themes' | 'features', slug: string): string {
  const locale = useLocale()
  return useSite()[kind].find((word) => word.slug === slug)?.[locale] ?? slug
}
