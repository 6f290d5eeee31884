import type { AdminList } from '@slot-liste/contract/admin/admin-lists.ts'
import { type Locale, printInteger } from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { type Choice, RowMenu } from '#features/admin/moderation/row-menu.tsx'
import type { AdminColumn } from '#parts/admin/admin-table-columns.ts'
import { Byline } from '#parts/lists/byline.tsx'
import { Ago } from '#parts/site/ago.tsx'
import { Badge } from '#ui/badge.tsx'
import { ContentState } from './content-state.tsx'
import type { ContentAction } from './use-content-actions.ts'

type Words = TFunction<'admin-people'>
type ListAction = ContentAction | 'edit'
type Choose = (action: ListAction, list: AdminList) => void

export function listColumns(t: Words, locale: Locale, choose: Choose): readonly AdminColumn<AdminList>[] {
  const counted = (id: 'games' | 'likes' | 'views' | 'comments') => ({
    ...{ id, header: t(`lists.${id}`), numeric: true, sort: id },
    cell: (list: AdminList) => printInteger(list[id], locale),
  })
  return [
    {
      ...{ id: 'name', header: t('lists.name'), sort: 'title', rowHeader: true },
      cell: (list) => <Title list={list} t={t} />,
    },
    {
      ...{ id: 'actions', header: t('actions') },
      cell: (list) => (
        <RowMenu name={list.title} choices={choicesOf(list, t)} onChoose={(action) => choose(action, list)} />
      ),
    },
    { id: 'owner', header: t('lists.owner'), cell: ({ owner }) => <Byline person={owner} /> },
    {
      ...{ id: 'visibility', header: t('lists.visibility') },
      cell: ({ visibility }) => (
        <Badge tone={visibility === 'public' ? 'neutral' : 'warning'}>
          {t(`lists.visibilities.${visibility}`)}
        </Badge>
      ),
    },
    { id: 'state', header: t('lists.state'), cell: (list) => <ContentState {...list} /> },
    {
      ...{ id: 'reports', header: t('lists.reports'), numeric: true, sort: 'reports' },
      cell: ({ reports }) =>
        reports > 0 ? <Badge tone="danger">{printInteger(reports, locale)}</Badge> : '0',
    },
    counted('games'),
    counted('likes'),
    counted('comments'),
    { ...counted('views'), hidden: true },
    {
      ...{ id: 'createdAt', header: t('lists.createdAt'), sort: 'createdAt' },
      cell: ({ createdAt }) => <Ago at={createdAt} className="whitespace-nowrap" />,
    },
    {
      ...{ id: 'updatedAt', header: t('lists.updatedAt'), sort: 'updatedAt', hidden: true },
      cell: ({ updatedAt }) => <Ago at={updatedAt} className="whitespace-nowrap" />,
    },
  ]
}

function Title({ list: { id, title, deleted, featured, commentsLocked }, t }: { list: AdminList; t: Words }) {
  return (
    <span className="grid justify-items-start gap-1">
      {deleted ? (
        <span className="text-muted line-through">{title}</span>
      ) : (
        <Link to="/lists/$id" params={{ id }} className="link line-clamp-2 break-words">
          {title}
        </Link>
      )}
      <span className="flex flex-wrap gap-1">
        {featured ? <Badge tone="accent">{t('lists.featured')}</Badge> : null}
        {commentsLocked ? <Badge tone="warning">{t('lists.locked')}</Badge> : null}
      </span>
    </span>
  )
}

function choicesOf(list: AdminList, t: Words): Choice<ListAction>[] {
  if (list.deleted) return [{ id: 'restored', label: t('restore.act') }]
  return [
    { id: 'edit', label: t('lists.act.edit') },
    { id: 'visibility', label: t('lists.act.visibility') },
    ...actsOf(list, t),
    { id: 'deleted', label: t('remove.act'), danger: true },
  ]
}

/** Actions on a list that was not deleted, besides editing. */
export function actsOf(
  { hidden, featured, commentsLocked }: Pick<AdminList, 'hidden' | 'featured' | 'commentsLocked'>,
  t: Words,
): Choice<ContentAction>[] {
  return [
    featured
      ? { id: 'unfeatured', label: t('lists.act.unfeature') }
      : { id: 'featured', label: t('lists.act.feature') },
    commentsLocked
      ? { id: 'unlocked', label: t('lists.act.unlock') }
      : { id: 'locked', label: t('lists.act.lock') },
    hidden ? { id: 'shown', label: t('show.act') } : { id: 'hidden', label: t('hide.act'), danger: true },
  ]
}
