import { X } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAuthenticated, useAuth } from '#platform/auth/auth-store.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Sheet } from '#ui/overlay/dialog.tsx'
import type { PickerProps } from './list-picker-host.tsx'
import { PickerGuest } from './picker-guest.tsx'
import { PickerLists } from './picker-lists.tsx'

/** A menu beside the button, a sheet on a phone: which of one's lists hold a game. */
export function ListPicker({ game, onClose, Actions, ...place }: PickerProps) {
  const { t } = useTranslation('list-picker')
  const signedIn = useAuth(isAuthenticated)
  // Made by a press of a button, never while a page is first drawn.
  const [isNarrow] = useState(() => matchMedia('(width < 40rem)').matches)
  const Frame = isNarrow ? FromBelow : Beside
  return (
    <Frame {...place} onClose={onClose} title={t('title')} lead={game.name}>
      {Actions ? (
        <div className="mb-4 border-b border-line pb-4">
          <Actions game={game} onLeave={onClose} />
        </div>
      ) : null}
      {signedIn ? <PickerLists game={game} /> : <PickerGuest game={game} onLeave={onClose} />}
    </Frame>
  )
}

type FrameProps = Omit<PickerProps, 'game' | 'Actions'> & { title: string; lead: string; children: ReactNode }

function FromBelow({ open, onClose, title, lead, children }: FrameProps) {
  const { t } = useTranslation('list-picker')
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={title}
      description={lead}
      closeLabel={t('close')}
    >
      {children}
    </Sheet>
  )
}

function Beside({ open, opener, onClose, title, lead, children }: FrameProps) {
  const { t } = useTranslation('list-picker')
  const id = useId()
  return (
    <Popover.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Popover.Anchor virtualRef={{ current: opener }} />
      <Popover.Portal container={opener.closest<HTMLElement>('[role="dialog"], main')}>
        <Popover.Content
          aria-labelledby={id}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.target instanceof HTMLElement) event.target.focus()
          }}
          onInteractOutside={(event) => {
            if (opener.contains(event.target as Node)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // Unless the reader has focused something else.
            if (document.activeElement === document.body) opener.focus({ preventScroll: true })
          }}
          className="z-30 flex max-h-[min(34rem,var(--radix-popover-content-available-height))] w-88 flex-col rounded-md border border-line bg-raised text-ink shadow-raised outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-pop-in"
        >
          <header className="flex shrink-0 items-start gap-2 border-b border-line py-2 pr-2 pl-4">
            <div id={id} className="min-w-0 flex-1 py-1">
              <h2 className="font-text text-[0.9375rem] font-semibold tracking-normal">{title}</h2>
              <p className="truncate text-sm text-muted">{lead}</p>
            </div>
            <IconButton size="sm" label={t('close')} onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
