import { useTranslation } from 'react-i18next'
import {
  type GamesOrder,
  type GamesSearch,
  orders,
  writtenOrder,
} from '#features/catalogue/games/filters/filters.ts'
import { Select } from '#ui/form/select.tsx'

type SortSelectProps = { order: GamesOrder; onChange: (order: Pick<GamesSearch, 'sort' | 'dir'>) => void }

export function SortSelect({ order, onChange }: SortSelectProps) {
  const { t } = useTranslation('games-browse')
  return (
    <Select
      aria-label={t('sort.label')}
      className="min-w-0 lg:w-72"
      value={`${order.sort} ${order.dir}`}
      onChange={({ target }) => onChange(writtenOrder(orders[target.selectedIndex] ?? order))}
    >
      {orders.map(({ sort, dir }) => (
        <option key={`${sort} ${dir}`} value={`${sort} ${dir}`}>
          {t(`sort.${sort}.${dir}`)}
        </option>
      ))}
    </Select>
  )
}
