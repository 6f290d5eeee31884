import type { FigureSources } from '@slot-liste/contract/catalogue/games.ts'
import {
  isLinked,
  type Resolution,
  type SpokenFact,
  supportOf,
  type Voice,
} from '@slot-liste/domain/catalogue/voices.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { ownerShown } from './provider-voices.ts'
import { fromFilesFirst } from './voices.ts'

/** A voice as the page of a game or a provider shows it. */
export type ShownVoice<Field extends SpokenFact> = Pick<
  Voice,
  'value' | 'source' | 'kind' | 'place' | 'address'
> & {
  field: Field
  name: string | null
  seenOn: string | null
  note: string | null
  noteEn: string | null
  quotedBy: string | null
}

const said = {
  game_id: sql`v.value`,
  provider_id: sql`case v.field when 'owner' then ${ownerShown(sql`v.value`)} else v.value end`,
}

/** The voices of a game or a provider that count, in the order in which they came. */
export const voicesOf = <Field extends SpokenFact>(
  subject: 'game_id' | 'provider_id',
  id: AnyPgColumn | SQL,
): SQL<ShownVoice<Field>[]> => sql`(
  select coalesce(json_agg(json_build_object('field', v.field, 'value', ${said[subject]}, 'source', coalesce(s.slug, ''),
      'kind', coalesce(s.kind::text, 'decision'), 'place', coalesce(s.place, 0), 'address', v.address, 'name', s.name,
      'seenOn', coalesce(v.seen_on, s.seen_on), 'note', v.note, 'noteEn', v.note_en, 'quotedBy', s.quoted_by)
      order by ${fromFilesFirst}, v.created_at, v.id), '[]')
  from voices v left join sources s on s.id = v.source_id
  where ${sql.raw(`v.${subject}`)} = ${id} and v.removed_at is null and s.withdrawn_at is null)`

type Said<Field extends SpokenFact> = Partial<Record<Field, Voice[]>>

/** The voices of each fact, as `resolve` puts them. A decision that another followed is history and left out. */
export function figureSources<Field extends SpokenFact>(
  voices: readonly ShownVoice<Field>[],
  resolve: (said: Said<Field>) => Partial<Record<Field, Resolution>>,
): Partial<Record<Field, FigureSources>> {
  const heard: Said<Field> = {}
  for (const [order, voice] of voices.entries()) {
    heard[voice.field] ??= []
    heard[voice.field]?.push({ ...voice, order })
  }
  const shown = (list: readonly Voice[], agrees: boolean) =>
    list.map((voice) => shownVoice(voice as ShownVoice<Field> & Voice, agrees))
  const resolved = Object.entries(resolve(heard)) as [Field, Resolution][]
  const entries = resolved.map(([field, { value, state, agreeing, differing }]) => [
    field,
    {
      state: value === null && state !== 'disputed' ? null : state,
      ...(value !== null && { support: supportOf(agreeing) }),
      voices: [...shown(agreeing, true), ...shown(differing, false)],
    },
  ])
  return Object.fromEntries(entries)
}

const shownVoice = (
  { value, source, name, kind, address, seenOn, note, noteEn, quotedBy }: ShownVoice<SpokenFact>,
  agrees: boolean,
) => ({
  ...{ value, kind, seenOn, note, agrees },
  source: kind === 'decision' ? null : { slug: source, name: name ?? source },
  address: isLinked(kind) ? address : null,
  host: address === null ? null : hostOf(address),
  ...(noteEn && { noteEn }),
  ...(quotedBy && { quotedBy }),
})

const hostOf = (address: string): string | null => URL.parse(address)?.hostname.replace(/^www\./, '') ?? null
