import { type CorrectableFact, correctableFacts } from '@slot-liste/domain/catalogue/corrections.ts'
import { type CorrectionState, correctionStates } from '@slot-liste/domain/site/kinds.ts'
import { useTranslation } from 'react-i18next'
import { FilterSelect } from '#features/admin/moderation/filter-select.tsx'
import { Input } from '#ui/form/field.tsx'

/** Without a state, all, the open ones first. */
export type Filters = { state: CorrectionState; field: CorrectableFact; of: 'game' | 'provider' | 'new' }
type Change = { [Name in keyof Filters]?: Filters[Name] | undefined } & { q?: string | undefined }

type FiltersProps = {
  q: string | undefined
  filters: { [Name in keyof Filters]: Filters[Name] | undefined }
  change: (part: Change) => void
}

export function CorrectionFilters({ q, filters, change }: FiltersProps) {
  const { t } = useTranslation(['admin-corrections', 'corrections', 'games'])
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Input
        key={q ?? ''}
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        defaultValue={q ?? ''}
        maxLength={100}
        className="sm:!w-72"
        onBlur={({ target }) => target.value.trim() !== (q ?? '') && change({ q: target.value })}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <FilterSelect
        label={t('filter.state')}
        value={filters.state}
        options={correctionStates.map((one) => [one, t(`corrections:state.${one}`)] as const)}
        onChange={(state) => change({ state })}
      />
      <FilterSelect
        label={t('filter.field')}
        value={filters.field}
        options={correctableFacts.map((one) => [one, t(`games:field.${one}`)] as const)}
        onChange={(field) => change({ field })}
      />
      <FilterSelect
        label={t('filter.of')}
        value={filters.of}
        options={(['game', 'provider', 'new'] as const).map((one) => [one, t(`filter.${one}`)] as const)}
        onChange={(of) => change({ of })}
      />
    </div>
  )
}
