import type { CorrectableFact } from '@slot-liste/domain/catalogue/corrections.ts'
import { type FigureFact, gameFacts, isFigure } from '@slot-liste/domain/catalogue/facts.ts'
import { isProviderFact } from '@slot-liste/domain/catalogue/provider-facts.ts'
import { printDate } from '@slot-liste/domain/figures/print.ts'
import { readDate, unitOf } from '@slot-liste/domain/figures/read.ts'
import type { NumberRule } from '@slot-liste/domain/figures/read-number.ts'
import { writeReleaseDate } from '@slot-liste/domain/figures/release-date.ts'
import { useTranslation } from 'react-i18next'
import { useNumberReaders } from '#parts/site/use-number-reader.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import type { Typed } from '#ui/form/use-typed.ts'

/** Reads values of facts as people type them in the language of the page; the result is as voices write it. */
export function useFactReaders(): (field: CorrectableFact) => (text: string) => Typed<string> {
  const { t } = useTranslation('corrections')
  const locale = useLocale()
  const numberReader = useNumberReaders()
  return (field) => {
    if (field === 'releaseDate')
      return (text) => {
        const reading = readDate(text)
        if (reading.kind === 'value') return { value: writeReleaseDate(reading.value) }
        if (reading.kind !== 'asks') return { problem: t('problem.date') }
        const choices = reading.choices
          .map((choice) => printDate(writeReleaseDate(choice), locale))
          .join(' / ')
        return { problem: t('problem.dates', { choices }) }
      }
    if (field === 'layout') return (text) => ({ value: text.trim().replace(/[\s×x,.–-]+/g, '-') })
    if (field === 'website') return (text) => ({ value: text.trim().replace(/^(?!\w+:)/, 'https://') })
    if (isProviderFact(field)) return (text) => ({ value: text.trim() })
    if (gameFacts[field].kind === 'choice') return (value) => ({ value })
    const readNumber = numberReader(ruleOf(field))
    return (text) => {
      const typed = readNumber(text)
      if ('problem' in typed) return typed
      return typed.value === null ? { problem: t('problem.required') } : { value: String(typed.value) }
    }
  }
}

/** Fields that are no numbers never ask for one. */
function ruleOf(field: CorrectableFact): NumberRule {
  const fact: FigureFact = isFigure(field) ? gameFacts[field] : { ...gameFacts.rtpVariants, kind: 'percent' }
  const { kind, min, max } = fact
  return { unit: unitOf(kind), least: min, most: max, digits: kind === 'count' ? 0 : 2 }
}
