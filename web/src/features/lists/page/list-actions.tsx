import type { List } from '@slot-liste/contract/lists/lists.ts'
import { Link } from '@tanstack/react-router'
import { Pencil, Swords } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ShareButton } from '#parts/subject/share-button.tsx'
import { buttonClass } from '#ui/button.tsx'
import { CloneButton } from './clone-button.tsx'
import { ExportMenu } from './export-menu.tsx'
import { ListMark } from './list-mark.tsx'

/** The actions of a list; `report` is the report button. */
export function ListActions({ list, report }: { list: List; report: ReactNode }) {
  const { t } = useTranslation('list-page')
  const isOpen = list.visibility !== 'private'
  const { isOwner } = list.viewer
  return (
    <div className={actions}>
      {list.can.edit ? (
        <Link to="/lists/$id/edit" params={{ id: list.id }} className={buttonClass({})}>
          <Pencil aria-hidden="true" />
          {t('edit')}
        </Link>
      ) : null}
      {isOpen && !isOwner ? <ListMark mark="like" list={list} /> : null}
      {isOpen || isOwner ? <ListMark mark="save" list={list} /> : null}
      {isOpen ? <ShareButton title={list.title} /> : null}
      {list.games.length > 0 ? (
        <Link to="/battle" search={{ list: list.id }} className={buttonClass({ variant: 'outline' })}>
          <Swords aria-hidden="true" />
          {t('battle')}
        </Link>
      ) : null}
      <CloneButton id={list.id} />
      <ExportMenu list={list} />
      {isOwner ? null : report}
    </div>
  )
}

/** On a phone in two columns: where a row of buttons breaks must not hang on the font, which comes later than they do. */
const actions =
  'grid grid-cols-2 gap-2 max-sm:*:px-2 max-sm:*:text-start max-sm:*:leading-tight max-sm:*:whitespace-normal sm:flex sm:flex-wrap sm:items-center account-pending:invisible'
