import { escapeXml } from '#text/xml.ts'

type Author = { name: string; uri?: string }

export type AtomEntry = {
  /** The permanent absolute address that identifies the entry. */
  id: string
  link: string
  title: string
  summary: string
  author?: Author
  tags?: readonly string[]
  /** ISO 8601 */
  published?: string
  updated: string
}

export type AtomFeed = {
  /** The permanent absolute address that identifies the feed. */
  id: string
  /** The address of the feed itself. */
  self: string
  /** The page the feed belongs to. */
  link: string
  language: string
  title: string
  subtitle: string
  author: Author
  icon: string
  entries: readonly AtomEntry[]
}

/** The modification date of an empty feed: required, and constant. */
const never = '2026-01-01T00:00:00.000Z'

/** An Atom 1.0 document (RFC 4287). Texts are plain, never markup. */
export function writeAtom(feed: AtomFeed): string {
  const updated = feed.entries.reduce(
    (latest, entry) => (entry.updated > latest ? entry.updated : latest),
    '',
  )
  const parts = [
    element('id', feed.id),
    element('title', feed.title),
    element('subtitle', feed.subtitle),
    element('updated', updated || never),
    author(feed.author),
    link('self', feed.self, 'application/atom+xml'),
    link('alternate', feed.link, 'text/html'),
    element('icon', feed.icon),
    ...feed.entries.map(writeEntry),
  ]
  const start = `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.language)}">`
  return `<?xml version="1.0" encoding="utf-8"?>\n${start}\n${parts.join('\n')}\n</feed>\n`
}

function writeEntry(entry: AtomEntry): string {
  const parts = [
    element('id', entry.id),
    element('title', entry.title),
    element('updated', entry.updated),
    ...(entry.published ? [element('published', entry.published)] : []),
    ...(entry.author ? [author(entry.author)] : []),
    link('alternate', entry.link, 'text/html'),
    ...(entry.tags ?? []).map((tag) => `<category term="${escapeXml(tag)}"/>`),
    element('summary', entry.summary),
  ]
  return `<entry>\n${parts.join('\n')}\n</entry>`
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

const link = (rel: string, href: string, type: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`

const author = ({ name, uri }: Author) =>
  `<author>${element('name', name)}${uri ? element('uri', uri) : ''}</author>`
