import { mostFound } from '@slot-liste/domain/search/limits.ts'
import { costs, type Reading, type SearchQuery } from '@slot-liste/domain/search/query.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ownWords, wellKnown } from '#db/schema/search.ts'
import { literal } from '#store/query/keyset.ts'
import type { Put } from '#store/query/prepared.ts'
import { type NearNames, noNames } from './name-index.ts'

/**
 * How search finds and orders. A query is first turned into everything its words may mean (`reading`, one row for each
 * word and meaning with what it costs to mean that), then into one text query that narrows the entries by index
 * (`wanted`); what is left is scored. Words are letters and digits alone by now: nothing typed is ever interpreted.
 */

export type Kind = 'game' | 'provider' | 'list' | 'battle' | 'person'

/** Costs that the database finds out. */
const found = { typo: 100, typos: 160, within: 120, elsewhere: 60, missing: 40 } as const

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

/** A query as a statement takes it; those lists of which rows are made, as JSON. */
export type Wanted = ReturnType<typeof wantedBy>

export const wantedBy = (
  { names, words, required, letters, ...query }: SearchQuery,
  { near }: NearNames = noNames,
) => ({
  near,
  readings: json(query.readings.flatMap(asRows)),
  phrases: json(query.phrases.flatMap(places)),
  misspellings: json(query.misspellings),
  required: json(required.flatMap(asked)),
  names,
  name: names[0] ?? '',
  // Of two that are compared none has all words.
  words: required.length > 1 ? 0 : words,
  letters,
})

/** The common tables `reading` and `wanted`. The limits only tell the planner how few rows there are. */
export function readings(put: Put<Wanted>): SQL {
  return sql`
    reading as materialized (
      select place, cost, anywhere::tsquery as anywhere, named::tsquery as named, is_guess
      from (
        (
          select place, cost, anywhere, named, false as is_guess
          from jsonb_to_recordset(${put('readings')}::jsonb)
            as given (place int, cost int, anywhere text, named text) limit 50
        )
        union all
        select place, case term when text then ${costs.synonym}::int else ${costs.synonym + costs.prefix}::int end,
          '''' || replace(means, ' ', ''' & ''') || '''', '''' || replace(means, ' ', ''':AB & ''') || ''':AB', false
        from (
          select place, text, whole from jsonb_to_recordset(${put('phrases')}::jsonb)
            as given (place int, text text, whole boolean) limit 50
        ) said
        join search_synonyms on active and term between text and ${begun}
        union all
        select typed.word, guess.cost, '''' || guess.word || '''', '''' || guess.word || ''':AB', true
        from (
          select * from jsonb_to_recordset(${put('misspellings')}::jsonb)
            as given (word int, text text, typos int, near text[], far text[]) limit 8
        ) typed, lateral (${guesses}) guess
        where not coalesce((select known from search_words right_one where right_one.word = typed.text), false)
      ) meant
    ),
    wanted as materialized (
      select string_agg(anywhere, ' | ')::tsquery as anywhere, string_agg(named, ' | ')::tsquery as named,
        string_agg(surely, ' | ')::tsquery as surely, string_agg(surely_named, ' | ')::tsquery as surely_named,
        ${put('names')}::text[] || array(
          select means from search_synonyms where term = any(${put('names')}::text[]) and active
        ) as names
      from (
        select '(' || string_agg(anywhere, ' & ') || ')' as anywhere, '(' || string_agg(named, ' & ') || ')' as named,
          '(' || string_agg(surely, ' & ') || ')' as surely, '(' || string_agg(surely_named, ' & ') || ')' as surely_named
        from (
          select side, '(' || string_agg(anywhere::text, ' | ') || ')' as anywhere,
            '(' || string_agg(named::text, ' | ') || ')' as named,
            '(' || string_agg(anywhere::text, ' | ') filter (where not is_guess) || ')' as surely,
            '(' || string_agg(named::text, ' | ') filter (where not is_guess) || ')' as surely_named
          from reading
          join jsonb_to_recordset(${put('required')}::jsonb) as asked (side int, place int) using (place)
          group by side, place
        ) each_word
        group by side
      ) each_side
    )`
}

