import * as contract from '@slot-liste/contract/site/site.ts'
import type { describeContract } from '#platform/docs/openapi.ts'
import { fail, failInWords } from '#platform/http/errors.ts'
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
  const findBucketProblem = createBucketProbe(services)
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
    if (await findBucketProblem()) throw failInWords('UNAVAILABLE', noBucket)
    return { status: 'ok' as const }
  })

  serve(contract.readOpenapi, async () => document)

  serve(contract.readSecurityContact, async () => securityContact(services))

  serve(contract.findPasswordPage, async () => '/settings?tab=account')
}

const day = 24 * 60 * 60 * 1000

function securityContact({ settings, site, clock }: Services): string {
  const { contactAddress } = settings.current()
  const lines = [
    `Contact: ${contactAddress ? `mailto:${contactAddress}` : `${site()}/contact`}`,
    `Expires: ${new Date(clock().getTime() + 180 * day).toISOString()}`,
    'Preferred-Languages: tr, en',
    `Canonical: ${site()}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
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

const probeEveryMs = 10_000

const noBucket = {
  tr: 'Yüklenen resimlerin deposu (S3_BUCKET) yok ya da anahtarı kabul etmiyor.',
  en: 'The bucket for uploaded pictures (S3_BUCKET) does not exist or refuses its key.',
}

/** Readiness is asked for often: the bucket is asked at most every ten seconds. */
function createBucketProbe({ files, clock, log }: Services): () => Promise<string | undefined> {
  let last: { at: number; problem: Promise<string | undefined> } | undefined
  const probe = async () => {
    const problem = await files.findProblem?.()
    if (problem) log.error(problem)
    return problem
  }
  return () => {
    const now = clock().getTime()
    if (!last || now - last.at >= probeEveryMs) last = { at: now, problem: probe() }
    return last.problem
  }
}
