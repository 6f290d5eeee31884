import * as contract from '@slot-liste/contract/site/sitemaps.ts'
import { type SitemapEntry, writeSitemap, writeSitemapIndex } from '@slot-liste/domain/syndication/sitemap.ts'
import { fail } from '#platform/http/errors.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { listSitemapParts, listSitemapRows, type StoredKind } from '#store/site/sitemaps.ts'
import { robots } from './robots.ts'

/** So many addresses in a file, as crawlers take at once without trouble. */
const perFile = 10_000

export function sitemapsRoutes(serve: Serve, services: Services, size = perFile): void {
  const { db, site, clock } = services

  serve(contract.readSitemapIndex, async ({ getOrCreate }) => {
    const entries: SitemapEntry[] = [{ address: fileOf(site(), 'pages', 1), changedAt: null }]
    // One after the other: the embedded database has one connection, and crawlers have time.
    for (const kind of storedKinds) {
      const parts = await getOrCreate(
        `sitemaps of ${kind}`,
        () => listSitemapParts(db, kind, clock(), size),
        contract.sitemapTags[kind],
      )
      entries.push(...parts.map((changedAt, i) => ({ address: fileOf(site(), kind, i + 1), changedAt })))
    }
    return writeSitemapIndex(entries)
  })

  serve(contract.readSitemap, async ({ params }) => {
    const [kind = '', part = ''] = params.name.split('-')
    const entries = await entriesOf(services, kind as contract.SitemapKind, Number(part), size)
    if (entries.length === 0) throw fail('NOT_FOUND')
    return writeSitemap(entries)
  })

  serve(contract.readRobots, async () => robots(site()))
}

const storedKinds = contract.sitemapKinds.filter((kind): kind is StoredKind => kind !== 'pages')

const fileOf = (site: string, kind: contract.SitemapKind, part: number) =>
  `${site}/sitemaps/${kind}-${part}.xml`

/** Pages that are always there. */
const pages = [
  '/',
  '/games',
  '/providers',
  '/lists',
  '/battle',
  '/compare',
  '/brackets',
  '/hunts',
  '/predictions',
  '/changes',
  '/data',
  '/needs-data',
  '/help',
  '/contact',
  '/privacy',
  '/terms',
]

const folders = {
  games: '/games/',
  providers: '/providers/',
  lists: '/lists/',
  battles: '/battle/',
  people: '/profile/',
  tags: '/tags/',
} satisfies Record<StoredKind, string>

async function entriesOf(
  { db, site, clock }: Services,
  kind: contract.SitemapKind,
  part: number,
  size: number,
): Promise<SitemapEntry[]> {
  if (kind === 'pages')
    return part === 1 ? pages.map((path) => ({ address: `${site()}${path}`, changedAt: null })) : []
  const rows = await listSitemapRows(db, kind, clock(), { part, size })
  return rows.map(({ name, changedAt }) => ({
    address: `${site()}${folders[kind]}${encodeURIComponent(name)}`,
    changedAt,
  }))
}
