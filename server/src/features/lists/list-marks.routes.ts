import * as contract from '@slot-liste/contract/lists/list-marks.ts'
import { member } from '#platform/http/access.ts'
import { fail } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import { createViews } from '#platform/metrics/views.ts'
import type { Services } from '#platform/services.ts'
import { keepMark } from '#store/community/marks.ts'
import { insertMark, type Mark, removeMark } from '#store/community/subject-marks.ts'
import { insertViews } from '#store/community/subject-views.ts'
import { admitReader, findReadableList, listEvent } from '#store/lists/list-access.ts'
import { exportList } from './export.ts'
import { cloneList } from './lists.actions.ts'

export function listMarksRoutes(serve: Serve, services: Services): void {
  const { db, clock, events } = services
  const view = createViews(services, {
    keepSalt: (day, salt) => keepMark(db, 'view-salt', day, salt),
    write: (seen) => insertViews(db, 'list', seen),
  })

  const add = async (mark: Mark, publicId: string, viewer: { id: string; role: 'user' | 'admin' }) => {
    const list = admitReader(await insertMark(db, 'list', mark, publicId, viewer.id, clock()), viewer)
    const own = list.ownerId === viewer.id
    if (mark === 'like' && own) throw fail('OWN_LIST')
    if (list.visibility === 'private' && !own) throw fail('LIST_PRIVATE')
    if (list.blocked) throw fail('BLOCKED')
    if (list.added) await events.publish(...listEvent('list', { ...list, publicId }))
    return list.count
  }

  /** A list that became private since removes the mark and returns no count. */
  const remove = async (mark: Mark, publicId: string, viewer: { id: string; role: 'user' | 'admin' }) => {
    const list = await removeMark(db, 'list', mark, publicId, viewer.id)
    if (!list) throw fail('LIST_NOT_FOUND')
    if (list.removed) await events.publish(...listEvent('list', { ...list, publicId }))
    const open = list.visibility !== 'private' || list.ownerId === viewer.id
    return open ? list.count : 0
  }

  serve(contract.likeList, async ({ params, viewer }) => ({
    liked: true,
    likes: await add('like', params.id, member(viewer)),
  }))

  serve(contract.unlikeList, async ({ params, viewer }) => ({
    liked: false,
    likes: await remove('like', params.id, member(viewer)),
  }))

  serve(contract.saveList, async ({ params, viewer }) => ({
    saved: true,
    saves: await add('save', params.id, member(viewer)),
  }))

  serve(contract.unsaveList, async ({ params, viewer }) => ({
    saved: false,
    saves: await remove('save', params.id, member(viewer)),
  }))

  serve(contract.viewList, async ({ params, viewer, caller }) => {
    await view(await findReadableList(db, params.id, viewer), viewer, caller)
    return { received: true as const }
  })

  serve(contract.exportList, ({ params, query, viewer }) =>
    exportList(services, params.id, query.format, viewer),
  )

  serve(contract.cloneList, ({ params, viewer }) => cloneList(services, member(viewer), params.id))
}
