import type { CommentSort } from '@slot-liste/contract/comments.ts'
import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { commentLikes, comments } from '#db/schema/comments.ts'
import { type Commented, standsUnder } from './comment-access.ts'
import { after, cutPage, momentPlace, type Order, orderBy } from './keyset.ts'
import type { Reader } from './list-access.ts'
import { personColumns } from './persons.ts'

/** How many answers stand under a comment before somebody asks for more, and under the one somebody looks for. */
const answersShown = { first: 3, around: 100 }

type Place = Pick<Commented, 'thing' | 'id'>
type Asked = { sort: CommentSort; cursor?: string | undefined; limit: number }

/** A page of comments on a list or battle, each with its first answers, and how many there are in all: one statement. */
export async function listComments(
  db: Db,
  on: Place,
  reader: Reader,
  { sort, cursor, limit }: Asked,
  from?: CommentRow,
) {
  const order = commentOrder(sort)
  const place = from ? startingWith(order, from) : cursor ? after(order, cursor) : undefined
  const top = db.$with('top').as(
    db
      .select({ id: comments.id })
      .from(comments)
      .where(and(topLevel(on, reader), place))
      .orderBy(orderBy(order))
      .limit(limit + 1),
  )
  const found = await selectComments(db.with(top), reader, order.by, topLevel(on, reader))
    .where(sql`${comments.id} in (select id from top union all ${firstAnswers(reader, from)})`)
    .orderBy(orderBy(order))
  const { rows, nextCursor } = cutPage(
    found.filter(({ parentId }) => parentId === null),
    limit,
    order,
  )
  const answers = Map.groupBy(found.toSorted(byTime), ({ parentId }) => parentId)
  return {
    rows: rows.map((row) => ({ ...row, answers: answers.get(row.id) ?? [] })),
    total: found[0]?.total ?? (cursor ? await db.$count(comments, topLevel(on, reader)) : 0),
    nextCursor,
  }
}

/** Answers to one comment, the oldest first. */
export async function listAnswers(db: Db, parentId: number, reader: Reader, { cursor, limit }: Asked) {
  const order = { ...commentOrder('oldest'), name: 'answers' }
  const all = and(eq(comments.parentId, parentId), answerInSight(reader))
  const found = await selectComments(db, reader, order.by, all)
    .where(and(all, cursor ? after(order, cursor) : undefined))
    .orderBy(orderBy(order))
    .limit(limit + 1)
  const { rows, nextCursor } = cutPage(found, limit, order)
  const total = found[0]?.total ?? (cursor ? await db.$count(comments, all) : 0)
  return { rows: rows.map((row) => ({ ...row, answers: [] })), total, nextCursor }
}

/** The top comment of the thread a comment stands in, if it is in sight there; ordered by `sort`. */
export async function findThread(
  db: Db,
  on: Place,
  publicId: string,
  reader: Reader,
  sort: CommentSort,
): Promise<CommentRow | undefined> {
  const [row] = await selectComments(db, reader, commentOrder(sort).by).where(
    and(
      topLevel(on, reader),
      sql`${comments.id} = (select coalesce(parent_id, id) from comments where public_id = ${publicId})`,
    ),
  )
  return row
}

export async function findCommentRow(db: Db, id: number, reader: Reader): Promise<CommentRow | undefined> {
  const [row] = await selectComments(db, reader, sql`${comments.id}`).where(eq(comments.id, id))
  return row
}

const parents = alias(comments, 'parents')

/** Comments as this reader sees them; `value` is what they are ordered by, `total` counts those that pass `all`. */
function selectComments(db: Pick<Db, 'select'>, reader: Reader, by: SQL, all?: SQL) {
  return db
    .select({
      id: comments.id,
      publicId: comments.publicId,
      parentId: comments.parentId,
      parent: sql<string | null>`${parents.publicId}`,
      text: comments.text,
      authorId: comments.authorId,
      author: personColumns,
      createdAt: comments.createdAt,
      editedAt: comments.editedAt,
      deletedAt: comments.deletedAt,
      hiddenAt: comments.hiddenAt,
      hiddenReason: comments.hiddenReason,
      likes: comments.likes,
      replies: sql<number>`${comments.replies} + ${hiddenAnswers(reader)}`.mapWith(Number),
      liked: sql<boolean>`exists (
        select 1 from ${commentLikes}
        where ${commentLikes.commentId} = ${comments.id} and ${commentLikes.userId} = ${reader?.id ?? null}
      )`,
      total: (all ? sql<number>`(select count(*) from ${comments} where ${all})` : sql<number>`0`).mapWith(
        Number,
      ),
      value: sql<string | null>`(${by})::text`,
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .leftJoin(parents, eq(parents.id, comments.parentId))
    .$dynamic()
}

export type CommentRow = Awaited<ReturnType<typeof selectComments>>[number]

/** A hidden comment stays in sight of administrators and of who wrote it. */
const seesHidden = (reader: Reader, author: SQL): SQL =>
  reader?.role === 'admin' ? sql`true` : sql`coalesce(${author} = ${reader?.id ?? null}, false)`

const hiddenAnswers = (reader: Reader): SQL =>
  reader
    ? sql`(
        select count(*) from comments answer
        where answer.parent_id = ${comments.id} and not answer.shown and ${seesHidden(reader, sql`answer.author_id`)}
      )`
    : sql`0`

const answerInSight = (reader: Reader): SQL =>
  sql`(${comments.shown} or ${seesHidden(reader, sql`${comments.authorId}`)})`

/** One that was deleted or hidden stays as a placeholder while answers to it are in sight. */
const topLevel = (on: Place, reader: Reader): SQL =>
  sql`(${standsUnder(on)} and ${comments.parentId} is null and (
    ${comments.shown} or ${comments.replies} > 0 or ${hiddenAnswers(reader)} > 0
    or (${comments.hiddenAt} is not null and ${seesHidden(reader, sql`${comments.authorId}`)})
  ))`

const firstAnswers = (reader: Reader, around?: CommentRow): SQL => sql`
  select first.id from top cross join lateral (
    select answer.id, row_number() over (order by answer.created_at, answer.id) n from comments answer
    where answer.parent_id = top.id and (answer.shown or ${seesHidden(reader, sql`answer.author_id`)})
    order by answer.created_at, answer.id limit ${answersShown.around}
  ) first
  where first.n <= case when top.id = ${around?.id ?? 0} then ${answersShown.around}::int else ${answersShown.first}::int end`

const byTime = (a: CommentRow, b: CommentRow) => +a.createdAt - +b.createdAt || a.id - b.id

const sorts: Record<CommentSort, Pick<Order, 'by' | 'value' | 'dir'>> = {
  newest: { by: sql`${comments.createdAt}`, value: momentPlace, dir: 'desc' },
  oldest: { by: sql`${comments.createdAt}`, value: momentPlace, dir: 'asc' },
  mostLiked: { by: sql`${comments.likes}`, value: z.string().regex(/^\d{1,9}$/), dir: 'desc' },
}

const commentOrder = (sort: CommentSort): Order => ({ name: sort, ...sorts[sort], id: sql`${comments.id}` })

/** The comment itself and what stands after it. */
function startingWith({ by, dir }: Order, { id, value }: CommentRow): SQL | undefined {
  const beyond = dir === 'asc' ? gt(by, value) : sql`${by} < ${value}`
  return or(eq(comments.id, id), beyond, and(eq(by, value), gt(comments.id, id)))
}
