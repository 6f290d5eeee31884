import type { CommentSort } from '@slot-liste/domain/site/kinds.ts'
import { and, eq, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { commentLikes, comments } from '#db/schema/comments.ts'
import { blocks } from '#db/schema/people.ts'
import type { Reader, Subject } from '#store/lists/list-access.ts'
import {
  type Beginning,
  cutPage,
  literal,
  type Order,
  orderBy,
  type Place,
  rowsFrom,
  rowsToRead,
  type Slice,
  sliceOf,
  timePosition,
} from '#store/query/keyset.ts'
import { type Put, prepared, unseen } from '#store/query/prepared.ts'
import { type Commented, standsUnder } from './comment-access.ts'
import { personColumns } from './persons.ts'

/** How many answers stand under a comment before somebody asks for more, and under the one somebody looks for. */
const answersVisible = { first: 3, around: 100 }

type Under = Pick<Commented, 'subject' | 'id'>
type Params = { sort: CommentSort; cursor?: string | undefined; limit: number }

/** A page of comments on a list or battle, each with its first answers, and how many there are in all: one statement. */
export async function listComments(
  db: Db,
  on: Under,
  reader: Reader,
  { sort, cursor, limit }: Params,
  from?: CommentRow,
) {
  const order = commentOrder(sort)
  const { place, slice } = from
    ? {
        place: { id: from.id, value: from.value },
        slice: { beginning: 'with' as const, limit: rowsToRead(limit) },
      }
    : sliceOf(order, { cursor, limit })
  const eyes = eyesOf(reader)
  const found = await threads(
    db,
    { on: on.id, reader: eyes.id, around: from?.id ?? 0, ...place },
    { subject: on.subject, sort, as: eyes.as, ...slice },
  )
  const { rows, nextCursor } = cutPage(
    found.filter(({ parentId }) => parentId === null),
    limit,
    order,
  )
  const answers = Map.groupBy(found.toSorted(byTime), ({ parentId }) => parentId)
  return {
    rows: rows.map((row) => ({ ...row, answers: answers.get(row.id) ?? [] })),
    total: found[0]?.total ?? (cursor ? await db.$count(comments, topLevel(on, eyes)) : 0),
    nextCursor,
  }
}

type ThreadsShape = {
  subject: Subject
  sort: CommentSort
  as: Eyes['as']
  beginning: Beginning | 'with'
  limit: number
}

const threads = prepared(
  (
    db,
    put: Put<Partial<Place> & { on: number; reader: string | null; around: number }>,
    { subject, sort, as, beginning, limit }: ThreadsShape,
  ) => {
    const order = commentOrder(sort)
    const eyes = { as, id: put('reader') }
    const all = topLevel({ subject, id: unseen(put('on'), 'integer') }, eyes)
    const place = beginning === 'with' ? startingWith(order, put) : rowsFrom(order, beginning, put)
    const top = db
      .$with('top')
      .as(
        db
          .select({ id: comments.id })
          .from(comments)
          .where(and(all, place))
          .orderBy(orderBy(order))
          .limit(literal(limit)),
      )
    return selectComments(db.with(top), eyes, order.by, all)
      .where(sql`${comments.id} in (select id from top union all ${firstAnswers(eyes, put('around'))})`)
      .orderBy(orderBy(order))
  },
)

/** Answers to one comment, the oldest first. */
export async function listAnswers(db: Db, parentId: number, reader: Reader, { cursor, limit }: Params) {
  const { place, slice } = sliceOf(answerOrder, { cursor, limit })
  const eyes = eyesOf(reader)
  const shape = { as: eyes.as, ...slice }
  const found = await answersTo(db, { parentId, reader: eyes.id, ...place }, shape)
  const { rows, nextCursor } = cutPage(found, limit, answerOrder)
  const all = answersInSight(parentId, eyes)
  const total = found[0]?.total ?? (cursor ? await db.$count(comments, all) : 0)
  return { rows: rows.map((row) => ({ ...row, answers: [] })), total, nextCursor }
}

const answersTo = prepared(
  (
    db,
    put: Put<Partial<Place> & { parentId: number; reader: string | null }>,
    { as, beginning, limit }: Pick<Eyes, 'as'> & Slice,
  ) => {
    const eyes = { as, id: put('reader') }
    const all = answersInSight(unseen(put('parentId'), 'integer'), eyes)
    return selectComments(db, eyes, answerOrder.by, all)
      .where(and(all, rowsFrom(answerOrder, beginning, put)))
      .orderBy(orderBy(answerOrder))
      .limit(literal(limit))
  },
)

/** The top comment of the thread a comment stands in, if it is in sight there; ordered by `sort`. */
export async function findThread(
  db: Db,
  on: Under,
  publicId: string,
  reader: Reader,
  sort: CommentSort,
): Promise<CommentRow | undefined> {
  const eyes = eyesOf(reader)
  const [row] = await selectComments(db, eyes, commentOrder(sort).by).where(
    and(
      topLevel(on, eyes),
      sql`${comments.id} = (select coalesce(parent_id, id) from comments where public_id = ${publicId})`,
    ),
  )
  return row
}

export async function findCommentRow(db: Db, id: number, reader: Reader): Promise<CommentRow | undefined> {
  const [row] = await selectComments(db, eyesOf(reader), sql`${comments.id}`).where(eq(comments.id, id))
  return row
}

/** The reader: the part the statement's text depends on, and the id. */
type Eyes = { as: 'guest' | 'member' | 'admin'; id: string | null | Placeholder }

const eyesOf = (reader: Reader) => {
  const as: Eyes['as'] = !reader ? 'guest' : reader.role === 'admin' ? 'admin' : 'member'
  return { as, id: reader?.id ?? null }
}

const parents = alias(comments, 'parents')

/** Comments as this reader sees them; `value` is what they are ordered by, `total` counts those that pass `all`. */
function selectComments(db: Pick<Db, 'select'>, eyes: Eyes, by: SQL, all?: SQL) {
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
      removedAt: comments.removedAt,
      hiddenReason: comments.hiddenReason,
      likes: comments.likes,
      replies: sql<number>`${answersSeen(eyes)}`.mapWith(Number),
      blocked: sql<boolean>`not ${inTouch(eyes, ofComment.author)}`,
      liked: sql<boolean>`exists (
        select 1 from ${commentLikes}
        where ${commentLikes.commentId} = ${comments.id} and ${commentLikes.userId} = ${eyes.id}
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

/** A hidden comment stays in sight of administrators and of its author, unless an administrator deleted it. */
const seesHidden = ({ as, id }: Eyes, of: { author: SQL; removed: SQL }): SQL => {
  if (as === 'guest') return sql`false`
  return as === 'admin'
    ? sql`${of.removed} is null`
    : sql`(${of.removed} is null and coalesce(${of.author} = ${id}, false))`
}

const ofComment = { author: sql`${comments.authorId}`, removed: sql`${comments.removedAt}` }
const ofAnswer = { author: sql`answer.author_id`, removed: sql`answer.removed_at` }

/** Comments of those whom the reader has blocked are out of sight. */
const inTouch = ({ as, id }: Eyes, author: SQL): SQL =>
  as === 'guest'
    ? sql`true`
    : sql`not coalesce(${author} in (select blocked_id from ${blocks} where blocker_id = ${id}), false)`

const seesAnswer = (eyes: Eyes): SQL =>
  sql`(answer.shown or ${seesHidden(eyes, ofAnswer)}) and ${inTouch(eyes, ofAnswer.author)}`

const answersSeen = (eyes: Eyes): SQL =>
  eyes.as === 'guest'
    ? sql`${comments.replies}`
    : sql`(
        select count(*) from comments answer where answer.parent_id = ${comments.id} and ${seesAnswer(eyes)}
      )`

const answersInSight = (parentId: number | SQL, eyes: Eyes): SQL =>
  sql`(${comments.parentId} = ${parentId} and (${comments.shown} or ${seesHidden(eyes, ofComment)})
    and ${inTouch(eyes, ofComment.author)})`

/** One that was deleted, hidden or written by a blocked person stays as a placeholder while answers to it are in sight. */
const topLevel = (on: { subject: Subject; id: number | SQL }, eyes: Eyes): SQL =>
  sql`(${standsUnder(on)} and ${comments.parentId} is null and (
    ((${comments.shown} or (${comments.hiddenAt} is not null and ${seesHidden(eyes, ofComment)}))
      and ${inTouch(eyes, ofComment.author)})
    or ${answersSeen(eyes)} > 0
  ))`

/** `around` names the comment somebody looks for, or none. */
const firstAnswers = (eyes: Eyes, around: Placeholder): SQL => sql`
  select first.id from top cross join lateral (
    select answer.id, row_number() over (order by answer.created_at, answer.id) n from comments answer
    where answer.parent_id = top.id and ${seesAnswer(eyes)}
    order by answer.created_at, answer.id limit ${literal(answersVisible.around)}
  ) first
  where first.n <= case when top.id = ${around} then ${literal(answersVisible.around)} else ${literal(answersVisible.first)} end`

const byTime = (a: CommentRow, b: CommentRow) => +a.createdAt - +b.createdAt || a.id - b.id

const sorts: Record<CommentSort, Pick<Order, 'by' | 'value' | 'dir'>> = {
  newest: { by: sql`${comments.createdAt}`, value: timePosition, dir: 'desc' },
  oldest: { by: sql`${comments.createdAt}`, value: timePosition, dir: 'asc' },
  mostLiked: { by: sql`${comments.likes}`, value: z.string().regex(/^\d{1,9}$/), dir: 'desc' },
}

const commentOrder = (sort: CommentSort): Order => ({ name: sort, ...sorts[sort], id: sql`${comments.id}` })

const answerOrder: Order = { ...commentOrder('oldest'), name: 'answers' }

/** The comment itself and what stands after it. */
function startingWith(order: Order, put: Put<Partial<Place>>): SQL | undefined {
  return or(eq(comments.id, put('id')), rowsFrom(order, 'known', put))
}
