import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '#platform/i18n/i18n.ts'

/** Waits for the texts of home that guests never load. */
export function useMemberTexts(): void {
  const { i18n } = useTranslation()
  useSuspenseQuery({
    queryKey: ['texts', 'home-member'],
    queryFn: () => loadTexts(i18n, 'home-member').then(() => true),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
