import type { AdminSynonym, AdminSynonymsQuery } from '@slot-liste/contract/admin/admin-search.ts'
import { synonymKinds } from '@slot-liste/domain/site/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminSynonymsOptions, useChangeSynonym } from '#data/admin/admin-search.ts'
import { AdminTable } from '#parts/admin/admin-table.tsx'
import type { AdminColumn } from '#parts/admin/admin-table-columns.ts'
import { oneOf } from '#platform/address-values.ts'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { useAdminAddress } from '#platform/use-admin-address.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Select } from '#ui/form/select.tsx'
import { SynonymDialog } from './synonym-dialog.tsx'

const states = ['active', 'off', 'added'] as const
const address = {
  name: 'admin-synonyms',
  sorts: ['term', 'means'] as [AdminSynonymsQuery['sort'], ...AdminSynonymsQuery['sort'][]],
  filters: { kind: oneOf(synonymKinds), state: oneOf(states) },
}
const noFilters = { q: undefined, kind: undefined, state: undefined }

/** Every synonym and word, to be found, switched off and added. */
export function SynonymsTable() {
  const { t } = useTranslation(['admin-search', 'admin'])
  const { params, filters, table, change } = useAdminAddress(address)
  const { data, error, isFetching, refetch } = useQuery(adminSynonymsOptions(params))
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <AdminTable<AdminSynonym>
        {...table}
        caption={t('words.caption')}
        columns={columns(t)}
        page={data}
        isLoading={isFetching}
        error={data ? null : error}
        onRetry={() => void refetch()}
        rowId={({ term, means }) => `${term}\n${means}`}
        rowName={({ term, means }) => `${term} → ${means}`}
        searchLabel={t('words.search')}
        filters={
          <>
            <Select
              aria-label={t('words.kind')}
              value={filters.kind ?? ''}
              onChange={({ target }) => change({ kind: oneOf(synonymKinds)(target.value) })}
              className={filterClass}
            >
              <option value="">{t('words.allKinds')}</option>
              {synonymKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`words.kinds.${kind}`)}
                </option>
              ))}
            </Select>
            <Select
              aria-label={t('words.state')}
              value={filters.state ?? ''}
              onChange={({ target }) => change({ state: oneOf(states)(target.value) })}
              className={filterClass}
            >
              <option value="">{t('words.allStates')}</option>
              {states.map((state) => (
                <option key={state} value={state}>
                  {t(`words.states.${state}`)}
                </option>
              ))}
            </Select>
            <Button onClick={() => setAdding(true)}>{t('words.add')}</Button>
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
      {isAdding ? <SynonymDialog kind={filters.kind ?? 'word'} onClose={() => setAdding(false)} /> : null}
    </>
  )
}

const filterClass = '!w-auto min-w-36 max-w-56 max-sm:max-w-none max-sm:flex-1 max-sm:basis-40'

/** One an administrator added is removed; one of the catalogue stays, switched off. */
function SwitchButton({ synonym }: { synonym: AdminSynonym }) {
  const { t } = useTranslation('admin-search')
  const { mutate, isPending } = useChangeSynonym()
  const { loaded, ...change } = synonym
  const { term, means, active } = change
  const act = !active ? 'switchOn' : loaded ? 'switchOff' : 'remove'
  return (
    <Button
      size="sm"
      variant="outline"
      busy={isPending}
      aria-label={t(`words.${act}Named`, { term, means })}
      onClick={() =>
        mutate(
          { ...change, active: !active },
          {
            onSuccess: () => toastSuccess(t(active ? 'words.off' : 'words.on', { term, means })),
            onError: ({ message }) => toastError(message),
          },
        )
      }
    >
      {t(`words.${act}`)}
    </Button>
  )
}

type Words = TFunction<['admin-search', 'admin']>

const columns = (t: Words): AdminColumn<AdminSynonym>[] => [
  { ...{ id: 'term', header: t('words.term'), sort: 'term', rowHeader: true }, cell: ({ term }) => term },
  { ...{ id: 'means', header: t('words.means'), sort: 'means' }, cell: ({ means }) => means },
  { ...{ id: 'kind', header: t('words.kind') }, cell: ({ kind }) => t(`words.kinds.${kind}`) },
  {
    ...{ id: 'state', header: t('words.state') },
    cell: ({ active, loaded }) => (
      <Badge tone={active ? 'neutral' : 'warning'}>
        {loaded ? t(`words.states.${active ? 'active' : 'off'}`) : t('words.added')}
      </Badge>
    ),
  },
  {
    ...{ id: 'actions', header: t('words.actions') },
    cell: (synonym) => <SwitchButton synonym={synonym} />,
  },
]
