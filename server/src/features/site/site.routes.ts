import * as contract from '@slot-liste/contract/site/site.ts'
import type { describeContract } from '#platform/docs/openapi.ts'
import { fail } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { announcementAt, isRegistrationOpen } from '#platform/site-settings.ts'
import { findSiteFacts } from '#store/catalogue/vocabulary.ts'
import { inTransaction } from '#store/query/transaction.ts'
import { insertContactMessage } from '#store/site/contact.ts'
import { pingDatabase } from '#store/site/health.ts'

export function siteRoutes(
  serve: Serve,
  services: Services,
  document: ReturnType<typeof describeContract>,
): void {
  const { db, clock, log } = services
  serve(contract.readSite, async () => ({
    ...(await findSiteFacts(db)),
    ...publicSettings(services),
    year: clock().getFullYear(),
  }))

  serve(contract.sendContact, async ({ body, language }) => {
    await inTransaction(db, (tx) => insertContactMessage(tx, { ...body, language }))
    return { received: true as const }
  })

  serve(contract.readHealth, async () => ({ status: 'ok' as const }))

  serve(contract.readReadiness, async () => {
    await pingDatabase(db).catch((error: unknown) => {
      log.error({ err: error }, 'the database does not answer')
      throw fail('UNAVAILABLE')
    })
    return { status: 'ok' as const }
  })

  serve(contract.readOpenapi, async () => document)
}

/** The settings every page needs. */
function publicSettings(services: Services) {
  const now = services.settings.current()
  const { commentsOpen, name, tagline, contactAddress } = now
  const { on, ...words } = now.maintenance
  return {
    ...{ commentsOpen, name, tagline, contactAddress },
    registrationOpen: isRegistrationOpen(services),
    announcement: announcementAt(now, services.clock()),
    maintenance: on ? words : null,
  }
}
