import type { List } from '@slot-liste/contract/lists/lists.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'

const shown = ['games', 'likes', 'saves', 'comments', 'views'] as const

export function ListCounts({ counts }: { counts: List['counts'] }) {
  const { t } = useTranslation('list-page')
  const locale = useLocale()
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 border-y border-line py-4">
      {shown.map((name) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-sm text-muted">{t(`counts.${name}`)}</dt>
          <dd className="font-display text-xl leading-snug tabular-nums">
            {printInteger(counts[name], locale)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
