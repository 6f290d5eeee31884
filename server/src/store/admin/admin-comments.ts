import type { AdminComment, AdminCommentsQuery } from '@slot-liste/contract/admin/admin-comments.ts'
import { usernameKey } from '@slot-liste/domain/text/username.ts'
import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { battles } from '#db/schema/battles.ts'
import { comments } from '#db/schema/comments.ts'
import { lists } from '#db/schema/lists.ts'
import { isReported, openReports } from '#store/community/open-reports.ts'
import { personColumns, toPerson } from '#store/community/persons.ts'
import { mostExported, numberedPage } from '#store/query/numbered-page.ts'
import { holdsText } from '#store/search/text-search.ts'

/** Comments as administrators see them: two statements. */
export async function listAdminComments(db: Db, query: AdminCommentsQuery) {
  const reported = openReports(db, 'commentId')
  const counted = db
    .select({ n: count() })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .leftJoin(reported, eq(reported.subject, comments.id))
    .where(filterOf(query, reported.open))
  return numberedPage(
    query,
    counted.then(([row]) => row?.n ?? 0),
    (limit, offset) => readRows(db, query, limit, offset),
  )
}

export const exportAdminComments = (db: Db, query: AdminCommentsQuery) => readRows(db, query, mostExported, 0)

/** The name of a battle without a title. */
const fighterNames = sql<string>`(
  select coalesce(string_agg(name, ' – ' order by position), '') from battle_entrants where battle_id = ${battles.id}
)`

async function readRows(db: Db, query: AdminCommentsQuery, limit: number, offset: number) {
  const reported = openReports(db, 'commentId')
  const rows = await db
    .select({
      comment: comments,
      author: personColumns,
      list: { id: lists.publicId, title: lists.title },
      battle: { id: battles.publicId, title: battles.title },
      fighters: fighterNames,
      reports: sql<number>`coalesce(${reported.open}, 0)`,
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .leftJoin(lists, eq(lists.id, comments.listId))
    .leftJoin(battles, eq(battles.id, comments.battleId))
    .leftJoin(reported, eq(reported.subject, comments.id))
    .where(filterOf(query, reported.open))
    .orderBy(...orderOf(query, reported.open))
    .limit(limit)
    .offset(offset)
  return rows.map(({ comment, author, list, battle, fighters, reports }): AdminComment => {
    const { publicId, text, likes, replies, hiddenReason } = comment
    return {
      id: publicId,
      ...{ text, likes, replies, hiddenReason, reports },
      author: author && toPerson(author),
      on: list
        ? { kind: 'list', ...list }
        : { kind: 'battle', id: battle?.id ?? '', title: battle?.title || fighters },
      hidden: comment.hiddenAt !== null,
      deleted: comment.removedAt !== null,
      createdAt: comment.createdAt.toISOString(),
      editedAt: comment.editedAt?.toISOString() ?? null,
    }
  })
}

function filterOf(query: AdminCommentsQuery, open: SQL.Aliased<number>): SQL | undefined {
  const { q, state, reported, author } = query
  return and(
    isNull(comments.deletedAt),
    q?.trim() ? holdsText(comments.text, q) : undefined,
    author ? eq(users.usernameKey, usernameKey(author)) : undefined,
    state === 'deleted' ? isNotNull(comments.removedAt) : isNull(comments.removedAt),
    state === 'hidden' ? isNotNull(comments.hiddenAt) : undefined,
    state === 'shown' ? isNull(comments.hiddenAt) : undefined,
    isReported(open, reported),
  )
}

function orderOf({ sort, dir }: AdminCommentsQuery, open: SQL.Aliased<number>): SQL[] {
  const by = {
    createdAt: comments.createdAt,
    likes: comments.likes,
    reports: sql`coalesce(${open}, 0)`,
  }[sort]
  return dir === 'asc'
    ? [sql`${by} asc`, asc(comments.id)]
    : [sql`${by} desc nulls last`, sql`${comments.id} desc nulls last`]
}
