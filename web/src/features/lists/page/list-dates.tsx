import type { List } from '@slot-liste/contract/lists/lists.ts'
import { printDay } from '@slot-liste/domain/figures/site-time.ts'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'

/** When it was made; when it last changed, where that was on another day. */
export function ListDates({
  list: { createdAt, updatedAt },
}: {
  list: Pick<List, 'createdAt' | 'updatedAt'>
}) {
  const { t } = useTranslation('list-page')
  const locale = useLocale()
  const [made, changed] = [createdAt, updatedAt].map((moment) => printDay(Date.parse(moment), locale))
  return (
    <p className="flex flex-wrap gap-x-3 text-[0.9375rem] text-muted">
      <time dateTime={createdAt}>{t('created', { date: made })}</time>
      {changed === made ? null : <time dateTime={updatedAt}>{t('updated', { date: changed })}</time>}
    </p>
  )
}
