import { canonical } from '#battles/replay/digest.ts'
import { sha256Hex } from '#battles/replay/sha256.ts'
import type { Battle } from '#battles/setup/setup.ts'

/** A battle with hashes in place of its tables. */
export type SealedBattle = Omit<Battle, 'entrants'> & { entrants: readonly { key: string; table: string }[] }

/**
 * The text whose SHA-256 is shown before a battle and which is published after it: day, salt and everything that
 * decides the result. The salt prevents testing seeds against the hash.
 */
export function sealedText(day: string, salt: string, { entrants, ...setup }: SealedBattle): string {
  const { version, mode, seed, spins, criterion, bankroll, target, bestOf, seeding } = setup
  const decides = { version, mode, seed, spins, criterion, bankroll, target, bestOf, seeding }
  const named = entrants.map(({ key, table }) => ({ key, table }))
  return `slotprediction/1|${day}|${salt}|${canonical({ ...decides, entrants: named })}`
}

export const sealOf = (day: string, salt: string, battle: SealedBattle): string =>
  sha256Hex(sealedText(day, salt, battle))
