import type { List } from '@slot-liste/contract/lists/lists.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useMarks } from '#data/catalogue/game-marks.ts'
import { useLocale } from '#platform/i18n/locale.ts'

const shown = ['games', 'likes', 'saves', 'comments', 'views'] as const
/** On a phone their buttons above say enough. */
const onButtons: readonly (typeof shown)[number][] = ['likes', 'saves']

export function ListCounts({ list: { counts, games } }: { list: Pick<List, 'counts' | 'games'> }) {
  const { t } = useTranslation('list-page')
  const locale = useLocale()
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 border-y border-line py-2.5 sm:gap-x-8 sm:gap-y-3 sm:py-4">
      {shown.map((name) => (
        <div
          key={name}
          className={clsx(
            'flex flex-row-reverse items-baseline justify-end gap-1 sm:flex-col-reverse sm:items-start',
            onButtons.includes(name) && 'max-sm:hidden',
          )}
        >
          <dt className="text-sm text-muted">{t(`counts.${name}`)}</dt>
          <dd className="font-display leading-snug tabular-nums sm:text-xl">
            {printInteger(counts[name], locale)}
          </dd>
        </div>
      ))}
      <PlayedCount games={games} />
    </dl>
  )
}

/** How many of the games this reader has played; nothing before they marked one. */
function PlayedCount({ games }: Pick<List, 'games'>) {
  const { t } = useTranslation('list-page')
  const locale = useLocale()
  const marks = useMarks()
  const played = new Set(marks?.played)
  if (played.size === 0) return null
  const count = games.filter(({ game }) => played.has(game.slug)).length
  return (
    <div className="flex flex-row-reverse items-baseline justify-end gap-1 sm:flex-col-reverse sm:items-start">
      <dt className="text-sm text-muted">{t('counts.played')}</dt>
      <dd className="font-display leading-snug tabular-nums sm:text-xl">
        {t('counts.of', {
          played: printInteger(count, locale),
          total: printInteger(games.length, locale),
        })}
      </dd>
    </div>
  )
}
