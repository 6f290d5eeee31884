import type { FigureSources } from '@slot-liste/contract/catalogue/games.ts'
import { resolveVoices } from '@slot-liste/domain/catalogue/shown-voices.ts'
import {
  isLinked,
  type Resolution,
  type Voice,
  type VoiceField,
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
  const said: Partial<Record<VoiceField, (ShownVoice & Voice)[]>> = {}
  for (const [order, voice] of voices.entries()) {
    said[voice.field] ??= []
    said[voice.field]?.push({ ...voice, order })
  }
  const shown = (list: readonly Voice[], agrees: boolean) =>
    list.map((voice) => shownVoice(voice as ShownVoice & Voice, agrees))
  const resolved = Object.entries(resolveVoices(said)) as [VoiceField, Resolution][]
  return Object.fromEntries(
    resolved.map(([field, { value, state, agreeing, differing }]) => [
      field,
      {
        state: value === null && state !== 'disputed' ? null : state,
        voices: [...shown(agreeing, true), ...shown(differing, false)],
      },
    ]),
  )
}

const shownVoice = ({ value, source, name, kind, address, seenOn, note }: ShownVoice, agrees: boolean) => ({
  ...{ value, kind, seenOn, note, agrees },
  source: kind === 'decision' ? null : { slug: source, name: name ?? source },
  address: isLinked(kind) ? address : null,
  host: address === null ? null : hostOf(address),
})

const hostOf = (address: string): string | null => URL.parse(address)?.hostname.replace(/^www\./, '') ?? null
