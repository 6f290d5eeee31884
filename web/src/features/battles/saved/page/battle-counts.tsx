import type { SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'

const shown = ['likes', 'saves', 'comments', 'views'] as const

export function BattleCounts({ counts }: { counts: SavedBattle['counts'] }) {
  const { t } = useTranslation('battle-page')
  const locale = useLocale()
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 border-y border-line py-4">
      {shown.map((name) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-sm text-muted">
            {name === 'comments' ? (
              // The stage is long on a phone.
              <a href="#comments" className="link">
                {t('counts.comments')}
              </a>
            ) : (
              t(`counts.${name}`)
            )}
          </dt>
          <dd className="font-display text-xl leading-snug tabular-nums">
            {printInteger(counts[name], locale)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
