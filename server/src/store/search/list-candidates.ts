import { mostFound } from '@slot-liste/domain/search/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import { literal } from '#store/query/keyset.ts'
import type { Put } from '#store/query/prepared.ts'
import { candidates, columns, nearOnes } from './search-ranking.ts'
import type { Scored } from './search-readings.ts'

/** The most lists that are found by what they hold. */
const maxHolding = mostFound / 5

/**
 * Lists that hold all words, of people called so, and those that hold one of the best known games whose name or whose
 * provider's name fits.
 */
export const listCandidates = (put: Put<Scored>): SQL => sql`(
  select ${columns}
  from (
    select list_id from ${candidates('list')} own
    union
    (
      select id from lists
      where listed and owner_id in (select user_id from ${candidates('person', 'named')} owner limit 5)
      order by id desc limit ${literal(maxHolding)}
    )
    union
    (
      select distinct latest.list_id
      from (
        (
          select game_id from ${candidates('game', 'named')} fits
          order by popularity desc, game_id limit 5
        )
        union
        (select id from ${nearOnes(put, 'game')} near where sure order by score desc, id limit 2)
        union
        (
          select best.id
          from (
            (select provider_id from ${candidates('provider', 'named')} named limit 2)
            union
            (select id from ${nearOnes(put, 'provider')} near where sure order by score desc, id limit 1)
          ) fitting (id), lateral (
            select id, popularity from games where provider_id = fitting.id order by popularity desc, id limit 5
          ) best
          order by popularity desc, id limit 5
        )
      ) wanted_game (id), lateral (
        select list_id from list_items where game_id = wanted_game.id
        order by list_id desc limit ${literal(maxHolding)}
      ) latest
      order by list_id desc limit ${literal(maxHolding)}
    )
  ) candidate
  join search_entries e on e.list_id = candidate.list_id
)`
