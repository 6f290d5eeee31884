import { printDate, printFigure, printPercent } from '#figures/print.ts'
import type { SourceKind } from '#site/kinds.ts'
import { gameFacts, isFigure, type SourcedFact, sourcedFacts } from './facts.ts'
import { resolveFacts } from './game-voices.ts'
import {
  isProviderFact,
  parsePlace,
  providerFactNames,
  providerFacts,
  readProviderVoice,
} from './provider-facts.ts'
import { resolveProviderFacts } from './provider-voices.ts'
import { agree, readVoice, type SpokenFact, type Voice } from './voices.ts'

type Locale = 'tr' | 'en'

/** The facts of games and of providers that members may correct. */
export const correctableFacts = [...sourcedFacts, ...providerFactNames] as const
export type CorrectableFact = (typeof correctableFacts)[number]

/** The facts a member may state of a game that the catalogue lacks. */
export const proposableFacts = [
  'rtp',
  'volatility',
  'maxWin',
  'releaseDate',
  'reels',
  'rows',
  'mechanic',
  'paylines',
  'ways',
] as const satisfies SourcedFact[]
export type ProposableFact = (typeof proposableFacts)[number]

/** The facts that readers look for first: pages ask members for those a game lacks. */
export const wantedFacts = ['rtp', 'maxWin', 'volatility', 'releaseDate'] as const satisfies SourcedFact[]
export type WantedFact = (typeof wantedFacts)[number]

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
export function says(field: CorrectableFact, shown: string | null, proposed: string): boolean {
  if (shown === null) return false
  if (field === 'rtpVariants') return shown.split('|').includes(proposed)
  return shown === proposed || (shown.length > proposed.length && agree(field, shown, proposed))
}

/** Why a proposed value is refused. `today` is a day of the site; of games that are still to come a later date may be known. */
export type ProposalProblem = 'unreadable' | 'out_of_bounds' | 'same_as_shown' | 'in_the_future'

type Proposal = {
  field: CorrectableFact
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
  if (field === 'foundedYear' && value > today.slice(0, 4)) return 'in_the_future'
  return says(field, shown, readCorrectable(field, value) ?? '') ? 'same_as_shown' : null
}

/** The value of a fact as voices write it; `null` where it is no value of this fact. */
export const readCorrectable = (field: CorrectableFact, text: string): string | null =>
  isProviderFact(field) ? readProviderVoice(field, text) : readVoice(field, text)

/** Why a text is no value of this fact; `null` where it is one. */
export function unreadProblem(field: CorrectableFact, text: string): 'unreadable' | 'out_of_bounds' | null {
  if (readCorrectable(field, text) !== null) return null
  const isNumber = isNumeric(field) || field === 'rtpVariants'
  const isOutside = isNumber && /^-?\d+(\.\d+)?$/.test(text) && !isWithin(field, Number(text))
  return isOutside ? 'out_of_bounds' : 'unreadable'
}

const isNumeric = (field: CorrectableFact) => field === 'foundedYear' || isFigure(field)

function isWithin(field: CorrectableFact, value: number): boolean {
  const fact: { kind: string; min?: number; max?: number } = isProviderFact(field)
    ? providerFacts[field]
    : gameFacts[field]
  return value >= (fact.min ?? 0) && value <= (fact.max ?? Number.POSITIVE_INFINITY)
}

/** The decision that shows a proposed value: of builds it names the others, too. */
export function decidedValue(field: CorrectableFact, shown: string | null, proposed: string): string {
  if (field !== 'rtpVariants') return proposed
  const builds = new Set([...(shown?.split('|') ?? []), proposed])
  return [...builds].sort((one, other) => Number(other) - Number(one)).join('|')
}

type Voices = Partial<Record<SpokenFact, readonly Voice[]>>

/** Voices as they are once a correction is accepted: `withdrawn` is what its source says of this fact no longer. */
export function withAccepted(
  voices: Voices,
  field: CorrectableFact,
  voice: Voice,
  withdrawn: readonly string[],
): Voices {
  const isGone = (one: Voice) => one.source === voice.source && withdrawn.includes(one.value ?? '')
  const others = (voices[field] ?? []).filter((one) => !isGone(one) && !isSame(one, voice))
  return { ...voices, [field]: [...others, voice] }
}

const isSame = (one: Voice, other: Voice) => one.source === other.source && one.value === other.value

/** The value shown under these voices, and whether it says what is proposed. */
export function outcomeOf(voices: Voices, field: CorrectableFact, proposed: string) {
  const [value, state] = resolved(voices, field)
  return { value, state, becomes: says(field, value, proposed) }
}

function resolved(voices: Voices, field: CorrectableFact) {
  if (isProviderFact(field)) {
    const { values, states } = resolveProviderFacts(voices)
    return [values[field], states[field] ?? null] as const
  }
  const { values, states } = resolveFacts(voices)
  return [values[field], states[field] ?? null] as const
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
  true: { tr: 'oyun yapıyor', en: 'makes games' },
  false: { tr: 'artık oyun yapmıyor', en: 'no longer makes games' },
  'scatter-pays': { tr: 'her yerde öder', en: 'scatter pays' },
}

/** A value as voices write it, for a sentence. */
export function printValue(field: CorrectableFact, value: string | null, locale: Locale): string {
  if (value === null) return '—'
  if (isFigure(field)) return printFigure(gameFacts[field].kind, Number(value), locale)
  if (field === 'releaseDate') return printDate(value, locale)
  if (field === 'rtpVariants')
    return value
      .split('|')
      .map((build) => printPercent(Number(build), locale))
      .join(', ')
  if (field === 'headquarters') return parsePlace(value)?.[locale] ?? value
  return words[value]?.[locale] ?? value
}
