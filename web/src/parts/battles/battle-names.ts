import type { BattleCard } from '@slot-liste/contract/battles/battles.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'

type Named = { name: string }

/** Names and descriptions of battles; the page loads the texts `battle-page`. */
export function useBattleWords() {
  const { t } = useTranslation('battle-page')
  const locale = useLocale()
  /** The games against each other; of many the first three and how many more. */
  const names = (entrants: readonly Named[]): string => {
    const shown = entrants.slice(0, 3).map(({ name }) => name)
    const more = entrants.length - shown.length
    return more > 0 ? t('names', { names: shown.join(', '), count: more }) : shown.join(' – ')
  }
  return {
    names,
    titleOf: ({ title, entrants }: { title: string; entrants: readonly Named[] }) => title || names(entrants),
    winners: ({ entrants, winners }: { entrants: readonly Named[]; winners: readonly number[] }): string => {
      const won = winners.flatMap((place) => entrants[place]?.name ?? [])
      return t(won.length > 1 ? 'shared' : 'won', { names: won.join(', ') })
    },
    /** Its kind and length. */
    kind: ({ mode, spins }: Pick<BattleCard, 'mode' | 'spins'>): string =>
      `${t(`mode.${mode}`)} · ${t(mode === 'bonus' ? 'rounds' : 'spins', { count: spins, shown: printInteger(spins, locale) })}`,
  }
}
