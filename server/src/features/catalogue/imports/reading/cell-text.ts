/** With a fourth decimal where there are three: these are never thousands here. */
export const numberCell = (value: number | string) => String(value).replace(/(\.\d{3})$/, '$10')

/** Spreadsheets allow no longer format; searching one takes quadratic time where its brackets are open. */
const maxFormatLength = 255

/** A cell of a workbook as it is shown: its value with the sign its format adds, or without the day it leaves out. */
export function shownIn(value: unknown, format = ''): string {
  if (value === null || value === undefined) return ''
  const [code = ''] = format.slice(0, maxFormatLength).split(';')
  if (typeof value === 'number') return figure(value, code)
  return value instanceof Date ? day(value, code) : String(value)
}

function figure(value: number, code: string): string {
  if (signsOf(code).includes('%')) return `${numberCell(Number((value * 100).toPrecision(12)))}%`
  const currency = currencyOf(code)
  return currency ? `${numberCell(value)} ${currency}` : String(value)
}

/** A format without its texts: those in quotes, behind a backslash, and in brackets. */
const signsOf = (code: string) => code.replace(/"[^"]*"|\\.|\[[^\]]*\]|[_*]./g, '')

const currencyWords = /^(?:tl|try|eur|euro|usd|gbp|lira|dolar|sterlin|chf|sek|nok|dkk|jpy|rub|azn|btc)$/i

/** `[$₺-tr-TR]`, `"TL"`, `€`. */
function currencyOf(code: string): string {
  const named = /\[\$([^\]-]+)(?:-[^\]]*)?\]/.exec(code)?.[1]?.trim()
  if (named) return named
  const texts = [...code.matchAll(/"([^"]*)"/g)].map(([, text = '']) => text.trim())
  const said = texts.find((text) => currencyWords.test(text) || /\p{Sc}/u.test(text))
  return said ?? /\p{Sc}/u.exec(code.replace(/\[[^\]]*\]/g, ''))?.[0] ?? ''
}

function day(value: Date, code: string): string {
  const text = Number.isNaN(value.getTime()) ? '' : value.toISOString()
  const signs = signsOf(code).toLowerCase()
  if (signs.includes('y') && !/[dhs]/.test(signs)) return text.slice(0, signs.includes('m') ? 7 : 4)
  // A day is kept as its midnight, without a zone.
  return text
    .replace(/T00:00:00\.000Z$/, '')
    .replace('T', ' ')
    .replace(/\.000Z$/, '')
}
