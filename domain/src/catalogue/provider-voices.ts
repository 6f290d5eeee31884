import { type ProviderFact, providerFactNames } from './provider-facts.ts'
import {
  type FigureState,
  type Resolution,
  resolveFigure,
  type Support,
  supportOf,
  type Voice,
} from './voices.ts'

export type ProviderVoices = Partial<Record<ProviderFact, readonly Voice[]>>

/** The voices of each fact of a provider, those that say the value shown first. Its facts do not depend on each other. */
export function resolveProviderVoices(voices: ProviderVoices): Partial<Record<ProviderFact, Resolution>> {
  const spoken = providerFactNames.filter((field) => (voices[field] ?? []).length > 0)
  return Object.fromEntries(spoken.map((field) => [field, resolveFigure(field, voices[field] ?? [])]))
}

/** The facts of a provider that its voices give. */
export function resolveProviderFacts(voices: ProviderVoices): {
  values: Record<ProviderFact, string | null>
  states: Partial<Record<ProviderFact, FigureState>>
  /** Of the facts that are known. */
  support: Partial<Record<ProviderFact, Support>>
} {
  const resolved = resolveProviderVoices(voices)
  // Of most providers nobody says that they still make games.
  const value = (field: ProviderFact) => resolved[field]?.value ?? (field === 'active' ? 'true' : null)
  const states = providerFactNames.flatMap((field) => {
    const { value = null, state = null } = resolved[field] ?? {}
    return state !== null && (value !== null || state === 'disputed') ? [[field, state]] : []
  })
  const support = providerFactNames.flatMap((field) => {
    const { value = null, agreeing = [] } = resolved[field] ?? {}
    return value === null ? [] : [[field, supportOf(agreeing)]]
  })
  return {
    support: Object.fromEntries(support),
    values: Object.fromEntries(providerFactNames.map((field) => [field, value(field)])) as Record<
      ProviderFact,
      string | null
    >,
    states: Object.fromEntries(states),
  }
}
