import { createFileRoute } from '@tanstack/react-router'
import { bracketsOptions } from '#data/lists/brackets.ts'
import { BracketsPage } from '#features/lists/brackets/brackets-page.tsx'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { sections } from '#platform/sections.ts'

/** The voted brackets of all public lists. */
export const Route = createFileRoute('/brackets/')({
  loader: ({ context: { i18n, queryClient } }) =>
    Promise.all([
      loadTexts(i18n, 'brackets'),
      sections(queryClient.prefetchInfiniteQuery(bracketsOptions)),
    ]).then(() => undefined),
  component: BracketsPage,
})
