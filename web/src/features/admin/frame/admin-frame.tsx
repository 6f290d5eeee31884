import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { waitingOptions } from '#data/admin/admin-waiting.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/overlay/dialog.tsx'
import { adminPageOf, adminPages, pageOfWaiting } from './admin-pages.ts'
import { FactorBanner } from './factor-banner.tsx'
import { WaitingStrip } from './waiting-strip.tsx'

/** Around every page of the admin area: the ways through it, beside the page or, on a phone, in a menu, and what waits. */
export function AdminFrame() {
  return (
    <div className="page grid grid-cols-1 gap-x-8 gap-y-4 py-6 lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:py-10">
      <Beside />
      <FromMenu />
      <div className="min-w-0">
        <FactorBanner />
        <WaitingStrip />
        <Outlet />
      </div>
    </div>
  )
}

const useHere = () => adminPageOf(useRouterState({ select: ({ location }) => location.pathname }))

function Beside() {
  const { t } = useTranslation('admin')
  return (
    <nav aria-label={t('nav.label')} className="hidden min-w-0 lg:sticky lg:top-24 lg:block lg:self-start">
      <p className="mb-2 px-3 text-sm font-semibold text-muted">{t('nav.label')}</p>
      <Pages />
    </nav>
  )
}

/** On a phone: the page one is on, which opens the others. */
function FromMenu() {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const here = useHere()
  return (
    <div className="lg:hidden">
      <Button
        variant="outline"
        aria-haspopup="dialog"
        aria-label={here ? `${t('nav.label')}: ${t(`nav.${here.name}`)}` : t('nav.label')}
        onClick={() => setOpen(true)}
        className="w-full"
      >
        <span className="min-w-0 flex-1 truncate text-left">
          {here ? t(`nav.${here.name}`) : t('nav.label')}
        </span>
        <MenuIcon aria-hidden="true" />
      </Button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={t('nav.label')} closeLabel={t('form.close')}>
        <nav aria-label={t('nav.label')}>
          <Pages onLeave={() => setOpen(false)} />
        </nav>
      </Sheet>
    </div>
  )
}

function Pages({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const here = useHere()
  const waiting = useQuery(waitingOptions).data?.items ?? []
  const countAt = (to: string) =>
    waiting.reduce((sum, { kind, count }) => sum + (pageOfWaiting[kind].to === to ? count : 0), 0)
  return (
    <ul className="grid gap-0.5">
      {adminPages.map(({ to, name, icon: Icon }) => (
        <li key={to}>
          <Link
            to={to as string}
            onClick={onLeave}
            // Which of them is current is said here: the router would also name every page this one lies under.
            activeOptions={{ exact: true, includeSearch: false }}
            activeProps={{}}
            aria-current={here?.to === to ? 'page' : undefined}
            className="flex min-h-11 items-center gap-2 rounded-md px-3 font-medium whitespace-nowrap text-muted transition-colors hover:bg-ink/8 hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent lg:min-h-9 lg:text-[0.9375rem] [&_svg]:size-4.5 [&_svg]:shrink-0"
          >
            <Icon aria-hidden="true" />
            {t(`nav.${name}`)}
            {countAt(to) > 0 ? (
              <span className="ml-auto rounded-full bg-sunken px-2 text-sm font-semibold text-ink tabular-nums">
                {printInteger(countAt(to), locale)}
                <span className="sr-only"> {t('waiting.waits')}</span>
              </span>
            ) : null}
          </Link>
        </li>
      ))}
    </ul>
  )
}
