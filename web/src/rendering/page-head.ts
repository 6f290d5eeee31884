import type { PageFacts } from './page-facts.ts'

type Where = { site: string; locale: 'tr' | 'en' }

const languages = { tr: 'tr_TR', en: 'en_GB' }

/**
 * The server's part of the head, with React's hoisted elements (`hoisted`, such as the title). It is marked, since
 * it goes once the browser shows another page.
 */
export function writeHead(where: Where, facts: PageFacts, hoisted: string): string {
  const title = /<title>(.*?)<\/title>/.exec(hoisted)?.[1] ?? 'Slot Liste'
  const others = facts.indexable ? searchable(where, facts) : [robots(hoisted)]
  return [
    hoisted,
    element('meta', { name: 'description', content: facts.description }),
    ...others,
    ...embedded(where, facts),
    ...shared(where, facts, title),
  ].join('')
}

/** The facts for machines. They can be long, and nothing on the page waits for them: they stand at its end. */
export function writeStructuredData(
  { site }: Where,
  { trail, structuredData, indexable }: PageFacts,
): string {
  if (!indexable) return ''
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site + path,
    })),
  }
  return [...structuredData, ...(trail.length > 1 ? [crumbs] : [])]
    .map((datum) => ({ '@context': 'https://schema.org', ...datum }))
    .map((datum) => `<script type="application/ld+json" data-of-page="">${inlineJson(datum)}</script>`)
    .join('')
}

/** As data between tags: nothing in it may end the element, nor a line of an old parser. */
export function inlineJson(value: unknown): string {
  const written = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, written)
}

const robots = (hoisted: string) =>
  hoisted.includes('name="robots"') ? '' : element('meta', { name: 'robots', content: 'noindex' })

/** One address for each language; Turkish has the bare one. */
function searchable({ site, locale }: Where, { path, feed }: PageFacts): string[] {
  const other = (hreflang: string, language: Where['locale']) =>
    element('link', { rel: 'alternate', hreflang, href: site + inLanguage(path, language) })
  const atom = feed && { type: 'application/atom+xml', href: inLanguage(feed, locale) }
  return [
    element('link', { rel: 'canonical', href: site + inLanguage(path, locale) }),
    other('tr', 'tr'),
    other('en', 'en'),
    other('x-default', 'tr'),
    atom ? element('link', { rel: 'alternate', ...atom }) : '',
  ]
}

const inLanguage = (path: string, language: Where['locale']) =>
  language === 'en' ? `${path}${path.includes('?') ? '&' : '?'}lang=en` : path

/** For programs that make an embed of a link: also of an unlisted page, for whoever has its address. */
function embedded({ site, locale }: Where, { path, isEmbeddable }: PageFacts): string[] {
  if (!isEmbeddable) return []
  const query = new URLSearchParams({ url: site + inLanguage(path, locale), format: 'json' })
  const href = `${site}/oembed?${query}`
  return [element('link', { rel: 'alternate', type: 'application/json+oembed', href })]
}

/** For whoever shows a shared link. `title` is escaped already. */
function shared({ site, locale }: Where, facts: PageFacts, title: string): string[] {
  const property = (name: string, content: string) => element('meta', { property: `og:${name}`, content })
  return [
    property('site_name', 'Slot Liste'),
    property('type', facts.kind),
    `<meta property="og:title" content="${title}" data-of-page="">`,
    property('description', facts.description),
    property('url', site + inLanguage(facts.path, locale)),
    property('image', site + inLanguage(facts.image, locale)),
    property('image:width', '1200'),
    property('image:height', '630'),
    property('locale', languages[locale]),
    property('locale:alternate', languages[locale === 'tr' ? 'en' : 'tr']),
    element('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ]
}

function element(name: 'meta' | 'link', attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)
  return `<${name} ${written.join(' ')} data-of-page="">`
}

const letters: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => letters[letter] ?? '')
