import { costs, type Reading, type SearchQuery } from '@slot-liste/domain/search/query.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { type Put, preparedRows } from '#store/query/prepared.ts'
import { type NearNames, noNames } from './name-index.ts'

/**
 * How a query is read. It is first turned into everything its words may mean (`reading`, one row for each word and meaning
 * with what it costs to mean that), then into one text query (`wanted`). Words are letters and digits alone by now: nothing
 * typed is ever interpreted.
 */

/** Costs that the database finds out. */
const found = { typo: 100, typos: 160, within: 120 } as const

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
          select place, cost, anywhere, named, coalesce(guess, false) as is_guess
          from jsonb_to_recordset(${put('readings')}::jsonb)
            as given (place int, cost int, anywhere text, named text, guess boolean) limit 50
        )
        union all
        select place, case term when text then ${costs.synonym}::int else ${costs.synonym + costs.prefix}::int end,
          '''' || replace(means, ' ', ''' & ''') || '''', '''' || replace(means, ' ', ''':AB & ''') || ''':AB', coalesce(guess, false)
        from (
          select place, text, whole, guess from jsonb_to_recordset(${put('phrases')}::jsonb)
            as given (place int, text text, whole boolean, guess boolean) limit 50
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

/** The values a score takes beside the readings. */
export type Scored = Pick<Wanted, 'near' | 'name' | 'words' | 'letters'>

/** The readings of a query, found once for the statements that need them. */
export type Read = Scored & ReadRow

type ReadRow = {
  /** As JSON. */
  readings: string
  anywhere: string | null
  named: string | null
  surely: string | null
  surelyNamed: string | null
  names: string[]
}

export async function readWanted(db: Db, wanted: Wanted): Promise<Read> {
  const { near, name, words, letters } = wanted
  const [row] = await wantedRead(db, wanted)
  return { near, name, words, letters, ...(row as ReadRow) }
}

const wantedRead = preparedRows<Wanted, ReadRow>(
  (put) => sql`
    with ${readings(put)}
    select (select coalesce(json_agg(reading), '[]')::text from reading) as readings, anywhere::text, named::text,
      surely::text, surely_named::text as "surelyNamed", names
    from wanted`,
)

const readingRead = (put: Put<Read>): SQL => sql`
  select place, cost, anywhere::tsquery as anywhere, named::tsquery as named
  from jsonb_to_recordset(${put('readings')}::jsonb) as given (place int, cost int, anywhere text, named text) limit 50`

const queryRead = (put: Put<Read>): SQL => sql`
  select ${put('anywhere')}::text::tsquery as anywhere, ${put('named')}::text::tsquery as named,
    ${put('surely')}::text::tsquery as surely, ${put('surelyNamed')}::text::tsquery as surely_named,
    ${put('names')}::text[] as names`

/** The same common tables as `readings` makes, of what was read. */
export const asRead = (put: Put<Read>): SQL =>
  sql`reading as materialized (${readingRead(put)}), wanted as materialized (${queryRead(put)})`

/** The same for a statement whose parts all use them. */
export const tablesRead = (db: Db, put: Put<Read>) => [
  db.$with('reading', {}).as(readingRead(put)),
  db.$with('wanted', {}).as(queryRead(put)),
]
