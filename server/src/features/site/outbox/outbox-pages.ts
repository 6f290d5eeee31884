import { createHash } from 'node:crypto'
import type { Language } from '@slot-liste/contract/core/errors.ts'
import type { StoredMail } from '#platform/mail/outbox.ts'

const texts = {
  tr: {
    title: 'Giden kutusu',
    why: 'E-posta sunucusu ayarlı değil: iletiler gönderilmez, burada görünür. Bu sayfa yalnızca bu bilgisayarda açılır.',
    none: 'Henüz ileti yok.',
    subject: 'Konu',
    to: 'Alıcı',
    at: 'Zaman',
    back: 'Tüm iletiler',
    locked: 'Bu sayfa, sunucu başlarken uçbirime yazdığı adresle açılır.',
  },
  en: {
    title: 'Outbox',
    why: 'No mail server is set: mails are not sent, they appear here. This page opens on this computer alone.',
    none: 'No mails yet.',
    subject: 'Subject',
    to: 'To',
    at: 'Time',
    back: 'All mails',
    locked: 'This page opens at the address the server wrote to its terminal when it started.',
  },
}

const style = `
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem }
table { width: 100%; border-collapse: collapse }
th, td { text-align: start; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid; overflow-wrap: anywhere }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
dt { font-weight: 600 } dd { margin: 0 0 .5rem }`

/** Nothing is loaded, nothing runs; the one style element is allowed by its hash. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export function mailListPage(mails: readonly StoredMail[], query: string, language: Language): string {
  const { title, why, none, subject, to, at } = texts[language]
  const rows = mails.map(
    (mail) =>
      `<tr><td><a href="/dev/outbox/${escaped(mail.name)}${query}">${escaped(mail.subject)}</a></td>` +
      `<td>${escaped(mail.to)}</td><td>${time(mail.at, language)}</td></tr>`,
  )
  const head = [subject, to, at].map((text) => `<th scope="col">${text}</th>`).join('')
  const table = `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
  return page(language, title, `<h1>${title}</h1><p>${why}</p>${rows.length ? table : `<p>${none}</p>`}`)
}

export function mailPage(mail: StoredMail, query: string, language: Language): string {
  const { to, at, back } = texts[language]
  const facts = `<dl><dt>${to}</dt><dd>${escaped(mail.to)}</dd><dt>${at}</dt><dd>${time(mail.at, language)}</dd></dl>`
  const subject = escaped(mail.subject)
  const body = `<p><a href="/dev/outbox${query}">${back}</a></p><h1>${subject}</h1>${facts}<pre>${linked(mail.text)}</pre>`
  return page(language, subject, body)
}

export const lockedPage = (language: Language): string =>
  page(language, texts[language].title, `<h1>${texts[language].title}</h1><p>${texts[language].locked}</p>`)

const page = (language: Language, title: string, body: string) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title} · Slot Liste</title>` +
  '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
  `<style>${style}</style></head><body><main>${body}</main></body></html>`

/** Web addresses become links; all else, and they too, is escaped. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, at) =>
      at % 2 ? `<a href="${escaped(part)}" rel="noreferrer">${escaped(part)}</a>` : escaped(part),
    )
    .join('')

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')

const time = (at: Date, language: Language) =>
  Number.isNaN(at.getTime())
    ? ''
    : `<time datetime="${at.toISOString()}">${at.toLocaleString(language, { dateStyle: 'long', timeStyle: 'medium' })}</time>`
