import type { IncomingMessage } from 'node:http'
import { mayBePage } from './routing-table.ts'

const absoluteForm = /^https?:\/\/[^/?#]*/i

/**
 * The path and query that a request names. Reads the absolute form (RFC 9112, 3.2.2) as its path. At addresses of pages,
 * percent signs that begin no readable escape count as themselves, so that a mistyped address is answered with a page.
 */
export function readTarget({ url = '', method }: Pick<IncomingMessage, 'url' | 'method'>): string {
  const local = absoluteForm.test(url) ? url.replace(absoluteForm, '').replace(/^(?!\/)/, '/') : url
  const isPage = (method === 'GET' || method === 'HEAD') && local.includes('%') && mayBePage(local)
  return isPage ? escapeStrayPercents(local) : local
}

/** Decodes run by run, as escapes next to each other are one letter in UTF-8. */
const escapeStrayPercents = (url: string) =>
  url.replace(/(?:%[\da-f]{2})+|%/gi, (run) => (isReadable(run) ? run : run.replaceAll('%', '%25')))

function isReadable(run: string): boolean {
  try {
    decodeURIComponent(run)
    return true
  } catch {
    return false
  }
}
