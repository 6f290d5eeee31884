import type { AdminGame, GameChange, MergeGame, NewGame } from '@slot-liste/contract/admin/admin-games.ts'
import type { FieldError } from '@slot-liste/contract/core/errors.ts'
import type { Member } from '#platform/http/access.ts'
import { fail } from '#platform/http/errors.ts'
import { soon } from '#platform/jobs/resumed-work.ts'
import type { Services } from '#platform/services.ts'
import { insertAdminAct } from '#store/admin/admin-acts.ts'
import { findAdminGame } from '#store/admin/admin-games.ts'
import {
  findReferences,
  type GameColumns,
  gameColumns,
  insertGame,
  type LockedGame,
  lockGame,
  writeGame,
  writeRetirement,
} from '#store/catalogue/game-writes.ts'
import { beginGameMerge } from '#store/catalogue/merging/game-merging.ts'
import { decisionsBetween, deriveFigures, insertDecisions, setChangeCause } from '#store/catalogue/voices.ts'
import { isBrokenConstraint } from '#store/query/constraints.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'
import { startMerge } from './merging.jobs.ts'

type Admin = Member
type Tx = Services['db']

/** @throws CodedError `VALIDATION` with the fields that refer to nothing, `ADDRESS_TAKEN`. */
export async function createGame(services: Services, admin: Admin, game: NewGame): Promise<AdminGame> {
  const { db, clock } = services
  const now = clock()
  const id = await inRetriedTransaction(db, async (tx) => {
    const columns = await columnsOf(tx, game)
    const made = await insertGame(tx, columns, now)
    await decide(tx, admin, { id: made, before: null, after: columns, reason: null, now })
    const { slug, name } = game
    await insertAdminAct(tx, now, admin, {
      ...{ action: 'created', kind: 'game', subject: slug, name },
      after: factsOf(columns),
    })
    return made
  }).catch(refuseTaken)
  return shownGame(services, id)
}

/** @throws CodedError `GAME_NOT_FOUND`, `CONFLICT`, `VALIDATION`, `ADDRESS_TAKEN`. */
export async function updateGame(
  services: Services,
  admin: Admin,
  id: number,
  { version, reason, ...game }: GameChange,
): Promise<AdminGame> {
  const { db, clock } = services
  const now = clock()
  await inRetriedTransaction(db, async (tx) => {
    const before = await lockGame(tx, id)
    if (!before) throw fail('GAME_NOT_FOUND')
    if (before.version !== version) throw fail('CONFLICT')
    const columns = await columnsOf(tx, game)
    await setChangeCause(tx, { cause: 'edited', by: admin.id, ...(reason && { note: reason }) })
    await writeGame(tx, id, columns, now)
    await decide(tx, admin, { id, before, after: columns, reason, now })
    await insertAdminAct(tx, now, admin, {
      ...{ action: 'changed', kind: 'game', subject: before.slug, name: before.name },
      ...{ before: factsOf(before), after: factsOf(columns) },
    })
  }).catch(refuseTaken)
  return shownGame(services, id)
}

/** How many were not so before. */
export async function retireGames(
  services: Services,
  admin: Admin,
  ids: readonly number[],
  retired: boolean,
) {
  const { db, clock } = services
  const now = clock()
  const changed = await inRetriedTransaction(db, async (tx) => {
    await setChangeCause(tx, { cause: 'edited', by: admin.id })
    const before = await writeRetirement(tx, ids, retired, now)
    for (const { slug, name, status } of before)
      await insertAdminAct(tx, now, admin, {
        ...{ action: retired ? 'retired' : 'restored', kind: 'game', subject: slug, name },
        ...(retired ? { before: { status }, after: { status: 'retired' } } : { before: { status } }),
      })
    return before.length
  })
  return { changed }
}

