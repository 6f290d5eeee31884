import type { Lane } from '@slot-liste/domain/battles/setup/line-up.ts'
import type { Battle } from '@slot-liste/domain/battles/setup/setup.ts'
import { createContext, useContext } from 'react'
import { useLocale } from '#platform/i18n/locale.ts'
import { laneName } from './words.ts'

/** The battle, its lanes (in the order of its entrants), and the number of repeats that estimate the winner. */
type BattleView = { battle: Battle; lanes: readonly Lane[]; repeats: number }

export const BattleContext = createContext<BattleView | null>(null)

export function useBattle() {
  const view = useContext(BattleContext)
  const locale = useLocale()
  if (!view) throw new Error('outside of an arena')
  const nameOf = (entrant: number) => {
    const lane = view.lanes[entrant]
    return lane ? laneName(lane, locale) : (view.battle.entrants[entrant]?.key ?? '')
  }
  /** Bonus battles play rounds, all others spins. */
  const unit = view.battle.mode === 'bonus' ? ('rounds' as const) : ('spins' as const)
  return { ...view, unit, locale, nameOf }
}
