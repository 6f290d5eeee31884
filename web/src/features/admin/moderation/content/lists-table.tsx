import type { AdminList, ListAct } from '@slot-liste/contract/admin/admin-lists.ts'
import { listVisibilities } from '@slot-liste/domain/site/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { adminListsOptions, saveLists, useActOnLists } from '#data/admin/moderation.ts'
import { FilterSelect, FilterTick } from '#features/admin/moderation/filter-select.tsx'
import { NothingFound } from '#features/admin/moderation/nothing-found.tsx'
import { AdminTable } from '#parts/admin/admin-table.tsx'
import { oneOf, yes } from '#platform/address-values.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { type AdminAddress, useAdminAddress } from '#platform/use-admin-address.ts'
import { Button } from '#ui/button.tsx'
import { contentStates } from './content-state.tsx'
import { listColumns } from './list-columns.tsx'
import { ListDialogs } from './list-dialogs.tsx'
import { type ContentAction, useContentActions } from './use-content-actions.ts'

type Filters = {
  visibility: (typeof listVisibilities)[number]
  state: (typeof contentStates)[number]
  featured: true
  reported: true
}

const sorts = ['createdAt', 'updatedAt', 'title', 'likes', 'views', 'comments', 'games', 'reports'] as const

const address: AdminAddress<(typeof sorts)[number], Filters> = {
  ...{ name: 'lists', sorts, dir: 'desc' },
  filters: { visibility: oneOf(listVisibilities), state: oneOf(contentStates), featured: yes, reported: yes },
}

/** All lists, and what can be done about them. */
export function ListsTable() {
  const { t } = useTranslation('admin-people')
  const locale = useLocale()
  const navigate = useNavigate()
  const { params, filters, change, isFiltered, table } = useAdminAddress(address)
  const { data, isFetching, error, refetch } = useQuery(adminListsOptions(params))
  const actions = useContentActions<ListAct>(useActOnLists())
  const { choose } = actions
  const columns = useMemo(() => {
    const edit = (id: string) => void navigate({ to: '/admin/lists/$id/edit', params: { id } })
    return listColumns(t, locale, (action, list) =>
      action === 'edit' ? edit(list.id) : choose(action, [list]),
    )
  }, [t, locale, navigate, choose])
  const clear = () =>
    change({
      q: undefined,
      visibility: undefined,
      state: undefined,
      featured: undefined,
      reported: undefined,
    })
  return (
    <>
      <AdminTable<AdminList>
        {...table}
        caption={t('lists.title')}
        columns={columns}
        page={data}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        searchLabel={t('lists.search')}
        filters={<ListFilters filters={filters} change={change} />}
        bulkActions={({ rows, clear: done }) => (
          <Bulk
            choose={(action) => {
              choose(action, rows)
              if (action !== 'hidden' && action !== 'deleted' && action !== 'visibility') done()
            }}
          />
        )}
        onExport={() => saveLists(params)}
        empty={<NothingFound isFiltered={isFiltered} text={t('lists.empty')} onClear={clear} />}
        isLoading={isFetching}
        error={error}
        onRetry={() => void refetch()}
      />
      <ListDialogs actions={actions} />
    </>
  )
}

const bulk: readonly ContentAction[] = [
  'hidden',
  'shown',
  'deleted',
  'restored',
  'visibility',
  'featured',
  'unfeatured',
  'locked',
  'unlocked',
]

function Bulk({ choose }: { choose: (action: ContentAction) => void }) {
  const { t } = useTranslation('admin-people')
  const words = {
    hidden: t('hide.act'),
    shown: t('show.act'),
    deleted: t('remove.act'),
    restored: t('restore.act'),
    visibility: t('lists.act.visibility'),
    featured: t('lists.act.feature'),
    unfeatured: t('lists.act.unfeature'),
    locked: t('lists.act.lock'),
    unlocked: t('lists.act.unlock'),
  }
  return bulk.map((action) => (
    <Button
      key={action}
      size="sm"
      variant={action === 'hidden' || action === 'deleted' ? 'danger' : 'outline'}
      onClick={() => choose(action)}
    >
      {words[action]}
    </Button>
  ))
}

type FiltersProps = {
  filters: { [Name in keyof Filters]: Filters[Name] | undefined }
  change: (part: { [Name in keyof Filters]?: Filters[Name] | undefined }) => void
}

function ListFilters({ filters, change }: FiltersProps) {
  const { t } = useTranslation('admin-people')
  return (
    <>
      <FilterSelect
        label={t('filter.visibility')}
        value={filters.visibility}
        options={listVisibilities.map((one) => [one, t(`lists.visibilities.${one}`)] as const)}
        onChange={(visibility) => change({ visibility })}
      />
      <FilterSelect
        label={t('filter.state')}
        value={filters.state}
        all={t('state.any')}
        options={contentStates.map((one) => [one, t(`state.${one}`)] as const)}
        onChange={(state) => change({ state })}
      />
      <FilterTick
        label={t('filter.featured')}
        checked={filters.featured === true}
        onChange={(on) => change({ featured: on || undefined })}
      />
      <FilterTick
        label={t('filter.reported')}
        checked={filters.reported === true}
        onChange={(on) => change({ reported: on || undefined })}
      />
    </>
  )
}
