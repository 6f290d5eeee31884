import type { AdminList, AdminListForm, AdminListsQuery } from '@slot-liste/contract/admin/admin-lists.ts'
import { usernameKey } from '@slot-liste/domain/text/username.ts'
import { and, asc, count, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { lists } from '#db/schema/lists.ts'
import { matches } from '#store/catalogue/game-filters.ts'
import { isReported, openReports } from '#store/community/open-reports.ts'
import { personColumns, toPerson } from '#store/community/persons.ts'
import { mostExported, numberedPage } from '#store/query/numbered-page.ts'

/** All lists as administrators see them: two statements. */
export async function listAdminLists(db: Db, query: AdminListsQuery) {
  const reported = openReports(db, 'listId')
  const counted = db
    .select({ n: count() })
    .from(lists)
    .leftJoin(users, eq(users.id, lists.ownerId))
    .leftJoin(reported, eq(reported.subject, lists.id))
    .where(filterOf(query, reported.open))
  return numberedPage(
    query,
    counted.then(([row]) => row?.n ?? 0),
    (limit, offset) => readRows(db, query, limit, offset),
  )
}

export const exportAdminLists = (db: Db, query: AdminListsQuery) => readRows(db, query, mostExported, 0)

async function readRows(db: Db, query: AdminListsQuery, limit: number, offset: number) {
  const reported = openReports(db, 'listId')
  const rows = await selectRows(db, reported)
    .where(filterOf(query, reported.open))
    .orderBy(...orderOf(query, reported.open))
    .limit(limit)
    .offset(offset)
  return rows.map(toAdminList)
}

/** One of them, also hidden or deleted. */
export async function findAdminList(db: Db, publicId: string): Promise<AdminListForm | undefined> {
  const [row] = await selectRows(db, openReports(db, 'listId')).where(eq(lists.publicId, publicId))
  if (!row) return undefined
  return { ...toAdminList(row), picture: row.list.picture }
}

const selectRows = (db: Db, reported: ReturnType<typeof openReports>) =>
  db
    .select({ list: lists, owner: personColumns, reports: sql<number>`coalesce(${reported.open}, 0)` })
    .from(lists)
    .leftJoin(users, eq(users.id, lists.ownerId))
    .leftJoin(reported, eq(reported.subject, lists.id))
    .$dynamic()

function toAdminList({ list, owner, reports }: Awaited<ReturnType<typeof selectRows>>[number]): AdminList {
  const { publicId, title, visibility, likes, views, comments, games, hiddenReason } = list
  return {
    id: publicId,
    ...{ title, visibility, likes, views, comments, games, hiddenReason, reports },
    owner: owner && toPerson(owner),
    hidden: list.hiddenAt !== null,
    deleted: list.deletedAt !== null,
    featured: list.featuredAt !== null,
    commentsLocked: list.commentsLockedAt !== null,
    createdAt: list.createdAt.toISOString(),
    updatedAt: list.updatedAt.toISOString(),
  }
}

function filterOf(query: AdminListsQuery, open: SQL.Aliased<number>): SQL | undefined {
  const { q, visibility, state, featured, reported } = query
  const words = q?.trim()
  return and(
    words ? or(matches(lists.folded, words), eq(users.usernameKey, usernameKey(words))) : undefined,
    visibility && eq(lists.visibility, visibility),
    // Deleted lists appear only under that filter.
    state === 'deleted' ? isNotNull(lists.deletedAt) : isNull(lists.deletedAt),
    state === 'hidden' ? isNotNull(lists.hiddenAt) : undefined,
    state === 'shown' ? isNull(lists.hiddenAt) : undefined,
    featured === undefined ? undefined : featured ? isNotNull(lists.featuredAt) : isNull(lists.featuredAt),
    isReported(open, reported),
  )
}

function orderOf({ sort, dir }: AdminListsQuery, open: SQL.Aliased<number>): SQL[] {
  const by = {
    createdAt: lists.createdAt,
    updatedAt: lists.updatedAt,
    title: lists.titleKey,
    likes: lists.likes,
    views: lists.views,
    comments: lists.comments,
    games: lists.games,
    reports: sql`coalesce(${open}, 0)`,
  }[sort]
  return dir === 'asc'
    ? [sql`${by} asc`, asc(lists.id)]
    : [sql`${by} desc nulls last`, sql`${lists.id} desc nulls last`]
}
