import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type PagedTab, searchOptions } from '#data/search/search.ts'
import { BattleGrid } from '#parts/battles/battle-grid.tsx'
import { GameGrid, GameGridSkeleton } from '#parts/catalogue/game-grid.tsx'
import { ProviderGrid } from '#parts/catalogue/provider-grid.tsx'
import { Byline } from '#parts/lists/byline.tsx'
import { ListGrid } from '#parts/lists/list-grid.tsx'
import { Button } from '#ui/button.tsx'
import type { FoundChange, FoundSearch } from './found-search.ts'
import { NoneLeft } from './none-left.tsx'
import { NothingFound } from './nothing-found.tsx'
import { isNarrowed } from './understood-parts.tsx'
import { useTotal } from './use-total.ts'

type AllResultsProps = {
  search: FoundSearch & { q: string }
  onChange: FoundChange
  onTab: (tab: PagedTab) => void
}

/** The best few of every kind there is any of; who knows what they look for finds it in the first row. */
export function AllResults({ search, onChange, onTab }: AllResultsProps) {
  const { t } = useTranslation('search')
  const { q } = search
  const found = useSuspenseQuery(searchOptions(q, search)).data
  const { games, lists, battle, providers, people, near, understood } = found
  const groups = [games, lists, battle, providers, people]
  if (groups.every(({ total }) => total === 0))
    return isNarrowed(understood) ? (
      <NoneLeft
        {...(understood?.isList && { title: t('understood.none') })}
        onClear={() => onChange({ apply: ['none'] })}
      />
    ) : (
      <NothingFound q={q} near={near} />
    )
  const sections = {
    games: (
      <Section key="games" tab="games" group={games} onTab={onTab}>
        <GameGrid games={games.items} headingLevel={3} eager={5} />
      </Section>
    ),
    lists: (
      <Section key="lists" tab="lists" group={lists} onTab={onTab}>
        <ListGrid lists={lists.items} headingLevel={3} />
      </Section>
    ),
    battle: (
      <Section key="battle" tab="battle" group={battle} onTab={onTab}>
        <BattleGrid battles={battle.items} headingLevel={3} />
      </Section>
    ),
    providers: (
      <Section key="providers" tab="providers" group={providers} onTab={onTab}>
        <ProviderGrid providers={providers.items} headingLevel={3} />
      </Section>
    ),
  }
  // A provider is meant by its name more often than the games it made.
  const order: PagedTab[] =
    providers.total > 0 && providers.total < 3 && !understood?.isList
      ? ['providers', 'games', 'lists', 'battle']
      : ['games', 'lists', 'battle', 'providers']
  return (
    <div className="space-y-12 pt-3">
      {order.map((kind) => sections[kind])}
      {people.total > 0 ? (
        <section aria-labelledby="found-people">
          <h2 id="found-people" className="mb-5 text-2xl">
            {t('people')}
          </h2>
          <ul className="flex flex-wrap gap-x-8 gap-y-4">
            {people.items.map((one) => (
              <li key={one.username}>
                <Byline person={one} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

export function AllResultsSkeleton() {
  return (
    <div className="pt-12">
      <GameGridSkeleton count={6} />
    </div>
  )
}

type SectionProps = {
  tab: PagedTab
  group: { items: readonly unknown[]; total: number }
  onTab: (tab: PagedTab) => void
  children: ReactNode
}

function Section({ tab, group: { items, total }, onTab, children }: SectionProps) {
  const { t } = useTranslation('search')
  const print = useTotal()
  if (total === 0) return null
  return (
    <section aria-labelledby={`found-${tab}`}>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={`found-${tab}`} className="text-2xl">
          {t(`tabs.${tab}`)}
        </h2>
        {total > items.length ? (
          <Button variant="ghost" size="sm" onClick={() => onTab(tab)}>
            {t(`more.${tab}`, { total: print(total) })}
          </Button>
        ) : null}
      </div>
      {children}
    </section>
  )
}
