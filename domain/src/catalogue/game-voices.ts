import { type SourcedFact, sourcedFacts, type VolatilityLevel, volatilityOfLevel } from './facts.ts'
import {
  type FigureState,
  resolveFigure,
  type Support,
  supportOf,
  type Voice,
  type VoiceField,
  voiceWeights,
} from './voices.ts'

/** How far below a game's RTP another build of it begins, in percentage points. */
const buildDistance = 0.7

/** The facts of a game that its voices give, without those that do not fit the others. */
export type ResolvedFacts = {
  values: Record<SourcedFact, string | null>
  states: Partial<Record<SourcedFact, FigureState>>
  /** Of the facts that are known. */
  support: Partial<Record<SourcedFact, Support>>
}

export function resolveFacts(voices: Partial<Record<VoiceField, readonly Voice[]>>): ResolvedFacts {
  const { said, variants } = hearVoices(voices)
  const values = {} as ResolvedFacts['values']
  const states: ResolvedFacts['states'] = {}
  const support: ResolvedFacts['support'] = {}
  for (const field of sourcedFacts) {
    if (field === 'rtpVariants') continue
    const { value, state, agreeing } = resolveFigure(field, said[field] ?? [])
    values[field] = value
    support[field] = supportOf(agreeing)
    if (state) states[field] = state
  }
  values.rtpVariants = resolveVariants(variants, values.rtp)
  support.rtpVariants = supportOf(variants.filter((voice) => namesBuilds(voice, values.rtpVariants)))
  for (const field of misfits(values)) if (!isDecided(voices[field])) values[field] = null
  for (const field of sourcedFacts)
    if (values[field] === null) {
      delete support[field]
      if (states[field] !== 'disputed') delete states[field]
    }
  return { values, states, support }
}

/** Whether a voice on builds names none but those shown. */
export const namesBuilds = ({ value }: Voice, shown: string | null): boolean =>
  (value ?? '').split('|').every((build) => (shown ?? '').split('|').includes(build))

/** The voices as each fact hears them: builds apart from the RTP, levels of volatility as words, too. */
export const hearVoices = (voices: Partial<Record<VoiceField, readonly Voice[]>>) =>
  withoutLowerBuilds(withWords(voices))

/** A finer level says the word it stands inside, too. */
function withWords(voices: Partial<Record<VoiceField, readonly Voice[]>>) {
  const words = (voices.volatilityLevel ?? []).flatMap((voice) =>
    voice.value === null || voice.kind === 'decision'
      ? []
      : [{ ...voice, value: volatilityOfLevel[voice.value as VolatilityLevel] }],
  )
  const said = voices.volatility ?? []
  const isNew = ({ source, value }: Voice) =>
    !said.some((voice) => voice.source === source && voice.value === value)
  return words.length === 0 ? voices : { ...voices, volatility: [...said, ...words.filter(isNew)] }
}

/** An RTP well below another of no greater weight belongs to a lower build: `rtp` is the highest common one. */
function withoutLowerBuilds(voices: Partial<Record<VoiceField, readonly Voice[]>>) {
  const rtps = (voices.rtp ?? []).filter(({ value, kind }) => value !== null && kind !== 'decision')
  const isLower = (voice: Voice) =>
    rtps.some(
      (other) =>
        other.kind !== 'editor' &&
        voice.kind !== 'editor' &&
        voiceWeights[other.kind] <= voiceWeights[voice.kind] &&
        Number(other.value) - Number(voice.value) > buildDistance,
    )
  const lower = rtps.filter(isLower)
  if (lower.length === 0) return { said: voices, variants: voices.rtpVariants ?? [] }
  const rtp = (voices.rtp ?? []).filter((voice) => !lower.includes(voice))
  return { said: { ...voices, rtp }, variants: [...(voices.rtpVariants ?? []), ...lower] }
}

/** Builds of which any source speaks, the highest first, or those of the last decision. */
function resolveVariants(voices: readonly Voice[], rtp: string | null): string | null {
  const decision = lastDecision(voices)
  if (decision) return decision.value
  if (rtp === null) return null
  const builds = new Set(voices.map(({ value }) => Number(value)))
  const lower = [...builds].filter((build) => Number(rtp) - build >= buildDistance)
  return lower.length ? lower.sort((a, b) => b - a).join('|') : null
}

export const lastDecision = (voices: readonly Voice[]) =>
  voices
    .filter(({ kind }) => kind === 'decision')
    .reduce<Voice | null>((last, voice) => (last && last.order > voice.order ? last : voice), null)

const isDecided = (voices: readonly Voice[] = []) => voices.some(({ kind }) => kind === 'decision')

/** Facts that make no sense beside the weightier ones. */
function misfits(values: ResolvedFacts['values']): SourcedFact[] {
  const { mechanic, ways, waysMin, minBet, maxBet, layout, reels, rows, volatility, volatilityLevel } = values
  const wrong: Partial<Record<SourcedFact, boolean>> = {
    paylines: mechanic !== 'paylines',
    ways: mechanic !== 'ways',
    waysMin: mechanic !== 'ways' || Number(waysMin) >= Number(ways),
    maxBet: minBet !== null && Number(minBet) > Number(maxBet),
    layout: layout !== null && !fits(layout, reels, rows),
    volatilityLevel:
      volatilityLevel !== null && volatilityOfLevel[volatilityLevel as VolatilityLevel] !== volatility,
  }
  return sourcedFacts.filter((field) => wrong[field])
}

function fits(layout: string, reels: string | null, rows: string | null): boolean {
  const heights = layout.split('-').map(Number)
  return String(heights.length) === reels && String(Math.max(...heights)) === rows
}
