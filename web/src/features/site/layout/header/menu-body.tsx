import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LanguageSelect } from './language-select.tsx'
import { MenuAccount } from './menu-account.tsx'
import { useNavigation } from './navigation.ts'
import { SearchBar } from './search-bar.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** Search, the ways through the site, language and theme, one's account. */
export function MenuBody({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('layout')
  const navigation = useNavigation()
  return (
    <>
      <SearchBar onSearch={onLeave} />
      <nav aria-label={t('nav.label')}>
        <ul>
          {navigation.map(({ to, name }) => (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ exact: to === '/', includeSearch: false }}
                onClick={onLeave}
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
      <MenuAccount onLeave={onLeave} />
    </>
  )
}
