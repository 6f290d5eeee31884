import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/locale.ts'

export function Counts({ followers, following }: { followers: number; following: number }) {
  const { t } = useTranslation('profile')
  const locale = useLocale()
  const counts = [
    { label: t('followers'), count: followers },
    { label: t('following'), count: following },
  ]
  return (
    <dl className="mt-5 flex gap-8">
      {counts.map(({ label, count }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-display text-2xl font-bold tabular-nums">{printInteger(count, locale)}</dd>
        </div>
      ))}
    </dl>
  )
}
