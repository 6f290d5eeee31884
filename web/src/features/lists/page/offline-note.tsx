import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'

/** That what is shown is a copy, and of when. */
export function OfflineNote({ copiedAt }: { copiedAt: string }) {
  const { t } = useTranslation('list-page')
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <p
      role="status"
      className="mb-6 flex items-start gap-3 rounded-md border border-warning/40 bg-warning-soft p-4"
    >
      <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
      <span>
        <time dateTime={copiedAt}>{t('offline.copy', { when: format.format(new Date(copiedAt)) })}</time>{' '}
        {t('offline.hint')}
      </span>
    </p>
  )
}
