import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { rememberSearch } from '#data/search/recent-searches.ts'
import { searchOptions, searchPagesOptions } from '#data/search/search.ts'
import { Panel } from '#parts/site/panel.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { AllResults, AllResultsSkeleton } from './all-results.tsx'
import { DuelOffer } from './duel-offer.tsx'
import { type FoundChange, type FoundSearch, kinds, paramsOf } from './found-search.ts'
import { ReadAs } from './read-as.tsx'
import { TabResults, TabResultsSkeleton } from './tab-results.tsx'
import { UnderstoodParts } from './understood-parts.tsx'
import { useTotal } from './use-total.ts'

type SearchResultsProps = { search: FoundSearch & { q: string }; onChange: FoundChange }

/** A tab for each kind with how many there are; a tab that fails can be asked again. */
export function SearchResults({ search, onChange }: SearchResultsProps) {
  const { t } = useTranslation('search')
  const { q, tab = 'all' } = search
  const found = useFound(search)
  const print = useTotal()
  useEffect(() => rememberSearch(q), [q])
  return (
    <>
      {found?.duel ? <DuelOffer duel={found.duel} /> : null}
      {found ? <ReadAs found={found} search={search} /> : null}
      {found?.understood ? <UnderstoodParts understood={found.understood} onChange={onChange} /> : null}
      <Tabs
        label={t('kinds')}
        value={tab}
        onChange={(next) => onChange({ tab: next === 'all' ? undefined : next })}
        tabs={(['all', ...kinds] as const).map((value) => ({
          value,
          label: t(`tabs.${value}`),
          ...(value !== 'all' && found && { count: print(found[value].total) }),
        }))}
      >
        <Panel
          outline={tab === 'all' ? <AllResultsSkeleton /> : <TabResultsSkeleton tab={tab} />}
          resetKey={JSON.stringify(search)}
        >
          {tab === 'all' ? (
            <AllResults search={search} onChange={onChange} onTab={(next) => onChange({ tab: next })} />
          ) : (
            <TabResults
              key={tab}
              tab={tab}
              search={search}
              onChange={onChange}
              isList={found?.understood?.isList ?? false}
            />
          )}
        </Panel>
      </Tabs>
    </>
  )
}

/** Until the answer is there, the last one to the same words: a pressed chip stays where it is. */
const onlyLooked = (q: string) => ({
  enabled: false,
  placeholderData: <Data,>(last: Data | undefined, asked: { queryKey: readonly unknown[] } | undefined) =>
    asked?.queryKey[2] === q ? last : undefined,
})

/** Only looked at here: the tabs ask. */
function useFound(search: FoundSearch & { q: string }) {
  const { q, tab = 'all' } = search
  const all = useQuery({ ...searchOptions(q, search), ...onlyLooked(q) })
  const pages = useInfiniteQuery({
    // Any tab, where none is looked at.
    ...searchPagesOptions(q, tab === 'all' ? 'games' : tab, paramsOf(search)),
    ...onlyLooked(q),
  })
  return tab === 'all' ? all.data : (pages.data?.pages[0] ?? all.data)
}
