import { listSorts } from '@slot-liste/domain/site/kinds.ts'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { ListGridSkeleton } from '#parts/lists/list-grid.tsx'
import { Panel } from '#parts/site/panel.tsx'
import { FilterField } from '#ui/form/filter-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { ListsResults } from './lists-results.tsx'
import { type ListsSearch, writtenSort } from './lists-search.ts'
import { TagChips } from './tag-chips.tsx'

export type ListsChange = (change: Partial<ListsSearch>, how?: { replace: boolean }) => void

type ListsBrowserProps = {
  search: ListsSearch
  onChange: ListsChange
  /** On a tag's own page the tag is no choice. */
  fixedTag?: string
}

/** Public lists: the address says what is asked for; what was there before stays, dimmed, until the answer comes. */
export function ListsBrowser({ search, onChange, fixedTag }: ListsBrowserProps) {
  const { t } = useTranslation('lists')
  const shown = useDeferredValue(search)
  const waiting = JSON.stringify(search) !== JSON.stringify(shown)
  return (
    <>
      <div className="mt-6 grid gap-3 sm:grid-cols-[minmax(0,1fr)_15rem] lg:mt-8 lg:grid-cols-[24rem_15rem]">
        <FilterField
          label={t('filter.label')}
          placeholder={t('filter.placeholder')}
          value={search.q ?? ''}
          beside={{ ...search, q: undefined }}
          onChange={(q) => onChange({ q: q || undefined }, { replace: search.q !== undefined })}
        />
        <Select
          aria-label={t('sort.label')}
          value={search.sort ?? listSorts[0]}
          onChange={({ target }) => onChange({ sort: writtenSort(listSorts[target.selectedIndex]) })}
        >
          {listSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </Select>
      </div>
      {fixedTag === undefined ? <TagChips tag={search.tag} onChange={(tag) => onChange({ tag })} /> : null}
      <section
        aria-label={t('results')}
        aria-busy={waiting}
        className="mt-6 transition-opacity delay-100 aria-busy:opacity-50"
      >
        <Panel outline={<ListsResultsSkeleton />} resetKey={JSON.stringify(shown)}>
          <ListsResults
            search={fixedTag === undefined ? shown : { ...shown, tag: fixedTag }}
            onClear={() => onChange({ q: undefined, tag: undefined })}
          />
        </Panel>
      </section>
    </>
  )
}

/** The line of the count, then the shelf. */
export function ListsResultsSkeleton() {
  return (
    <>
      <div className="mb-4 h-6" />
      <ListGridSkeleton count={12} />
    </>
  )
}
