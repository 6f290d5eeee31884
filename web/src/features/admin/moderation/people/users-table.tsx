import type { AdminUser } from '@slot-liste/contract/admin/admin-users.ts'
import { roles } from '@slot-liste/domain/site/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { adminUsersOptions, saveUsers } from '#data/admin/moderation.ts'
import { FilterSelect, FilterTick } from '#features/admin/moderation/filter-select.tsx'
import { NothingFound } from '#features/admin/moderation/nothing-found.tsx'
import { AdminTable } from '#parts/admin/admin-table.tsx'
import { oneOf, yes } from '#platform/address-values.ts'
import { useAuth } from '#platform/auth/auth-store.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { type AdminAddress, useAdminAddress } from '#platform/use-admin-address.ts'
import { useUserActions } from './use-user-actions.ts'
import { UserBulk } from './user-bulk.tsx'
import { userColumns } from './user-columns.tsx'
import { UserDialogs } from './user-dialogs.tsx'

type Filters = {
  role: 'user' | 'admin'
  state: 'active' | 'suspended'
  email: 'confirmed' | 'unconfirmed'
  reported: true
}

const address: AdminAddress<'createdAt' | 'username' | 'lastSignInAt' | 'followers' | 'reports', Filters> = {
  name: 'users',
  sorts: ['createdAt', 'username', 'lastSignInAt', 'followers', 'reports'],
  dir: 'desc',
  filters: {
    role: oneOf(roles),
    state: oneOf(['active', 'suspended']),
    email: oneOf(['confirmed', 'unconfirmed']),
    reported: yes,
  },
}

/** All accounts, and what can be done about them. */
export function UsersTable() {
  const { t } = useTranslation('admin-people')
  const locale = useLocale()
  const self = useAuth(({ user }) => user?.username)
  const { params, filters, change, isFiltered, table } = useAdminAddress(address)
  const { data, isFetching, error, refetch } = useQuery(adminUsersOptions(params))
  const actions = useUserActions()
  const { choose } = actions
  const columns = useMemo(() => userColumns(t, locale, self, choose), [t, locale, self, choose])
  const clear = () =>
    change({ q: undefined, role: undefined, state: undefined, email: undefined, reported: undefined })
  return (
    <>
      <AdminTable<AdminUser>
        {...table}
        caption={t('users.title')}
        columns={columns}
        page={data}
        rowId={({ username }) => username}
        rowName={({ username }) => username}
        searchLabel={t('users.search')}
        filters={<UserFilters filters={filters} change={change} />}
        bulkActions={({ rows, clear: done }) => <UserBulk rows={rows} actions={actions} done={done} />}
        onExport={() => saveUsers(params)}
        empty={<NothingFound isFiltered={isFiltered} text={t('users.empty')} onClear={clear} />}
        isLoading={isFetching}
        error={error}
        onRetry={() => void refetch()}
      />
      <UserDialogs actions={actions} />
    </>
  )
}

type FiltersProps = {
  filters: { [Name in keyof Filters]: Filters[Name] | undefined }
  change: (part: { [Name in keyof Filters]?: Filters[Name] | undefined }) => void
}

function UserFilters({ filters, change }: FiltersProps) {
  const { t } = useTranslation('admin-people')
  return (
    <>
      <FilterSelect
        label={t('filter.role')}
        value={filters.role}
        options={[
          ['user', t('users.roles.user')],
          ['admin', t('users.roles.admin')],
        ]}
        onChange={(role) => change({ role })}
      />
      <FilterSelect
        label={t('filter.state')}
        value={filters.state}
        options={[
          ['active', t('users.active')],
          ['suspended', t('users.suspended')],
        ]}
        onChange={(state) => change({ state })}
      />
      <FilterSelect
        label={t('users.filter.email')}
        value={filters.email}
        options={[
          ['confirmed', t('users.filter.confirmed')],
          ['unconfirmed', t('users.filter.unconfirmed')],
        ]}
        onChange={(email) => change({ email })}
      />
      <FilterTick
        label={t('filter.reported')}
        checked={filters.reported === true}
        onChange={(on) => change({ reported: on || undefined })}
      />
    </>
  )
}
