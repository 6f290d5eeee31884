import type { AdminComment, CommentAct } from '@slot-liste/contract/admin/admin-comments.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { adminCommentsOptions, saveComments, useActOnComments } from '#data/admin/moderation.ts'
import { FilterSelect, FilterTick } from '#features/admin/moderation/filter-select.tsx'
import { NothingFound } from '#features/admin/moderation/nothing-found.tsx'
import { useUserActions } from '#features/admin/moderation/people/use-user-actions.ts'
import { UserDialogs } from '#features/admin/moderation/people/user-dialogs.tsx'
import { AdminTable } from '#parts/admin/admin-table.tsx'
import { oneOf, words, yes } from '#platform/address-values.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { type AdminAddress, useAdminAddress } from '#platform/use-admin-address.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { commentColumns } from './comment-columns.tsx'
import { ContentDialog } from './content-dialog.tsx'
import { contentStates } from './content-state.tsx'
import { useContentActions } from './use-content-actions.ts'

type Filters = { state: (typeof contentStates)[number]; reported: true; author: string }

const address: AdminAddress<'createdAt' | 'likes' | 'reports', Filters> = {
  ...{ name: 'comments', sorts: ['createdAt', 'likes', 'reports'], dir: 'desc' },
  filters: { state: oneOf(contentStates), reported: yes, author: words },
}

/** All comments, and what can be done about them and who wrote them. */
export function CommentsTable() {
  const { t } = useTranslation('admin-people')
  const locale = useLocale()
  const { params, filters, change, isFiltered, table } = useAdminAddress(address)
  const { data, isFetching, error, refetch } = useQuery(adminCommentsOptions(params))
  const actions = useContentActions<CommentAct>(useActOnComments())
  const people = useUserActions()
  const { choose, asked } = actions
  const { choose: choosePerson } = people
  const columns = useMemo(
    () =>
      commentColumns(t, locale, (action, comment) => {
        if (action !== 'ban') choose(action, [comment])
        else if (comment.author) choosePerson('suspend', [comment.author])
      }),
    [t, locale, choose, choosePerson],
  )
  const clear = () => change({ q: undefined, state: undefined, reported: undefined, author: undefined })
  return (
    <>
      <AdminTable<AdminComment>
        {...table}
        caption={t('comments.title')}
        columns={columns}
        page={data}
        rowId={({ id }) => id}
        rowName={({ text }) => text.slice(0, 60)}
        searchLabel={t('comments.search')}
        filters={<CommentFilters filters={filters} change={change} />}
        bulkActions={({ rows, clear: done }) => (
          <Bulk
            choose={(action) => {
              choose(action, rows)
              if (action === 'shown' || action === 'restored') done()
            }}
          />
        )}
        onExport={() => saveComments(params)}
        empty={<NothingFound isFiltered={isFiltered} text={t('comments.empty')} onClear={clear} />}
        isLoading={isFetching}
        error={error}
        onRetry={() => void refetch()}
      />
      {asked && asked.action !== 'visibility' ? (
        <ContentDialog
          action={asked.action}
          ids={asked.ids}
          busy={actions.busy}
          error={actions.error}
          onClose={actions.close}
          onSend={actions.finish}
        />
      ) : null}
      <UserDialogs actions={people} />
    </>
  )
}

type BulkProps = { choose: (action: CommentAct['action']) => void }

function Bulk({ choose }: BulkProps) {
  const { t } = useTranslation('admin-people')
  return (
    <>
      <Button size="sm" variant="danger" onClick={() => choose('hidden')}>
        {t('hide.act')}
      </Button>
      <Button size="sm" variant="outline" onClick={() => choose('shown')}>
        {t('show.act')}
      </Button>
      <Button size="sm" variant="danger" onClick={() => choose('deleted')}>
        {t('remove.act')}
      </Button>
      <Button size="sm" variant="outline" onClick={() => choose('restored')}>
        {t('restore.act')}
      </Button>
    </>
  )
}

type FiltersProps = {
  filters: { [Name in keyof Filters]: Filters[Name] | undefined }
  change: (part: { [Name in keyof Filters]?: Filters[Name] | undefined }) => void
}

function CommentFilters({ filters, change }: FiltersProps) {
  const { t } = useTranslation('admin-people')
  return (
    <>
      <FilterSelect
        label={t('filter.state')}
        value={filters.state}
        all={t('state.any')}
        options={contentStates.map((one) => [one, t(`state.${one}`)] as const)}
        onChange={(state) => change({ state })}
      />
      <FilterTick
        label={t('filter.reported')}
        checked={filters.reported === true}
        onChange={(on) => change({ reported: on || undefined })}
      />
      {filters.author ? (
        <Chip removeLabel={t('ask.close')} onRemove={() => change({ author: undefined })}>
          {`${t('filter.author')}: ${filters.author}`}
        </Chip>
      ) : null}
    </>
  )
}
