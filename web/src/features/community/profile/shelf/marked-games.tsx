import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { markStates } from '@slot-liste/domain/site/kinds.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { markedGamesOptions, type ShelfParams } from '#data/catalogue/game-marks.ts'
import { GameGrid } from '#parts/catalogue/game-grid.tsx'
import { MorePages } from '#parts/site/more-pages.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ChipsChoice } from '#ui/form/chips-choice.tsx'
import { FilterField } from '#ui/form/filter-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { markedSorts, type ShelfSearch } from './shelf-address.ts'

export type MarkedGamesProps = { search: ShelfSearch; onSearch: (change: ShelfSearch) => void }

/** The member's own shelf, seen by nobody else. */
export function MarkedGames({ search, onSearch, empty }: MarkedGamesProps & { empty: ReactNode }) {
  const { t } = useTranslation(['marks', 'profile', 'games'])
  const locale = useLocale()
  const pages = useSuspenseInfiniteQuery(markedGamesOptions(useDeferredValue(shelfParams(search))))
  const items = pages.data.pages.flatMap((page) => page.items)
  const [first] = pages.data.pages
  const entries = new Map(items.map((item) => [item.game.slug, item]))
  const isFiltered = search.mark !== undefined || search.q !== undefined
  if (first?.total === 0 && !isFiltered) return empty
  const count = { shown: printInteger(items.length, locale), total: printInteger(first?.total ?? 0, locale) }
  return (
    <>
      <h2 className="sr-only">{t('profile:tabs.marks')}</h2>
      <p className="mb-4 text-sm text-muted">{t('shelf.private')}</p>
      <ShelfToolbar counts={first?.counts} search={search} onSearch={onSearch} />
      {items.length === 0 ? (
        <EmptyState
          title={t('shelf.none')}
          action={
            <Button variant="outline" onClick={() => onSearch({ mark: undefined, q: undefined })}>
              {t('shelf.clear')}
            </Button>
          }
        />
      ) : (
        <GameGrid
          games={items.map(({ game }) => game)}
          headingLevel={3}
          below={({ slug }) => <Entry {...entries.get(slug)} />}
        />
      )}
      <MorePages text={t('games:count', count)} pages={pages} />
    </>
  )
}

const shelfParams = ({ mark, q, by }: ShelfSearch): ShelfParams => ({ mark, q, sort: by })

type EntryProps = Partial<Pick<ShelfItem, 'state' | 'note'>>
type ShelfItem = { state: (typeof markStates)[number] | null; note: string }

function Entry({ state, note }: EntryProps) {
  const { t } = useTranslation('marks')
  return (
    <div className="mt-1 grid gap-1 text-sm">
      {state ? <p className="font-medium">{t(`state.${state}`)}</p> : null}
      {note ? <p className="line-clamp-4 whitespace-pre-line text-muted wrap-anywhere">{note}</p> : null}
    </div>
  )
}

type ShelfToolbarProps = MarkedGamesProps & {
  counts: Record<(typeof markStates)[number] | 'noted', number> | undefined
}

const choices = ['all', ...markStates, 'noted'] as const

function ShelfToolbar({ counts, search, onSearch }: ShelfToolbarProps) {
  const { t } = useTranslation('marks')
  const locale = useLocale()
  const word = (choice: (typeof choices)[number]) =>
    choice === 'all' || choice === 'noted' ? t(`shelf.${choice}`) : t(`state.${choice}`)
  return (
    <div className="mb-6 grid gap-3">
      <ChipsChoice
        label={t('shelf.label')}
        hideLabel
        value={search.mark ?? 'all'}
        choices={choices.map((value) => ({
          value,
          label: (
            <>
              {word(value)}
              {value === 'all' || !counts ? null : (
                <span className="text-sm text-muted">{printInteger(counts[value], locale)}</span>
              )}
            </>
          ),
        }))}
        onChange={(value) => onSearch({ mark: value === 'all' ? undefined : value })}
      />
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <FilterField
          label={t('shelf.find')}
          placeholder={t('shelf.find')}
          value={search.q ?? ''}
          beside={{ tab: 'marks', mark: search.mark, by: search.by }}
          onChange={(q) => onSearch({ q: q || undefined })}
        />
        <Select
          aria-label={t('shelf.sort')}
          value={search.by ?? 'marked'}
          onChange={({ target }) => {
            const by = markedSorts[target.selectedIndex]
            onSearch({ by: by === 'marked' ? undefined : by })
          }}
        >
          {markedSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`shelf.sorts.${sort}`)}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}
