import type {
  AdminSource,
  NewSource,
  SourceChange,
  SourceMerging,
  SourceSplitting,
  SourceWithdrawal,
} from '@slot-liste/contract/admin/admin-sources.ts'
import { hasCome } from '@slot-liste/domain/figures/site-time.ts'
import type { Member } from '#platform/http/access.ts'
import { fail } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'
import { insertAdminAct } from '#store/admin/admin-acts.ts'
import * as store from '#store/admin/admin-sources.ts'
import { moveHost, moveSource } from '#store/admin/source-moves.ts'
import { countCredits } from '#store/catalogue/data/credits.ts'
import { deriveProviders } from '#store/catalogue/provider-voices.ts'
import type { SourceRow } from '#store/catalogue/sources.ts'
import { deriveFigures, setChangeCause } from '#store/catalogue/voices.ts'
import { isBrokenConstraint } from '#store/query/constraints.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'

export type Admin = Pick<Member, 'id' | 'username'>
type Tx = Services['db']

/** @throws CodedError `VALIDATION` for a date that has not come. */
export async function createSource(services: Services, admin: Admin, facts: NewSource): Promise<AdminSource> {
  const now = services.clock()
  refuseFuture(facts.seenOn, now)
  const made = await inRetriedTransaction(services.db, async (tx) => {
    const source = await store.addSource(tx, facts, now)
    await record(tx, admin, now, source, 'created', { after: factsOf(source) })
    return source
  }).catch(refuseTaken)
  return shownSource(services, made.id)
}

/** @throws CodedError `SOURCE_NOT_FOUND`, `CONFLICT`, `VALIDATION`. */
export async function updateSource(
  services: Services,
  admin: Admin,
  id: number,
  { version, ...facts }: SourceChange,
): Promise<AdminSource> {
  const now = services.clock()
  refuseFuture(facts.seenOn, now)
  await inRetriedTransaction(services.db, async (tx) => {
    const before = await lockVersion(tx, id, version)
    await store.writeSource(tx, id, facts, now)
    if (facts.kind !== before.kind) await derive(tx, admin, before, await store.findSubjectsOf(tx, id), now)
    await record(tx, admin, now, before, 'changed', { before: factsOf(before), after: facts })
  })
  return shownSource(services, id)
}

/** @throws CodedError `SOURCE_NOT_FOUND`, `CONFLICT`. */
export async function withdrawSource(
  services: Services,
  admin: Admin,
  id: number,
  { version, reason, withdrawn }: SourceWithdrawal,
) {
  const now = services.clock()
  const changedGames = await inRetriedTransaction(services.db, async (tx) => {
    const source = await lockVersion(tx, id, version)
    return setWithdrawn(tx, admin, source, { withdrawn, reason, now })
  })
  return { ...(await shownSource(services, id)), changedGames }
}

/** Takes a locked source out, or puts it back. Returns how many games got other figures. */
export async function setWithdrawn(
  tx: Tx,
  admin: Admin,
  source: SourceRow,
  { withdrawn, reason, now }: { withdrawn: boolean; reason: string; now: Date },
): Promise<number> {
  if (withdrawn === (source.withdrawnAt !== null)) return 0
  await store.writeSource(tx, source.id, { withdrawnAt: withdrawn ? now : null }, now)
  const games = await derive(tx, admin, source, await store.findSubjectsOf(tx, source.id), now)
  await record(tx, admin, now, source, withdrawn ? 'withdrawn' : 'restored', { after: { reason, games } })
  return games
}

