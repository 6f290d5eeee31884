import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AccountArea } from '#features/site/layout/member/account-area.tsx'
import { LanguageSelect } from './language-select.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { useNavigation } from './navigation.ts'
import { SearchBar } from './search-bar.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** On phones and tablets the menu holds what does not fit; wider screens have no menu. */
export function Header() {
  return (
    <header className="sticky top-0 z-40 h-16 border-b border-line bg-paper">
      <div className="page flex h-full items-center gap-3 max-[22rem]:gap-0 lg:gap-2 xl:gap-5">
        <Logo />
        <MainNavigation />
        <HeaderSearch />
        <div className="ml-auto flex items-center gap-1 md:ml-0">
          <ThemeToggle />
          <div className="hidden lg:block">
            <LanguageSelect />
          </div>
          <MobileMenu />
        </div>
        <AccountArea />
      </div>
    </header>
  )
}

/** Where it is narrow it grows over the navigation while it is used, and moves nothing. */
function HeaderSearch() {
  return (
    <div className="relative ml-auto hidden h-11 min-w-24 max-w-72 flex-1 md:block lg:h-10">
      <div className="absolute right-0 z-10 w-full bg-paper lg:max-xl:focus-within:w-72">
        <SearchBar />
      </div>
    </div>
  )
}

function MainNavigation() {
  const { t } = useTranslation('layout')
  const navigation = useNavigation()
  return (
    <nav aria-label={t('nav.label')} className="hidden h-full lg:block">
      <ul className="flex h-full">
        {navigation.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: to === '/', includeSearch: false }} className="nav-link">
              {t(`nav.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
