import type { FigureSources } from '@slot-liste/contract/catalogue/games.ts'
import {
  isLinked,
  resolveFigure,
  type Voice,
  type VoiceField,
  voiceFields,
} from '@slot-liste/domain/catalogue/voices.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** A voice as the page of a game shows it. */
export type ShownVoice = Pick<Voice, 'value' | 'source' | 'kind' | 'place' | 'address'> & {
  field: VoiceField
  name: string | null
  seenOn: string | null
  note: string | null
}

/** The voices of a game that count, in the order in which they came. */
export const voicesOf = (gameId: AnyPgColumn): SQL<ShownVoice[]> => sql`(
  select coalesce(json_agg(json_build_object('field', v.field, 'value', v.value, 'source', coalesce(s.slug, ''),
      'kind', coalesce(s.kind::text, 'decision'), 'place', coalesce(s.place, 0), 'address', v.address, 'name', s.name,
      'seenOn', coalesce(v.seen_on, s.seen_on), 'note', v.note) order by v.created_at, v.id), '[]')
  from voices v left join sources s on s.id = v.source_id
  where v.game_id = ${gameId} and v.removed_at is null and s.withdrawn_at is null)`

/** The voices of each figure. A decision that another followed is history and left out. */
export function figureSources(voices: readonly ShownVoice[]): Partial<Record<VoiceField, FigureSources>> {
  const sources: Partial<Record<VoiceField, FigureSources>> = {}
  for (const field of voiceFields) {
    const said = voices.filter((voice) => voice.field === field).map((voice, order) => ({ ...voice, order }))
    if (said.length === 0) continue
    const { value, state, agreeing, differing } = resolveFigure(field, said)
    const shown = (list: readonly Voice[], agrees: boolean) =>
      list.map((voice) => shownVoice(voice as (typeof said)[number], agrees))
    sources[field] = {
      state: value === null && state !== 'disputed' ? null : state,
      voices: [...shown(agreeing, true), ...shown(differing, false)],
    }
  }
  return sources
}

const shownVoice = ({ value, source, name, kind, address, seenOn, note }: ShownVoice, agrees: boolean) => ({
  ...{ value, kind, seenOn, note, agrees },
  source: kind === 'decision' ? null : { slug: source, name: name ?? source },
  address: isLinked(kind) ? address : null,
  host: address === null ? null : hostOf(address),
})

const hostOf = (address: string): string | null => URL.parse(address)?.hostname.replace(/^www\./, '') ?? null
