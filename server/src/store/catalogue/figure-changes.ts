import { catalogueReasons, type FigureChange } from '@slot-liste/contract/catalogue/game-history.ts'
import { isLinked } from '@slot-liste/domain/catalogue/voices.ts'
import type { FigureChangeCause } from '@slot-liste/domain/site/kinds.ts'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { games } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'
import { isOpen } from '#store/accounts/user-settings.ts'
import { personColumns, toPerson } from '#store/community/persons.ts'
import {
  cutPage,
  type Order,
  orderBy,
  type Place,
  rowsFrom,
  type Slice,
  sliceOf,
  timePosition,
} from '#store/query/keyset.ts'
import { type Put, preparedRows } from '#store/query/prepared.ts'
import { ownerShown } from './provider-voices.ts'

export type PastChange = {
  gameId: number
  field: string
  old: string | null
  new: string | null
  /** A day, `YYYY-MM-DD`. */
  at: string
  note: string
}

/** Changes of earlier editions of the catalogue, those that are not recorded yet. */
export async function insertPastChanges(tx: Db, changes: readonly PastChange[]): Promise<void> {
  await tx.execute(sql`insert into figure_changes (game_id, field, old, new, at, cause, note, is_past)
    select c."gameId", c.field, c.old, c.new, c.at::timestamptz, 'catalogue', c.note, true
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as c ("gameId" int, field text, old text, new text, at text, note text)
    where not exists (select from figure_changes f where f.game_id = c."gameId" and f.field = c.field
      and f.cause = 'catalogue' and f.new is not distinct from c.new)`)
}

type Params = { slug: string; cursor?: string | undefined; limit: number; now: Date }

/** A page of the changes of a game or a provider, found by its present or a former address: one statement. `undefined`: no such entry. */
export async function listFigureChanges(
  db: Db,
  of: 'game' | 'provider',
  { slug, cursor, limit, now }: Params,
) {
  const { place, slice } = sliceOf(newest, { cursor, limit })
  const found = await changesAt(db, { slug, now, ...place }, { of, ...slice })
  const [first] = found
  if (!first) return undefined
  const { rows, nextCursor } = cutPage(found.filter(isChange), limit, newest)
  return { items: rows.map(shownChange), total: first.total, nextCursor }
}

/** Changes of one moment stand in the order of the facts. */
const newest: Order = { name: 'newest', by: sql`c.at`, id: sql`c.id`, value: timePosition, dir: 'desc' }

type Given = Partial<Place> & { slug: string; now: Date }
type Row = Place &
  Pick<FigureChange, 'field' | 'old' | 'new' | 'at' | 'cause' | 'note' | 'sources' | 'address'> & {
    accepted: FigureChange['sources'][number] | null
    username: string | null
    avatar: string | null
    verified: boolean | null
  }

/** An entry without changes is a row without one. */
const isChange = (row: Row | Unchanged): row is Row => row.id !== null
type Unchanged = { id: null }

/** Providers are named as they are now; of a demo it is said that there is one, for its host may not be allowed. */
const named = (value: 'old' | 'new') => {
  const text = sql.raw(`c.${value}`)
  return sql`case c.field
    when 'provider' then coalesce((select p.name from providers p where p.slug = ${text}), ${text})
    when 'owner' then ${ownerShown(text)}
    when 'demoUrl' then case when ${text} is not null then '1' end else ${text} end`
}

const entryAt = {
  game: (slug: Placeholder) => sql`select ${games.id} as id from ${games} where ${games.slug} = ${slug}`,
  provider: (slug: Placeholder) =>
    sql`select ${providers.id} as id from ${providers} where ${providers.slug} = ${slug}`,
}
const refersTo = { game: sql`game_id`, provider: sql`provider_id` }

/** The source that an administrator named for the correction behind a change `c`, and where it says so. */
const acceptedSource = (entry: SQL) => sql`
  select k.address, json_build_object('slug', s.slug, 'name', s.name, 'kind', s.kind) as source
  from corrections k
    join voices v on v.${entry} = k.${entry} and v.field = k.field and v.address = k.address and v.removed_at is null
    join sources s on s.id = v.source_id and s.withdrawn_at is null
  where k.${entry} = c.${entry} and k.state = 'accepted' and k.decided_at = c.at
  order by k.field = c.field desc, k.id limit 1`

const changesAt = preparedRows(
  (put: Put<Given>, { of, beginning, limit }: Slice & { of: 'game' | 'provider' }) => sql`
    select entry.total, c.id::int, c.at::text as value, c.field, ${named('old')} as old, ${named('new')} as new,
      to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, c.cause, c.note,
      ${personColumns.username}, ${personColumns.avatar}, ${personColumns.verified},
      (select coalesce(json_agg(json_build_object('slug', s.slug, 'name', s.name, 'kind', s.kind) order by s.place, s.id), '[]')
        from sources s where s.slug = any(string_to_array(c.note, ' '))) as sources,
      accepted.source as accepted, accepted.address
    from (select found.id, (select count(*)::int from figure_changes f where f.${refersTo[of]} = found.id) as total
      from (${entryAt[of](put('slug'))}) found) entry
    left join lateral (select c.* from figure_changes c
      where c.${refersTo[of]} = entry.id and ${rowsFrom(newest, beginning, put) ?? sql`true`}
      order by ${orderBy(newest)} limit ${sql.raw(String(limit))}) c on true
    left join lateral (${acceptedSource(refersTo[of])}) accepted on c.cause = 'correction'
    left join ${users} on ${users.id} = c.credit_id and ${isOpen(put('now'))}
    order by ${orderBy(newest)}`,
) as (
  db: Db,
  given: Given,
  slice: Slice & { of: 'game' | 'provider' },
) => Promise<(Row & { total: number })[]>

/** Causes whose note is a reason that everybody may read, and those whose note may name sources. */
const withReason: readonly FigureChangeCause[] = ['edited', 'voice', 'source']
const withSources: readonly FigureChangeCause[] = ['catalogue', 'voice', 'source']

function shownChange({ username, avatar, verified, note, value, accepted, ...change }: Row): FigureChange {
  const words = note?.split(' ') ?? []
  const sources = withSources.includes(change.cause) ? change.sources : []
  const areSources = words.length > 0 && sources.length === new Set(words).size
  return {
    ...change,
    sources: accepted ? [accepted] : areSources ? sources : [],
    address: accepted && isLinked(accepted.kind) ? change.address : null,
    reason:
      change.cause === 'catalogue' ? (catalogueReasons.find((reason) => reason === note) ?? null) : null,
    note: withReason.includes(change.cause) && !areSources ? note : null,
    credit: username === null ? null : toPerson({ username, avatar, verified: verified ?? false }),
  }
}
