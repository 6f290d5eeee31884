import { mostFound } from '@slot-liste/domain/search/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ownWords, wellKnown } from '#db/schema/search.ts'
import { literal } from '#store/query/keyset.ts'
import type { Put } from '#store/query/prepared.ts'
import type { Scored } from './search-readings.ts'

/**
 * How search finds and orders, by the common tables `reading` and `wanted` of search-readings.ts: a text query narrows the
 * entries by index, and what is left is scored.
 */

export type Kind = 'game' | 'provider' | 'list' | 'battle' | 'person'

/** Costs of a word that stands elsewhere than in the name, or nowhere. */
const found = { elsewhere: 60, missing: 40 } as const

/** Weights of the parts of a score; a cost counts tenfold. A list that merely holds a game that fits comes last. */
const worth = {
  exact: 4000,
  begins: 1500,
  likeness: 400,
  share: 300,
  popularity: 300,
  letters: 60,
  holds: -3000,
}

export const columns = sql`e.id, e.kind, e.game_id, e.provider_id, e.list_id, e.battle_id, e.user_id, e.name, e.words, e.popularity`

/**
 * Entries of a kind that hold all words; `where` they must stand. Those of the catalogue hold no mistyped ones: the index of
 * names knows better what was meant.
 */
export function candidates(kind: Kind, where: 'anywhere' | 'named' = 'anywhere'): SQL {
  const isNamed = kind === 'game' || kind === 'provider'
  const wanted = isNamed ? { anywhere: 'surely', named: 'surely_named' }[where] : where
  const indexed = sql.raw(kind === 'battle' ? 'battle_id is not null and' : '')
  const held = kind === 'list' && where === 'named' ? ownWords : sql`words`
  return sql`(
    select ${columns} from search_entries e
    where ${indexed} kind = ${sql.raw(`'${kind}'`)} and ${held} @@ (select ${sql.raw(wanted)} from wanted) limit ${literal(mostFound)}
  )`
}

/** Games or providers whose names are near the query, and their scores. */
export const nearOnes = (put: Put<Scored>, kind: Named): SQL => sql`(
  select id, score, sure
  from jsonb_to_recordset(${put('near')}::jsonb) as given (kind text, id int, score int, sure boolean)
  where kind = ${sql.raw(`'${kind}'`)}
)`

type Named = 'game' | 'provider'

/** Where fewer hold all words, every name that is near is found, too; those that are sure always. */
const few = 3

/**
 * The common tables `fits`, who holds all words, and `ranked`: the same and whose name is near, with their scores. `fame` is
 * that of an entry `e`.
 */
export const ranked = (put: Put<Scored>, kind: Named, fame: SQL): SQL => {
  const [id, table] = [sql.raw(`${kind}_id`), sql.raw(`${kind}s`)]
  // The index of names may be older than a merge of providers.
  const there = kind === 'provider' ? sql`and providers.merged_into is null` : sql``
  return sql`
    fits as materialized (select * from ${candidates(kind)} e),
    ranked as (
      select id, max(score) as score, bool_or(is_literal) as is_literal
      from (
        select ${id} as id, true as is_literal, score
        from ${scoredLikely(put, sql`(select e.*, ${table}.name as title, ${fame} as fame from fits e join ${table} on ${table}.id = e.${id})`)} e
        union all
        select near.id, false, near.score + ${sameLetters(put, sql`${table}.name`)}
        from ${nearOnes(put, kind)} near join ${table} on ${table}.id = near.id
        where (sure or (select count(*) from fits) < ${literal(few)}) ${there}
      ) each_way
      group by id
    )`
}

/** All that `ranked` has, without scores; of a common table `fits` that holds both kinds. */
export const anyNamed = (put: Put<Scored>, kind: Named): SQL => {
  const id = sql.raw(`${kind}_id`)
  return sql`(
    select ${id} from fits where ${id} is not null
    union
    select near.id from ${nearOnes(put, kind)} near
    where sure or (select count(*) from fits where ${id} is not null) < ${literal(few)}
  )`
}

/**
 * Games that may be suggested: the well known, and the next few by the alphabet that are called so or begin so. Only where
 * those are fewer than are `shown` come the rest, of which there are ever more.
 */
