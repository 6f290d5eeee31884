import type { ListVisibility } from '@slot-liste/contract/lists.ts'
import type { Db } from '#db/client.ts'
import { insertComment } from '#store/comment-changes.ts'
import { findGameIds, insertList, writeItems } from '#store/list-writes.ts'
import * as seeding from '#store/seeding.ts'
import { insertUser } from '#store/users.ts'
import comments from './cast/comments.json' with { type: 'json' }
import lists from './cast/lists.json' with { type: 'json' }
import people from './cast/people.json' with { type: 'json' }

/** Mail addresses of the cast end in it; no mail gets there. */
export const castDomain = 'ornek.slot-liste.local'
/** Of every account of the cast. Known to all, hence only where nobody from outside can reach the server. */
export const castPassword = 'slot-liste-demo'

const [hour, day] = [3_600_000, 86_400_000]

type Making = { passwordHash: string; now: Date; newId: () => string }

/** The demo community: a dozen people, their lists, comments and follows, as if written up to `now`. */
export async function loadCast(db: Db, { passwordHash, now, newId }: Making): Promise<void> {
  await db.transaction(async (tx) => {
    const ids = await insertPeople(tx, passwordHash, now)
    const listIds = await insertLists(tx, ids, now, newId)
    await seeding.insertFollows(tx, follows(ids, now))
    await insertComments(tx, ids, listIds, now, newId)
  })
}

type Ids = Map<string, string>

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms)

async function insertPeople(tx: Db, passwordHash: string, now: Date): Promise<Ids> {
  const ids: Ids = new Map()
  for (const { daysAgo, ...person } of people) {
    const createdAt = ago(now, daysAgo * day)
    const email = `${person.username}@${castDomain}`
    const made = await insertUser(tx, {
      ...person,
      email,
      passwordHash,
      emailConfirmedAt: createdAt,
      createdAt,
    })
    if (typeof made === 'string') throw new Error(`the cast cannot be loaded: ${email} is taken`)
    ids.set(person.username, made.id)
  }
  return ids
}

async function insertLists(tx: Db, ids: Ids, now: Date, newId: () => string): Promise<Map<string, number>> {
  const games = await findGameIds(
    tx,
    lists.flatMap((list) => list.games.map(([slug = '']) => slug)),
  )
  const made = new Map<string, number>()
  for (const list of lists) {
    const { title, description, ranked, tags, owner } = list
    const createdAt = ago(now, list.daysAgo * day + unit(list.key, 'hour') * day)
    const id = await insertList(tx, {
      ...{ title, description, ranked, tags },
      visibility: (list.visibility ?? 'public') as ListVisibility,
      commentsPolicy: 'everyone',
      publicId: newId(),
      ownerId: idOf(ids, owner),
      coverGameId: null,
      now: createdAt,
    })
    // A game the catalogue does not know (any more) is left out.
    const items = list.games.map(([slug = '', note = '']) => ({ gameId: games.get(slug) ?? 0, note }))
    await writeItems(
      tx,
      id,
      items.filter(({ gameId }) => gameId !== 0),
    )
    made.set(list.key, id)
    if (list.visibility) continue
    const marks = marksOf(list, id, ids, createdAt, now)
    await seeding.insertMarks(tx, marks.likes, marks.saves)
    await seeding.setViews(tx, id, 20 + Math.floor(unit(list.key, 'views') * 60) + marks.likes.length * 23)
  }
  return made
}

type CastList = (typeof lists)[number]

/** Who likes and saves what, and when, is drawn from the names: the same at every start. */
function marksOf({ key, owner }: CastList, listId: number, ids: Ids, createdAt: Date, now: Date) {
  const age = now.getTime() - createdAt.getTime()
  const fame = 0.2 + unit(key, 'fame') * 0.6
  const rows = (what: string, share: number) =>
    [...ids].flatMap(([username, userId]) => {
      if (username === owner || unit(key, what, username) > fame * share) return []
      return [{ listId, userId, at: new Date(createdAt.getTime() + age * unit(key, what, username, 'at')) }]
    })
  return { likes: rows('like', 1), saves: rows('save', 0.5) }
}

function follows(ids: Ids, now: Date) {
  return [...ids].flatMap(([follower, followerId]) =>
    [...ids].flatMap(([followed, followedId]) => {
      const verified = people.some(({ username, verified: is }) => is && username === followed)
      if (follower === followed || unit('follow', follower, followed) > (verified ? 0.75 : 0.35)) return []
      return [{ followerId, followedId, at: ago(now, unit('since', follower, followed) * 40 * day) }]
    }),
  )
}

async function insertComments(
  tx: Db,
  ids: Ids,
  listIds: Map<string, number>,
  now: Date,
  newId: () => string,
): Promise<void> {
  for (const { list, replies = [], ...comment } of comments) {
    const listId = listIds.get(list)
    if (listId === undefined) throw new Error(`the cast comments on no list called ${list}`)
    const insert = async ({ by, hoursAgo, text }: typeof comment, parentId: number | null) => {
      const createdAt = ago(now, hoursAgo * hour)
      const authorId = idOf(ids, by)
      const row = { publicId: newId(), listId, authorId, parentId, text, createdAt }
      const commentId = await insertComment(tx, row)
      const fans = [...ids].filter(([username]) => username !== by && unit(text, username) < 0.25)
      await seeding.insertCommentLikes(
        tx,
        fans.map(([, userId]) => ({ commentId, userId, at: createdAt })),
      )
      return commentId
    }
    const parentId = await insert(comment, null)
    for (const reply of replies) await insert(reply, parentId)
  }
}

function idOf(ids: Ids, username: string): string {
  const id = ids.get(username)
  if (!id) throw new Error(`nobody of the cast is called ${username}`)
  return id
}

/** A number from 0 to 1 that only depends on the words (FNV-1a). */
function unit(...words: string[]): number {
  let hash = 0x811c9dc5
  for (const letter of words.join('|'))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
  return (hash >>> 0) / 2 ** 32
}
