import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AccountArea } from './account-area.tsx'
import { LanguageSelect } from './language-select.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { navigation } from './navigation.ts'
import { SearchBar } from './search-bar.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** What does not fit is in the menu: all of it on a phone, the language and the account links up to a wide screen. */
export function Header() {
  return (
    <header className="sticky top-0 z-40 h-16 border-b border-line bg-paper">
      <div className="page flex h-full items-center gap-3 xl:gap-5">
        <Logo />
        <MainNavigation />
        <div className="ml-auto hidden min-w-0 max-w-72 flex-1 md:block">
          <SearchBar />
        </div>
        <div className="ml-auto flex items-center gap-1 md:ml-0">
          <ThemeToggle />
          <div className="hidden xl:block">
            <LanguageSelect />
          </div>
          <MobileMenu />
        </div>
        <AccountArea />
      </div>
    </header>
  )
}

function MainNavigation() {
  const { t } = useTranslation('layout')
  return (
    <nav aria-label={t('nav.label')} className="hidden h-full lg:block">
      <ul className="flex h-full">
        {navigation.map(({ to, name }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: to === '/', includeSearch: false }}
              className="flex h-full items-center border-y-2 border-transparent px-2.5 text-[0.9375rem] font-medium whitespace-nowrap text-muted transition-colors duration-150 hover:text-ink aria-[current=page]:border-b-accent aria-[current=page]:text-ink xl:px-3.5"
            >
              {t(`nav.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
