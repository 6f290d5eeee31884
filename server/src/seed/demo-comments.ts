import type { Db } from '#db/db.ts'
import { insertComment } from '#store/community/comment-changes.ts'
import { writeMentions } from '#store/community/mentions.ts'
import * as seeding from '#store/site/seeding.ts'
import { ago, hour, type Ids, idOf, unit } from './demo-random.ts'

type Input = { by: string; hoursAgo: number; text: string }

/** A comment of the cast with the answers to it, and who likes them. */
export async function insertThread(
  tx: Db,
  place: { listId: number } | { battleId: number },
  { replies = [], ...comment }: Input & { replies?: Input[] },
  { ids, now, newId }: { ids: Ids; now: Date; newId: () => string },
): Promise<void> {
  const insert = async ({ by, hoursAgo, text }: Input, parentId: number | null) => {
    const createdAt = ago(now, hoursAgo * hour)
    const row = { publicId: newId(), ...place, authorId: idOf(ids, by), parentId, text, createdAt }
    const commentId = await insertComment(tx, row)
    if (text.includes('@')) await writeMentions(tx, { commentId, authorId: idOf(ids, by), text })
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
