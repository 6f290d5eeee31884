import type { List } from '@slot-liste/contract/lists.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { games } from '#db/schema/games.ts'
import { listItems, listLikes, listSaves, lists } from '#db/schema/lists.ts'
import { blocks, follows } from '#db/schema/people.ts'
import { providers } from '#db/schema/providers.ts'
import { gameCardColumns, toGameCard } from './games.ts'
import { admitReader, type Reader } from './list-access.ts'
import { firstCovers, toListCard } from './list-cards.ts'
import { personColumns, toPerson } from './persons.ts'

/**
 * A list with all its games, as this reader may see it: two statements.
 * @throws CodedError `LIST_NOT_FOUND`, `LIST_PRIVATE`.
 */
export async function findListPage(
  db: Db,
  publicId: string,
  reader: Reader,
  demoHosts: readonly string[],
): Promise<List> {
  const [found] = await selectPage(db, reader).where(
    and(eq(lists.publicId, publicId), isNull(lists.deletedAt)),
  )
  const row = found && { ...found.list, owner: found.owner, covers: found.covers }
  const admitted = admitReader(row, reader)
  if (!found) throw new Error('admitted without a list')
  const items = await listItemsOf(db, admitted.id, demoHosts)
  return {
    ...toListCard(admitted),
    description: admitted.description,
    commentsPolicy: admitted.commentsPolicy,
    cover: found.cover,
    clonedFrom: origin(found, reader),
    games: items.map(({ note, game }, i) => ({ order: i + 1, note, game })),
    viewer: { liked: found.liked, saved: found.saved, isOwner: isOwner(admitted.ownerId, reader) },
    ...rights(admitted, found, reader),
    version: admitted.version,
  }
}

/** The games of a list in its order. */
export async function listItemsOf(db: Db, listId: number, demoHosts: readonly string[]) {
  const rows = await db
    .select({ ...gameCardColumns(demoHosts), note: listItems.note })
    .from(listItems)
    .innerJoin(games, eq(games.id, listItems.gameId))
    .innerJoin(providers, eq(providers.id, games.providerId))
    .where(eq(listItems.listId, listId))
    .orderBy(asc(listItems.position))
  return rows.map((row) => ({ note: row.note, gameId: row.id, game: toGameCard(row) }))
}

const sources = alias(lists, 'sources')
const sourceOwners = alias(users, 'source_owners')
const chosen = alias(games, 'chosen')

function selectPage(db: Db, reader: Reader) {
  const mine = (table: typeof listLikes | typeof listSaves) =>
    sql<boolean>`exists (select 1 from ${table} where ${table.listId} = ${lists.id} and ${table.userId} = ${reader?.id ?? null})`
  return db
    .select({
      list: lists,
      owner: personColumns,
      covers: firstCovers,
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
      follows: sql<boolean>`exists (select 1 from ${follows} where ${follows.followerId} = ${reader?.id ?? null} and ${follows.followedId} = ${lists.ownerId})`,
      blocked: sql<boolean>`exists (select 1 from ${blocks} where (${blocks.blockerId} = ${lists.ownerId} and ${blocks.blockedId} = ${reader?.id ?? null}) or (${blocks.blockerId} = ${reader?.id ?? null} and ${blocks.blockedId} = ${lists.ownerId}))`,
    })
    .from(lists)
    .leftJoin(users, eq(users.id, lists.ownerId))
    .leftJoin(chosen, eq(chosen.id, lists.coverGameId))
    .leftJoin(sources, and(eq(sources.id, lists.clonedFrom), isNull(sources.deletedAt)))
    .leftJoin(sourceOwners, eq(sourceOwners.id, sources.ownerId))
    .$dynamic()
}

type Found = Awaited<ReturnType<typeof selectPage>>[number]
type Row = typeof lists.$inferSelect

const isOwner = (ownerId: string | null, reader: Reader) => reader !== null && ownerId === reader.id

/** Of a source that is not public any more only its maker is told. */
function origin({ source, sourceOwner }: Found, reader: Reader): List['clonedFrom'] {
  if (!source || !(source.listed || isOwner(source.ownerId, reader))) return null
  return { id: source.id, title: source.title, owner: sourceOwner && toPerson(sourceOwner) }
}

function rights(list: Row, { follows: following, blocked }: Found, reader: Reader) {
  const own = isOwner(list.ownerId, reader)
  const admin = reader?.role === 'admin'
  const open = list.visibility !== 'private'
  const locked = list.commentsLockedAt !== null
  const welcome = list.commentsPolicy === 'everyone' || (list.commentsPolicy === 'followers' && following)
  return {
    can: {
      edit: own || admin,
      delete: own || admin,
      like: reader !== null && !own && open,
      save: reader !== null && (open || own),
      comment: !locked && (own || (reader !== null && open && (admin || (welcome && !blocked)))),
      report: reader !== null && !own,
    },
    commentsClosed: locked || list.commentsPolicy === 'none',
  }
}
