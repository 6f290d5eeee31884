import type { Profile } from '@slot-liste/contract/accounts/users.ts'
import { Ban, Ellipsis, Flag } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlock } from '#data/community/follows.ts'
import { useReporting } from '#data/community/reports.ts'
import { ReportDialog } from '#parts/community/report-dialog.tsx'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/overlay/menu.tsx'
import { BlockDialog } from './block-dialog.tsx'

type Opened = 'block' | 'report' | null

/** Actions on another person. A guest can only report, and is asked to sign in. */
export function PersonMenu({ person }: { person: Profile }) {
  const { t } = useTranslation('profile')
  const { username, viewer, can } = person
  const [open, setOpen] = useState<Opened>(null)
  const next = useRef<Opened>(null)
  const openNext = () => {
    setOpen(next.current)
    next.current = null
  }
  const close = () => setOpen(null)
  const { setBlocked, isPending } = useBlocking(username, close)
  return (
    <>
      <Menu
        onClosed={openNext}
        trigger={
          <IconButton variant="outline" label={t('menu', { username })}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        {can.block ? (
          <MenuItem
            danger={!viewer.blocked}
            icon={<Ban aria-hidden="true" />}
            onSelect={() => {
              if (viewer.blocked) setBlocked(false)
              else next.current = 'block'
            }}
          >
            {t(viewer.blocked ? 'block.undo' : 'block.do')}
          </MenuItem>
        ) : null}
        <MenuItem
          icon={<Flag aria-hidden="true" />}
          onSelect={() => {
            next.current = 'report'
          }}
        >
          {t('report')}
        </MenuItem>
      </Menu>
      <BlockDialog
        username={username}
        open={open === 'block'}
        busy={isPending}
        onClose={close}
        onBlock={() => setBlocked(true)}
      />
      <Report username={username} open={open === 'report'} onOpenChange={(next) => next || close()} />
    </>
  )
}

function useBlocking(username: string, onDone: () => void) {
  const { t } = useTranslation('profile')
  const { mutate, isPending } = useBlock()
  const setBlocked = (blocks: boolean) =>
    mutate(
      { username, blocks },
      {
        onSuccess: () => {
          onDone()
          toastSuccess(t(blocks ? 'block.done' : 'block.undone', { username }))
        },
        onError: ({ message }) => toastError(message),
      },
    )
  return { setBlocked, isPending }
}

type ReportProps = { username: string; open: boolean; onOpenChange: (open: boolean) => void }

function Report({ username, open, onOpenChange }: ReportProps) {
  const { t } = useTranslation('reports')
  const reporting = useReporting({ kind: 'person', id: username }, () => {
    onOpenChange(false)
    toastSuccess(t('thanks'))
  })
  return <ReportDialog kind="person" reporting={reporting} open={open} onOpenChange={onOpenChange} />
}
