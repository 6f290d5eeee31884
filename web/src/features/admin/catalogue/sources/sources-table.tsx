import type { AdminSourceRow, AdminSourcesQuery } from '@slot-liste/contract/admin/admin-sources.ts'
import { type Locale, printDate, printInteger } from '@slot-liste/domain/figures/print.ts'
import { sourceKinds } from '@slot-liste/domain/site/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { adminSourcesOptions } from '#data/admin/admin-sources.ts'
import { AdminTable } from '#parts/admin/admin-table.tsx'
import type { AdminColumn } from '#parts/admin/admin-table-columns.ts'
import { list, oneOf } from '#platform/address-values.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { useAdminAddress } from '#platform/use-admin-address.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Select } from '#ui/form/select.tsx'

const address = {
  name: 'admin-sources',
  sorts: ['figures', 'name', 'kind', 'voices', 'seenOn', 'withdrawn'] as [
    AdminSourcesQuery['sort'],
    ...AdminSourcesQuery['sort'][],
  ],
  dir: 'desc' as const,
  filters: { kind: list(oneOf(sourceKinds)), state: oneOf(['active', 'withdrawn'] as const) },
}
const noFilters = { q: undefined, kind: undefined, state: undefined }

/** Every source of figures, to be found, ordered and opened. */
export function SourcesTable() {
  const { t } = useTranslation(['admin-sources', 'admin', 'figures'])
  const locale = useLocale()
  const { params, filters, table, change } = useAdminAddress(address)
  const { data, error, isFetching, refetch } = useQuery(adminSourcesOptions(params))
  const columns = useMemo(() => sourceColumns(t, locale), [t, locale])
  return (
    <AdminTable<AdminSourceRow>
      {...table}
      caption={t('title')}
      columns={columns}
      page={data}
      isLoading={isFetching}
      error={data ? null : error}
      onRetry={() => void refetch()}
      rowId={({ id }) => String(id)}
      rowName={({ name }) => name}
      searchLabel={t('search')}
      filters={
        <>
          <Choice
            label={t('columns.kind')}
            all={t('allKinds')}
            value={filters.kind?.[0]}
            options={sourceKinds.map((kind) => [kind, t(`figures:kind.${kind}`)])}
            onChange={(value) => change({ kind: value ? [value] : undefined })}
          />
          <Choice
            label={t('columns.state')}
            all={t('allStates')}
            value={filters.state}
            options={(['active', 'withdrawn'] as const).map((state) => [state, t(`states.${state}`)])}
            onChange={(value) => change({ state: value })}
          />
        </>
      }
      empty={
        <EmptyState
          title={t('admin:table.nothing')}
          action={
            <Button variant="outline" onClick={() => change(noFilters)}>
              {t('admin:table.clearFilters')}
            </Button>
          }
        />
      }
    />
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  all: string
  value: Value | undefined
  options: readonly (readonly [Value, string])[]
  onChange: (value: Value | undefined) => void
}

function Choice<Value extends string>({ label, all, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(options.find(([option]) => option === target.value)?.[0])}
      className="!w-auto min-w-36 max-w-56 max-sm:max-w-none max-sm:flex-1 max-sm:basis-40"
    >
      <option value="">{all}</option>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </Select>
  )
}

type Words = TFunction<['admin-sources', 'admin', 'figures']>

const sourceColumns = (t: Words, locale: Locale): AdminColumn<AdminSourceRow>[] => [
  {
    ...{ id: 'name', header: t('columns.name'), sort: 'name', rowHeader: true },
    cell: ({ id, name, slug }) => (
      <Link
        to="/admin/sources/$id/edit"
        params={{ id: String(id) }}
        className="grid min-h-11 content-center underline-offset-3 hover:underline lg:min-h-9"
      >
        <span className="line-clamp-2">{name}</span>
        <span className="text-sm font-normal text-muted">{slug}</span>
      </Link>
    ),
  },
  {
    ...{ id: 'kind', header: t('columns.kind'), sort: 'kind' },
    cell: ({ kind }) => t(`figures:kind.${kind}`),
  },
  {
    ...{ id: 'voices', header: t('columns.voices'), sort: 'voices', numeric: true },
    cell: ({ voices }) => printInteger(voices, locale),
  },
  {
    ...{ id: 'figures', header: t('columns.figures'), sort: 'figures', numeric: true },
    cell: ({ figures }) => printInteger(figures, locale),
  },
  {
    ...{ id: 'seenOn', header: t('columns.seenOn'), sort: 'seenOn' },
    cell: ({ seenOn }) => <span className="whitespace-nowrap">{printDate(seenOn, locale)}</span>,
  },
  {
    ...{ id: 'state', header: t('columns.state'), sort: 'withdrawn' },
    cell: ({ withdrawnAt }) => (
      <Badge tone={withdrawnAt ? 'warning' : 'neutral'}>
        {t(`states.${withdrawnAt ? 'withdrawn' : 'active'}`)}
      </Badge>
    ),
  },
]
