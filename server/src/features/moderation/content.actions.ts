import type { CommentAct } from '@slot-liste/contract/admin-comments.ts'
import type { AdminListChange, BattleAct, ListAct } from '@slot-liste/contract/admin-lists.ts'
import type { Viewer } from '#platform/access.ts'
import { fail } from '#platform/errors.ts'
import type { Services } from '#platform/services.ts'
import { insertAdminAct } from '#store/admin-acts.ts'
import { isBrokenConstraint } from '#store/constraints.ts'
import { listNews, refusals, type Thing } from '#store/list-access.ts'
import { lockList, updateListTexts } from '#store/list-writes.ts'
import { findListId, lockComments, lockThings } from '#store/moderated.ts'
import { findUser, findUserByUsername } from '#store/users.ts'
import { actOnComment, newsOfComments } from './comment-acts.ts'
import { decide, tellVerdict } from './deeds.ts'
import { actOnThing } from './thing-acts.ts'

type Admin = NonNullable<Viewer>

/** Does one thing to several lists or battles, to all or to none; how many it changed. */
export async function actOnThings(
  services: Services,
  admin: Admin,
  thing: Thing,
  ids: readonly string[],
  act: ListAct | BattleAct,
): Promise<number> {
  return decide(services, admin, async (deed, news) => {
    const rows = await lockThings(deed.tx, thing, ids)
    if (rows.length !== new Set(ids).size) throw fail(refusals[thing].missing)
    let changed = 0
    for (const row of rows) if (await actOnThing(deed, news, thing, row, act)) changed++
    return changed
  })
}

/** The same of comments. */
export async function actOnComments(
  services: Services,
  admin: Admin,
  ids: readonly string[],
  act: CommentAct,
): Promise<number> {
  return decide(services, admin, async (deed, news) => {
    const rows = await lockComments(deed.tx, ids)
    if (rows.length !== new Set(ids).size) throw fail('COMMENT_NOT_FOUND')
    let changed = 0
    for (const row of rows) if (await actOnComment(deed, row, act)) changed++
    news.push(...(await newsOfComments(deed, rows)))
    return changed
  })
}

/** @throws CodedError `LIST_NOT_FOUND`; `USER_NOT_FOUND` for the owner; `CONFLICT` when it changed since `version`; `MEDIA_NOT_FOUND`. */
export async function editList(
  services: Services,
  admin: Admin,
  publicId: string,
  { version, reason, owner, ...said }: AdminListChange,
): Promise<void> {
  const edit = decide(services, admin, async (deed, news) => {
    const { tx, at } = deed
    const id = await findListId(tx, publicId)
    const before = id === undefined ? undefined : await lockList(tx, id)
    if (!before) throw fail('LIST_NOT_FOUND')
    if (before.version !== version) throw fail('CONFLICT')
    const { title, description, tags, visibility, picture } = before
    const was = before.ownerId ? await findUser(tx, before.ownerId) : undefined
    const next = owner === null ? was : await findUserByUsername(tx, owner)
    if (owner !== null && !next) throw fail('USER_NOT_FOUND', { owner: 'invalid' })
    const isNews = title !== said.title || description !== said.description
    const moved = next && next.id !== before.ownerId && { ownerId: next.id }
    await updateListTexts(tx, before.id, { ...said, ...moved, ...(isNews && { updatedAt: at }) })
    await insertAdminAct(tx, at, admin, {
      ...{ action: 'edited', kind: 'list', thing: publicId, name: title },
      before: { title, description, tags, visibility, picture, owner: was?.username ?? null },
      after: { ...said, owner: next?.username ?? null, reason },
    })
    for (const told of new Set([before.ownerId, moved ? moved.ownerId : before.ownerId]))
      await tellVerdict(deed, told, 'edited', { listId: before.id, note: reason })
    news.push(listNews('list', { ...before, visibility: said.visibility }))
  })
  return edit.catch((error: unknown) => {
    throw isBrokenConstraint(error, 'lists_picture_media_hash_fk') ? fail('MEDIA_NOT_FOUND') : error
  })
}
