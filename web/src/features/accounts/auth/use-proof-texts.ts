import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '#platform/i18n/i18n.ts'

/** Whether the texts of the dialog have arrived: they come with its first use. */
export function useProofTexts(): boolean {
  const { i18n } = useTranslation()
  const { data = false } = useQuery({
    queryKey: ['texts', 'proof'],
    queryFn: () => loadTexts(i18n, 'proof').then(() => true),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
