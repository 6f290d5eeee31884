import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { allFacetsOptions, type GamesFilter } from '#data/catalogue/games.ts'
import { ActiveFilters } from '#features/catalogue/games/filters/active-filters.tsx'
import { FilterPanel } from '#features/catalogue/games/filters/filter-panel.tsx'
import { FilterSheet } from '#features/catalogue/games/filters/filter-sheet.tsx'
import { filterOf, type GamesSearch, orderOf } from '#features/catalogue/games/filters/filters.ts'
import { FiltersSkeleton } from '#features/catalogue/games/filters/filters-skeleton.tsx'
import { presentSlug } from '#parts/catalogue/filters/present-slug.ts'
import { GameGridSkeleton } from '#parts/catalogue/game-grid.tsx'
import { Panel } from '#parts/site/panel.tsx'
import { FilterField } from '#ui/form/filter-field.tsx'
import { GamesFrame } from './games-frame.tsx'
import { GamesResults } from './games-results.tsx'
import { SortSelect } from './sort-select.tsx'
import { ViewSwitch } from './view-switch.tsx'

type GamesBrowserProps = {
  search: GamesSearch
  /** `replace` leaves no step to go back to: typing is one step, not one a letter. */
  onChange: (change: Partial<GamesSearch>, how?: { replace: boolean }) => void
}

/** The catalogue: the address says what is asked for; what was there before stays, dimmed, until the answer comes. */
export function GamesBrowser({ search, onChange }: GamesBrowserProps) {
  const { t } = useTranslation('games-browse')
  const results = useRef<HTMLElement>(null)
  const shown = useDeferredValue(search)
  const filter = useShownFilter(filterOf(search))
  const counted = filterOf(shown)
  const shownKey = JSON.stringify(shown)
  const waiting = JSON.stringify(search) !== shownKey
  /** A change made far down the page leads back to the top of what it found. */
  const change = (part: Partial<GamesSearch>) => {
    onChange(part)
    const top = results.current
    if (top && top.getBoundingClientRect().top < 0) top.scrollIntoView({ block: 'start' })
  }
  return (
    <GamesFrame
      toolbar={
        <>
          <FilterField
            label={t('search.label')}
            placeholder={t('search.placeholder')}
            value={search.q ?? ''}
            beside={{ ...search, q: undefined, page: undefined }}
            onChange={(q) => onChange({ q: q || undefined }, { replace: search.q !== undefined })}
          />
          <ViewSwitch view={search.view} onChange={(view) => onChange({ view }, { replace: true })} />
          <div className="flex gap-2 max-lg:col-span-2">
            <div className="lg:hidden">
              <FilterSheet filter={filter} counted={counted} onChange={change} />
            </div>
            <SortSelect order={orderOf(search)} onChange={change} />
          </div>
        </>
      }
      filters={
        <>
          <SkipFilters onSkip={() => results.current?.focus()} />
          <Panel outline={<FiltersSkeleton />} resetKey={shownKey}>
            <FilterPanel filter={filter} counted={counted} onChange={change} />
          </Panel>
        </>
      }
    >
      <section
        ref={results}
        tabIndex={-1}
        aria-label={t('filters.results')}
        className="scroll-mt-24 outline-none"
      >
        <ActiveFilters filter={filter} onChange={change} />
        <div aria-busy={waiting} className="transition-opacity delay-100 aria-busy:opacity-50">
          <Panel outline={<GameGridSkeleton count={24} />} resetKey={shownKey}>
            <GamesResults search={shown} onChange={change} />
          </Panel>
        </div>
      </section>
    </GamesFrame>
  )
}

/** A filter as the controls show it: providers by the slugs they have now. */
function useShownFilter(filter: GamesFilter): GamesFilter {
  const providers = useQuery(allFacetsOptions).data?.provider
  const present = (slugs: string[] | undefined) => slugs?.map((slug) => presentSlug(slug, providers))
  return { ...filter, provider: present(filter.provider), notProvider: present(filter.notProvider) }
}

/** For the keyboard: the panel holds some forty stops. Out of sight until it has the focus. */
function SkipFilters({ onSkip }: { onSkip: () => void }) {
  const { t } = useTranslation('games-browse')
  return (
    <button
      type="button"
      onClick={onSkip}
      className="sr-only text-sm font-semibold text-accent underline underline-offset-4 focus:not-sr-only focus:my-2 focus:block"
    >
      {t('filters.skip')}
    </button>
  )
}
