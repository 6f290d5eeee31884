import type { Act } from '@slot-liste/domain/battles/model/acts.ts'
import type { Player } from '@slot-liste/domain/battles/model/game.ts'
import type { PayoutTable } from '@slot-liste/domain/battles/model/table.ts'
import { winChances } from '@slot-liste/domain/battles/odds/battle-odds.ts'
import { bracketOdds } from '@slot-liste/domain/battles/odds/bracket-odds.ts'
import { biggestDuelOdds, duelOdds } from '@slot-liste/domain/battles/odds/duel-odds.ts'
import { type Forecast, forecastInSteps } from '@slot-liste/domain/battles/odds/forecast.ts'
import { liveShares, type Reached } from '@slot-liste/domain/battles/odds/live-odds.ts'
import { type Outlook, outlookOf } from '@slot-liste/domain/battles/odds/outlook-odds.ts'
import { type Basis, type Shift, shiftsOf } from '@slot-liste/domain/battles/odds/sensitivity-odds.ts'
import { returnRange } from '@slot-liste/domain/battles/odds/session-odds.ts'
import { type Survival, survivalInSteps } from '@slot-liste/domain/battles/odds/survival-odds.ts'
import { digestOf } from '@slot-liste/domain/battles/replay/digest.ts'
import { type BattleResult, playInSteps, readyPlayers } from '@slot-liste/domain/battles/replay/play.ts'
import { type Tape, tapeOf } from '@slot-liste/domain/battles/replay/tape.ts'
import type { Figure } from '@slot-liste/domain/battles/setup/figure.ts'
import { type Battle, BattleError } from '@slot-liste/domain/battles/setup/setup.ts'

/** One session of an entrant: how many spins it makes, and its final balance if that is known. */
type Session = { spins: number; end: number | null }

/** Every computation that runs outside the page's thread. */
export type Ask =
  | { job: 'play'; battle: Battle }
  | { job: 'tape'; battle: Battle; act: Act }
  | { job: 'live'; battle: Battle; act: Act; reached: Reached[] }
  | { job: 'chances'; battle: Battle }
  | { job: 'outlook'; battle: Battle; sessions: Session[]; withFan: boolean }
  | { job: 'forecast'; battle: Battle; repeats: number }
  | { job: 'shifts'; battle: Battle; bases: Basis[] }
  | { job: 'survival'; table: PayoutTable; spins: number }

export type Answers = {
  play: { result: BattleResult; digest: string }
  tape: Tape
  /** Each one's chance to end ahead from here, and the usual return of so many spins; `null` before the first. */
  live: { shares: Figure[]; ranges: (ReturnType<typeof returnRange> | null)[] }
  /**
   * Before the first spin; `tie`: that two end level and go into a spin-off; `rounds`: of a bracket, each entrant's chance
   * to win round 1, 2, …
   */
  chances: { wins: Figure[] | null; tie: Figure | null; rounds: Figure[][] | null }
  outlook: Outlook[]
  forecast: Forecast
  shifts: Shift[]
  survival: Survival
}
export type AnswerTo<One extends Ask> = Answers[One['job']]

/** How much of a job is done, 0 … 1; `null` where nobody can tell. */
export type Share = number | null

/** Does a job in steps of some milliseconds. Throws a BattleError when the battle cannot be played. */
export function* work(ask: Ask): Generator<Share, Answers[keyof Answers]> {
  if (ask.job === 'play') return yield* playAll(ask.battle)
  if (ask.job === 'forecast') return yield* shareOf(forecastInSteps(ask.battle, ask.repeats))
  if (ask.job === 'chances') return chancesOf(ask.battle)
  if (ask.job === 'shifts') return yield* silently(shiftsOf(ask.battle, ask.bases))
  if (ask.job === 'survival') return yield* survivalInSteps(ask.table, ask.spins)
  if (ask.job === 'outlook') return yield* outlooks(ask.battle, ask.sessions, ask.withFan)
  const all = readyPlayers(ask.battle)
  const players = ask.act.entrants.map((entrant) => {
    const player = all[entrant]
    if (!player) throw new BattleError('BATTLE_ENTRANTS')
    return player
  })
  const { act, battle } = ask
  if (ask.job === 'tape') {
    const place = { seed: battle.seed, label: act.label, replicate: 0 }
    return yield* silently(tapeOf(players, place, act, act.measure))
  }
  const { reached } = ask
  const game = { players, reached, rules: act, measure: act.measure, seed: battle.seed }
  return { shares: yield* silently(liveShares(game)), ranges: yield* rangesOf(players, reached) }
}

function* rangesOf(players: readonly Player[], reached: readonly Reached[]) {
  const ranges: Answers['live']['ranges'] = []
  for (const [i, { table }] of players.entries()) {
    const spins = reached[i]?.spins ?? 0
    ranges.push(spins > 0 ? returnRange(table, spins) : null)
    yield null
  }
  return ranges
}

function* playAll(battle: Battle): Generator<Share, Answers['play']> {
  const result = yield* shareOf(playInSteps(battle))
  return { result, digest: digestOf(result) }
}

function chancesOf(battle: Battle): Answers['chances'] {
  const rounds = battle.mode === 'bracket' ? bracketOdds(battle) : null
  const wins = winChances(battle)
  const [one, other, ...more] = battle.entrants
  if (battle.mode === 'bracket' || !wins || !one || !other || more.length > 0)
    return { wins, tie: null, rounds }
  const odds = battle.criterion === 'biggest' ? biggestDuelOdds : duelOdds
  return { wins, tie: odds(one.table, other.table, battle.spins).tie, rounds }
}

function* outlooks(battle: Battle, sessions: readonly Session[], withFan: boolean) {
  const all: Outlook[] = []
  for (const [i, player] of readyPlayers(battle).entries()) {
    const { spins, end } = sessions[i] ?? { spins: battle.spins, end: null }
    const rules = { spins, bankroll: battle.bankroll, target: battle.target }
    all.push(yield* silently(outlookOf(player, rules, battle.seed, end, withFan)))
    yield all.length / battle.entrants.length
  }
  return all
}

function* shareOf<End>(steps: Generator<{ done: number; draws: number }, End>): Generator<Share, End> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    yield step.value.done / step.value.draws
  }
}

function* silently<End>(steps: Generator<number, End>): Generator<Share, End> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    yield null
  }
}
