import type { List, ListChange, NewList } from '@slot-liste/contract/lists/lists.ts'
import { listLimits } from '@slot-liste/domain/lists/list-limits.ts'
import { invalidateTags } from '#platform/cache/invalidation.ts'
import type { Member } from '#platform/http/access.ts'
import { fail, failForNow } from '#platform/http/errors.ts'
import { newPublicId } from '#platform/public-id.ts'
import type { Services } from '#platform/services.ts'
import { refuseBlockedDomains, refuseBlockedWords } from '#platform/site-settings.ts'
import { insertAdminAct } from '#store/admin/admin-acts.ts'
import { isBlockedBetween } from '#store/community/comment-access.ts'
import { insertOutboxEvents } from '#store/community/outbox-events.ts'
import { findReadableList, listEvent } from '#store/lists/list-access.ts'
import { findListPage, listItemsOf } from '#store/lists/list-pages.ts'
import {
  appendItem,
  findGameIds,
  findListOfClient,
  insertList,
  type ListFields,
  lockList,
  markListDeleted,
  type NewItem,
  removeItem,
  touchList,
  updateListFields,
  writeItems,
} from '#store/lists/list-writes.ts'
import { isBrokenConstraint } from '#store/query/constraints.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'
import { changeAsAdmin } from './admin-change.ts'

/**
 * Creates a list. A request repeated with the same `clientId` (its first reply was lost) gets the list created then.
 * @throws CodedError `GAME_NOT_FOUND`, `VALIDATION` for the cover, `RATE_LIMITED`.
 */
export async function createList(
  services: Services,
  owner: Member,
  { clientId, ...body }: NewList,
): Promise<List> {
  const { db, settings } = services
  const findMade = async () => {
    const made = clientId === undefined ? null : await findListOfClient(db, owner.id, clientId)
    return made === null ? null : findListPage(db, made, owner, settings.current().demoHosts)
  }
  const made = await findMade()
  if (made) return made
  refuseBlocked(services, body)
  await allowNewList(services, owner)
  const { fields, items, coverGameId } = await resolve(services, body)
  try {
    return await insertListWithItems(
      services,
      owner,
      { ...fields, coverGameId, ...(clientId && { clientId }) },
      items,
    )
  } catch (error) {
    const meanwhile = isBrokenConstraint(error, 'lists_client_id') ? await findMade() : null
    if (meanwhile) return meanwhile
    throw error
  }
}

/** A private copy that says where it comes from. @throws CodedError `LIST_NOT_FOUND`, `LIST_PRIVATE`, `BLOCKED`, `RATE_LIMITED`. */
export async function cloneList(services: Services, owner: Member, publicId: string): Promise<List> {
  const { db, settings } = services
  const { id: clonedFrom, ownerId } = await findReadableList(db, publicId, owner)
  if (ownerId !== null && (await isBlockedBetween(db, ownerId, owner.id))) throw fail('BLOCKED')
  await allowNewList(services, owner)
  const source = await findListPage(db, publicId, owner, settings.current().demoHosts)
  const items = await listItemsOf(db, clonedFrom, settings.current().demoHosts)
  const { title, description, tags, ranked } = source
  const coverGameId = items.find(({ game }) => game.slug === source.cover)?.gameId ?? null
  const fields = {
    title,
    description,
    tags,
    ranked,
    visibility: 'private',
    commentsPolicy: 'everyone',
  } as const
  return insertListWithItems(services, owner, { ...fields, coverGameId, clonedFrom }, items)
}

/**
 * Its owner's change, or with `asAdmin` an administrator's.
 * @throws CodedError `CONFLICT` when it changed since `version`; `FORBIDDEN`, `GAME_NOT_FOUND`, `USER_NOT_FOUND`, `MEDIA_NOT_FOUND` …
 */
export async function updateList(
  services: Services,
  viewer: Member,
  publicId: string,
  { version, asAdmin, ...body }: ListChange,
): Promise<List> {
  const { db, clock, settings, events } = services
  const list = asAdmin
    ? await findAnyList(services, publicId, viewer)
    : await findEditableList(services, publicId, viewer)
  const { id } = list
  refuseBlocked(services, body)
  const { fields, items, coverGameId } = await resolve(services, body)
  const change = inRetriedTransaction(db, async (tx) => {
    const at = clock()
    const before = await lockList(tx, id)
    if (!before) throw fail('LIST_NOT_FOUND')
    if (before.version !== version) throw fail('CONFLICT')
    const oldItems = await listItemsOf(tx, id, settings.current().demoHosts)
    const isNews =
      before.title !== fields.title ||
      before.description !== fields.description ||
      !sameItems(oldItems, items)
    const more =
      asAdmin && (await changeAsAdmin({ tx, admin: viewer, at, before, oldItems, after: body, asAdmin }))
    await updateListFields(tx, id, { ...fields, ...more, coverGameId, ...(isNews && { updatedAt: at }) })
    await writeItems(tx, id, items)
  })
  await change.catch((error: unknown) => {
    throw isBrokenConstraint(error, 'lists_picture_media_hash_fk') ? fail('MEDIA_NOT_FOUND') : error
  })
  if (asAdmin) await invalidateTags(services)
  await events.publish(...listEvent('list', { ...list, visibility: fields.visibility }))
  return findListPage(db, publicId, viewer, settings.current().demoHosts)
}

