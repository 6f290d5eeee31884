import { Rss } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'

/** The way for feed readers, in the language of the page. */
export function FeedLink({ path }: { path: string }) {
  const { t } = useTranslation('layout')
  const address = useLocale() === 'en' ? `${path}?lang=en` : path
  return (
    <p className="mt-10 text-[0.9375rem]">
      <a
        href={address}
        type="application/atom+xml"
        className="link inline-flex min-h-11 items-center gap-2 text-muted"
      >
        <Rss aria-hidden="true" className="size-4" />
        {t('feed')}
      </a>
    </p>
  )
}