/** @throws CodedError `GAME_NOT_FOUND`, `CONFLICT`, `MERGE_WITH_ITSELF`. */
export async function mergeGame(
  services: Services,
  admin: Admin,
  id: number,
  { into, version, take }: MergeGame,
): Promise<AdminGame> {
  if (id === into) throw fail('MERGE_WITH_ITSELF')
  const { db, clock } = services
  const now = clock()
  await inRetriedTransaction(db, async (tx) => {
    const { gone, kept } = await lockBoth(tx, id, into)
    if (gone.version !== version) throw fail('CONFLICT')
    const taken = takenFacts(gone, take)
    const popularity = Math.max(gone.popularity, kept.popularity)
    const picture = taken.picture ?? kept.picture ?? gone.picture
    await setChangeCause(tx, { cause: 'merged', by: admin.id })
    const moved = await beginGameMerge(tx, { from: id, into }, take)
    const after = { ...kept, ...taken }
    await writeGame(tx, into, { ...taken, popularity, picture }, now)
    await decide(tx, admin, { id: into, before: kept, after, reason: null, now })
    await insertAdminAct(tx, now, admin, {
      ...{ action: 'merged', kind: 'game', subject: kept.slug, name: kept.name },
      before: { merged: factsOf(gone), ...factsOf(kept) },
      after: { ...factsOf({ ...kept, ...taken, picture }), ...moved },
    })
  })
  await soon(startMerge(services, 'games', id))
  return shownGame(services, into)
}

type Facts = GameColumns | LockedGame
type Deciding = { id: number; before: Facts | null; after: Facts; reason: string | null; now: Date }

/** Figures an administrator wrote are decisions; what is said of others holds again. */
async function decide(tx: Tx, admin: Admin, { id, before, after, reason, now }: Deciding): Promise<void> {
  const address = after.sourceUrl
  await insertDecisions(tx, decisionsBetween(id, before, after), {
    by: admin.id,
    note: reason,
    address,
    now,
  })
  await deriveFigures(tx, [id], now)
}

/** In the order of their ids: two who merge the same ones wait, none dies. */
async function lockBoth(tx: Tx, id: number, into: number) {
  const [first, second] = id < into ? [id, into] : [into, id]
  const [one, other] = [await lockGame(tx, first), await lockGame(tx, second)]
  const [gone, kept] = id < into ? [one, other] : [other, one]
  if (!gone || !kept) throw fail('GAME_NOT_FOUND')
  return { gone, kept }
}

/** Facts that belong together are taken together. */
function takenFacts(gone: LockedGame, take: MergeGame['take']): Partial<LockedGame> {
  const names = take.flatMap((name) =>
    name === 'releaseDate' ? [name, 'releasePrecision' as const] : [name],
  )
  return Object.fromEntries(names.map((name) => [name, gone[name]]))
}

async function columnsOf(tx: Tx, game: NewGame): Promise<GameColumns> {
  const { provider, hasTheme, hasMoreThemes, hasFeatures, hasPicture } = await findReferences(tx, game)
  const wrong: Record<string, FieldError> = {
    ...(!provider && { provider: 'no_such_provider' }),
    ...(!hasTheme && { theme: 'no_such_theme' }),
    ...(!hasMoreThemes && { moreThemes: 'no_such_theme' }),
    ...(!hasFeatures && { features: 'no_such_feature' }),
    ...(!hasPicture && { picture: 'no_such_picture' }),
  }
  if (!provider || Object.keys(wrong).length > 0) throw fail('VALIDATION', wrong)
  return gameColumns(game, provider)
}

/** A game's facts in the audit log. */
function factsOf(game: Partial<LockedGame>) {
  const {
    id,
    sortKey,
    folded,
    loaded,
    mergedInto,
    version,
    createdAt,
    updatedAt,
    popularity,
    unverified,
    disputed,
    ...facts
  } = game
  return facts
}

function refuseTaken(error: unknown): never {
  const taken = ['games_slug_key', 'games_former_slug'].some((name) => isBrokenConstraint(error, name))
  throw taken ? fail('ADDRESS_TAKEN', { slug: 'address_taken' }) : error
}

async function shownGame(services: Services, id: number): Promise<AdminGame> {
  const game = await findAdminGame(services.db, id)
  if (!game) throw fail('GAME_NOT_FOUND')
  return game
}
