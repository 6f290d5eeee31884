import { samplerOf } from '#battles/model/alias.ts'
import type { Player } from '#battles/model/game.ts'
import { type Bracket, playBracket } from '#battles/setup/bracket.ts'
import { type League, playLeague } from '#battles/setup/league.ts'
import { type Match, playMatch } from '#battles/setup/match.ts'
import { type Battle, BattleError, drawsOf, problemOf } from '#battles/setup/setup.ts'
import { winnersOf } from '#battles/setup/standing.ts'

/** The result of a battle; it holds only integers and texts. */
export type BattleResult = {
  version: number
  seed: string
  mode: Battle['mode']
  entrants: { key: string; table: string }[]
  /** One of the three, by the mode. */
  match: Match | null
  bracket: Bracket | null
  league: League | null
  /** Entrants by their place among the battle's; several when they share the first place. */
  winners: number[]
}

/** Spins made and to be made at most, ties apart. */
export type Progress = { done: number; draws: number }

export type PlayOptions = {
  /** 0 is the battle itself, others are independent repeats of it. */
  replicate?: number
  /** Into how many pieces balance lines are cut at most; without it 512, in brackets and leagues 64. */
  pieces?: number
}

/** Plays a battle at one go. Throws a BattleError when `problemOf` finds something. */
export function play(battle: Battle, options: PlayOptions = {}): BattleResult {
  const steps = playInSteps(battle, options)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/**
 * The same in steps of some milliseconds, for a page without workers or a worker that is to be heard: call `next` until it
 * is done, or leave it.
 */
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

/** The entrants ready to draw, when nothing keeps the battle from being played (else a BattleError). */
export function readyPlayers(battle: Battle): Player[] {
  const problem = problemOf(battle)
  if (problem) throw new BattleError(problem)
  return battle.entrants.map((entrant) => ({ ...entrant, sampler: samplerOf(entrant.table) }))
}

/** One repeat of a battle with players made ready for it; yields the spins made since the last time. */
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
