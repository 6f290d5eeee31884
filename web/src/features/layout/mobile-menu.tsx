import { Link } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { appStore, useApp } from '#platform/app-store.ts'
import { LanguageSelect } from './language-select.tsx'
import { MobileAccount } from './mobile-account.tsx'
import { navigation } from './navigation.ts'
import { SearchBar } from './search-bar.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** The browser's own modal dialog: it keeps the focus inside, closes by Escape and gives the focus back. */
export function MobileMenu() {
  const { t } = useTranslation('layout')
  const open = useApp((state) => state.sidebarOpen)
  const toggle = useApp((state) => state.toggleSidebar)
  const dialog = useRef<HTMLDialogElement>(null)

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
        className="grid size-11 place-items-center rounded-md text-ink hover:bg-ink/8 xl:hidden"
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
        <MenuContent />
      </dialog>
    </>
  )
}

function close() {
  const { sidebarOpen, toggleSidebar } = appStore.getState()
  if (sidebarOpen) toggleSidebar()
}

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
      <SearchBar onSearch={close} />
      <nav aria-label={t('nav.label')}>
        <ul>
          {navigation.map(({ to, name }) => (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ exact: to === '/', includeSearch: false }}
                onClick={close}
                className="flex min-h-13 items-center border-b border-line font-display text-2xl font-bold aria-[current=page]:text-accent"
              >
                {t(`nav.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto flex items-center justify-between">
        <LanguageSelect />
        <ThemeToggle />
      </div>
      <MobileAccount onLeave={close} />
    </div>
  )
}
