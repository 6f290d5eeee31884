import type { CommentAct } from '@slot-liste/contract/admin/admin-comments.ts'
import type { BattleAct, ListAct } from '@slot-liste/contract/admin/admin-lists.ts'
import type { Viewer } from '#platform/http/access.ts'
import { fail } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'
import { lockComments, lockThings } from '#store/admin/moderated.ts'
import { refusals, type Thing } from '#store/lists/list-access.ts'
import { actOnComment, newsOfComments } from './comment-acts.ts'
import { decide } from './deeds.ts'
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
