import { printDate, printFigure, printPercent } from '#figures/print.ts'
import type { SourceKind } from '#site/kinds.ts'
import { gameFacts, isFigure, type SourcedFact } from './facts.ts'
import { resolveFacts } from './game-voices.ts'
import { agree, readVoice, type Voice, type VoiceField } from './voices.ts'

type Locale = 'tr' | 'en'

/** Kinds of source the link of a correction may belong to: an editor knows and links nothing. */
export type LinkedKind = Exclude<SourceKind, 'editor'>
export const linkedKinds = [
  'provider',
  'regulator',
  'operator',
  'dataset',
  'review',
] as const satisfies LinkedKind[]

/**
 * Whether the value shown says what is proposed already: the same value, or one that agrees and says more. A proposed build
 * is one of those shown.
 */
export function says(field: SourcedFact, shown: string | null, proposed: string): boolean {
  if (shown === null) return false
  if (field === 'rtpVariants') return shown.split('|').includes(proposed)
  return shown === proposed || (shown.length > proposed.length && agree(field, shown, proposed))
}

/** Why a proposed value is refused. `today` is a day of the site; of games that are still to come a later date may be known. */
export type ProposalProblem = 'unreadable' | 'out_of_bounds' | 'same_as_shown' | 'in_the_future'

type Proposal = {
  field: SourcedFact
  value: string
  shown: string | null
  today: string
  isUpcoming: boolean
}

export function proposalProblem({
  field,
  value,
  shown,
  today,
  isUpcoming,
}: Proposal): ProposalProblem | null {
  const unread = unreadProblem(field, value)
  if (unread) return unread
  if (field === 'releaseDate' && !isUpcoming && value > today.slice(0, value.length)) return 'in_the_future'
  return says(field, shown, readVoice(field, value) ?? '') ? 'same_as_shown' : null
}

/** Why a text is no value of this fact; `null` where it is one. */
export function unreadProblem(field: SourcedFact, text: string): 'unreadable' | 'out_of_bounds' | null {
  if (readVoice(field, text) !== null) return null
  const isNumber = isFigure(field) || field === 'rtpVariants'
  const isOutside = isNumber && /^-?\d+(\.\d+)?$/.test(text) && !isWithin(field, Number(text))
  return isOutside ? 'out_of_bounds' : 'unreadable'
}

function isWithin(field: SourcedFact, value: number): boolean {
  const fact: { kind: string; min?: number; max?: number } = gameFacts[field]
  return value >= (fact.min ?? 0) && value <= (fact.max ?? Number.POSITIVE_INFINITY)
}

/** The decision that shows a proposed value: of builds it names the others, too. */
export function decidedValue(field: SourcedFact, shown: string | null, proposed: string): string {
  if (field !== 'rtpVariants') return proposed
  const builds = new Set([...(shown?.split('|') ?? []), proposed])
  return [...builds].sort((one, other) => Number(other) - Number(one)).join('|')
}

type Voices = Partial<Record<VoiceField, readonly Voice[]>>

/** Voices as they are once a correction is accepted: `withdrawn` is what its source says of this fact no longer. */
export function withAccepted(
  voices: Voices,
  field: SourcedFact,
  voice: Voice,
  withdrawn: readonly string[],
): Voices {
  const isGone = (one: Voice) => one.source === voice.source && withdrawn.includes(one.value ?? '')
  const others = (voices[field] ?? []).filter((one) => !isGone(one) && !isSame(one, voice))
  return { ...voices, [field]: [...others, voice] }
}

const isSame = (one: Voice, other: Voice) => one.source === other.source && one.value === other.value

/** The value shown under these voices, and whether it says what is proposed. */
export function outcomeOf(voices: Voices, field: SourcedFact, proposed: string) {
  const { values, states } = resolveFacts(voices)
  const value = values[field]
  return { value, state: states[field] ?? null, becomes: says(field, value, proposed) }
}

const words: Record<string, Record<Locale, string>> = {
  low: { tr: 'düşük', en: 'low' },
  medium: { tr: 'orta', en: 'medium' },
  high: { tr: 'yüksek', en: 'high' },
  'medium-low': { tr: 'orta-düşük', en: 'medium-low' },
  'medium-high': { tr: 'orta-yüksek', en: 'medium-high' },
  extreme: { tr: 'çok yüksek', en: 'very high' },
  paylines: { tr: 'ödeme çizgileri', en: 'paylines' },
  ways: { tr: 'kazanma yolları', en: 'ways' },
  cluster: { tr: 'küme', en: 'cluster' },
  'scatter-pays': { tr: 'her yerde öder', en: 'scatter pays' },
}

/** A value as voices write it, for a sentence. */
export function printValue(field: SourcedFact, value: string | null, locale: Locale): string {
  if (value === null) return '—'
  if (isFigure(field)) return printFigure(gameFacts[field].kind, Number(value), locale)
  if (field === 'releaseDate') return printDate(value, locale)
  if (field === 'rtpVariants')
    return value
      .split('|')
      .map((build) => printPercent(Number(build), locale))
      .join(', ')
  return words[value]?.[locale] ?? value
}
