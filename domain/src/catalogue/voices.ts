import { parseReleaseDate } from '#figures/release-date.ts'
import type { SourceKind } from '#site/kinds.ts'
import {
  type FigureKind,
  gameFacts,
  mechanics,
  sourcedFacts,
  volatilities,
  volatilityLevels,
} from './facts.ts'
import { isProviderFact, type ProviderFact, providerFactNames, providerFactsAgree } from './provider-facts.ts'

/** Administrators decide above all sources. */
export type VoiceKind = SourceKind | 'decision'

/**
 * Kinds whose addresses are links. Operators' rules and many reviews stand on pages of casinos, which this site links nowhere:
 * of these the name of the site is shown.
 */
export const isLinked = (kind: VoiceKind): boolean => kind !== 'operator' && kind !== 'review'

/** The facts voices may speak of. The provider of a game is set by hand; its voices are shown and decide nothing. */
export const voiceFields = ['provider', ...sourcedFacts] as const
export type VoiceField = (typeof voiceFields)[number]

/** The facts of games and of providers that voices speak of. */
export const spokenFacts = [...voiceFields, ...providerFactNames] as const
export type SpokenFact = VoiceField | ProviderFact

export type Voice = {
  /** As `printVoice` writes it; `null` in a decision that the fact is unknown. */
  value: string | null
  /** Slug of the source; of a decision `''`. */
  source: string
  kind: VoiceKind
  /** Place of the source among its like: of datasets that differ the first counts. */
  place: number
  /** Where the source says it; `null` where it has no address. */
  address: string | null
  /** Of decisions the one with the greatest number counts. */
  order: number
}

/**
 * How far a value can be relied on. `unverified`: only an editor knows it. `disputed`: others name another value whose word
 * cannot be passed over (`disputes`).
 */
export const figureStates = ['verified', 'unverified', 'disputed'] as const
export type FigureState = (typeof figureStates)[number]

/**
 * The support of a value: its provider or a regulator, else a number of sources. Rules of operators count as one source, an
 * editor as none.
 */
export type Support = 'provider' | number

/** The four words for it, the soundest first. `disputed` may stand beside any. */
export const supportWords = ['provider', 'confirmed', 'single', 'editor'] as const
export type SupportWord = (typeof supportWords)[number]

export const supportWord = (support: Support): SupportWord => {
  if (support === 'provider') return support
  return support >= 2 ? 'confirmed' : support === 1 ? 'single' : 'editor'
}

/** Of voices that name one value. A decision with an address is a source. */
export function supportOf(voices: readonly Voice[]): Support {
  if (voices.some(({ kind }) => kind === 'provider' || kind === 'regulator')) return 'provider'
  const sources = voices
    .filter(({ kind, address }) => kind !== 'editor' && (kind !== 'decision' || address !== null))
    .map(({ kind, source }) => (kind === 'operator' ? kind : source))
  return new Set(sources).size
}

export type Resolution = {
  /** The value shown; `null` is unknown. */
  value: string | null
  /** `null` where nobody says anything. */
  state: FigureState | null
  /** Voices that say the value shown, the weightiest first, and those that say something else. */
  agreeing: Voice[]
  differing: Voice[]
}

/** Weight of a voice: smaller counts more. Datasets and reviews weigh the same; one more of them may make them weightier. */
export const voiceWeights: Record<VoiceKind, number> = {
  decision: 0,
  provider: 1,
  regulator: 2,
  operator: 3,
  dataset: 5,
  review: 5,
  editor: 6,
}
const two = 4
const one = voiceWeights.dataset

/**
 * The value the voices of one fact give: provider, regulator, operator's rules, two agreeing datasets or reviews, one of
 * them, an editor. A decision of an administrator goes before all. A dispute hides no value. Does not depend on the order of
 * the voices.
 */
export function resolveFigure(field: SpokenFact, voices: readonly Voice[]): Resolution {
  const decision = voices
    .filter(({ kind }) => kind === 'decision')
    .reduce<Voice | null>((last, voice) => (last && last.order > voice.order ? last : voice), null)
  const others = voices
    .filter(({ kind, value }) => kind !== 'decision' && value !== null)
    .sort((a, b) => voiceWeights[a.kind] - voiceWeights[b.kind] || byPlace(a, b))
  if (decision) return decided(field, decision, others)
  const groups = groupsOf(field, others)
  const [best, ...dissenters] = groups.filter((group) => !isLooseWord(field, group, groups))
  if (!best) return { value: null, state: null, agreeing: [], differing: [] }
  const rest = groups.filter((group) => group !== best).flatMap(({ voices }) => voices)
  const isDisputed = dissenters.some((other) => disputes(other, best))
  const state = isDisputed ? 'disputed' : best.weight === voiceWeights.editor ? 'unverified' : 'verified'
  return { value: best.value, state, agreeing: best.voices, differing: rest }
}

/**
 * A value is disputed by one of the same weight, by an editor where a lone data set or review says it, and by two that agree,
 * even if one of them is an editor.
 */
function disputes(other: Group, best: Group): boolean {
  if (other.weight === best.weight) return true
  if (other.weight === voiceWeights.editor) return best.weight === one && !best.knownToEditor
  return other.weight < one || (other.knownToEditor && !best.knownToEditor)
}