export const suggestedGames = (shown: number): SQL => {
  const others = sql`from search_entries e where kind = 'game' and not (${wellKnown})`
  const fits = sql`words @@ (select surely from wanted)`
  return sql`(
    with likely as materialized (
      select ${columns} from search_entries e where ${wellKnown} and ${fits}
      union all
      select distinct ${columns}
      from unnest((select names from wanted)) typed (name),
        lateral (select * ${others} and e.name >= typed.name order by e.name limit ${literal(shown)}) e
      where starts_with(e.name, typed.name) and ${fits}
    )
    select * from likely
    union all (
      select ${columns} ${others} and ${fits} and (select count(*) from likely) < ${literal(shown)}
        and id <> all(array(select id from likely)) limit ${literal(mostFound)}
    )
  )`
}

/** Of so many of a kind the score decides, where only a few are shown. */
const likeliest = 30

/**
 * Of the candidates `e` among what is `found`, those that may come first: named so, a name that begins so, a name that
 * holds the words, the best known. With them come their `title` and `fame`.
 */
export const shortlist = (put: Put<Scored>, found: SQL, title: SQL, fame: SQL): SQL => sql`(
  select e.*, ${title} as title, ${fame} as fame from ${found}
  order by ${likelierFirst(put, sql`fame`)}
  limit ${literal(likeliest)}
)`

/** Of so many the score decides; the others come after them, the best known first. */
const maxScored = 100

/** The entries `found`, with `title` and `fame`, and their `score`: the whole of it costs most of a search. */
export const scoredLikely = (put: Put<Scored>, found: SQL): SQL => sql`(
  select e.*, case
      when place <= ${literal(maxScored)} then ${score(put, sql`fame`, sql`title`)}
      else (${worth.holds} + fame * ${worth.popularity})::int
    end as score
  from (select e.*, row_number() over (order by ${likelierFirst(put, sql`fame`)}) as place from ${found} e) e
)`

/** The order in which entries `e` are likely to be meant, at a third of the cost of a score. */
const likelierFirst = (put: Put<Scored>, fame: SQL): SQL =>
  sql`e.name = any((select names from wanted)::text[]) desc, starts_with(e.name, ${put('name')}::text) desc,
    e.words @@ (select named from wanted) desc, ${fame} desc, e.id`

/** The score of an entry `e`; `popularity` is from 0 to 1, `title` is its name as written. */
export function score(put: Put<Scored>, popularity: SQL, title: SQL): SQL {
  return sql`(
    case when e.words @@ (select anywhere from wanted) then ${quality(put)} else ${worth.holds} end
    + case
        when (select e.name = any(names) from wanted) then ${worth.exact}
        when starts_with(e.name, ${put('name')}::text) then ${worth.begins}
        else 0
      end
    + similarity(e.name, ${put('name')}::text) * ${worth.likeness}
    + ${popularity} * ${worth.popularity}
    + ${sameLetters(put, title)}
  )::int`
}

/** The part of a score for a name that holds the very letters typed. */
const sameLetters = (put: Put<Scored>, title: SQL): SQL => sql`
  case when exists (select from unnest(${put('letters')}::text[]) form where strpos(${title}, form) > 0)
    then ${worth.letters}::int else 0 end`

/** For each word its best meaning that the entry holds; and how much of the name was asked for. None of no words is missing. */
const quality = (put: Put<Scored>) => sql`(
  select -10 * (coalesce(sum(best), 0) + ${found.missing} * greatest(0, ${put('words')}::int - count(*)))
    + ${worth.share} * least(1, count(*) filter (where in_name)::float8 / cardinality(string_to_array(e.name, ' ')))
  from (
    select min(cost + case when e.words @@ named then 0 else ${found.elsewhere} end) as best,
      bool_or(e.words @@ named) as in_name
    from reading where e.words @@ anywhere group by place
  ) held
)`

/** From 0 to 1, by how large the figure may become. */
export const famous = (figure: SQL, most: number) => sql`least(1, ln(1 + ${figure}) / ln(${most}::int))`

/** How a list or a battle fares with people. */
export const liked = famous(sql`(likes + 2 * saves + views / 50)`, 100_000)
