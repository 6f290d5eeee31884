import * as contract from '@slot-liste/contract/battles/battle-marks.ts'
import { type Member, member } from '#platform/http/access.ts'
import { fail } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import { createViews } from '#platform/metrics/views.ts'
import type { Services } from '#platform/services.ts'
import { findReadableBattle } from '#store/battles/battle-access.ts'
import { keepMark } from '#store/community/marks.ts'
import { insertMark, type Mark, removeMark } from '#store/community/subject-marks.ts'
import { insertViews } from '#store/community/subject-views.ts'
import { admitReader, battleEvent } from '#store/lists/list-access.ts'

export function battleMarksRoutes(serve: Serve, services: Services): void {
  const { db, clock, events } = services
  const view = createViews(services, {
    keepSalt: (day, salt) => keepMark(db, 'view-salt', day, salt),
    write: (seen) => insertViews(db, 'battle', seen),
  })

  const add = async (mark: Mark, publicId: string, viewer: Member) => {
    const marked = await insertMark(db, 'battle', mark, publicId, viewer.id, clock())
    const battle = admitReader(marked, viewer, 'battle')
    const own = battle.ownerId === viewer.id
    if (mark === 'like' && own) throw fail('OWN_BATTLE')
    if (battle.visibility === 'private' && !own) throw fail('BATTLE_PRIVATE')
    if (battle.blocked) throw fail('BLOCKED')
    if (battle.added) await events.publish(...battleEvent('battle', { ...battle, publicId }))
    return battle.count
  }

  /** A battle that became private since removes the mark and returns no count. */
  const remove = async (mark: Mark, publicId: string, viewer: Member) => {
    const battle = await removeMark(db, 'battle', mark, publicId, viewer.id)
    if (!battle) throw fail('BATTLE_NOT_FOUND')
    if (battle.removed) await events.publish(...battleEvent('battle', { ...battle, publicId }))
    const open = battle.visibility !== 'private' || battle.ownerId === viewer.id
    return open ? battle.count : 0
  }

  serve(contract.likeBattle, async ({ params, viewer }) => ({
    liked: true,
    likes: await add('like', params.id, member(viewer)),
  }))

  serve(contract.unlikeBattle, async ({ params, viewer }) => ({
    liked: false,
    likes: await remove('like', params.id, member(viewer)),
  }))

  serve(contract.saveBattle, async ({ params, viewer }) => ({
    saved: true,
    saves: await add('save', params.id, member(viewer)),
  }))

  serve(contract.unsaveBattle, async ({ params, viewer }) => ({
    saved: false,
    saves: await remove('save', params.id, member(viewer)),
  }))

  serve(contract.viewBattle, async ({ params, viewer, caller }) => {
    await view(await findReadableBattle(db, params.id, viewer), viewer, caller)
    return { received: true as const }
  })
}
