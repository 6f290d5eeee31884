import type { List } from '@slot-liste/contract/lists/lists.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { games } from '#db/schema/games.ts'
import { listItems, listLikes, listSaves, lists } from '#db/schema/lists.ts'
import { follows } from '#db/schema/people.ts'
import { providers } from '#db/schema/providers.ts'
import { gameCardColumns, toGameCard } from '#store/catalogue/games.ts'
import { isBlocked } from '#store/community/comment-access.ts'
import { toPerson } from '#store/community/persons.ts'
import { type Put, prepared } from '#store/query/prepared.ts'
import { admitReader, type Reader } from './list-access.ts'
import { listCardColumns, toListCard } from './list-cards.ts'

/** Caches what is made under a name until the catalogue changes. */
type GetOrCreate = <Value>(name: string, make: () => Promise<Value>) => Promise<Value>

/**
 * A list with all its games, as this reader may see it: two statements, or one when a public list's games are cached. The
 * cache key holds the list's version, so the games always match the list read.
 * @throws CodedError `LIST_NOT_FOUND`, `LIST_PRIVATE`.
 */
export async function findListPage(
  db: Db,
  publicId: string,
  reader: Reader,
  demoHosts: readonly string[],
  getOrCreate: GetOrCreate = (_name, make) => make(),
): Promise<List> {
  const [found] = await pageAt(db, { publicId, reader: reader?.id ?? null })
  const row = admitReader(found, reader)
  const findItems = () => listItemsOf(db, row.id, demoHosts)
  const isPublic = row.visibility === 'public' && !row.hiddenAt
  const items = await (isPublic
    ? getOrCreate(`games of ${row.id} at ${row.version}`, findItems)
    : findItems())
  return {
    ...toListCard(row),
    commentsPolicy: row.commentsPolicy,
    cover: row.cover,
    clonedFrom: origin(row, reader),
    games: items.map(({ note, game }, i) => ({ order: i + 1, note, game })),
    viewer: { liked: row.liked, saved: row.saved, isOwner: isOwner(row.ownerId, reader) },
    ...rights(row, reader),
    hidden: row.hiddenAt && { reason: row.hiddenReason },
    version: row.version,
  }
}

const itemsOf = prepared((db, put: Put<{ listId: number; demoHosts: readonly string[] }>) =>
  db
    .select({ ...gameCardColumns(put('demoHosts')), note: listItems.note })
    .from(listItems)
    .innerJoin(games, eq(games.id, listItems.gameId))
    .innerJoin(providers, eq(providers.id, games.providerId))
    .where(eq(listItems.listId, put('listId')))
    .orderBy(asc(listItems.position)),
)

/** The games of a list in its order. */
export async function listItemsOf(db: Db, listId: number, demoHosts: readonly string[]) {
  const rows = await itemsOf(db, { listId, demoHosts })
  return rows.map((row) => ({ note: row.note, gameId: row.id, game: toGameCard(row) }))
}

/** The slugs of the games of a list, in its order. */
export async function listSlugsOf(db: Db, listId: number): Promise<string[]> {
  const rows = await slugsOf(db, { listId })
  return rows.map(({ slug }) => slug)
}

const slugsOf = prepared((db, put: Put<{ listId: number }>) =>
  db
    .select({ slug: games.slug })
    .from(listItems)
    .innerJoin(games, eq(games.id, listItems.gameId))
    .where(eq(listItems.listId, put('listId')))
    .orderBy(asc(listItems.position)),
)

const sources = alias(lists, 'sources')
const sourceOwners = alias(users, 'source_owners')
const chosen = alias(games, 'chosen')

const pageAt = prepared((db, put: Put<{ publicId: string; reader: string | null }>) => {
  const reader = put('reader')
  const mine = (table: typeof listLikes | typeof listSaves) =>
    sql<boolean>`exists (select 1 from ${table} where ${table.listId} = ${lists.id} and ${table.userId} = ${reader})`
  return db
    .select({
      ...listCardColumns(sql`${lists.id}`),
      description: lists.description,
      ownerId: lists.ownerId,
      hiddenAt: lists.hiddenAt,
      hiddenReason: lists.hiddenReason,
      commentsPolicy: lists.commentsPolicy,
      commentsLockedAt: lists.commentsLockedAt,
      version: lists.version,
      cover: chosen.slug,
      source: {
        id: sources.publicId,
        title: sources.title,
        listed: sources.listed,
        ownerId: sources.ownerId,
      },
      sourceOwner: {
        username: sourceOwners.username,
        avatar: sourceOwners.avatar,
        verified: sourceOwners.verified,
      },
      liked: mine(listLikes),
      saved: mine(listSaves),
      follows: sql<boolean>`exists (select 1 from ${follows} where ${follows.followerId} = ${reader} and ${follows.followedId} = ${lists.ownerId})`,
      blocked: isBlocked(lists.ownerId, reader),
    })
    .from(lists)
    .leftJoin(users, eq(users.id, lists.ownerId))
    .leftJoin(chosen, eq(chosen.id, lists.coverGameId))
    .leftJoin(sources, and(eq(sources.id, lists.clonedFrom), isNull(sources.deletedAt)))
    .leftJoin(sourceOwners, eq(sourceOwners.id, sources.ownerId))
    .where(and(eq(lists.publicId, put('publicId')), isNull(lists.deletedAt)))
})

type Row = Awaited<ReturnType<typeof pageAt>>[number]

const isOwner = (ownerId: string | null, reader: Reader) => reader !== null && ownerId === reader.id

/** The list this one was copied from. Once that is no longer public, only its own owner sees it. */
function origin({ source, sourceOwner }: Row, reader: Reader): List['clonedFrom'] {
  if (!source || !(source.listed || isOwner(source.ownerId, reader))) return null
  return { id: source.id, title: source.title, owner: sourceOwner && toPerson(sourceOwner) }
}

function rights(list: Row, reader: Reader) {
  const own = isOwner(list.ownerId, reader)
  const admin = reader?.role === 'admin'
  const open = list.visibility !== 'private'
  const locked = list.commentsLockedAt !== null
  const welcome = list.commentsPolicy === 'everyone' || (list.commentsPolicy === 'followers' && list.follows)
  return {
    can: {
      edit: own || admin,
      delete: own || admin,
      // A mark from before the block can be removed.
      like: reader !== null && !own && open && (!list.blocked || list.liked),
      save: reader !== null && (own || (open && (!list.blocked || list.saved))),
      comment: !locked && (own || (reader !== null && open && (admin || (welcome && !list.blocked)))),
      report: reader !== null && !own,
    },
    commentsClosed: locked || list.commentsPolicy === 'none',
  }
}
