import type { SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useTranslation } from 'react-i18next'
import { signed } from '#features/battles/saved/page/battle-head.tsx'
import { useBattleWords } from '#parts/battles/battle-names.ts'
import { useLocale } from '#platform/i18n/locale.ts'

/** How a saved battle ended, without playing it: what the server draws, and all there is of an older engine's battle. */
export function StoredStandings({ battle }: { battle: SavedBattle }) {
  const { t } = useTranslation('battle-page')
  const locale = useLocale()
  const words = useBattleWords()
  const inOrder = battle.entrants.toSorted((one, other) => one.outcome.place - other.outcome.place)
  return (
    <>
      <ol className="overlay-panel overlay-standings" aria-label={t('stored.title')}>
        {inOrder.map(({ key, name, outcome }) => (
          <li key={key}>
            <span className="overlay-rank">{printInteger(outcome.place, locale)}</span>
            <span className="overlay-title">{name}</span>
            <strong>{signed(outcome.balance / 10, locale)}</strong>
          </li>
        ))}
      </ol>
      <p className="overlay-panel overlay-winner">{words.winners(battle)}</p>
    </>
  )
}
