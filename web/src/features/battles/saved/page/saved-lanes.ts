import type { BattleEntrant, SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import { assumptionsOf } from '@slot-liste/domain/battles/model/assumptions.ts'
import type { Chosen, Lane } from '@slot-liste/domain/battles/setup/line-up.ts'
import type { Battle } from '@slot-liste/domain/battles/setup/setup.ts'
import { tableFigures } from '@slot-liste/domain/battles/table-figures.ts'

type Played = Pick<SavedBattle, 'setup' | 'entrants'>

/** A saved battle as it is played: with the tables of the day it was saved. */
export function battleOf({ setup, entrants }: Played): Battle {
  return { ...setup, entrants: entrants.map(({ key, table }) => ({ key, table })) }
}

/** The entrants of a saved battle as lanes, with the figures of that day. */
export function lanesOf({ setup, entrants }: Played): Lane[] {
  return entrants.map((entrant, place) => ({
    key: entrant.key,
    chosen: { game: slugOf(entrant), ...entrant.chosen },
    copy: 1 + entrants.slice(0, place).filter((other) => isSame(other, entrant)).length,
    model: {
      ...entrant.facts,
      ...finer(entrant.facts),
      slug: slugOf(entrant),
      name: entrant.name,
      provider: entrant.provider,
      cover: entrant.cover,
      hasBonusBuy: setup.mode === 'bonus',
      hasJackpot: false,
      retired: entrant.since === 'retired',
    },
    assumptions: assumptionsOf(entrant.assumptions, entrant.table),
    figures: tableFigures(entrant.table),
  }))
}

/** Battles saved before these were used have none. */
function finer({
  volatilityLevel = null,
  hitFrequency = null,
  maxWinOdds = null,
  bonusRecord = null,
}: BattleEntrant['facts']) {
  return { volatilityLevel, hitFrequency, maxWinOdds, bonusRecord }
}

/** Its games as they are chosen today; those that are gone stay away. */
export function todaysGames(entrants: SavedBattle['entrants']): Chosen[] {
  return entrants.flatMap(({ slug, chosen }) => (slug ? [{ game: slug, ...chosen }] : []))
}

/** Where the game is gone, what it was called within the battle. */
const slugOf = ({ key, slug }: Pick<BattleEntrant, 'key' | 'slug'>): string => slug ?? slugThen(key)

const slugThen = (key: string): string => key.split('~')[0] ?? key

/** On the day it was saved: two games may have become one since. */
function isSame(one: BattleEntrant, other: BattleEntrant): boolean {
  return slugThen(one.key) === slugThen(other.key) && one.chosen.rtp === other.chosen.rtp
}