/** @throws CodedError `FORBIDDEN` … */
export async function deleteList({ db, clock, events }: Services, viewer: Member, publicId: string) {
  const list = await findReadableList(db, publicId, viewer)
  if (list.ownerId !== viewer.id && viewer.role !== 'admin') throw fail('FORBIDDEN')
  await inRetriedTransaction(db, async (tx) => {
    const at = clock()
    await markListDeleted(tx, list.id, at)
    if (list.ownerId === viewer.id) return
    await insertAdminAct(tx, at, viewer, {
      ...{ action: 'deleted', kind: 'list', subject: publicId, name: list.title },
      ...{ before: { deleted: false }, after: { deleted: true } },
    })
    const { ownerId: recipientId, id: listId } = list
    const event = { kind: 'moderated', verdict: 'deleted', listId, at } as const
    if (recipientId) await insertOutboxEvents(tx, [{ ...event, recipientId }])
  })
  // Its owner's other windows are notified; all others lose it.
  await events.publish(...listEvent('list', { ...list, visibility: 'private' }))
}

/** @throws CodedError `GAME_NOT_FOUND`, `GAME_ALREADY_IN_LIST`, `LIST_FULL` … */
export async function addGame(
  services: Services,
  viewer: Member,
  publicId: string,
  { game, note }: { game: string; note: string },
) {
  const { db, clock, events } = services
  refuseBlockedWords(services, { note })
  refuseBlockedDomains(services, { note })
  const list = await findEditableList(services, publicId, viewer)
  const { id } = list
  const gameId = (await findGameIds(db, [game])).get(game)
  if (gameId === undefined) throw fail('GAME_NOT_FOUND')
  const size = await inRetriedTransaction(db, async (tx) => {
    const before = await lockList(tx, id)
    if (!before) throw fail('LIST_NOT_FOUND')
    if (!(await appendItem(tx, id, { gameId, note }))) throw fail('GAME_ALREADY_IN_LIST')
    if (before.games >= listLimits.games) throw fail('LIST_FULL')
    return touchList(tx, id, clock())
  })
  await events.publish(...listEvent('list', list))
  return { holds: true, ...size }
}

/** Taking out what is not in it changes nothing. */
export async function removeGame(services: Services, viewer: Member, publicId: string, slug: string) {
  const { db, clock, events } = services
  const list = await findEditableList(services, publicId, viewer)
  const { id } = list
  const gameId = (await findGameIds(db, [slug])).get(slug)
  const size = await inRetriedTransaction(db, async (tx) => {
    const before = await lockList(tx, id)
    if (!before) throw fail('LIST_NOT_FOUND')
    const gone = gameId !== undefined && (await removeItem(tx, id, gameId))
    return gone ? touchList(tx, id, clock()) : { games: before.games, version: before.version }
  })
  if (size.version !== list.version) await events.publish(...listEvent('list', list))
  return { holds: false, ...size }
}

/** @throws CodedError `BLOCKED_WORD`, `BLOCKED_DOMAIN`. */
function refuseBlocked(
  services: Services,
  { title, description, tags, games }: Omit<NewList, 'clientId'>,
): void {
  const notes = Object.fromEntries(games.map(({ note }, i) => [`games.${i}.note`, note]))
  refuseBlockedWords(services, { title, description, tags: tags.join('\n'), ...notes })
  refuseBlockedDomains(services, { title, description, ...notes })
}

const newLists = { burst: 20, per: 20, seconds: 86_400 }

async function allowNewList({ limits }: Services, owner: Member): Promise<void> {
  const wait = await limits.take(`list ${owner.id}`, newLists)
  if (wait) throw failForNow('RATE_LIMITED', wait)
}

async function findEditableList({ db }: Services, publicId: string, viewer: Member) {
  const list = await findReadableList(db, publicId, viewer)
  if (list.ownerId !== viewer.id) throw fail('FORBIDDEN')
  return list
}

/** Any list, for administrators. */
async function findAnyList({ db }: Services, publicId: string, viewer: Member) {
  if (viewer.role !== 'admin') throw fail('FORBIDDEN')
  return findReadableList(db, publicId, viewer)
}

type Insertion = ListFields & { coverGameId: number | null; clonedFrom?: number; clientId?: string }

async function insertListWithItems(
  services: Services,
  owner: Member,
  list: Insertion,
  items: readonly NewItem[],
) {
  const { db, clock, settings } = services
  const publicId = newPublicId()
  await inRetriedTransaction(db, async (tx) => {
    const id = await insertList(tx, { ...list, publicId, ownerId: owner.id, now: clock() })
    await writeItems(tx, id, items)
  })
  return findListPage(db, publicId, owner, settings.current().demoHosts)
}

/** Slugs become ids, all of them or none. */
async function resolve({ db }: Services, { games, cover, ...fields }: Omit<NewList, 'clientId'>) {
  const ids = await findGameIds(
    db,
    games.map(({ game }) => game),
  )
  const missing = games.flatMap(({ game }, i) => (ids.has(game) ? [] : [[`games.${i}.game`, 'no_such_game']]))
  if (missing.length) throw fail('GAME_NOT_FOUND', Object.fromEntries(missing))
  if (cover !== null && !games.some(({ game }) => game === cover))
    throw fail('VALIDATION', { cover: 'cover_not_in_list' })
  const named = games.map(({ game, note }) => ({ gameId: ids.get(game) as number, note }))
  // Two slugs, a current and a former one, may name the same game: it keeps its first place.
  const items = named.filter(({ gameId }, i) => named.findIndex((item) => item.gameId === gameId) === i)
  return { fields, items, coverGameId: cover === null ? null : (ids.get(cover) as number) }
}

const sameItems = (one: readonly NewItem[], other: readonly NewItem[]) =>
  one.length === other.length &&
  one.every(({ gameId, note }, i) => other[i]?.gameId === gameId && other[i].note === note)
