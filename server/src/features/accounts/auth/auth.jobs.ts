import type { Job } from '#platform/jobs/jobs.ts'
import { removeAuditBefore } from '#store/accounts/audit.ts'
import { removeSessionsEndedBefore } from '#store/accounts/auth-sessions.ts'
import { removeFlowStatesBefore } from '#store/accounts/flow-states.ts'
import { removeTokensExpiredBefore } from '#store/accounts/one-time-tokens.ts'
import { removeUnconfirmedBefore } from '#store/accounts/unconfirmed-users.ts'

const hour = 60 * 60

export const authJobs: readonly Job[] = [
  {
    name: 'forget ended sessions, expired links, unconfirmed accounts and old entries of the log',
    everySeconds: hour,
    run: async ({ db, clock, env }) => {
      const now = clock().getTime()
      // Ended sessions are distinguished from unknown ones for a week.
      await removeSessionsEndedBefore(db, new Date(now - 7 * 24 * hour * 1000))
      await removeTokensExpiredBefore(db, new Date(now))
      const { REQUIRE_EMAIL_CONFIRMATION: confirmationRequired } = env
      await removeUnconfirmedBefore(db, new Date(now - 7 * 24 * hour * 1000), { confirmationRequired })
      await removeFlowStatesBefore(db, new Date(now - 48 * hour * 1000))
      // The privacy page promises a year.
      await removeAuditBefore(db, new Date(now - 365 * 24 * hour * 1000))
    },
  },
]
