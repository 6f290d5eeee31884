import type { BattleCard as Card } from '@slot-liste/contract/battles/battles.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useTranslation } from 'react-i18next'
import { MorePages, type Pages } from '#parts/site/more-pages.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { BattleCard } from './battle-card.tsx'

type BattleGridProps = {
  battles: readonly Card[]
  headingLevel?: 2 | 3 | 4
  /** How many of its cards lie in the first view. */
  eager?: number
}

/** A shelf of saved battles: one to four in a row, by the room it is given. Before they come, `ListGridSkeleton` stands there. */
export function BattleGrid({ battles, headingLevel, eager = 0 }: BattleGridProps) {
  return (
    <div className="@container">
      <ul className="grid grid-cols-1 gap-4 @xl:grid-cols-2 @3xl:gap-5 @4xl:grid-cols-3 @7xl:grid-cols-4">
        {battles.map((battle, place) => (
          <li key={battle.id} className="min-w-0">
            <BattleCard battle={battle} headingLevel={headingLevel} eager={place < eager} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type BattlePagesProps = BattleGridProps & { total: number; pages: Pages }

/** Battles as far as they are loaded, how many there are, and the way to more. */
export function BattlePages({ battles, total, pages, headingLevel = 3 }: BattlePagesProps) {
  const { t } = useTranslation('battle-page')
  const locale = useLocale()
  const text = t('showing', {
    count: total,
    shown: printInteger(battles.length, locale),
    total: printInteger(total, locale),
  })
  return (
    <>
      <BattleGrid battles={battles} headingLevel={headingLevel} />
      <MorePages text={text} pages={pages} />
    </>
  )
}
