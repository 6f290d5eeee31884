import { readWeek, type Week } from '@slot-liste/domain/figures/weeks.ts'
import { createFileRoute } from '@tanstack/react-router'
import { addedGamesOptions, changesOptions } from '#data/site/changes.ts'
import { ChangesFrame, ChangesPending, WeekSkeleton } from '#features/site/changes/changes-frame.tsx'
import { ChangesWeek } from '#features/site/changes/changes-week.tsx'
import { Panel } from '#parts/site/panel.tsx'
import { loadTexts } from '#platform/i18n/i18n.ts'

/** Anything that is no week is dropped. */
const readSearch = ({ week }: Record<string, unknown>): { week?: Week | undefined } => ({
  week: (typeof week === 'string' && readWeek(week)) || undefined,
})

export const Route = createFileRoute('/changes')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => readSearch(search),
  loader: async ({ context: { i18n, queryClient }, deps: { week } }) => {
    const texts = loadTexts(i18n, 'changes', 'figures')
    const [page] = await Promise.allSettled([
      queryClient.ensureInfiniteQueryData(changesOptions(week)),
      texts,
    ])
    // A failure appears in the panel.
    const news = page.status === 'fulfilled' ? page.value.pages[0] : undefined
    if (news?.newGamesCount)
      await Promise.allSettled([queryClient.ensureInfiniteQueryData(addedGamesOptions(news.week))])
  },
  component: ChangesPage,
  pendingComponent: ChangesPending,
})

function ChangesPage() {
  const { week } = Route.useLoaderDeps()
  return (
    <ChangesFrame>
      <Panel outline={<WeekSkeleton />} resetKey={week ?? ''}>
        <ChangesWeek week={week} />
      </Panel>
    </ChangesFrame>
  )
}
