import { Menu, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { appStore, useApp } from '#platform/app-store.ts'

const MenuBody = lazy(async () => ({ default: (await import('./menu-body.tsx')).MenuBody }))

/** The browser's own modal dialog: it keeps the focus inside, closes by Escape and gives the focus back. */
export function MobileMenu() {
  const { t } = useTranslation('layout')
  const open = useApp((state) => state.sidebarOpen)
  const toggle = useApp((state) => state.toggleSidebar)
  const dialog = useRef<HTMLDialogElement>(null)
  const [wasOpen, setWasOpen] = useState(false)
  if (open && !wasOpen) setWasOpen(true)

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  return (
    <>
      <button
        type="button"
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={toggle}
        className="grid size-11 place-items-center rounded-md text-ink hover:bg-ink/8 lg:hidden"
      >
        <Menu className="size-6" aria-hidden="true" />
      </button>
      <dialog
        ref={dialog}
        aria-label={t('menu.title')}
        closedby="any"
        onClose={close}
        className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(22rem,100vw)] max-w-none overflow-y-auto overscroll-contain border-l border-line bg-paper text-ink transition-[opacity,translate] duration-150 backdrop:bg-scrim motion-reduce:transition-none starting:open:translate-x-6 starting:open:opacity-0"
      >
        {wasOpen ? <MenuContent /> : null}
      </dialog>
    </>
  )
}

function close() {
  const { sidebarOpen, toggleSidebar } = appStore.getState()
  if (sidebarOpen) toggleSidebar()
}

/** The close button renders at once, the links afterwards. */
function MenuContent() {
  const { t } = useTranslation('layout')
  return (
    <div className="flex min-h-full flex-col gap-6 px-4 pb-6">
      <div className="-mr-1 flex h-16 shrink-0 items-center justify-between">
        <p className="font-display text-lg font-bold">{t('menu.title')}</p>
        <button
          type="button"
          aria-label={t('menu.close')}
          onClick={close}
          className="grid size-11 place-items-center rounded-md"
        >
          <X className="size-6" aria-hidden="true" />
        </button>
      </div>
      <Suspense>
        <MenuBody onLeave={close} />
      </Suspense>
    </div>
  )
}
