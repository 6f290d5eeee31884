import { Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApp } from '#platform/app-store.ts'

/** Both faces are always drawn and the `dark` class shows one: what is seen then needs no script to be right. */
export function ThemeToggle() {
  const { t } = useTranslation('layout')
  const toggleTheme = useApp((state) => state.toggleTheme)
  return (
    <button
      type="button"
      onClick={toggleTheme}
      className="grid size-11 place-items-center rounded-md text-muted transition-colors hover:bg-ink/8 hover:text-ink lg:size-10"
    >
      <Moon className="size-5 dark:hidden" aria-hidden="true" />
      <Sun className="hidden size-5 dark:block" aria-hidden="true" />
      <span className="sr-only dark:hidden">{t('theme.toDark')}</span>
      <span className="sr-only not-dark:hidden">{t('theme.toLight')}</span>
    </button>
  )
}
