import { engineVersion } from '@slot-liste/domain/battles/model/model-classes.ts'
import { type Chosen, chosenRtp } from '@slot-liste/domain/battles/setup/line-up.ts'
import { type Battle, criteria, entrantsOf, limits } from '@slot-liste/domain/battles/setup/setup.ts'
import { battleModes } from '@slot-liste/domain/site/kinds.ts'
import { oneOf, slug as slugOf } from '#platform/address-values.ts'

/** All that can be chosen of a battle, as people think of it: money in multiples of the bet. */
export type Setup = Pick<Battle, 'mode' | 'spins' | 'criterion' | 'bestOf' | 'seeding'> & {
  chosen: Chosen[]
  bankroll: number | null
  /** Looked at in races alone. */
  target: number
  /** Of the forecast. */
  repeats: number
  /** `null`: drawn when the battle begins. */
  seed: string | null
  /** The engine a battle that goes on is played with; `null`: it is still being set up. */
  version: number | null
}

/** The same as an address has it: short, and nothing that is so anyway. */
export type BattleAddress = {
  [Key in (typeof addressNames)[number]]?: string | undefined
}
const keys = ['g', 'm', 'n', 'c', 'b', 't', 'o', 'sd', 's', 'v', 'r'] as const
export const addressNames = [...keys, 'games', 'list', 'provider'] as const

const repaired = [
  'games',
  'entrants',
  'rtp',
  'cost',
  'mode',
  'spins',
  'criterion',
  'bankroll',
  'target',
  'bestOf',
  'seeding',
  'seed',
  'version',
  'repeats',
] as const
/** A repair of the address; `value` is the bound that replaced an out-of-range value. */
export type Repair = { what: (typeof repaired)[number]; value?: number }

export const bounds = {
  spins: { least: 1, most: limits.spins },
  bankroll: { least: limits.bankroll.least / 10, most: limits.bankroll.most / 10 },
  target: { least: limits.target.least / 10, most: limits.target.most / 10 },
  repeats: { least: 100, most: limits.repeats },
  rtp: chosenRtp,
  cost: { least: 2, most: 40_000 },
} as const

export const mostChosen = entrantsOf.bracket.most
/** Defaults of a battle. Fewer bonus rounds are played: each costs as much as many spins. */
export const usual = { spins: 500, rounds: 100, target: 100, bankroll: 100, repeats: 10_000 } as const

export const usualSpins = (mode: Battle['mode']) => (mode === 'bonus' ? usual.rounds : usual.spins)

/**
 * Turns any address into a set-up: unreadable values are dropped, out-of-range ones moved to the
 * nearest bound, listed in `repairs`. Whether the games exist is for the server to say.
 */
export function readAddress(raw: Record<string, unknown>): { setup: Setup; repairs: Repair[] } {
  const repairs: Repair[] = []
  const text = (key: keyof BattleAddress) => textOf(raw[key])
  const choice = <Value extends string>(
    key: keyof BattleAddress,
    what: Repair['what'],
    all: readonly Value[],
  ) => {
    const found = oneOf(all)(text(key))
    if (text(key) !== undefined && found === undefined) repairs.push({ what })
    return found
  }
  const number = (key: keyof BattleAddress, what: keyof typeof bounds) =>
    clamped(text(key), what, 1, (repair) => repairs.push(repair))
  const mode = choice('m', 'mode', battleModes) ?? 'duel'
  const criterion = choice('c', 'criterion', criteria) ?? 'final'
  const bankroll = number('b', 'bankroll') ?? null
  const seed = text('s')
  if (seed !== undefined && !seedPattern.test(seed)) repairs.push({ what: 'seed' })
  const version = text('v')
  if (version !== undefined && version !== String(engineVersion)) repairs.push({ what: 'version' })
  const setup: Setup = {
    chosen: readChosen(text('g') ?? text('games') ?? '', repairs),
    mode,
    spins: number('n', 'spins') ?? usualSpins(mode),
    criterion: mode === 'race' ? 'final' : criterion,
    bankroll: bankroll ?? (criterion === 'survival' && mode !== 'race' ? usual.bankroll : null),
    target: number('t', 'target') ?? usual.target,
    bestOf: bestOfs[choice('o', 'bestOf', ['1', '3', '5']) ?? '1'],
    seeding: choice('sd', 'seeding', ['given', 'drawn']) ?? 'given',
    repeats: number('r', 'repeats') ?? usual.repeats,
    seed: seed !== undefined && seedPattern.test(seed) ? seed : null,
    version: version === undefined ? null : engineVersion,
  }
  // A battle that goes on has drawn its seed.
  return { setup: { ...setup, version: setup.seed === null ? null : setup.version }, repairs }
}

