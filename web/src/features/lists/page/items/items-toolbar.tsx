import { volatilities } from '@slot-liste/domain/catalogue/facts.ts'
import { LayoutGrid, Rows3, TableProperties } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FilterField } from '#ui/form/filter-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import {
  itemOrders,
  type ListSearch,
  type ListView,
  listViews,
  orderOf,
  writtenOrder,
} from './list-search.ts'
import { keepListView } from './remembered-view.ts'

export type ListSearchChange = (change: Partial<ListSearch>, how?: { replace: boolean }) => void

type ItemsToolbarProps = { search: ListSearch; view: ListView; onChange: ListSearchChange }

/** How this reader looks at the games of a list. */
export function ItemsToolbar({ search, view, onChange }: ItemsToolbarProps) {
  const { t } = useTranslation('list-page')
  const order = orderOf(search)
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_11rem_17rem_auto]">
      <div>
        <FilterField
          label={t('filter.label')}
          placeholder={t('filter.placeholder')}
          value={search.q ?? ''}
          beside={{ ...search, q: undefined, pages: undefined }}
          onChange={(q) =>
            onChange({ q: q || undefined, pages: undefined }, { replace: search.q !== undefined })
          }
        />
      </div>
      <VolatilitySelect
        value={search.volatility}
        onChange={(volatility) => onChange({ volatility, pages: undefined })}
      />
      <Select
        aria-label={t('sort.label')}
        value={`${order.sort} ${order.dir}`}
        onChange={({ target }) => onChange(writtenOrder(itemOrders[target.selectedIndex] ?? order))}
      >
        {itemOrders.map(({ sort, dir }) => (
          <option key={`${sort} ${dir}`} value={`${sort} ${dir}`}>
            {t(`sort.${sort}.${dir}`)}
          </option>
        ))}
      </Select>
      <ViewSwitch view={view} onChange={(next) => onChange({ view: next }, { replace: true })} />
    </div>
  )
}

type VolatilitySelectProps = {
  value: ListSearch['volatility']
  onChange: (value: ListSearch['volatility']) => void
}

function VolatilitySelect({ value, onChange }: VolatilitySelectProps) {
  const { t } = useTranslation(['list-page', 'games'])
  return (
    <Select
      aria-label={t('games:field.volatility')}
      value={value ?? ''}
      onChange={({ target }) => onChange(volatilities[target.selectedIndex - 1])}
    >
      <option value="">{t('filter.anyVolatility')}</option>
      {volatilities.map((one) => (
        <option key={one} value={one}>
          {t('filter.volatility', { name: t(`games:volatility.${one}`) })}
        </option>
      ))}
    </Select>
  )
}

const icons = { grid: LayoutGrid, notes: Rows3, table: TableProperties }

function ViewSwitch({ view, onChange }: { view: ListView; onChange: (view: ListView) => void }) {
  const { t } = useTranslation('list-page')
  const choose = (next: ListView) => {
    keepListView(next)
    onChange(next)
  }
  return (
    <fieldset className="flex min-w-0 shrink-0 justify-end gap-1">
      <legend className="sr-only">{t('view.label')}</legend>
      {listViews.map((one) => {
        const Icon = icons[one]
        return (
          <IconButton
            key={one}
            label={t(`view.${one}`)}
            aria-pressed={view === one}
            onClick={() => choose(one)}
          >
            <Icon aria-hidden="true" />
          </IconButton>
        )
      })}
    </fieldset>
  )
}
