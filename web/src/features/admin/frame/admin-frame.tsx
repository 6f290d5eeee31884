import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { adminPageOf, adminPages } from './admin-pages.ts'

/** Around every page of the admin area: the ways through it, beside the page or, on a phone, in a row above it. */
export function AdminFrame() {
  return (
    <div className="page grid grid-cols-1 gap-x-8 gap-y-6 py-6 lg:grid-cols-[11.5rem_minmax(0,1fr)] lg:py-10">
      <AdminNavigation />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}

function AdminNavigation() {
  const { t } = useTranslation('admin')
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const here = adminPageOf(path)?.to
  const list = useRef<HTMLUListElement>(null)
  // In a row too long for a phone the page one is on is brought into sight.
  useEffect(() => {
    const link = here && list.current?.querySelector<HTMLElement>('[aria-current]')
    if (link && list.current) list.current.scrollLeft = link.offsetLeft - 48
  }, [here])
  return (
    <nav aria-label={t('nav.label')} className="min-w-0 lg:sticky lg:top-24 lg:self-start">
      <p className="mb-2 hidden px-3 text-sm font-semibold text-muted lg:block">{t('nav.label')}</p>
      <ul
        ref={list}
        className="relative -mx-4 flex gap-1 overflow-x-auto px-4 pb-1 lg:mx-0 lg:grid lg:overflow-visible lg:px-0"
      >
        {adminPages.map(({ to, name, icon: Icon }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to as string}
              // Which of them is current is said here: the router would also name every page this one lies under.
              activeOptions={{ exact: true, includeSearch: false }}
              activeProps={{}}
              aria-current={here === to ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 rounded-md px-3 font-medium whitespace-nowrap text-muted transition-colors hover:bg-ink/8 hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent lg:min-h-9 lg:text-[0.9375rem] [&_svg]:size-4.5 [&_svg]:shrink-0"
            >
              <Icon aria-hidden="true" />
              {t(`nav.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
