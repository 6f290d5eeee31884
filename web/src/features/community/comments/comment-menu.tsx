import type { Reply } from '@slot-liste/contract/community/comments.ts'
import { Ellipsis, Eye, EyeOff, Flag, Link2, Pencil, Trash2 } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { isAuthenticated, useAuth } from '#platform/auth/auth-store.ts'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuLine } from '#ui/overlay/menu.tsx'
import { placeOf } from './comment-places.ts'

export type MenuAction = 'edit' | 'delete' | 'hide' | 'show' | 'report'

type CommentMenuProps = {
  ref: Ref<HTMLButtonElement>
  comment: Reply
  name: string
  onChoose: (action: MenuAction) => void
}

/** All that is seldom wanted of a comment. A guest may report, too: they are asked to sign in. */
export function CommentMenu({ ref, comment: { id, can, state }, name, onChoose }: CommentMenuProps) {
  const { t } = useTranslation('comments')
  const isGuest = !useAuth(isAuthenticated)
  const mayReport = can.report || (isGuest && state === 'shown')
  return (
    <Menu
      trigger={
        <IconButton ref={ref} label={t('menu.label', { name })} size="sm" className="pointer-coarse:size-11">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <CopyItem id={id} />
      {can.edit ? (
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => onChoose('edit')}>
          {t('menu.edit')}
        </MenuItem>
      ) : null}
      {mayReport ? (
        <MenuItem icon={<Flag aria-hidden="true" />} onSelect={() => onChoose('report')}>
          {t('menu.report')}
        </MenuItem>
      ) : null}
      {can.hide || can.delete ? <MenuLine /> : null}
      {can.hide ? <HidingItem isHidden={state === 'hidden'} onChoose={onChoose} /> : null}
      {can.delete ? (
        <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={() => onChoose('delete')}>
          {t('menu.delete')}
        </MenuItem>
      ) : null}
    </Menu>
  )
}

function HidingItem({ isHidden, onChoose }: { isHidden: boolean; onChoose: (action: MenuAction) => void }) {
  const { t } = useTranslation('comments')
  const Icon = isHidden ? Eye : EyeOff
  return (
    <MenuItem icon={<Icon aria-hidden="true" />} onSelect={() => onChoose(isHidden ? 'show' : 'hide')}>
      {t(isHidden ? 'menu.show' : 'menu.hide')}
    </MenuItem>
  )
}

function CopyItem({ id }: { id: string }) {
  const { t } = useTranslation('comments')
  const copy = () => {
    const address = new URL(`#${placeOf(id)}`, location.href).href
    // Without a safe connection there is no clipboard at all.
    const written = navigator.clipboard?.writeText(address) ?? Promise.reject(new Error('no clipboard'))
    written.then(
      () => toastSuccess(t('menu.copied')),
      () => toastError(t('menu.copyFailed')),
    )
  }
  return (
    <MenuItem icon={<Link2 aria-hidden="true" />} onSelect={copy}>
      {t('menu.copy')}
    </MenuItem>
  )
}
