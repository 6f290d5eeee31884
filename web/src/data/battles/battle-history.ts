import type { Battle } from '@slot-liste/domain/battles/setup/setup.ts'
import { battleModes } from '@slot-liste/domain/site/kinds.ts'
import { list, oneOf, type Read, slug, whole } from '#platform/address-values.ts'
import { readStored, removeStored, writeStored } from '#platform/storage.ts'

/** A game as it was chosen, the hash of the table it played with, and what it was called and looked like. */
type PastEntrant = {
  game: string
  /** In percent, chosen by hand. */
  rtp?: number
  /** Of a bonus round, in bets, chosen by hand. */
  cost?: number
  /** Its bonus rounds by what members recorded. */
  record?: true
  /** SHA-256. */
  table: string
  name: string
  cover: string
}

/** A battle that was run in this browser, with all that is needed to run or save it again. */
export type PastBattle = {
  setup: Omit<Battle, 'entrants'>
  entrants: PastEntrant[]
  /** SHA-256 of its result; it tells one battle from another. */
  digest: string
  /** Places among the entrants. */
  winners: number[]
  /** When it was run, in ms. */
  at: number
}

const key = 'battle_history'
const most = 20

/** Battles run in this browser without an account, the latest first. They leave it only when the person saves them. */
export function readHistory(): PastBattle[] {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? 'null')
    if (!isRecord(kept) || kept.version !== 1 || !Array.isArray(kept.battles)) return []
    return once(kept.battles.flatMap((battle) => readBattle(battle) ?? []))
  } catch {
    return []
  }
}

export function rememberBattle(battle: PastBattle): void {
  write(once([battle, ...readHistory()]))
}

/** Those with these digests are gone from here. */
export function forgetBattles(digests: readonly string[]): void {
  write(readHistory().filter(({ digest }) => !digests.includes(digest)))
}

function write(battles: PastBattle[]): void {
  if (battles.length > 0) writeStored(key, JSON.stringify({ version: 1, battles }))
  else removeStored(key)
}

function once(battles: PastBattle[]): PastBattle[] {
  const seen = new Set<string>()
  return battles.filter(({ digest }) => !seen.has(digest) && seen.add(digest)).slice(0, most)
}

/** Anything may stand in storage: what is not of the kind is left out, what comes out can be shown and sent. */
function readBattle(raw: unknown): PastBattle | undefined {
  if (!isRecord(raw) || !Array.isArray(raw.entrants)) return undefined
  const { digest } = raw
  const setup = readSetup(raw.setup)
  const entrants = raw.entrants.map(readEntrant).filter((one) => one !== undefined)
  const winners = list(whole(0, entrants.length - 1))(raw.winners)
  const at = whole(0, 1e13)(raw.at)
  if (!setup || !isHash(digest) || !winners || at === undefined) return undefined
  if (entrants.length < 2 || entrants.length > 16 || entrants.length < raw.entrants.length) return undefined
  return { setup, entrants, digest, winners, at }
}

const seed: Read<string> = (raw) => (typeof raw === 'string' && /^[\w-]{1,64}$/.test(raw) ? raw : undefined)
const orNull = (read: Read<number>) => (raw: unknown) => (raw === null ? null : read(raw))

const setupReaders: { [Field in keyof PastBattle['setup']]: (raw: unknown) => unknown } = {
  version: whole(1, 1e6),
  mode: oneOf(battleModes),
  seed,
  spins: whole(1, 100_000),
  criterion: oneOf(['final', 'biggest', 'survival'] satisfies Battle['criterion'][]),
  bankroll: orNull(whole(1, 1e7)),
  target: orNull(whole(1, 1e7)),
  bestOf: (raw) => [1, 3, 5].find((games) => games === raw),
  seeding: oneOf(['given', 'drawn'] satisfies Battle['seeding'][]),
}

function readSetup(raw: unknown): PastBattle['setup'] | undefined {
  if (!isRecord(raw)) return undefined
  const fields = Object.entries(setupReaders).map(([field, read]) => [field, read(raw[field])])
  if (fields.some(([, value]) => value === undefined)) return undefined
  return Object.fromEntries(fields) as PastBattle['setup']
}

function readEntrant(raw: unknown): PastEntrant | undefined {
  if (!isRecord(raw)) return undefined
  const { table, name, cover } = raw
  const game = slug(raw.game)
  if (!game || !isHash(table) || typeof name !== 'string' || typeof cover !== 'string') return undefined
  // From nowhere else: an address of another site would be asked for a picture.
  if (!/^\/(?!\/)/.test(cover)) return undefined
  const { rtp, cost, record } = raw
  return {
    game,
    ...(typeof rtp === 'number' && { rtp }),
    ...(typeof cost === 'number' && { cost }),
    ...(record === true && { record }),
    table,
    name: name.slice(0, 200),
    cover,
  }
}

const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
