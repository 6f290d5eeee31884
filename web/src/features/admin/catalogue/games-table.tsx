import type { AdminGameRow } from '@slot-liste/contract/admin/admin-games.ts'
import { type GameGap, type GameStatus, gameGaps, gameStatuses } from '@slot-liste/domain/catalogue/facts.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  adminGamesOptions,
  fetchGamesFile,
  providerNamesOptions,
  useRetireGames,
} from '#data/admin/admin-catalogue.ts'
import { AdminTable } from '#parts/admin/admin-table.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { download } from '#platform/save-file.ts'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { useAdminAddress } from '#platform/use-admin-address.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { doubts, gamesAddress } from './addresses.ts'
import { DoubtFilters } from './doubt.tsx'
import { gameColumns } from './game-columns.tsx'
import { DoublesFilter, FilterSelect } from './table-filters.tsx'

/** Every game of the catalogue, to be found, ordered, retired and opened. */
export function GamesTable() {
  const { t } = useTranslation(['admin-catalogue', 'games'])
  const { t: frame } = useTranslation('admin')
  const locale = useLocale()
  const address = useAdminAddress(gamesAddress)
  const { data, error, isFetching, refetch } = useQuery(adminGamesOptions(address.params))
  const columns = useMemo(() => gameColumns(t, locale), [t, locale])
  return (
    <AdminTable<AdminGameRow>
      {...address.table}
      caption={t('games.title')}
      columns={columns}
      page={data}
      isLoading={isFetching}
      error={data ? null : error}
      onRetry={() => void refetch()}
      rowId={({ id }) => String(id)}
      rowName={({ name }) => name}
      searchLabel={t('games.search')}
      onExport={() => download('slot-liste-games.csv', () => fetchGamesFile(address.params))}
      bulkActions={({ rows, clear }) => <Retirement rows={rows} onDone={clear} />}
      filters={<Filters address={address} />}
      empty={
        <EmptyState
          title={frame('table.nothing')}
          action={
            <Button variant="outline" onClick={() => address.change(noFilters)}>
              {frame('table.clearFilters')}
            </Button>
          }
        />
      }
    />
  )
}

const noFilters = {
  q: undefined,
  missing: undefined,
  status: undefined,
  provider: undefined,
  duplicates: undefined,
  unverified: undefined,
  disputed: undefined,
}

type Address = ReturnType<typeof useAdminAddress<(typeof gamesAddress.sorts)[number], Chosen>>
type Doubt = (typeof doubts)[number]
type Chosen = {
  missing: GameGap[]
  status: GameStatus[]
  provider: string[]
  duplicates: true
  unverified: Doubt
  disputed: Doubt
}

function Filters({ address: { filters, change } }: { address: Address }) {
  const { t } = useTranslation(['admin-catalogue', 'games'])
  const providers = useQuery(providerNamesOptions).data ?? []
  const one = <Value extends string>(value: string | undefined) =>
    value === undefined ? undefined : ([value] as Value[])
  return (
    <>
      <FilterSelect
        label={t('games:field.provider')}
        all={t('filters.allProviders')}
        value={filters.provider?.[0]}
        options={providers.map(({ slug, name }) => ({ value: slug, label: name }))}
        onChange={(value) => change({ provider: one(value) })}
      />
      <FilterSelect
        label={t('games:field.status')}
        all={t('filters.allStatuses')}
        value={filters.status?.[0]}
        options={gameStatuses.map((value) => ({ value, label: t(`games:status.${value}`) }))}
        onChange={(value) => change({ status: one(value) })}
      />
      <FilterSelect
        label={t('filters.missing')}
        all={t('filters.noMissing')}
        value={filters.missing?.[0]}
        options={gameGaps.map((value) => ({
          value,
          label: t('filters.lacks', { name: t(`games:field.${value}`) }),
        }))}
        onChange={(value) => change({ missing: one(value) })}
      />
      <DoubtFilters
        facts={doubts}
        nameOf={(fact) => (fact === 'any' ? '' : t(`games:field.${fact}`))}
        chosen={filters}
        change={change}
      />
      <DoublesFilter value={filters.duplicates} onChange={(duplicates) => change({ duplicates })} />
    </>
  )
}

function Retirement({ rows, onDone }: { rows: AdminGameRow[]; onDone: () => void }) {
  const { t } = useTranslation('admin-catalogue')
  const { mutate, isPending } = useRetireGames()
  const put = (retired: boolean) =>
    mutate(
      { ids: rows.map(({ id }) => id), retired },
      {
        onSuccess: ({ changed }) => {
          toastSuccess(t(retired ? 'games.retired' : 'games.restored', { count: changed }))
          onDone()
        },
        onError: ({ message }) => toastError(message),
      },
    )
  return (
    <>
      <Button size="sm" variant="outline" busy={isPending} onClick={() => put(true)}>
        {t('games.retire')}
      </Button>
      <Button size="sm" variant="outline" busy={isPending} onClick={() => put(false)}>
        {t('games.restore')}
      </Button>
    </>
  )
}
