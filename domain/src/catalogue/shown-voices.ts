import type { SourcedFact } from './facts.ts'
import { hearVoices, lastDecision, namesBuilds, resolveFacts } from './game-voices.ts'
import { type Resolution, resolveFigure, type Voice, type VoiceField, voiceFields } from './voices.ts'

/**
 * The voices of each fact, those that say the value shown first: as `resolveFacts` shows it, so that an RTP of a lower build
 * and a value that does not fit the others differ from what is shown.
 */
export function resolveVoices(
  voices: Partial<Record<VoiceField, readonly Voice[]>>,
): Partial<Record<VoiceField, Resolution>> {
  const { values, states } = resolveFacts(voices)
  const { said, variants } = hearVoices(voices)
  const resolutions: Partial<Record<VoiceField, Resolution>> = {}
  for (const field of voiceFields) {
    const resolution =
      field === 'rtpVariants'
        ? buildsOf(variants, values.rtpVariants)
        : resolveFigure(field, said[field] ?? [])
    const { agreeing, differing } = resolution
    const lower = field === 'rtp' ? (voices.rtp ?? []).filter((voice) => !said.rtp?.includes(voice)) : []
    if (agreeing.length + differing.length + lower.length === 0) continue
    const isShown = field === 'provider' || values[field] === resolution.value
    resolutions[field] = isShown
      ? { ...resolution, differing: [...differing, ...lower] }
      : {
          value: null,
          state: states[field as SourcedFact] ?? null,
          agreeing: [],
          differing: [...agreeing, ...differing],
        }
  }
  return resolutions
}

/** Builds do not contradict each other: a voice that names one of those shown agrees. */
function buildsOf(voices: readonly Voice[], value: string | null): Resolution {
  const decision = lastDecision(voices)
  const others = voices.filter(({ kind }) => kind !== 'decision')
  const says = (voice: Voice) => namesBuilds(voice, value)
  return {
    value,
    state: value === null ? null : 'verified',
    agreeing: [...(decision ? [decision] : []), ...others.filter(says)],
    differing: others.filter((voice) => !says(voice)),
  }
}
