import type { AdminVoices, NewVoice } from '@slot-liste/contract/admin/admin-voices.ts'
import { needsAddress } from '@slot-liste/domain/catalogue/credits.ts'
import { readVoice } from '@slot-liste/domain/catalogue/voices.ts'
import { fail } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'
import { insertAdminAct } from '#store/admin/admin-acts.ts'
import { shareSource } from '#store/admin/admin-sources.ts'
import {
  findAdminVoices,
  findVoice,
  insertVoice,
  shareSourceOf,
  writeRemoval,
} from '#store/admin/admin-voices.ts'
import { type LockedGame, lockGame } from '#store/catalogue/game-writes.ts'
import { deriveFigures, setChangeCause } from '#store/catalogue/voices.ts'
import { isBrokenConstraint } from '#store/query/constraints.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'
import { type Admin, refuseFuture } from './sources.actions.ts'

type Tx = Services['db']

/** @throws CodedError `GAME_NOT_FOUND`. */
export async function shownVoices({ db }: Pick<Services, 'db'>, gameId: number): Promise<AdminVoices> {
  const found = await findAdminVoices(db, gameId)
  if (!found) throw fail('GAME_NOT_FOUND')
  return found
}

/** @throws CodedError `GAME_NOT_FOUND`, `VALIDATION`, `VOICE_EXISTS`. */
export async function addVoice(
  services: Services,
  admin: Admin,
  gameId: number,
  { field, value: text, source: slug, ...said }: NewVoice,
): Promise<AdminVoices> {
  const now = services.clock()
  refuseFuture(said.seenOn, now)
  const value = readVoice(field, text)
  if (value === null) throw fail('VALIDATION', { value: 'not_a_value' })
  await inRetriedTransaction(services.db, async (tx) => {
    // Sources before games, as where a source is taken out: it waits, or this does.
    const source = await shareSource(tx, slug)
    if (!source) throw fail('VALIDATION', { source: 'no_such_source' })
    if (said.address === null && needsAddress(source.kind))
      throw fail('VALIDATION', { address: 'address_needed' })
    const game = await lock(tx, gameId)
    const row = { ...said, gameId, field, value, sourceId: source.id, byId: admin.id, createdAt: now }
    await insertVoice(tx, row)
    const words = `${value} · ${source.name}`
    await settle(tx, admin, game, { action: 'voiceAdded', note: slug, after: { [field]: words } }, now)
  }).catch(refuseTwin)
  return shownVoices(services, gameId)
}

/** Takes a voice away, or lets it count again. @throws CodedError `GAME_NOT_FOUND`, `VOICE_NOT_FOUND`. */
export async function setRemoved(
  services: Services,
  admin: Admin,
  { id: gameId, voice: id }: { id: number; voice: number },
  removed: boolean,
): Promise<AdminVoices> {
  const now = services.clock()
  await inRetriedTransaction(services.db, async (tx) => {
    // Sources before games, as where a source is taken out.
    const source = await shareSourceOf(tx, gameId, id)
    const game = await lock(tx, gameId)
    const voice = await findVoice(tx, gameId, id)
    if (!voice) throw fail('VOICE_NOT_FOUND')
    if (removed === (voice.removedAt !== null)) return
    await writeRemoval(tx, id, removed ? now : null)
    const words = { [voice.field]: [voice.value ?? '—', source?.name].filter(Boolean).join(' · ') }
    const act = removed
      ? { action: 'voiceRemoved', before: words }
      : { action: 'voiceRestored', after: words }
    await settle(tx, admin, game, { ...act, note: source?.slug ?? '' }, now)
  })
  return shownVoices(services, gameId)
}

async function lock(tx: Tx, gameId: number): Promise<LockedGame> {
  const game = await lockGame(tx, gameId)
  if (!game) throw fail('GAME_NOT_FOUND')
  return game
}

type Settled = { action: string; note: string; before?: object; after?: object }

/** Derives the figures of the game again, and records who asked for it. */
async function settle(
  tx: Tx,
  admin: Admin,
  { id, slug, name }: LockedGame,
  { note, ...act }: Settled,
  now: Date,
): Promise<void> {
  await setChangeCause(tx, { cause: 'voice', note, by: admin.id })
  await deriveFigures(tx, [id], now)
  await insertAdminAct(tx, now, admin, { kind: 'game', subject: slug, name, ...act })
}

function refuseTwin(error: unknown): never {
  throw isBrokenConstraint(error, 'voices_of_game') ? fail('VOICE_EXISTS') : error
}
