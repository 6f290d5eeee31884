import type { Place, Player } from '#battles/model/game.ts'
import { below, streamOf } from '#battles/replay/stream.ts'
import { type Match, playMatch } from './match.ts'
import type { Battle } from './setup.ts'
import { winnersOf } from './standing.ts'

/** Two entrants (positions among the battle's entrants) and their games. A bye has neither opponent nor games. */
export type Pairing = {
  entrants: [number, number | null]
  wins: [number, number]
  games: Match[]
  winner: number
}

export type Bracket = {
  /** Entrants by strength, given or drawn. */
  seeds: number[]
  rounds: Pairing[][]
}

/** Single elimination. The top seeds get the byes and meet as late as possible. */
export function* playBracket(
  battle: Battle,
  players: readonly Player[],
  place: Place,
  pieces: number,
): Generator<number, Bracket> {
  const seeds = seedsOf(battle)
  const rounds: Pairing[][] = []
  let standing = firstRound(seeds)
  while (standing.length > 1) {
    const round: Pairing[] = []
    for (let i = 0; i < standing.length; i += 2) {
      const here = { ...place, label: `r${rounds.length + 1}.m${i / 2 + 1}` }
      round.push(yield* playPairing(battle, players, [standing[i], standing[i + 1]], here, pieces))
    }
    rounds.push(round)
    standing = round.map(({ winner }) => winner)
  }
  return { seeds, rounds }
}

/** The entrants of the first round by position, `null` for a bye: 1 against the last, and so on within each half. */
export function firstRound(seeds: readonly number[]): (number | null)[] {
  let slots = [0]
  while (slots.length < seeds.length) {
    const size = slots.length * 2
    slots = slots.flatMap((seed) => [seed, size - 1 - seed])
  }
  return slots.map((seed) => seeds[seed] ?? null)
}

/** Fisher–Yates shuffle on a separate stream. */
export function seedsOf({ entrants, seeding, seed }: Battle): number[] {
  const seeds = entrants.map((_, i) => i)
  if (seeding === 'given') return seeds
  const stream = streamOf(seed, '#seeding', 0)
  for (let i = seeds.length - 1; i > 0; i -= 1) {
    const j = below(stream, i + 1)
    const [one, other] = [seeds[i] as number, seeds[j] as number]
    seeds[i] = other
    seeds[j] = one
  }
  return seeds
}

function* playPairing(
  battle: Battle,
  players: readonly Player[],
  [one, other]: [number | null | undefined, number | null | undefined],
  place: Place,
  pieces: number,
): Generator<number, Pairing> {
  if (one === null || one === undefined) throw new RangeError('a bye stands second')
  if (other === null || other === undefined)
    return { entrants: [one, null], wins: [0, 0], games: [], winner: one }
  const pair = [players[one] as Player, players[other] as Player]
  const games: Match[] = []
  const wins: [number, number] = [0, 0]
  while (wins[0] * 2 < battle.bestOf && wins[1] * 2 < battle.bestOf) {
    const here = { ...place, label: `${place.label}.g${games.length + 1}` }
    const match = yield* playMatch(battle, pair, here, pieces)
    games.push(match)
    wins[decided(match, here)] += 1
  }
  return { entrants: [one, other], wins, games, winner: wins[0] > wins[1] ? one : other }
}

/** Entrants still level after the spin-off draw lots, because one has to advance. */
function decided(match: Match, { seed, label, replicate }: Place): 0 | 1 {
  const [first = 0, ...others] = winnersOf(match)
  const winner = others.length === 0 ? first : below(streamOf(seed, `#lot/${label}`, replicate), 2)
  return winner === 0 ? 0 : 1
}
