import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '#ui/form/select.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { type TableState, tableSizes } from './admin-table-columns.ts'

type PagesProps = {
  page: { total: number; page: number; pageSize: number }
  onState: (change: Partial<TableState>) => void
}

/** Which page of how many, how many rows there are and how many stand on a page. */
export function AdminTablePages({ page: { total, page, pageSize }, onState }: PagesProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-sm text-muted tabular-nums">{t('table.total', { count: total })}</p>
      <Pagination
        page={page}
        pages={pages}
        onPage={(next) => onState({ page: next })}
        text={t('table.page', { current: page, total: pages })}
        labels={{ nav: t('table.pages'), previous: t('table.previous'), next: t('table.next') }}
      />
      <p className="flex items-center gap-2 text-sm text-muted">
        <label htmlFor={id} className="whitespace-nowrap">
          {t('table.size')}
        </label>
        <Select
          small
          id={id}
          value={pageSize}
          onChange={(event) => onState({ pageSize: Number(event.target.value), page: 1 })}
          className="!w-20"
        >
          {tableSizes.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
      </p>
    </div>
  )
}
