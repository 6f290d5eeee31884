import { demoDomain } from '@slot-liste/domain/site/demo-domain.ts'
import type { ListVisibility } from '@slot-liste/domain/site/kinds.ts'
import type { Db } from '#db/db.ts'
import { insertUser } from '#store/accounts/users.ts'
import { findGameIds, insertList, writeItems } from '#store/lists/list-writes.ts'
import { inTransaction } from '#store/query/transaction.ts'
import * as seeding from '#store/site/seeding.ts'
import { insertBattles } from './demo-battles.ts'
import { insertThread } from './demo-comments.ts'
import comments from './demo-data/comments.json' with { type: 'json' }
import lists from './demo-data/lists.json' with { type: 'json' }
import people from './demo-data/people.json' with { type: 'json' }
import { ago, day, type Ids, idOf, marksOf, unit, viewsOf } from './demo-random.ts'

/** Of every account of the cast. Known to all, hence only where nobody from outside can reach the server. */
export const demoPassword = 'slot-liste-demo'

type Making = { passwordHash: string; now: Date; newId: () => string }

/** The demo community: a dozen people, their lists, battles, comments and follows, as if written up to `now`. */
export async function loadDemoData(db: Db, { passwordHash, now, newId }: Making): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ids = await insertPeople(tx, passwordHash, now)
    const listIds = await insertLists(tx, ids, now, newId)
    await seeding.insertFollows(tx, follows(ids, now))
    await insertComments(tx, listIds, { ids, now, newId })
    await insertBattles(tx, { ids, now, newId })
  })
}

async function insertPeople(tx: Db, passwordHash: string, now: Date): Promise<Ids> {
  const ids = new Map<string, string>()
  for (const { daysAgo, ...person } of people) {
    const createdAt = ago(now, daysAgo * day)
    const email = `${person.username}@${demoDomain}`
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
    const { likes, saves } = marksOf(list, ids, createdAt, now)
    const ofThis = (mark: (typeof likes)[number]) => ({ listId: id, ...mark })
    await seeding.insertMarks(tx, likes.map(ofThis), saves.map(ofThis))
    await seeding.setViews(tx, 'list', id, viewsOf(list, likes.length))
  }
  return made
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
  listIds: Map<string, number>,
  making: { ids: Ids; now: Date; newId: () => string },
): Promise<void> {
  for (const { list, ...comment } of comments) {
    const listId = listIds.get(list)
    if (listId === undefined) throw new Error(`the cast comments on no list called ${list}`)
    await insertThread(tx, { listId }, comment, making)
  }
}
