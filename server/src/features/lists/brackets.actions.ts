import type { Bracket, NewBracket } from '@slot-liste/contract/lists/brackets.ts'
import { invalidateTags } from '#platform/cache/invalidation.ts'
import type { Member, Viewer } from '#platform/http/access.ts'
import { fail, failForNow } from '#platform/http/errors.ts'
import { newPublicId } from '#platform/public-id.ts'
import type { Services } from '#platform/services.ts'
import { insertAdminAct } from '#store/admin/admin-acts.ts'
import { upsertVote } from '#store/lists/bracket-votes.ts'
import * as store from '#store/lists/bracket-writes.ts'
import { findBracket, findReadableBracket } from '#store/lists/brackets.ts'
import { findReadableList } from '#store/lists/list-access.ts'
import { findGameIds } from '#store/lists/list-writes.ts'
import { isBrokenConstraint } from '#store/query/constraints.ts'
import { inRetriedTransaction, inTransaction } from '#store/query/transaction.ts'

const newBrackets = { burst: 20, per: 20, seconds: 86_400 }

/**
 * A bracket as this viewer may see it. A visit closes a round whose end has come where the job has not been there yet.
 * @throws CodedError `BRACKET_NOT_FOUND`, `LIST_PRIVATE`.
 */
export async function viewBracket(services: Services, publicId: string, viewer: Viewer): Promise<Bracket> {
  const { db, clock } = services
  const found = await findBracket(db, publicId, viewer, clock())
  if (found.champion !== null || Date.parse(found.closesAt) > clock().getTime()) return found
  await closeDueRounds(services)
  return viewChanged(services, publicId, viewer)
}

/** After a change: a replica may not have it yet. */
const viewChanged = ({ db, clock }: Services, publicId: string, viewer: Viewer) =>
  inTransaction(db, (tx) => findBracket(tx, publicId, viewer, clock()))

/** Closes the rounds whose end has come, each in a transaction of its own. */
export async function closeDueRounds(services: Services): Promise<void> {
  const { db, clock } = services
  for (const due of await store.listDueBrackets(db, clock())) {
    const round = { ...due, now: clock(), early: false }
    const closed = await inRetriedTransaction(db, (tx) => store.closeRound(tx, round))
    if (closed) invalidateTags(services, ['brackets'])
  }
}

/** @throws CodedError `FORBIDDEN`, `GAME_NOT_FOUND` for one that is not in the list, `BRACKET_RUNNING`, `RATE_LIMITED` … */
export async function openBracket(
  services: Services,
  viewer: Member,
  listId: string,
  { games: slugs, days }: NewBracket,
): Promise<Bracket> {
  const { db, clock, limits } = services
  const list = await findReadableList(db, listId, viewer)
  if (list.ownerId !== viewer.id) throw fail('FORBIDDEN')
  const [ids, names] = await Promise.all([findGameIds(db, slugs), store.listGamesOf(db, list.id)])
  const games = slugs.map((slug) => {
    const id = ids.get(slug) ?? 0
    const name = names.get(id)
    if (name === undefined) throw fail('GAME_NOT_FOUND')
    return { id, name }
  })
  // Two addresses of one game.
  if (new Set(games.map(({ id }) => id)).size < games.length)
    throw fail('VALIDATION', { games: 'bracket_size' })
  const wait = await limits.take(`bracket ${viewer.id}`, newBrackets)
  if (wait) throw failForNow('RATE_LIMITED', wait)
  const publicId = newPublicId()
  const made = { publicId, listId: list.id, days, games, now: clock() }
  try {
    await inTransaction(db, (tx) => store.insertBracket(tx, made))
  } catch (error) {
    throw isBrokenConstraint(error, 'brackets_running') ? fail('BRACKET_RUNNING') : error
  }
  return viewChanged(services, publicId, viewer)
}

/** @throws CodedError `ROUND_CLOSED`, `BLOCKED`; `VALIDATION` for a game that is not in the round … */
export async function voteInBracket(
  services: Services,
  viewer: Member,
  publicId: string,
  { round, entrant }: { round: number; entrant: number },
): Promise<Bracket> {
  const { db, clock } = services
  return inRetriedTransaction(db, async (tx) => {
    const bracket = await findReadableBracket(tx, publicId, viewer)
    if (bracket.blocked) throw fail('BLOCKED')
    const held = await store.holdBracket(tx, bracket.id)
    if (!held) throw fail('BRACKET_NOT_FOUND')
    const at = clock()
    if (held.finishedAt || held.round !== round || at >= held.closesAt) throw fail('ROUND_CLOSED')
    const match = await store.findMatchOf(tx, bracket.id, round, entrant)
    if (match === undefined) throw fail('VALIDATION', { entrant: 'no_such_game' })
    await upsertVote(tx, { bracketId: bracket.id, round, match, userId: viewer.id, entrant, at })
    return findBracket(tx, publicId, viewer, at)
  })
}

/** @throws CodedError `FORBIDDEN`, `ROUND_CLOSED` … */
export async function closeRound(
  services: Services,
  viewer: Member,
  publicId: string,
  round: number,
): Promise<Bracket> {
  const { db, clock } = services
  const { id, ownerId } = await findReadableBracket(db, publicId, viewer)
  if (ownerId !== viewer.id) throw fail('FORBIDDEN')
  const closed = await inRetriedTransaction(db, (tx) =>
    store.closeRound(tx, { id, round, now: clock(), early: true }),
  )
  if (!closed) throw fail('ROUND_CLOSED')
  return viewChanged(services, publicId, viewer)
}

/** @throws CodedError `FORBIDDEN` … */
export async function deleteBracket(
  { db, clock }: Services,
  viewer: Member,
  publicId: string,
): Promise<void> {
  const { id, ownerId, list } = await findReadableBracket(db, publicId, viewer)
  if (ownerId !== viewer.id && viewer.role !== 'admin') throw fail('FORBIDDEN')
  await inRetriedTransaction(db, async (tx) => {
    await store.removeBracket(tx, id)
    if (ownerId === viewer.id) return
    await insertAdminAct(tx, clock(), viewer, {
      ...{ action: 'bracketDeleted', kind: 'list', subject: list.id, name: list.title },
      before: { bracket: publicId },
    })
  })
}
