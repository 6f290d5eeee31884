import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { standalonePage } from '@slot-liste/domain/site/standalone-page.ts'
import type { FastifyRequest } from 'fastify'

/** The variant of a guest's page: everything it depends on beside its address. `dismissed`: the announcement was dismissed. */
export type Look = {
  locale: 'tr' | 'en'
  dark: boolean
  dismissed: boolean
  /** An overlay or embed: the document is marked, so that its first script reads nothing of who looks. */
  standalone: boolean
}

/** The empty page as an overlay or embed. */
export const standaloneTemplate = (template: string): string =>
  template.replace('<html lang="tr" ', '<html lang="tr" data-standalone="" ')

/**
 * By the cookies in which the browser mirrors what its reader chose; a language in the address (`?lang=en`) is for those
 * who have not chosen. `Accept-Language` is not read: the site is Turkish unless its reader chooses English. Of overlays
 * and embeds the address alone says how they look.
 */
export function lookOf(
  { headers, url }: Pick<FastifyRequest, 'headers' | 'url'>,
  announcement?: string,
): Look {
  const standalone = standalonePage(url)
  if (standalone) {
    const { locale, theme } = standalone
    return { locale, dark: theme === 'dark', dismissed: false, standalone: true }
  }
  return {
    standalone: false,
    locale: chosenLocale(headers.cookie) ?? addressLocale(url) ?? 'tr',
    dark: cookieOf(headers.cookie, 'theme') === 'dark',
    dismissed: announcement !== undefined && cookieOf(headers.cookie, 'dismissed') === announcement,
  }
}

/** The cookie that keeps the language of the address on the next page too; undefined where it changes nothing. */
export function cookieFor({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): string | undefined {
  const locale = addressLocale(url)
  if (standalonePage(url)) return
  if (!locale || chosenLocale(headers.cookie)) return
  return `locale=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`
}

/** The page's parts put into the browser's own, empty page. */
export function pageDocument(
  template: string,
  { locale, dark, dismissed, standalone }: Look,
  { head, body, tail }: { head: string; body: string; tail: string },
): string {
  const classes = `class="${dark ? 'dark ' : ''}${dismissed ? 'dismissed ' : ''}`
  return template
    .replace(
      '<html lang="tr" class="',
      () => `<html lang="${locale}"${standalone ? ' data-standalone=""' : ''} ${classes}`,
    )
    .replace(/<title>.*?<\/title>/, () => head)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${tail}`)
}

/** The empty page asks for the Turkish texts ahead of time; the English one for its own. */
export function inLanguages(template: string, folder: string): Record<Look['locale'], string> {
  const assets = join(folder, 'assets')
  const english = readdirSync(assets).find((file) => /^base-en-.*\.js$/.test(file))
  return {
    tr: template,
    en: english ? template.replace(/\/assets\/base-tr-[^"]+\.js/, () => `/assets/${english}`) : template,
  }
}

const asLocale = (text: string | undefined) => (text === 'tr' || text === 'en' ? text : undefined)
const chosenLocale = (cookies: string | undefined) => asLocale(cookieOf(cookies, 'locale'))

function addressLocale(url: string): Look['locale'] | undefined {
  const at = url.indexOf('?')
  return at < 0 ? undefined : asLocale(new URLSearchParams(url.slice(at)).get('lang') ?? undefined)
}

function cookieOf(cookies = '', name: string): string | undefined {
  const pairs = cookies.split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([key]) => key === name)?.[1]
}
