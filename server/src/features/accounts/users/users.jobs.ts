import type { Job } from '#platform/jobs/jobs.ts'
import { removeHostedDeletionsBefore } from '#store/accounts/hosted-deletions.ts'
import { removeReleasedUsernames } from '#store/accounts/usernames.ts'
import { resumeRemovals } from './account-removal.ts'
import { settleHostedDeletions } from './hosted-deletion.actions.ts'

const day = 24 * 60 * 60

export const usersJobs: readonly Job[] = [
  { name: 'go on with removing deleted accounts', everySeconds: 60, run: resumeRemovals },
  {
    name: 'finish deletions of accounts of the hosted project',
    everySeconds: 10,
    run: async (services) => {
      if (services.hosted) await settleHostedDeletions(services, services.hosted)
    },
  },
  {
    name: 'forget tombstones no token can outlive',
    everySeconds: day,
    run: ({ db, clock }) => removeHostedDeletionsBefore(db, new Date(clock().getTime() - 30 * day * 1000)),
  },
  {
    name: 'forget usernames that are free again',
    everySeconds: day,
    run: ({ db, clock }) => removeReleasedUsernames(db, clock()),
  },
]
