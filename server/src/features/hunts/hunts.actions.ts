import type { Hunt, HuntChange, NewBonus, NewHunt } from '@slot-liste/contract/hunts/hunts.ts'
import { huntLimits } from '@slot-liste/domain/hunts/hunt-limits.ts'
import type { Member, Viewer } from '#platform/http/access.ts'
import { fail, failForNow } from '#platform/http/errors.ts'
import { newPublicId } from '#platform/public-id.ts'
import type { Services } from '#platform/services.ts'
import { refuseBlockedDomains, refuseBlockedWords } from '#platform/site-settings.ts'
import { listBattleModels } from '#store/battles/battle-models.ts'
import * as store from '#store/hunts/hunt-writes.ts'
import { findHunt, findReadableHunt } from '#store/hunts/hunts.ts'
import { findGameIds } from '#store/lists/list-writes.ts'
import { isBrokenConstraint } from '#store/query/constraints.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'

const newHunts = { burst: 20, per: 20, seconds: 86_400 }
/** Pasted or opened in one go counts once. */
const newBonuses = { burst: 100, per: 100, seconds: 60 }

/**
 * A hunt with what is known of its games now: two statements.
 * @throws CodedError `HUNT_NOT_FOUND`, `HUNT_PRIVATE`.
 */
export async function viewHunt(
  { db }: Pick<Services, 'db'>,
  publicId: string,
  viewer: Viewer,
): Promise<Hunt> {
  const hunt = await findHunt(db, publicId, viewer)
  const slugs = [...new Set(hunt.bonuses.map(({ game }) => game))]
  return { ...hunt, games: slugs.length > 0 ? await listBattleModels(db, slugs) : [] }
}

/**
 * Asked twice under one `clientId` (the first answer was lost), it is started once.
 * @throws CodedError `BLOCKED_WORD`, `BLOCKED_DOMAIN`, `GAME_NOT_FOUND`, `RATE_LIMITED`.
 */
export async function createHunt(services: Services, owner: Member, body: NewHunt): Promise<Hunt> {
  const { clientId } = body
  const findMade = async () => {
    const made = clientId === undefined ? null : await store.findHuntOfClient(services.db, owner.id, clientId)
    return made === null ? null : viewHunt(services, made, owner)
  }
  const made = await findMade()
  if (made) return made
  try {
    return await create(services, owner, body)
  } catch (error) {
    const meanwhile = isBrokenConstraint(error, 'hunts_client_id') ? await findMade() : null
    if (meanwhile) return meanwhile
    throw error
  }
}

async function create(services: Services, owner: Member, { bonuses, ...fields }: NewHunt): Promise<Hunt> {
  const { db, clock, limits } = services
  refuseBlocked(services, fields)
  const resolved = await resolve(services, bonuses)
  const wait = await limits.take(`hunt ${owner.id}`, newHunts)
  if (wait) throw failForNow('RATE_LIMITED', wait)
  const publicId = newPublicId()
  await inRetriedTransaction(db, async (tx) => {
    const id = await store.insertHunt(tx, { ...fields, publicId, ownerId: owner.id, now: clock() })
    await store.insertBonuses(tx, id, resolved, 0)
  })
  return viewHunt(services, publicId, owner)
}

/** @throws CodedError `CONFLICT` when it changed since `version`; `FORBIDDEN` … */
export async function updateHunt(
  services: Services,
  viewer: Member,
  publicId: string,
  change: HuntChange,
): Promise<Hunt> {
  const { db, clock } = services
  refuseBlocked(services, change)
  const { id } = await findOwnHunt(services, publicId, viewer)
  if (!(await store.updateHunt(db, id, { ...change, updatedAt: clock() }))) throw fail('CONFLICT')
  return viewHunt(services, publicId, viewer)
}

/** @throws CodedError `CONFLICT` when the hunt changed since `version`; `GAME_NOT_FOUND`, `FORBIDDEN` … */
export async function replaceBonuses(
  services: Services,
  viewer: Member,
  publicId: string,
  { bonuses, version }: { bonuses: readonly NewBonus[]; version: number },
): Promise<Hunt> {
  const { db, clock } = services
  const { id } = await findOwnHunt(services, publicId, viewer)
  await allowBonuses(services, viewer)
  const resolved = await resolve(services, bonuses)
  await inRetriedTransaction(db, async (tx) => {
    if (!(await store.updateHunt(tx, id, { version, updatedAt: clock() }))) throw fail('CONFLICT')
    await store.removeBonuses(tx, id)
    await store.insertBonuses(tx, id, resolved, 0)
  })
  return viewHunt(services, publicId, viewer)
}

/** @throws CodedError `HUNT_FULL`, `GAME_NOT_FOUND`, `FORBIDDEN` … */
export async function addBonuses(
  services: Services,
  viewer: Member,
  publicId: string,
  bonuses: readonly NewBonus[],
): Promise<Hunt> {
  const { db, clock } = services
  const { id } = await findOwnHunt(services, publicId, viewer)
  await allowBonuses(services, viewer)
  const resolved = await resolve(services, bonuses)
  await inRetriedTransaction(db, async (tx) => {
    const held = await store.lockHunt(tx, id)
    if (!held) throw fail('HUNT_NOT_FOUND')
    if (held.bonuses + resolved.length > huntLimits.bonuses) throw fail('HUNT_FULL')
    await store.updateHunt(tx, id, { version: held.version, updatedAt: clock() })
    await store.insertBonuses(tx, id, resolved, held.last + 1)
  })
  return viewHunt(services, publicId, viewer)
}

/** @throws CodedError `FORBIDDEN` … */
export async function deleteHunt({ db, clock }: Services, viewer: Member, publicId: string): Promise<void> {
  const hunt = await findReadableHunt(db, publicId, viewer)
  if (hunt.ownerId !== viewer.id && viewer.role !== 'admin') throw fail('FORBIDDEN')
  await store.markHuntDeleted(db, hunt.id, clock())
}

async function findOwnHunt({ db }: Services, publicId: string, viewer: Member) {
  const hunt = await findReadableHunt(db, publicId, viewer)
  if (hunt.ownerId !== viewer.id) throw fail('FORBIDDEN')
  return hunt
}

async function allowBonuses({ limits }: Services, viewer: Member): Promise<void> {
  const wait = await limits.take(`hunt bonuses ${viewer.id}`, newBonuses)
  if (wait) throw failForNow('RATE_LIMITED', wait)
}

function refuseBlocked(services: Services, { title }: { title: string }): void {
  refuseBlockedWords(services, { title })
  refuseBlockedDomains(services, { title })
}

/** Slugs become ids, all of them or none. */
async function resolve({ db }: Services, bonuses: readonly NewBonus[]): Promise<store.StoredBonus[]> {
  const ids = await findGameIds(db, [...new Set(bonuses.map(({ game }) => game))])
  const missing = bonuses.flatMap(({ game }, i) =>
    ids.has(game) ? [] : [[`bonuses.${i}.game`, 'no_such_game'] as const],
  )
  if (missing.length > 0) throw fail('GAME_NOT_FOUND', Object.fromEntries(missing))
  return bonuses.map(({ game, ...bonus }) => ({ ...bonus, gameId: ids.get(game) as number }))
}
