import type { ActKind, AdminAct } from '@slot-liste/contract/admin/admin-acts.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { adminActsOptions, saveActs } from '#data/admin/moderation.ts'
import { AdminTable } from '#parts/admin/admin-table.tsx'
import { oneOf, words } from '#platform/address-values.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { type AdminAddress, useAdminAddress } from '#platform/use-admin-address.ts'
import { actColumns } from './act-columns.tsx'
import { actions, isKnownAction } from './act-words.ts'
import { FilterDate, FilterInput, FilterSelect } from './filter-select.tsx'
import { NothingFound } from './nothing-found.tsx'

const kinds = [
  ...(['game', 'provider', 'source', 'import', 'media', 'person', 'list', 'battle', 'comment'] as const),
  ...(['prediction', 'report', 'correction', 'proposal', 'message', 'settings', 'log'] as const),
] satisfies ActKind[]

type Filters = { actor: string; action: string; kind: ActKind; from: string; to: string }

const day = (raw: unknown) => (typeof raw === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(raw) ? raw : undefined)

const address: AdminAddress<'at', Filters> = {
  ...{ name: 'acts', sorts: ['at'], dir: 'desc' },
  filters: { actor: words, action: words, kind: oneOf(kinds), from: day, to: day },
}

/** The audit log. */
export function ActsTable() {
  const { t } = useTranslation('admin-people')
  const locale = useLocale()
  const { params, filters, change, isFiltered, table } = useAdminAddress(address)
  const { data, isFetching, error, refetch } = useQuery(adminActsOptions(params))
  const columns = useMemo(() => actColumns(t, locale), [t, locale])
  const clear = () =>
    change({
      ...{ q: undefined, actor: undefined, action: undefined, kind: undefined },
      ...{ from: undefined, to: undefined },
    })
  return (
    <AdminTable<AdminAct>
      {...table}
      caption={t('audit.title')}
      columns={columns}
      page={data}
      rowId={({ id }) => String(id)}
      rowName={({ action, name }) => `${action} ${name}`}
      searchLabel={t('audit.search')}
      filters={<ActFilters filters={filters} change={change} />}
      onExport={() => saveActs(params)}
      empty={<NothingFound isFiltered={isFiltered} text={t('audit.empty')} onClear={clear} />}
      isLoading={isFetching}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}

type FiltersProps = {
  filters: { [Name in keyof Filters]: Filters[Name] | undefined }
  change: (part: { [Name in keyof Filters]?: Filters[Name] | undefined }) => void
}

function ActFilters({ filters, change }: FiltersProps) {
  const { t } = useTranslation('admin-people')
  const dated = (name: 'from' | 'to') => (
    <FilterDate
      label={t(`filter.${name}`)}
      value={filters[name]}
      onChange={(day) => change({ [name]: day })}
    />
  )
  return (
    <>
      <FilterInput
        key={filters.actor ?? ''}
        label={t('filter.actor')}
        defaultValue={filters.actor ?? ''}
        maxLength={100}
        onBlur={({ target }) => change({ actor: target.value.trim().replace(/^@/, '') || undefined })}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <FilterSelect
        label={t('filter.kind')}
        value={filters.kind}
        options={kinds.map((one) => [one, t(`audit.kinds.${one}`)] as const)}
        onChange={(kind) => change({ kind })}
      />
      <FilterSelect
        label={t('filter.action')}
        value={filters.action}
        options={actions.map(
          (one) => [one as string, isKnownAction(one) ? t(`audit.actions.${one}`) : one] as const,
        )}
        onChange={(action) => change({ action })}
      />
      {dated('from')}
      {dated('to')}
    </>
  )
}
