import type { AdminComment } from '@slot-liste/contract/admin/admin-comments.ts'
import { type Locale, printInteger } from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { type Choice, RowMenu } from '#features/admin/moderation/row-menu.tsx'
import type { AdminColumn } from '#parts/admin/admin-table-columns.ts'
import { Byline } from '#parts/lists/byline.tsx'
import { Ago } from '#parts/site/ago.tsx'
import { Badge } from '#ui/badge.tsx'
import { ContentState } from './content-state.tsx'
import { FoldedText } from './folded-text.tsx'

type Words = TFunction<'admin-people'>
type CommentAction = 'hidden' | 'shown' | 'deleted' | 'restored' | 'ban'
type Choose = (action: CommentAction, comment: AdminComment) => void

export function commentColumns(
  t: Words,
  locale: Locale,
  choose: Choose,
): readonly AdminColumn<AdminComment>[] {
  return [
    {
      ...{ id: 'text', header: t('comments.text'), rowHeader: true },
      cell: ({ text }) => <FoldedText text={text} />,
    },
    {
      ...{ id: 'actions', header: t('actions') },
      cell: (comment) => (
        <RowMenu
          name={comment.text.slice(0, 40)}
          choices={choicesOf(comment, t)}
          onChoose={(action) => choose(action, comment)}
        />
      ),
    },
    { id: 'author', header: t('comments.author'), cell: ({ author }) => <Byline person={author} /> },
    { id: 'on', header: t('comments.on'), cell: (comment) => <Place comment={comment} /> },
    { id: 'state', header: t('comments.state'), cell: (comment) => <ContentState {...comment} /> },
    {
      ...{ id: 'reports', header: t('comments.reports'), numeric: true, sort: 'reports' },
      cell: ({ reports }) =>
        reports > 0 ? <Badge tone="danger">{printInteger(reports, locale)}</Badge> : '0',
    },
    {
      ...{ id: 'likes', header: t('comments.likes'), numeric: true, sort: 'likes' },
      cell: ({ likes }) => printInteger(likes, locale),
    },
    {
      ...{ id: 'createdAt', header: t('comments.createdAt'), sort: 'createdAt' },
      cell: ({ createdAt }) => <Ago at={createdAt} className="whitespace-nowrap" />,
    },
  ]
}

function Place({ comment: { id, on } }: { comment: AdminComment }) {
  const props = {
    params: { id: on.id },
    hash: `comment-${id}`,
    className: 'link line-clamp-2 min-w-32 break-words',
  }
  return on.kind === 'list' ? (
    <Link to="/lists/$id" {...props}>
      {on.title}
    </Link>
  ) : (
    <Link to="/battle/$id" {...props}>
      {on.title}
    </Link>
  )
}

function choicesOf({ hidden, deleted, author }: AdminComment, t: Words): Choice<CommentAction>[] {
  const ban: Choice<CommentAction>[] = author
    ? [{ id: 'ban', label: t('comments.act.ban'), danger: true }]
    : []
  if (deleted) return [{ id: 'restored', label: t('restore.act') }, ...ban]
  return [
    hidden ? { id: 'shown', label: t('show.act') } : { id: 'hidden', label: t('hide.act'), danger: true },
    { id: 'deleted', label: t('remove.act'), danger: true },
    ...ban,
  ]
}
