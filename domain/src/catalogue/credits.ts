import type { SourceKind } from '#site/kinds.ts'
import { type SourcedFact, sourcedFacts } from './facts.ts'
import type { ProviderFact } from './provider-facts.ts'
import { type ProviderVoices, resolveProviderVoices } from './provider-voices.ts'
import { resolveVoices } from './shown-voices.ts'
import { type Voice, type VoiceField, voiceWeights } from './voices.ts'

/** Under this name files say that the administrators decided a figure; no source may have it. */
export const decisionCredit = 'decision'

/** Kinds whose voices must say where they are found; some reviews are printed, and an editor names nobody. */
export const needsAddress = (kind: SourceKind): boolean => kind !== 'review' && kind !== 'editor'

/**
 * Slugs of the sources the figures shown are taken from: of the voices that say one the weightiest. Figures that are not shown
 * are left out.
 */
export function creditsOf(
  voices: Partial<Record<VoiceField, readonly Voice[]>>,
): Partial<Record<SourcedFact, string>> {
  const resolved = resolveVoices(voices)
  const credits: Partial<Record<SourcedFact, string>> = {}
  for (const field of sourcedFacts) {
    const { value = null, agreeing = [] } = resolved[field] ?? {}
    const first = field === 'rtpVariants' ? weightiest(agreeing) : agreeing[0]
    if (value !== null && first) credits[field] = first.source || decisionCredit
  }
  return credits
}

/** The same of the facts of a provider. */
export function providerCreditsOf(voices: ProviderVoices): Partial<Record<ProviderFact, string>> {
  const credits: Partial<Record<ProviderFact, string>> = {}
  for (const [field, { value, agreeing }] of Object.entries(resolveProviderVoices(voices)))
    if (value !== null && agreeing[0]) credits[field as ProviderFact] = agreeing[0].source || decisionCredit
  return credits
}

/** Voices on other builds come in no order. */
const weightiest = (voices: readonly Voice[]): Voice | undefined =>
  voices.toSorted((a, b) => voiceWeights[a.kind] - voiceWeights[b.kind] || a.place - b.place)[0]
