import type { Job } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'
import { removeNotificationsBefore } from '#store/community/notifications.ts'
import { dispatchNotifications } from './dispatch.actions.ts'
import { notifyOfGameNews } from './game-news.actions.ts'

const day = 86_400_000

export const notificationsJobs: readonly Job[] = [
  // Events left by a process that ended, and events without a request.
  { name: 'dispatch notifications', everySeconds: 10, run: dispatchNotifications },
  { name: 'notify of changed games', everySeconds: 10, run: notifyOfGameNews },
  {
    name: 'forget old notifications',
    everySeconds: 3600,
    run: ({ db, clock }) => removeNotificationsBefore(db, new Date(clock().getTime() - 90 * day)),
  },
]

/** Dispatches notifications after every action, one run at a time; the returned function stops that. */
export function dispatchAfterActions(services: Services): () => void {
  let working = false
  let again = false
  const work = async () => {
    again = true
    if (working) return
    working = true
    while (again) {
      again = false
      await dispatchNotifications(services).catch((error) =>
        services.log.error({ err: error }, 'dispatching notifications failed'),
      )
    }
    working = false
  }
  return services.events.subscribe(['actions'], () => void work())
}
