import { type Locale, printInteger, printMultiple } from '@slot-liste/domain/figures/print.ts'
import type { ShareFacts } from '@slot-liste/domain/share/share.ts'
import type { SharedBattle } from '#store/battles/shared-battles.ts'
import { legible } from './legible.ts'
import { battleTexts, shareTexts } from './share-texts.ts'

/** The entrants, the winner and the margin; never money, only multiples of the bet. */
export function battleShare(battle: SharedBattle, locale: Locale): ShareFacts {
  const { note, nobody } = shareTexts[locale]
  const t = battleTexts[locale]
  const { entrants, winners, mode } = battle
  const names = entrants.map(({ name }) => legible(name, t.game))
  const matchup = names.length > 3 ? `${names.slice(0, 3).join(' – ')} …` : names.join(' – ')
  const length = (mode === 'bonus' ? t.rounds : t.spins)(printInteger(battle.spins, locale))
  const [winner, ...others] = winners.map((i) => names[i])
  return {
    kicker: [t.modes[mode], length, battle.owner === null ? nobody : `@${battle.owner}`].join(' · '),
    title: legible(battle.title, matchup),
    figures: [
      { label: t.winner, value: others.length > 0 || !winner ? t.tie : winner },
      result(battle, locale),
    ],
    covers: battle.covers,
    note,
  }
}

/** Of the winner: what it was measured by, tenths of the bet as multiples. */
function result(
  { entrants, winners, criterion }: SharedBattle,
  locale: Locale,
): ShareFacts['figures'][number] {
  const t = battleTexts[locale]
  const outcome = entrants[winners[0] ?? 0]?.outcome
  if (criterion === 'biggest')
    return { label: t.biggest, value: printMultiple((outcome?.biggest ?? 0) / 10, locale) }
  const balance = (outcome?.balance ?? 0) / 10
  return { label: t.balance, value: `${balance > 0 ? '+' : ''}${printMultiple(balance, locale)}` }
}
