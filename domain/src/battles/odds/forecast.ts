import { type Progress, playWith, readyPlayers } from '#battles/replay/play.ts'
import { type Figure, simulatedShare } from '#battles/setup/figure.ts'
import { type Battle, BattleError, drawsOf, limits, repeatsWithin } from '#battles/setup/setup.ts'

/**
 * The results of repeated battles, in the order of the entrants. `wins` add up to 1: a shared first place counts in part.
 * `ruin` (the bankroll did not last) is of battles of one game each, else `null`.
 */
export type Forecast = { repeats: number; wins: Figure[]; ruin: Figure[] | null }

/**
 * Plays a battle `repeats` times on streams of their own; the first is the battle itself. In steps, like `playInSteps`.
 * Throws a BattleError when the battle cannot be played, or when that would be too many spins (`repeatsWithin`).
 */
export function* forecastInSteps(battle: Battle, repeats: number): Generator<Progress, Forecast> {
  const players = readyPlayers(battle)
  if (!(repeats >= 1 && repeats <= repeatsWithin(battle, limits.forecastDraws)))
    throw new BattleError('BATTLE_TOO_MANY_DRAWS')
  const draws = drawsOf(battle) * repeats
  const wins = players.map(() => 0)
  const ruined = players.map(() => 0)
  let [done, reported] = [0, 0]
  for (let replicate = 0; replicate < repeats; replicate += 1) {
    const steps = playWith(players, battle, replicate, 1)
    let step = steps.next()
    for (; !step.done; step = steps.next()) {
      done += step.value
      if (done - reported < stepDraws) continue
      reported = done
      yield { done: Math.min(done, draws), draws }
    }
    const { winners, match } = step.value
    for (const winner of winners) wins[winner] = (wins[winner] ?? 0) + 1 / winners.length
    match?.games.forEach(({ ending }, i) => {
      if (ending === 'ruin') ruined[i] = (ruined[i] ?? 0) + 1
    })
  }
  return {
    repeats,
    wins: wins.map((count) => simulatedShare(count, repeats)),
    ruin: isOneGame(battle) ? ruined.map((count) => simulatedShare(count, repeats)) : null,
  }
}

/** The same at one go. */
export function forecast(battle: Battle, repeats: number): Forecast {
  const steps = forecastInSteps(battle, repeats)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const stepDraws = 200_000

const isOneGame = ({ mode }: Battle) => mode !== 'bracket' && mode !== 'league'
