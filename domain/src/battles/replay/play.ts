import { samplerOf } from '#battles/model/alias.ts'
import type { Player } from '#battles/model/game.ts'
import { type Bracket, playBracket } from '#battles/setup/bracket.ts'
import { type League, playLeague } from '#battles/setup/league.ts'
import { type Match, playMatch } from '#battles/setup/match.ts'
import { type Battle, BattleError, drawsOf, problemOf } from '#battles/setup/setup.ts'
import { winnersOf } from '#battles/setup/standing.ts'

/** The result of a battle: integers and texts only. */
export type BattleResult = {
  version: number
  seed: string
  mode: Battle['mode']
  entrants: { key: string; table: string }[]
  /** One of the three is set, by the mode. */
  match: Match | null
  bracket: Bracket | null
  league: League | null
  /** Positions among the battle's entrants; several when they share the first place. */
  winners: number[]
}

/** Spins made, and the maximum, without spin-offs. */
export type Progress = { done: number; draws: number }

export type PlayOptions = {
  /** 0 is the battle itself, other numbers are independent repeats. */
  replicate?: number
  /** Maximum number of segments of balance lines. Default: 512, in brackets and leagues 64. */
  pieces?: number
}

/** Plays a battle synchronously. Throws a BattleError when `problemOf` finds a problem. */
export function play(battle: Battle, options: PlayOptions = {}): BattleResult {
  const steps = playInSteps(battle, options)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Plays a battle in steps of a few milliseconds, for a page without workers, or a worker that must answer messages. */
export function* playInSteps(
  battle: Battle,
  { replicate = 0, pieces }: PlayOptions = {},
): Generator<Progress, BattleResult> {
  const players = readyPlayers(battle)
  const draws = drawsOf(battle)
  const parts = playWith(players, battle, replicate, pieces)
  let done = 0
  for (;;) {
    const step = parts.next()
    if (step.done) return step.value
    done = Math.min(draws, done + step.value)
    yield { done, draws }
  }
}

/** The entrants with their samplers. Throws a BattleError when the battle cannot be played. */
export function readyPlayers(battle: Battle): Player[] {
  const problem = problemOf(battle)
  if (problem) throw new BattleError(problem)
  return battle.entrants.map((entrant) => ({ ...entrant, sampler: samplerOf(entrant.table) }))
}

/** Plays one repeat of a battle with prepared players. Yields the spins since the last report. */
export function* playWith(
  players: readonly Player[],
  battle: Battle,
  replicate: number,
  pieces?: number,
): Generator<number, BattleResult> {
  const place = { seed: battle.seed, label: '', replicate }
  const result = {
    version: battle.version,
    seed: battle.seed,
    mode: battle.mode,
    entrants: battle.entrants.map(({ key, table }) => ({ key, table: table.hash })),
    match: null,
    bracket: null,
    league: null,
  }
  if (battle.mode === 'bracket') {
    const bracket = yield* playBracket(battle, players, place, pieces ?? 64)
    return { ...result, bracket, winners: [bracket.rounds.at(-1)?.[0]?.winner ?? 0] }
  }
  if (battle.mode === 'league') {
    const league = yield* playLeague(battle, players, place, pieces ?? 64)
    return { ...result, league, winners: winnersOf(league) }
  }
  const match = yield* playMatch(battle, players, place, pieces ?? 512)
  return { ...result, match, winners: winnersOf(match) }
}
