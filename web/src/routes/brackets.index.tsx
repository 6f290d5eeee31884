import { createFileRoute } from '@tanstack/react-router'
import { bracketsOptions } from '#data/lists/brackets.ts'
import { BracketsPage } from '#features/lists/brackets/brackets-page.tsx'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { sections } from '#platform/sections.ts'

/** The voted brackets of all public lists. */
export const Route = createFileRoute('/brackets/')({
  loader: async ({ context: { i18n, queryClient } }) => {
    const texts = loadTexts(i18n, 'brackets')
    await sections(queryClient.prefetchInfiniteQuery(bracketsOptions))
    await texts
  },
  component: BracketsPage,
})