/** The last term a text may stand for: all that begin so, if it is long enough to say something; a range, for an index. */
const begun = sql.raw(`case when length(text) > 3 and not whole then text || chr(1114111) else text end`)

const asked = (places: readonly number[], side: number) => places.map((place) => ({ side, place }))

/** Words a mistyped one may stand for, and those that hold it in their middle. */
const guesses = sql`
  (
    select word, min(case when gone < 2 and shard = any(typed.near) then ${found.typo}::int else ${found.typos}::int end) as cost
    from search_shards
    where shard = any(typed.far) and (typed.typos = 2 or gone < 2)
    group by word order by cost, word limit 20
  ) union all (
    select word, ${found.within}::int from search_words
    where known and word like '%' || typed.text || '%' and word not like typed.text || '%'
    order by length(word), word limit 20
  )`

const json = (rows: readonly object[]) => JSON.stringify(rows)

/** One for each word that is covered. */
const places = <Span extends { from: number; to: number }>({ from, to, ...rest }: Span) =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ place: from + i, ...rest }))

function asRows({ text, prefix, ...reading }: Reading) {
  const word = `'${text}':${prefix ? '*' : ''}`
  return places({ ...reading, anywhere: prefix ? word : `'${text}'`, named: `${word}AB` })
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
export const nearOnes = (put: Put<Wanted>, kind: Named): SQL => sql`(
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
export const ranked = (put: Put<Wanted>, kind: Named, fame: SQL): SQL => {
  const [id, table] = [sql.raw(`${kind}_id`), sql.raw(`${kind}s`)]
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
        where sure or (select count(*) from fits) < ${literal(few)}
      ) each_way
      group by id
    )`
}

/** All that `ranked` has, without scores; of a common table `fits` that holds both kinds. */
export const anyNamed = (put: Put<Wanted>, kind: Named): SQL => {
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
export const shortlist = (put: Put<Wanted>, found: SQL, title: SQL, fame: SQL): SQL => sql`(
  select e.*, ${title} as title, ${fame} as fame from ${found}
  order by ${likelierFirst(put, sql`fame`)}
  limit ${literal(likeliest)}
)`

/** Of so many the score decides; the others come after them, the best known first. */
const mostScored = 100

/** The entries `found`, with `title` and `fame`, and their `score`: the whole of it costs most of a search. */
export const scoredLikely = (put: Put<Wanted>, found: SQL): SQL => sql`(
  select e.*, case
      when place <= ${literal(mostScored)} then ${score(put, sql`fame`, sql`title`)}
      else (${worth.holds} + fame * ${worth.popularity})::int
    end as score
  from (select e.*, row_number() over (order by ${likelierFirst(put, sql`fame`)}) as place from ${found} e) e
)`

/** The order in which entries `e` are likely to be meant, at a third of the cost of a score. */
const likelierFirst = (put: Put<Wanted>, fame: SQL): SQL =>
  sql`e.name = any((select names from wanted)::text[]) desc, starts_with(e.name, ${put('name')}::text) desc,
    e.words @@ (select named from wanted) desc, ${fame} desc, e.id`

/** The score of an entry `e`; `popularity` is from 0 to 1, `title` is its name as written. */
export function score(put: Put<Wanted>, popularity: SQL, title: SQL): SQL {
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
const sameLetters = (put: Put<Wanted>, title: SQL): SQL => sql`
  case when exists (select from unnest(${put('letters')}::text[]) form where strpos(${title}, form) > 0)
    then ${worth.letters}::int else 0 end`

/** For each word its best meaning that the entry holds; and how much of the name was asked for. None of no words is missing. */
const quality = (put: Put<Wanted>) => sql`(
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
