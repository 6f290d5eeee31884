import { useTranslation } from 'react-i18next'
import { FilterSelect } from '#features/admin/moderation/filter-select.tsx'
import { Input } from '#ui/form/field.tsx'
import { type Filters, kinds, reasons } from './report-kinds.ts'

type FiltersProps = {
  q: string | undefined
  filters: { [Name in keyof Filters]: Filters[Name] | undefined }
  change: (part: { [Name in keyof Filters]?: Filters[Name] | undefined } & { q?: string | undefined }) => void
}

export function ReportFilters({ q, filters, change }: FiltersProps) {
  const { t } = useTranslation('admin-people')
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Input
        key={q ?? ''}
        type="search"
        aria-label={t('reports.search')}
        placeholder={t('reports.search')}
        defaultValue={q ?? ''}
        maxLength={100}
        className="sm:!w-72"
        onBlur={({ target }) => target.value.trim() !== (q ?? '') && change({ q: target.value })}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <FilterSelect
        label={t('filter.state')}
        value={filters.state}
        all={t('reports.states.open')}
        options={[['decided', t('reports.states.decided')]]}
        onChange={(state) => change({ state })}
      />
      <FilterSelect
        label={t('filter.kind')}
        value={filters.kind}
        options={kinds.map((one) => [one, t(`reports.kinds.${one}`)] as const)}
        onChange={(kind) => change({ kind })}
      />
      <FilterSelect
        label={t('filter.reason')}
        value={filters.reason}
        options={reasons.map((one) => [one, t(`reports.reasons.${one}`)] as const)}
        onChange={(reason) => change({ reason })}
      />
    </div>
  )
}
