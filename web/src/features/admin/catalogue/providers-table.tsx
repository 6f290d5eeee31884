import type { AdminProviderRow } from '@slot-liste/contract/admin/admin-providers.ts'
import { type Locale, printDate, printInteger, unknown } from '@slot-liste/domain/figures/print.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { adminProvidersOptions, fetchProvidersFile } from '#data/admin/admin-catalogue.ts'
import { AdminTable } from '#parts/admin/admin-table.tsx'
import type { AdminColumn } from '#parts/admin/admin-table-columns.ts'
import { ProviderMark } from '#parts/catalogue/provider-mark.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { download } from '#platform/save-file.ts'
import { useAdminAddress } from '#platform/use-admin-address.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { providerDoubts, providerGapNames, providersAddress } from './addresses.ts'
import { Completeness } from './completeness.tsx'
import { Doubt, DoubtFilters } from './doubt.tsx'
import { DoublesFilter, FilterSelect } from './table-filters.tsx'

/** Every provider of the catalogue. */
export function ProvidersTable() {
  const { t } = useTranslation(['admin-catalogue', 'games'])
  const { t: frame } = useTranslation('admin')
  const locale = useLocale()
  const { table, params, filters, change } = useAdminAddress(providersAddress)
  const { data, error, isFetching, refetch } = useQuery(adminProvidersOptions(params))
  const columns = useMemo(() => columnsOf(t, locale), [t, locale])
  const reset = () =>
    change({
      q: undefined,
      missing: undefined,
      duplicates: undefined,
      unverified: undefined,
      disputed: undefined,
    })
  return (
    <AdminTable<AdminProviderRow>
      {...table}
      caption={t('providers.title')}
      columns={columns}
      page={data}
      isLoading={isFetching}
      error={data ? null : error}
      onRetry={() => void refetch()}
      rowId={({ id }) => String(id)}
      rowName={({ name }) => name}
      searchLabel={t('providers.search')}
      onExport={() => download('slot-liste-providers.csv', () => fetchProvidersFile(params))}
      filters={
        <>
          <FilterSelect
            label={t('filters.missing')}
            all={t('filters.noMissing')}
            value={filters.missing?.[0]}
            options={providerGapNames.map((value) => ({
              ...{ value, label: t('filters.lacks', { name: t(`gaps.${value}`) }) },
            }))}
            onChange={(value) =>
              change({ missing: value ? [value as (typeof providerGapNames)[number]] : undefined })
            }
          />
          <DoubtFilters
            facts={providerDoubts}
            nameOf={(fact) => (fact === 'any' ? '' : t(`games:field.${fact}`))}
            chosen={filters}
            change={change}
          />
          <DoublesFilter value={filters.duplicates} onChange={(duplicates) => change({ duplicates })} />
        </>
      }
      empty={
        <EmptyState
          title={frame('table.nothing')}
          action={
            <Button variant="outline" onClick={reset}>
              {frame('table.clearFilters')}
            </Button>
          }
        />
      }
    />
  )
}

const columnsOf = (
  t: TFunction<['admin-catalogue', 'games']>,
  locale: Locale,
): AdminColumn<AdminProviderRow>[] => [
  {
    ...{ id: 'name', header: t('columns.name'), sort: 'name', rowHeader: true },
    cell: (provider) => (
      <Link
        to="/admin/providers/$id/edit"
        params={{ id: String(provider.id) }}
        className="flex min-h-11 items-center gap-3 underline-offset-3 hover:underline lg:min-h-9"
      >
        <ProviderMark provider={provider} className="size-8 max-sm:hidden" />
        <span className="line-clamp-2">{provider.name}</span>
      </Link>
    ),
  },
  {
    ...{ id: 'games', header: t('columns.games'), sort: 'games', numeric: true },
    cell: ({ slug, games }) => (
      <Link
        to="/admin/games"
        search={{ provider: slug }}
        className="underline underline-offset-3 hover:text-accent"
      >
        {printInteger(games, locale)}
      </Link>
    ),
  },
  {
    ...{ id: 'completeness', header: t('columns.completeness'), sort: 'completeness' },
    cell: ({ completeness }) => <Completeness percent={completeness} />,
  },
  {
    ...{ id: 'doubt', header: t('columns.doubt'), sort: 'doubt' },
    cell: ({ disputed, unverified }) => <Doubt disputed={disputed} unverified={unverified} />,
  },
  {
    ...{ id: 'foundedYear', header: t('gaps.foundedYear'), sort: 'foundedYear', numeric: true },
    cell: ({ foundedYear }) => foundedYear ?? unknown,
  },
  {
    ...{ id: 'headquartersTr', header: t('gaps.headquartersTr'), sort: 'headquartersTr' },
    cell: ({ headquartersTr }) => headquartersTr ?? unknown,
  },
  {
    ...{ id: 'headquartersEn', header: t('gaps.headquartersEn'), sort: 'headquartersEn', hidden: true },
    cell: ({ headquartersEn }) => headquartersEn ?? unknown,
  },
  {
    ...{ id: 'website', header: t('gaps.website'), sort: 'website' },
    cell: ({ website }) => (
      <span className="line-clamp-1 break-all">{website ? hostOf(website) : unknown}</span>
    ),
  },
  {
    ...{ id: 'slug', header: t('columns.slug'), sort: 'slug', hidden: true },
    cell: ({ slug }) => <span className="text-muted">{slug}</span>,
  },
  {
    ...{ id: 'updatedAt', header: t('columns.updatedAt'), sort: 'updatedAt' },
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{printDate(updatedAt.slice(0, 10), locale)}</time>,
  },
]

const hostOf = (address: string) => URL.parse(address)?.host.replace(/^www\./, '') ?? address
