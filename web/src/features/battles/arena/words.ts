import type { Lane } from '@slot-liste/domain/battles/setup/line-up.ts'
import { type Locale, printDecimal, printMultiple, printPercent } from '@slot-liste/domain/figures/print.ts'

/** Tenths of the bet: `41,2x`. */
export function printTimes(tenths: number, locale: Locale): string {
  // Nothing has no sign.
  return printMultiple((Math.round(tenths) || 0) / 10, locale).replace('-', '−')
}

/** The expected loss in multiples of the bet: `−17,5x`, less than one to a hundredth: `−0,03x`. */
export function printCost(multiple: number, locale: Locale): string {
  if (multiple >= 1) return printTimes(-multiple * 10, locale)
  return printMultiple((-Math.round(multiple * 100) || 0) / 100, locale).replace('-', '−')
}

/** With its sign: `+41,2x`, `−7x`, `0x`. */
export function printBalance(tenths: number, locale: Locale): string {
  return tenths > 0 ? `+${printTimes(tenths, locale)}` : printTimes(tenths, locale)
}

/** A share of 0 … 1 to a tenth of a percent, never rounded to nothing or to all: `%59,4`, `<%0,1`. */
export function printShare(share: number, locale: Locale): string {
  if (share > 0 && share < 0.0005) return `<${percent(0.1, locale)}`
  if (share < 1 && share > 0.9995) return `>${percent(99.9, locale)}`
  return percent(share * 100, locale)
}

/** A share that somebody chose, as whole percent: `%90`. */
export const printWholeShare = (share: number, locale: Locale) => percent(share * 100, locale, 0)

function percent(value: number, locale: Locale, digits = value === 0 || value === 100 ? 0 : 1): string {
  const printed = printDecimal(value, locale, digits)
  return locale === 'tr' ? `%${printed}` : `${printed}%`
}

/** A game with what tells it from another of the same name: the RTP chosen for it, or the how-manieth it is. */
export function laneName({ model, chosen, copy }: Lane, locale: Locale): string {
  const variant = chosen.rtp === undefined ? '' : ` (RTP ${printPercent(chosen.rtp, locale)})`
  return `${model.name}${variant}${copy > 1 ? ` #${copy}` : ''}`
}
