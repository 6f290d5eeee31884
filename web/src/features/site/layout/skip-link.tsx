import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'

/** The first stop of the Tab key on every page. */
export function SkipLink() {
  const { t } = useTranslation('layout')
  return (
    // biome-ignore lint/a11y/useValidAnchor: it does lead to a place on the page; see `skip`.
    <a
      href="#content"
      onClick={skip}
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-sm focus:bg-accent focus:px-4 focus:py-2.5 focus:font-semibold focus:text-accent-ink"
    >
      {t('skip')}
    </a>
  )
}

/** Without a new address: going back later must find the place on the page, not its top. */
function skip(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('content')?.focus()
}
