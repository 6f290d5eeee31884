import { authJobs } from '#features/accounts/auth/auth.jobs.ts'
import { usersJobs } from '#features/accounts/users/users.jobs.ts'
import { mergingJobs } from '#features/admin/catalogue/merging.jobs.ts'
import { moderationJobs } from '#features/admin/moderation/moderation.jobs.ts'
import { battlesJobs } from '#features/battles/battles.jobs.ts'
import { importsJobs } from '#features/catalogue/imports/imports.jobs.ts'
import { notificationsJobs } from '#features/community/notifications/notifications.jobs.ts'
import { huntsJobs } from '#features/hunts/hunts.jobs.ts'
import { listsJobs } from '#features/lists/lists.jobs.ts'
import { predictionsJobs } from '#features/predictions/predictions.jobs.ts'
import { mediaJobs } from '#features/site/media/media.jobs.ts'
import { siteJobs } from '#features/site/site.jobs.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { mailJob } from '#platform/mail/mail.ts'
import { outboxJob } from '#platform/mail/outbox.ts'

/** All scheduled work of a server. */
export const jobs: readonly Job[] = [
  ...siteJobs,
  ...authJobs,
  ...usersJobs,
  ...listsJobs,
  ...battlesJobs,
  ...predictionsJobs,
  ...huntsJobs,
  ...mediaJobs,
  ...moderationJobs,
  ...importsJobs,
  ...mergingJobs,
  ...notificationsJobs,
  mailJob,
  outboxJob,
]
