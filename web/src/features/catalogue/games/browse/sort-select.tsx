import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { allFacetsOptions } from '#data/catalogue/games.ts'
import {
  type GamesOrder,
  type GamesSearch,
  orders,
  writtenOrder,
} from '#features/catalogue/games/filters/filters.ts'
import { Select } from '#ui/form/select.tsx'

type SortSelectProps = { order: GamesOrder; onChange: (order: Pick<GamesSearch, 'sort' | 'dir'>) => void }

/** By hit frequency only where one is known. */
export function SortSelect({ order, onChange }: SortSelectProps) {
  const { t } = useTranslation('games-browse')
  const known = useQuery(allFacetsOptions).data?.hitFrequency ?? 0
  const offered = orders.filter(
    ({ sort }) => sort !== 'hitFrequency' || known > 0 || order.sort === 'hitFrequency',
  )
  return (
    <Select
      aria-label={t('sort.label')}
      className="min-w-0 lg:w-72"
      value={`${order.sort} ${order.dir}`}
      onChange={({ target }) => onChange(writtenOrder(offered[target.selectedIndex] ?? order))}
    >
      {offered.map(({ sort, dir }) => (
        <option key={`${sort} ${dir}`} value={`${sort} ${dir}`}>
          {t(`sort.${sort}.${dir}`)}
        </option>
      ))}
    </Select>
  )
}