function decided(field: SpokenFact, decision: Voice, others: readonly Voice[]): Resolution {
  const { value } = decision
  const says = (voice: Voice) => value !== null && agree(field, voice.value ?? '', value)
  const agreeing = others.filter(says)
  const differing = others.filter((voice) => !says(voice))
  const isKnown = decision.address !== null || agreeing.some(({ kind }) => kind !== 'editor')
  const isDisputed =
    value !== null && differing.some(({ kind }) => kind === 'provider' || kind === 'regulator')
  const state = isDisputed ? 'disputed' : isKnown ? 'verified' : 'unverified'
  return { value, state, agreeing: [decision, ...agreeing], differing }
}

type Group = { voices: Voice[]; value: string; weight: number; knownToEditor: boolean; place: number }

/** Voices that agree, the weightiest group first. */
function groupsOf(field: SpokenFact, voices: readonly Voice[]): Group[] {
  const groups: Voice[][] = []
  for (const voice of voices) {
    const group = groups.find((other) =>
      other.every(({ value }) => agree(field, value ?? '', voice.value ?? '')),
    )
    if (group) group.push(voice)
    else groups.push([voice])
  }
  return groups
    .map((group) => groupOf(field, group))
    .sort(
      (a, b) =>
        a.weight - b.weight ||
        Number(b.knownToEditor) - Number(a.knownToEditor) ||
        a.place - b.place ||
        compareValues(a.value, b.value),
    )
}

function groupOf(field: SpokenFact, voices: Voice[]): Group {
  const weight = Math.min(...voices.map(({ kind }) => voiceWeights[kind]))
  const singles = new Set(voices.filter(({ kind }) => voiceWeights[kind] === one).map(({ source }) => source))
  const datasets = voices.filter(({ kind }) => kind === 'dataset').map(({ place }) => place)
  return {
    voices,
    value: finest(
      field,
      voices.map(({ value }) => value ?? ''),
    ),
    weight: weight === one && singles.size >= 2 ? two : weight,
    knownToEditor: voices.some(({ kind }) => kind === 'editor'),
    place: Math.min(...datasets),
  }
}

const byPlace = (a: Voice, b: Voice) =>
  a.place - b.place || compareValues(a.value ?? '', b.value ?? '') || compareText(a.source, b.source)

/** The smaller number, or the earlier text, first. */
const compareValues = (a: string, b: string) => Number(a) - Number(b) || compareText(a, b)
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Two values that may both be true: one RTP rounded or cut to a decimal, one date known to the month. */
export function agree(field: SpokenFact, a: string, b: string): boolean {
  if (a === b) return true
  if (isProviderFact(field)) return providerFactsAgree(field, a, b)
  if (field === 'releaseDate') return a.startsWith(`${b}-`) || b.startsWith(`${a}-`)
  if (field !== 'rtp') return false
  const isShort = (text: string) => /^\d+(\.\d)?$/.test(text)
  return (isShort(a) || isShort(b)) && Math.round(Math.abs(Number(a) - Number(b)) * 1000) <= 50
}

/** Of values that agree the one that says most. */
const finest = (field: SpokenFact, values: readonly string[]): string =>
  field === 'rtp' || field === 'releaseDate' || field === 'headquarters'
    ? values.reduce((most, value) => (value.length > most.length ? value : most))
    : (values[0] ?? '')

/** Data sets say `ways` of many games that pay in another way: it counts only where nobody names another mechanic. */
const isLooseWord = (field: SpokenFact, { value, voices }: Group, groups: readonly Group[]): boolean =>
  field === 'mechanic' &&
  value === 'ways' &&
  groups.length > 1 &&
  voices.every(({ kind }) => kind === 'dataset')

const choices: Record<'volatility' | 'volatilityLevel' | 'mechanic', readonly string[]> = {
  volatility: volatilities,
  volatilityLevel: volatilityLevels,
  mechanic: mechanics,
}

/** The value of a fact as voices write it; `null` where it is no value of this fact. */
export function readVoice(field: VoiceField, text: string): string | null {
  if (field === 'provider') return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 80 ? text : null
  const { kind } = gameFacts[field]
  switch (kind) {
    case 'choice':
      return choices[field as keyof typeof choices].some((word) => word === text) ? text : null
    case 'date':
      return parseReleaseDate(text) ? text : null
    case 'layout':
      return isLayout(text) ? text : null
    default:
      return readAmount(text, { ...gameFacts[field], kind: kind === 'percents' ? 'percent' : kind })
  }
}

/** Rows of each reel where they are not all the same: `2-3-3-3-2`. */
export const isLayout = (text: string): boolean =>
  text.length <= gameFacts.layout.max &&
  /^[1-9]\d?(-[1-9]\d?)+$/.test(text) &&
  new Set(text.split('-')).size > 1

function readAmount(text: string, { kind, min, max }: { kind: FigureKind; min: number; max: number }) {
  const shape = kind === 'count' ? /^\d{1,10}$/ : /^\d{1,9}(\.\d{1,2})?$/
  const value = Number(text)
  return shape.test(text) && value >= min && value <= max ? String(value) : null
}

/** A fact's value as voices write it: numbers with a point, a date as exact as known, builds parted by `|`. */
export function printVoice(value: string | number | readonly number[] | null): string | null {
  if (value === null || typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  return value.length ? value.join('|') : null
}
