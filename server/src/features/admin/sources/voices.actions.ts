import type { AdminVoices, NewProviderVoice, NewVoice } from '@slot-liste/contract/admin/admin-voices.ts'
import { needsAddress } from '@slot-liste/domain/catalogue/credits.ts'
import { isProviderFact, readProviderVoice } from '@slot-liste/domain/catalogue/provider-facts.ts'
import { readVoice } from '@slot-liste/domain/catalogue/voices.ts'
import { fail } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'
import { insertAdminAct } from '#store/admin/admin-acts.ts'
import { holdProviderSlug, lockProvider } from '#store/admin/admin-providers.ts'
import { shareSource } from '#store/admin/admin-sources.ts'
import {
  findAdminVoices,
  findVoice,
  insertVoice,
  type Subject,
  shareSourceOf,
  writeRemoval,
} from '#store/admin/admin-voices.ts'
import { lockGame } from '#store/catalogue/game-writes.ts'
import { deriveProviders, keptValue } from '#store/catalogue/provider-voices.ts'
import { deriveFigures, setChangeCause } from '#store/catalogue/voices.ts'
import { isBrokenConstraint } from '#store/query/constraints.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'
import { type Admin, refuseFuture } from './sources.actions.ts'

type Tx = Services['db']

/** @throws CodedError `GAME_NOT_FOUND`, `PROVIDER_NOT_FOUND`. */
export async function shownVoices({ db }: Pick<Services, 'db'>, subject: Subject): Promise<AdminVoices> {
  const found = await findAdminVoices(db, subject)
  if (!found) throw notFound(subject)
  return found
}

const notFound = ({ kind }: Subject) => fail(kind === 'game' ? 'GAME_NOT_FOUND' : 'PROVIDER_NOT_FOUND')

/** @throws CodedError `GAME_NOT_FOUND`, `PROVIDER_NOT_FOUND`, `VALIDATION`, `VOICE_EXISTS`. */
export async function addVoice(
  services: Services,
  admin: Admin,
  subject: Subject,
  { field, value: text, source: slug, ...said }: NewVoice | NewProviderVoice,
): Promise<AdminVoices> {
  const now = services.clock()
  refuseFuture(said.seenOn, now)
  const value = isProviderFact(field) ? readProviderVoice(field, text) : readVoice(field, text)
  if (value === null) throw fail('VALIDATION', { value: 'not_a_value' })
  await inRetriedTransaction(services.db, async (tx) => {
    // Sources before games and providers, as where a source is taken out: it waits, or this does.
    const source = await shareSource(tx, slug)
    if (!source) throw fail('VALIDATION', { source: 'no_such_source' })
    if (said.address === null && needsAddress(source.kind))
      throw fail('VALIDATION', { address: 'address_needed' })
    if (field === 'provider' && !(await holdProviderSlug(tx, value)))
      throw fail('VALIDATION', { value: 'no_such_provider' })
    const entry = await lock(tx, subject)
    const of = subject.kind === 'game' ? { gameId: subject.id } : { providerId: subject.id }
    await insertVoice(tx, {
      ...said,
      ...of,
      field,
      value: await keptValue(tx, field, value),
      sourceId: source.id,
      byId: admin.id,
      createdAt: now,
    })
    const words = `${value} · ${source.name}`
    await settle(tx, admin, entry, { action: 'voiceAdded', note: slug, after: { [field]: words } }, now)
  }).catch(refuseTwin)
  return shownVoices(services, subject)
}

/** Takes a voice away, or lets it count again. @throws CodedError `GAME_NOT_FOUND`, `PROVIDER_NOT_FOUND`, `VOICE_NOT_FOUND`. */
export async function setRemoved(
  services: Services,
  admin: Admin,
  subject: Subject,
  id: number,
  removed: boolean,
): Promise<AdminVoices> {
  const now = services.clock()
  await inRetriedTransaction(services.db, async (tx) => {
    // Sources before games and providers, as where a source is taken out.
    const source = await shareSourceOf(tx, subject, id)
    const entry = await lock(tx, subject)
    const voice = await findVoice(tx, subject, id)
    if (!voice) throw fail('VOICE_NOT_FOUND')
    if (removed === (voice.removedAt !== null)) return
    await writeRemoval(tx, id, removed ? now : null)
    const words = { [voice.field]: [voice.value ?? '—', source?.name].filter(Boolean).join(' · ') }
    const act = removed
      ? { action: 'voiceRemoved', before: words }
      : { action: 'voiceRestored', after: words }
    await settle(tx, admin, entry, { ...act, note: source?.slug ?? '' }, now)
  })
  return shownVoices(services, subject)
}

type Entry = Subject & { slug: string; name: string }

async function lock(tx: Tx, { kind, id }: Subject): Promise<Entry> {
  const entry = await (kind === 'game' ? lockGame : lockProvider)(tx, id)
  if (!entry) throw notFound({ kind, id })
  return { kind, id, slug: entry.slug, name: entry.name }
}

type Settled = { action: string; note: string; before?: object; after?: object }

/** Derives the facts of the game or the provider again, and records who asked for it. */
async function settle(
  tx: Tx,
  admin: Admin,
  { kind, id, slug, name }: Entry,
  { note, ...act }: Settled,
  now: Date,
): Promise<void> {
  await setChangeCause(tx, { cause: 'voice', note, by: admin.id })
  await (kind === 'game' ? deriveFigures : deriveProviders)(tx, [id], now)
  await insertAdminAct(tx, now, admin, { kind, subject: slug, name, ...act })
}

function refuseTwin(error: unknown): never {
  const isTwin = ['voices_of_game', 'voices_of_provider'].some((name) => isBrokenConstraint(error, name))
  throw isTwin ? fail('VOICE_EXISTS') : error
}
