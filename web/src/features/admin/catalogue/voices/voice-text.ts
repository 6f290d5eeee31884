import { figureFact, gameFacts, isFigure } from '@slot-liste/domain/catalogue/facts.ts'
import { isProviderFact, readProviderVoice } from '@slot-liste/domain/catalogue/provider-facts.ts'
import { readVoice, type SpokenFact } from '@slot-liste/domain/catalogue/voices.ts'
import { type Locale, printNumber } from '@slot-liste/domain/figures/print.ts'
import { readDate, readFigure } from '@slot-liste/domain/figures/read.ts'
import { writeReleaseDate } from '@slot-liste/domain/figures/release-date.ts'

export type ReadVoice =
  | { kind: 'value'; value: string }
  | { kind: 'nothing' | 'wrong' | 'notADate' }
  | { kind: 'bounds'; least: string; most: string }
  | { kind: 'asks'; choices: string }

/** Reads a typed value, with the numbers of the language, as voices write it. */
export function readVoiceText(field: SpokenFact, text: string, locale: Locale): ReadVoice {
  if (text.trim() === '') return { kind: 'nothing' }
  if (field === 'provider' || isProviderFact(field)) {
    const value = field === 'provider' ? readVoice(field, text) : readProviderVoice(field, text.trim())
    return value === null ? { kind: 'wrong' } : { kind: 'value', value }
  }
  const { kind } = gameFacts[field]
  if (kind === 'date') return readDateText(text)
  if (kind === 'choice' || kind === 'layout') {
    const value = readVoice(field, text.replace(/\s/g, ''))
    return value === null ? { kind: 'wrong' } : { kind: 'value', value }
  }
  const fact = figureFact(isFigure(field) ? field : 'rtp')
  const reading = readFigure(fact, text, locale)
  if (reading.kind === 'value') return { kind: 'value', value: String(reading.value) }
  if (reading.kind === 'asks') {
    const choices = reading.choices.map((choice) => printNumber(choice, locale)).join(' / ')
    return { kind: 'asks', choices }
  }
  if (reading.kind !== 'wrong' || reading.why !== 'out_of_range') return { kind: 'wrong' }
  const [least, most] = [fact.min, fact.max].map((bound) => printNumber(bound, locale))
  return { kind: 'bounds', least: least ?? '', most: most ?? '' }
}

function readDateText(text: string): ReadVoice {
  const reading = readDate(text)
  if (reading.kind === 'value') return { kind: 'value', value: writeReleaseDate(reading.value) }
  if (reading.kind === 'asks')
    return { kind: 'asks', choices: reading.choices.map(writeReleaseDate).join(' / ') }
  return { kind: 'notADate' }
}
