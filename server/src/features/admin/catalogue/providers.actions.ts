import type {
  AdminProvider,
  MergeProvider,
  NewProvider,
  ProviderChange,
  ProviderGap,
} from '@slot-liste/contract/admin/admin-providers.ts'
import { isProviderFact, type ProviderFact } from '@slot-liste/domain/catalogue/provider-facts.ts'
import type { Member } from '#platform/http/access.ts'
import { fail } from '#platform/http/errors.ts'
import { soon } from '#platform/jobs/resumed-work.ts'
import type { Services } from '#platform/services.ts'
import { insertAdminAct } from '#store/admin/admin-acts.ts'
import {
  findAdminProvider,
  insertProvider,
  type LockedProvider,
  lockProvider,
  removeProvider,
  renameProvider,
  writeProvider,
} from '#store/admin/admin-providers.ts'
import { isInLibrary } from '#store/catalogue/game-writes.ts'
import { beginProviderMerge } from '#store/catalogue/merging/provider-merging.ts'
import { deriveProviders, providerDecisions } from '#store/catalogue/provider-voices.ts'
import { insertDecisions, setChangeCause } from '#store/catalogue/voices.ts'
import { isBrokenConstraint } from '#store/query/constraints.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'
import { startMerge } from './merging.jobs.ts'

type Admin = Member
type Tx = Services['db']

/** @throws CodedError `VALIDATION`, `ADDRESS_TAKEN`. */
export async function createProvider(
  services: Services,
  admin: Admin,
  facts: NewProvider,
): Promise<AdminProvider> {
  const { db, clock } = services
  const now = clock()
  const id = await inRetriedTransaction(db, async (tx) => {
    await findPicture(tx, facts)
    const made = await insertProvider(tx, facts, now)
    await decide(tx, admin, { id: made, before: null, after: facts, now })
    await insertAdminAct(tx, now, admin, {
      ...{ action: 'created', kind: 'provider', subject: facts.slug, name: facts.name },
      after: facts,
    })
    return made
  }).catch(refuseTaken)
  return shownProvider(services, id)
}

/** @throws CodedError `PROVIDER_NOT_FOUND`, `CONFLICT`, `VALIDATION`, `ADDRESS_TAKEN`. */
export async function updateProvider(
  services: Services,
  admin: Admin,
  id: number,
  { version, ...facts }: ProviderChange,
): Promise<AdminProvider> {
  const { db, clock } = services
  const now = clock()
  await inRetriedTransaction(db, async (tx) => {
    const before = await lockProvider(tx, id)
    if (!before) throw fail('PROVIDER_NOT_FOUND')
    if (before.version !== version) throw fail('CONFLICT')
    await findPicture(tx, facts)
    await setChangeCause(tx, { cause: 'edited', by: admin.id })
    await writeProvider(tx, id, facts, now)
    await decide(tx, admin, { id, before, after: facts, now })
    if (before.name !== facts.name) await renameProvider(tx, id, facts.name)
    await insertAdminAct(tx, now, admin, {
      ...{ action: 'changed', kind: 'provider', subject: before.slug, name: before.name },
      ...{ before: factsOf(before), after: facts },
    })
  }).catch(refuseTaken)
  return shownProvider(services, id)
}

/** @throws CodedError `PROVIDER_NOT_FOUND`, `PROVIDER_HAS_GAMES`. */
export async function deleteProvider(services: Services, admin: Admin, id: number) {
  const { db, clock } = services
  const now = clock()
  await inRetriedTransaction(db, async (tx) => {
    const before = await lockProvider(tx, id)
    if (!before) throw fail('PROVIDER_NOT_FOUND')
    await removeProvider(tx, id)
    await insertAdminAct(tx, now, admin, {
      ...{ action: 'deleted', kind: 'provider', subject: before.slug, name: before.name },
      before: factsOf(before),
    })
  }).catch((error) => {
    const hasGames = ['games_provider_id_providers_id_fk', 'providers_merged_into_providers_id_fk'].some(
      (name) => isBrokenConstraint(error, name),
    )
    throw hasGames ? fail('PROVIDER_HAS_GAMES') : error
  })
  return { deleted: true as const }
}

