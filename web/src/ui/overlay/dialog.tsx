import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Modal } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '#ui/icon-button.tsx'

type ModalProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  closeLabel: string
  /** Buttons; they stay in sight while the rest scrolls. */
  footer?: ReactNode
  children?: ReactNode
}

/** A question or a short form in the middle of the page. */
export function Dialog({ wide = false, ...modal }: ModalProps & { wide?: boolean }) {
  return (
    <Frame
      {...modal}
      className={clsx(
        'inset-0 m-auto h-fit max-h-[min(44rem,calc(100dvh-2rem))] w-[calc(100vw-2rem)] rounded-lg data-[state=closed]:animate-fade-out data-[state=open]:animate-pop-in',
        wide ? 'max-w-3xl' : 'max-w-lg',
      )}
    />
  )
}

/** A panel from an edge: filters and menus on a phone. */
export function Sheet({ side = 'bottom', ...modal }: ModalProps & { side?: keyof typeof sides }) {
  return (
    <Frame
      {...modal}
      className={clsx(sides[side], 'data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in')}
    />
  )
}

const sides = {
  bottom: 'inset-x-0 bottom-0 max-h-[88dvh] rounded-t-lg [--slide-y:2rem]',
  left: 'inset-y-0 left-0 w-[min(25rem,calc(100vw-2.5rem))] rounded-r-lg [--slide-x:-2rem]',
  right: 'inset-y-0 right-0 w-[min(25rem,calc(100vw-2.5rem))] rounded-l-lg [--slide-x:2rem]',
}

function Frame({ open, onOpenChange, className, ...content }: ModalProps & { className: string }) {
  const { title, description, closeLabel, footer, children } = content
  // Opened by the owner's state, it has no trigger of its own to give the focus back to.
  const opener = useRef<Element | null>(null)
  return (
    <Modal.Root open={open} onOpenChange={onOpenChange}>
      <Modal.Portal>
        <Modal.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Modal.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
          className={clsx(
            'fixed z-50 flex flex-col border border-line bg-surface text-ink shadow-raised',
            className,
          )}
        >
          <header className="flex shrink-0 items-start justify-between gap-4 py-3 pr-3 pl-5 sm:pl-6">
            <Modal.Title className="pt-2 text-xl">{title}</Modal.Title>
            <Modal.Close asChild>
              <IconButton label={closeLabel}>
                <X aria-hidden="true" />
              </IconButton>
            </Modal.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-6 sm:px-6">
            {description ? (
              <Modal.Description className="mb-4 text-muted">{description}</Modal.Description>
            ) : null}
            {children}
          </div>
          {footer ? (
            <footer className="flex shrink-0 flex-wrap justify-end gap-2 border-t border-line px-5 py-3 sm:px-6">
              {footer}
            </footer>
          ) : null}
        </Modal.Content>
      </Modal.Portal>
    </Modal.Root>
  )
}
