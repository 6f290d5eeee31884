import type { List } from '@slot-liste/contract/lists/lists.ts'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ShareButton } from '#parts/subject/share-button.tsx'
import { buttonClass } from '#ui/button.tsx'
import { ListMark } from './list-mark.tsx'
import { ListMenu, type Report } from './list-menu.tsx'

/** The actions of a list: those most readers come for, and the rest in a menu. */
export function ListActions({ list, report }: { list: List; report: Report | undefined }) {
  const { t } = useTranslation('list-page')
  const isOpen = list.visibility !== 'private'
  const { isOwner } = list.viewer
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:gap-1 max-sm:*:gap-1.5 max-sm:*:not-last:px-2 account-pending:invisible">
      {list.can.edit ? (
        <Link to="/lists/$id/edit" params={{ id: list.id }} className={buttonClass({})}>
          <Pencil aria-hidden="true" />
          {t('edit')}
        </Link>
      ) : null}
      {isOpen && !isOwner ? <ListMark mark="like" list={list} /> : null}
      {isOpen || isOwner ? <ListMark mark="save" list={list} /> : null}
      {isOpen ? <ShareButton title={list.title} /> : null}
      <ListMenu list={list} report={isOwner ? undefined : report} />
    </div>
  )
}