/** An address that reads as this set-up. */
export function writeAddress(setup: Setup): BattleAddress {
  const { chosen, mode, spins, criterion, bankroll, target, bestOf, seeding, seed, version, repeats } = setup
  const unless = (isUsual: boolean, value: string | number | null) =>
    isUsual || value === null ? undefined : String(value)
  return {
    g: chosen.length > 0 ? chosen.map((one) => writeChosen(mode, one)).join(',') : undefined,
    m: unless(mode === 'duel', mode),
    n: unless(spins === usualSpins(mode), spins),
    c: unless(criterion === 'final' || mode === 'race', criterion),
    b: unless(false, bankroll),
    t: unless(mode !== 'race' || target === usual.target, target),
    o: unless(mode !== 'bracket' || bestOf === 1, bestOf),
    sd: unless(mode !== 'bracket' || seeding === 'given', seeding),
    s: unless(false, seed),
    v: unless(false, version),
    r: unless(repeats === usual.repeats, repeats),
  }
}

/** Whether the address already says it in this way. */
export function isWritten(raw: Record<string, unknown>, setup: Setup): boolean {
  const written = writeAddress(setup)
  return (
    !('games' in raw && raw.games !== undefined) && keys.every((key) => written[key] === textOf(raw[key]))
  )
}

const seedPattern = /^[\w-]{1,64}$/
const bestOfs = { 1: 1, 3: 3, 5: 5 } as const
const plainNumber = /^-?\d{1,15}(\.\d{1,6})?$/

/** Of a value given more than once the first counts. */
function textOf(raw: unknown): string | undefined {
  const [first] = [raw].flat()
  return typeof first === 'string' && first !== ''
    ? first
    : typeof first === 'number'
      ? String(first)
      : undefined
}

/** `parts`: into how many the unit may be cut. */
function clamped(
  text: string | undefined,
  what: keyof typeof bounds,
  parts: number,
  tell: (repair: Repair) => void,
): number | undefined {
  if (text === undefined) return undefined
  if (!plainNumber.test(text)) {
    tell({ what })
    return undefined
  }
  const { least, most } = bounds[what]
  const asked = Number(text)
  const value = Math.round(Math.min(most, Math.max(least, asked)) * parts) / parts
  if (value !== asked) tell({ what, value })
  return value
}

/**
 * `slug`, `slug~94.5` with an RTP chosen by hand, `slug~c80` with what a bonus round costs, `slug~r` by what members recorded,
 * `slug~94.5~c80~r`.
 */
function readChosen(text: string, repairs: Repair[]): Chosen[] {
  const parts = text.split(',').filter((part) => part !== '')
  const chosen = parts.slice(0, 1_000).flatMap((part): Chosen[] => {
    const [game, ...rest] = part.split('~')
    if (slugOf(game) === undefined || game === undefined) return []
    const cost = rest.find((one) => one.startsWith('c'))?.slice(1)
    const rtp = rest.find((one) => !one.startsWith('c') && one !== 'r')
    const tell = (repair: Repair) => repairs.push(repair)
    const record = rest.includes('r') ? true : undefined
    return [
      chosenOf({ game, rtp: clamped(rtp, 'rtp', 100, tell), cost: clamped(cost, 'cost', 10, tell), record }),
    ]
  })
  if (chosen.length < parts.length) repairs.push({ what: 'games' })
  if (chosen.length > mostChosen) repairs.push({ what: 'entrants', value: mostChosen })
  return chosen.slice(0, mostChosen)
}

/** Without what was not chosen. */
export const chosenOf = ({ game, rtp, cost, record }: Chosen): Chosen => ({
  game,
  ...(rtp === undefined ? {} : { rtp }),
  ...(cost === undefined ? {} : { cost }),
  ...(record === undefined ? {} : { record }),
})

/** A price and a record are of bonus rounds alone. */
function writeChosen(mode: Battle['mode'], { game, rtp, cost, record }: Chosen): string {
  const ofRounds =
    mode === 'bonus' ? [...(cost === undefined ? [] : [`c${cost}`]), ...(record ? ['r'] : [])] : []
  return [game, ...(rtp === undefined ? [] : [rtp]), ...ofRounds].join('~')
}
