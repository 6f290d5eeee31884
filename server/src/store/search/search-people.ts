import { mostFound } from '@slot-liste/domain/search/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type PersonRow, toPerson } from '#store/community/persons.ts'
import { literal } from '#store/query/keyset.ts'
import type { Put } from '#store/query/prepared.ts'
import type { Page } from './search-pages.ts'
import { candidates, famous, score } from './search-ranking.ts'
import type { Read } from './search-readings.ts'

/** `now` is an ISO moment: a suspension may be over. */
export type Now = { now: string }

export type PersonFound = PersonRow & { total: number }

/** People who show themselves to everybody; what is not in their settings is as it was at first. */
export const isOpen = (put: Put<Now>): SQL => sql`users.listed
  and coalesce(users.settings ->> 'profileVisibility', 'public') = 'public'
  and (users.banned_until is null or users.banned_until < ${put('now')}::timestamptz)`

/** People called so, as one JSON value, which can be selected along with other results beside the tables of `asRead`. */
export const peopleFound = (put: Put<Read & Now>, atMost: number): SQL<PersonFound[]> => sql<PersonFound[]>`(
  select coalesce(json_agg(json_build_object('username', username, 'avatar', avatar, 'verified', verified, 'total', total)
    order by score desc, id), '[]')
  from (
    select users.id, username, avatar, verified, count(*) over ()::int as total,
      ${score(put, famous(sql`followers`, 1_000_000), sql`username`)} as score
    from ${candidates('person', 'named')} e join users on users.id = e.user_id where ${isOpen(put)}
    order by score desc, users.id limit ${literal(atMost)}
  ) one_person
)`

export const firstPeople = (rows: readonly PersonFound[], { limit }: Page) => ({
  items: rows.slice(0, limit).map(toPerson),
  total: Math.min(rows[0]?.total ?? 0, mostFound),
  nextCursor: null,
})
