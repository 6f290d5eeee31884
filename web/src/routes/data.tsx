import { createFileRoute } from '@tanstack/react-router'
import { coverageOptions, sourcesOptions } from '#data/catalogue/data.ts'
import { DataPage } from '#features/catalogue/data/data-page.tsx'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { sections } from '#platform/sections.ts'

export const Route = createFileRoute('/data')({
  loader: async ({ context: { queryClient, i18n }, cause }) => {
    const texts = loadTexts(i18n, 'data', 'figures', 'support')
    const lists = [queryClient.prefetchQuery(coverageOptions), queryClient.prefetchQuery(sourcesOptions)]
    if (cause !== 'stay') await sections(...lists)
    await texts
  },
  component: DataPage,
})
