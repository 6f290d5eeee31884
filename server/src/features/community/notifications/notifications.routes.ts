import * as contract from '@slot-liste/contract/community/notifications.ts'
import { member, type Viewer } from '#platform/http/access.ts'
import { fail } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import {
  listNotifications,
  markAllRead,
  markRead,
  removeAllNotifications,
  removeNotification,
} from '#store/community/notifications.ts'
import { publishUnread } from './dispatch.actions.ts'

export function notificationsRoutes(serve: Serve, services: Services): void {
  const { db, clock } = services
  /** The unread count, also sent to the person's other windows. */
  const after = async (viewer: Viewer) => ({ unread: await publishUnread(services, member(viewer).id) })

  serve(contract.listNotifications, ({ viewer, query }) => listNotifications(db, member(viewer).id, query))

  serve(contract.readNotification, async ({ viewer, params }) => {
    if (!(await markRead(db, member(viewer).id, params.id, clock()))) throw fail('NOTIFICATION_NOT_FOUND')
    return after(viewer)
  })

  serve(contract.readAllNotifications, async ({ viewer }) => {
    await markAllRead(db, member(viewer).id, clock())
    return after(viewer)
  })

  serve(contract.deleteNotification, async ({ viewer, params }) => {
    if (!(await removeNotification(db, member(viewer).id, params.id))) throw fail('NOTIFICATION_NOT_FOUND')
    return after(viewer)
  })

  serve(contract.clearNotifications, async ({ viewer }) => {
    await removeAllNotifications(db, member(viewer).id)
    return after(viewer)
  })
}