/** @throws CodedError `SOURCE_NOT_FOUND`, `CONFLICT`, `MERGE_WITH_ITSELF`. */
export async function mergeSource(
  services: Services,
  admin: Admin,
  id: number,
  { into, version, reason }: SourceMerging,
): Promise<AdminSource> {
  if (id === into) throw fail('MERGE_WITH_ITSELF')
  const now = services.clock()
  await inRetriedTransaction(services.db, async (tx) => {
    // In the order of their ids: two who merge the same ones wait.
    const [one, other] = [Math.min(id, into), Math.max(id, into)]
    const locked = [await store.lockSource(tx, one), await store.lockSource(tx, other)]
    const [from, to] = [id, into].map((each) => locked.find((source) => source?.id === each))
    if (!from || !to) throw fail('SOURCE_NOT_FOUND')
    if (from.version !== version) throw fail('CONFLICT')
    const subjects = await store.findSubjectsOf(tx, id)
    await moveSource(tx, from, to)
    await store.writeSource(tx, into, {}, now)
    const games = await derive(tx, admin, to, subjects, now)
    const after = { reason, games, merged: factsOf(from) }
    await record(tx, admin, now, to, 'merged', { after })
  })
  return shownSource(services, into)
}

/** @throws CodedError `SOURCE_NOT_FOUND`, `CONFLICT`, `NO_SUCH_HOST`. Resolves to the new source. */
export async function splitSource(
  services: Services,
  admin: Admin,
  id: number,
  { host, name, version, reason }: SourceSplitting,
): Promise<AdminSource> {
  const now = services.clock()
  const made = await inRetriedTransaction(services.db, async (tx) => {
    const from = await lockVersion(tx, id, version)
    const known = await store.findAdminSource(tx, id, {})
    const there = known?.hosts.find((one) => one.host === host)
    if (!known || !there || there.voices === known.voices) throw fail('NO_SUCH_HOST')
    const { kind, licence, attribution, seenOn, withdrawnAt } = from
    const facts = { name, kind, licence, attribution, seenOn, withdrawnAt, url: `https://${host}` }
    const source = await store.addSource(tx, facts, now)
    await moveHost(tx, from, host, source)
    await store.writeSource(tx, id, {}, now)
    const games = await derive(tx, admin, source, await store.findSubjectsOf(tx, source.id), now)
    await record(tx, admin, now, from, 'split', { after: { reason, games, created: source.slug } })
    return source
  }).catch(refuseTaken)
  return shownSource(services, made.id)
}

/** Derives the facts of everything the source speaks of. Returns how many games got other figures. */
async function derive(tx: Tx, admin: Admin, source: SourceRow, subjects: store.Subjects, now: Date) {
  const by = admin.username ? { by: admin.id } : {}
  await setChangeCause(tx, { cause: 'source', note: source.slug, ...by })
  // Providers before games, as where a provider is renamed or merged.
  await deriveProviders(tx, subjects.providers, now)
  return deriveFigures(tx, subjects.games, now)
}

async function lockVersion(tx: Tx, id: number, version: number): Promise<SourceRow> {
  const source = await store.lockSource(tx, id)
  if (!source) throw fail('SOURCE_NOT_FOUND')
  if (source.version !== version) throw fail('CONFLICT')
  return source
}

type Act = { before?: object; after?: object }
const record = (tx: Tx, admin: Admin, now: Date, { slug, name }: SourceRow, action: string, act: Act) =>
  insertAdminAct(tx, now, admin, { action, kind: 'source', subject: slug, name, ...act })

/** A source's facts in the audit log. */
const factsOf = ({ name, kind, url, licence, attribution, seenOn, noteTr, noteEn }: SourceRow) => ({
  ...{ name, kind, url, licence, attribution, seenOn, noteTr, noteEn },
})

export function refuseFuture(seenOn: string | null, now: Date): void {
  if (seenOn !== null && !hasCome(seenOn, now.getTime()))
    throw fail('VALIDATION', { seenOn: 'in_the_future' })
}

/** Another administrator added one of this name at the same time. */
function refuseTaken(error: unknown): never {
  throw isBrokenConstraint(error, 'sources_slug_key') ? fail('CONFLICT') : error
}

async function shownSource({ db }: Pick<Services, 'db'>, id: number): Promise<AdminSource> {
  const source = await store.findAdminSource(db, id, await countCredits(db))
  if (!source) throw fail('SOURCE_NOT_FOUND')
  return source
}
