import type { Job } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'
import { removeNotificationsBefore } from '#store/community/notifications.ts'
import { dispatchNotifications } from './dispatch.actions.ts'

const day = 86_400_000

export const notificationsJobs: readonly Job[] = [
  // What a process left untold when it ended, and what was done without a request.
  { name: 'tell what happened', everySeconds: 10, run: dispatchNotifications },
  {
    name: 'forget old notifications',
    everySeconds: 3600,
    run: ({ db, clock }) => removeNotificationsBefore(db, new Date(clock().getTime() - 90 * day)),
  },
]

/** Tells what happened right after every deed, one telling at a time; the function it returns stops that. */
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
        services.log.error({ err: error }, 'telling failed'),
      )
    }
    working = false
  }
  return services.events.subscribe(['deeds'], () => void work())
}
