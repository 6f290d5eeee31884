import { bareHostOf } from '@slot-liste/domain/text/links.ts'
import type { Services } from '#platform/services.ts'
import { listProviderWebsites } from '#store/catalogue/providers.ts'

const keptSeconds = 300

/** The hosts of the providers' own websites, refreshed every few minutes. */
export function createProviderHosts({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  let known: { until: number; hosts: ReadonlySet<string> } | undefined
  return async (): Promise<ReadonlySet<string>> => {
    const now = clock().getTime()
    if (known && known.until > now) return known.hosts
    const websites = await listProviderWebsites(db)
    const hosts = new Set(websites.flatMap((website) => bareHostOf(website) ?? []))
    known = { until: now + keptSeconds * 1000, hosts }
    return hosts
  }
}

export type ProviderHosts = ReturnType<typeof createProviderHosts>
