import { escapeXml } from '#text/xml.ts'

/** `changedAt` in ISO 8601, null when unknown. */
export type SitemapEntry = { address: string; changedAt: string | null }

const start = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A sitemap. Each address appears in Turkish and, with `?lang=en`, in English. */
export function writeSitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ address, changedAt }) => {
    const turkish = escapeXml(address)
    const english = escapeXml(`${address}?lang=en`)
    const languages = [
      alternate('tr', turkish),
      alternate('en', english),
      alternate('x-default', turkish),
    ].join('')
    return `<url><loc>${turkish}</loc>${lastChange(changedAt)}${languages}</url>`
  })
  const xhtml = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `${start}<urlset ${schema} ${xhtml}>\n${urls.join('\n')}\n</urlset>\n`
}

/** A sitemap index. */
export function writeSitemapIndex(entries: readonly SitemapEntry[]): string {
  const maps = entries.map(
    ({ address, changedAt }) => `<sitemap><loc>${escapeXml(address)}</loc>${lastChange(changedAt)}</sitemap>`,
  )
  return `${start}<sitemapindex ${schema}>\n${maps.join('\n')}\n</sitemapindex>\n`
}

const alternate = (language: string, href: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`

const lastChange = (moment: string | null) => (moment ? `<lastmod>${escapeXml(moment)}</lastmod>` : '')