/** @throws CodedError `PROVIDER_NOT_FOUND`, `CONFLICT`, `MERGE_WITH_ITSELF`. */
export async function mergeProvider(
  services: Services,
  admin: Admin,
  id: number,
  { into, version, take }: MergeProvider,
): Promise<AdminProvider> {
  if (id === into) throw fail('MERGE_WITH_ITSELF')
  const { db, clock } = services
  const now = clock()
  await inRetriedTransaction(db, async (tx) => {
    const { gone, kept } = await lockBoth(tx, id, into)
    if (gone.version !== version) throw fail('CONFLICT')
    const taken: Partial<LockedProvider> = Object.fromEntries(take.map((name) => [name, gone[name]]))
    const picture = taken.picture ?? kept.picture ?? gone.picture
    await setChangeCause(tx, { cause: 'merged', by: admin.id })
    const moved = await beginProviderMerge(tx, { from: id, into }, take.flatMap(takenFacts), {
      by: admin.id,
      now,
    })
    await writeProvider(tx, into, { ...taken, picture }, now)
    await decide(tx, admin, { id: into, before: kept, after: { ...kept, ...taken }, now })
    await insertAdminAct(tx, now, admin, {
      ...{ action: 'merged', kind: 'provider', subject: kept.slug, name: kept.name },
      before: { merged: factsOf(gone), ...factsOf(kept) },
      after: { ...factsOf({ ...kept, ...taken, picture }), ...moved },
    })
  })
  await soon(startMerge(services, 'providers', id))
  return shownProvider(services, into)
}

/** The sourced fact a gap belongs to. */
const takenFacts = (gap: ProviderGap): ProviderFact[] =>
  gap === 'headquartersTr' || gap === 'headquartersEn' ? ['headquarters'] : isProviderFact(gap) ? [gap] : []

type Facts = Partial<LockedProvider>
type Deciding = { id: number; before: Facts | null; after: Facts; now: Date }

/** Facts an administrator wrote are decisions; what is said of others holds again. */
async function decide(tx: Tx, admin: Admin, { id, before, after, now }: Deciding): Promise<void> {
  const said = { by: admin.id, note: null, address: null, now }
  await insertDecisions(tx, providerDecisions(id, before, after), said)
  await deriveProviders(tx, [id], now)
}

/** In the order of their ids: two who merge the same ones wait, none dies. */
async function lockBoth(tx: Tx, id: number, into: number) {
  const [first, second] = id < into ? [id, into] : [into, id]
  const [one, other] = [await lockProvider(tx, first), await lockProvider(tx, second)]
  const [gone, kept] = id < into ? [one, other] : [other, one]
  if (!gone || !kept) throw fail('PROVIDER_NOT_FOUND')
  return { gone, kept }
}

async function findPicture(tx: Tx, { picture }: Pick<NewProvider, 'picture'>): Promise<void> {
  if (!(await isInLibrary(tx, picture))) throw fail('VALIDATION', { picture: 'no_such_picture' })
}

/** A provider's facts in the audit log. */
function factsOf(provider: Partial<LockedProvider>) {
  const {
    id,
    sortKey,
    folded,
    loaded,
    mergedInto,
    mergedBy,
    version,
    createdAt,
    updatedAt,
    unverified,
    disputed,
    ...facts
  } = provider
  return facts
}

function refuseTaken(error: unknown): never {
  const taken = ['providers_slug_key', 'providers_former_slug'].some((name) =>
    isBrokenConstraint(error, name),
  )
  throw taken ? fail('ADDRESS_TAKEN', { slug: 'address_taken' }) : error
}

async function shownProvider(services: Services, id: number): Promise<AdminProvider> {
  const provider = await findAdminProvider(services.db, id)
  if (!provider) throw fail('PROVIDER_NOT_FOUND')
  return provider
}
