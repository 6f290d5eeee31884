import { type Player, restartGame, standingOf, startGame } from '#battles/model/game.ts'
import { type Progress, playWith, readyPlayers } from '#battles/replay/play.ts'
import { advance } from '#battles/replay/simulate.ts'
import { type Figure, simulatedShare } from '#battles/setup/figure.ts'
import { type Battle, BattleError, drawsOf, limits, repeatsWithin } from '#battles/setup/setup.ts'
import { measureOf, placesOf, winnersOf } from '#battles/setup/standing.ts'

/**
 * The results of repeated battles, in the order of the entrants. `wins` sum to 1: a shared first place counts in
 * part. `ruin` (the bankroll ran out) exists for battles of one game each, else `null`.
 */
export type Forecast = { repeats: number; wins: Figure[]; ruin: Figure[] | null }

/**
 * Plays a battle `repeats` times on independent streams; the first repeat is the battle itself. In steps, like
 * `playInSteps`. Throws a BattleError when the battle cannot be played or needs too many spins (`repeatsWithin`).
 */
export function* forecastInSteps(battle: Battle, repeats: number): Generator<Progress, Forecast> {
  const players = readyPlayers(battle)
  if (!(repeats >= 1 && repeats <= repeatsWithin(battle, limits.forecastDraws)))
    throw new BattleError('BATTLE_TOO_MANY_DRAWS')
  const draws = drawsOf(battle) * repeats
  const wins = players.map(() => 0)
  const ruined = players.map(() => 0)
  const repeat = isOneGame(battle) ? sideBySide(players, battle) : undefined
  let [done, reported] = [0, 0]
  for (let replicate = 0; replicate < repeats; replicate += 1) {
    const steps = repeat ? repeat(replicate) : playWhole(players, battle, replicate)
    let step = steps.next()
    for (; !step.done; step = steps.next()) {
      done += step.value
      if (done - reported < stepDraws) continue
      reported = done
      yield { done: Math.min(done, draws), draws }
    }
    const { winners, ruins } = step.value
    for (const winner of winners) wins[winner] = (wins[winner] ?? 0) + 1 / winners.length
    for (const ruin of ruins) ruined[ruin] = (ruined[ruin] ?? 0) + 1
  }
  return {
    repeats,
    wins: wins.map((count) => simulatedShare(count, repeats)),
    ruin: isOneGame(battle) ? ruined.map((count) => simulatedShare(count, repeats)) : null,
  }
}

/** Like `forecastInSteps`, synchronously. */
export function forecast(battle: Battle, repeats: number): Forecast {
  const steps = forecastInSteps(battle, repeats)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const stepDraws = 200_000

/** Positions among the battle's entrants. */
type Repeat = { winners: number[]; ruins: number[] }

function* playWhole(
  players: readonly Player[],
  battle: Battle,
  replicate: number,
): Generator<number, Repeat> {
  const { winners, match } = yield* playWith(players, battle, replicate, 1)
  return { winners, ruins: ruinsOf(match?.games ?? []) }
}

const ruinsOf = (games: readonly { ending: string }[]) =>
  games.flatMap(({ ending }, i) => (ending === 'ruin' ? [i] : []))

/**
 * Repeats a battle of one game each in the arrays of the first repeat, without the data only its page needs:
 * allocating those takes ten times as long as the spins. Shared first places, which are rare, are played out as in
 * the battle itself.
 */
function sideBySide(players: readonly Player[], battle: Battle) {
  const { seed, spins, bankroll, target } = battle
  const rules = { spins, bankroll, target, pieces: 1 }
  const measure = measureOf(battle)
  const entries = players.map((player) => ({
    player,
    run: startGame(player, { seed, label: '', replicate: 0 }, rules),
  }))
  return function* (replicate: number): Generator<number, Repeat> {
    const standings = entries.map(({ player, run }) => {
      restartGame(run, player, { seed, label: '', replicate })
      advance(run, spins)
      return standingOf(run)
    })
    const winners = winnersOf({ places: placesOf(standings, measure) })
    if (winners.length > 1) return yield* playWhole(players, battle, replicate)
    yield standings.reduce((sum, standing) => sum + standing.spins, 0)
    return { winners, ruins: ruinsOf(standings) }
  }
}

const isOneGame = ({ mode }: Battle) => mode !== 'bracket' && mode !== 'league'
