import { gameFilters, gamesQuery } from '@slot-liste/contract/catalogue/games.ts'
import type { SearchQuery as Asked } from '@slot-liste/contract/search/search.ts'
import type { Understood } from '@slot-liste/contract/search/understood.ts'
import { joinFilters, type QuestionFilters } from '@slot-liste/domain/search/questions/filters.ts'
import { type Known, knownOf, type Vocabulary } from '@slot-liste/domain/search/questions/known.ts'
import { type Question, readQuestion } from '@slot-liste/domain/search/questions.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { countGames, listGames } from '#store/catalogue/games.ts'
import { preparedRows } from '#store/query/prepared.ts'

/** The meaning of a query, and the filters and words it is answered by. */
export type Meaning = {
  understood?: Understood
  /** Words to look for in names of games, and in the other kinds. */
  words: { games: string; others: string }
  filters: QuestionFilters
}

/** Has what was made under this name, or makes it now. */
export type Keep = <Value>(name: string, make: () => Promise<Value>) => Promise<Value>

/** Reads what a query says about figures: without a statement, unless the catalogue has changed. */
export async function understand(
  db: Db,
  { q, apply }: Pick<Asked, 'q' | 'apply'>,
  keep: Keep,
): Promise<Meaning> {
  const vocabulary = await keep('vocabulary of questions', () => readVocabulary(db))
  const { known, names } = indexed(vocabulary)
  const question = readQuestion(q, known, (name) => names.has(name))
  if (!question) return { words: { games: q, others: q }, filters: {} }
  const offered = question.understood.filter(
    ({ filters, isSure }) => !question.saysMore || (isSure && !filters.sort),
  )
  const applied = offered.filter(({ id }) => (apply.length > 0 ? apply.includes(id) : question.isMeant))
  const words = { games: question.words(applied), others: question.words([]) }
  const filters = applied.reduce<QuestionFilters>((all, one) => joinFilters(all, one.filters) ?? all, {})
  if (offered.length === 0) return { words, filters }
  return { understood: toReply(question, offered, applied, vocabulary), words, filters }
}

const toReply = (
  { rest, saysMore }: Question,
  offered: Question['understood'],
  applied: Question['understood'],
  { providers }: Vocabulary,
): Understood => ({
  parts: offered.map((one) => ({
    ...one,
    provider: providers.find(({ slug }) => one.filters.provider?.includes(slug))?.name,
    isApplied: applied.includes(one),
  })),
  rest,
  isList: applied.length > 0 && !saysMore,
})

/** Filters chosen beside the words narrow, too: one takes the place of the same filter in the words. */
const listed = ({ filters }: Meaning, chosen: Partial<Asked>) => {
  const { provider, theme, volatility } = chosen
  return {
    ...filters,
    ...(provider?.length && { provider }),
    ...(theme?.length && { theme }),
    ...(volatility?.length && { volatility }),
  }
}

type ListPage = { limit: number; cursor?: string | undefined }

/** The games of the catalogue that pass: two statements. */
export function listMeant(
  db: Db,
  meaning: Meaning,
  chosen: Partial<Asked>,
  { limit, cursor }: ListPage,
  demoHosts: readonly string[],
) {
  const query = { ...gamesQuery.parse({}), ...listed(meaning, chosen), limit, cursor }
  return listGames(db, query, demoHosts, (_, count) => count())
}

export const countMeant = (db: Db, { filters }: Meaning, demoHosts: readonly string[]) => {
  const { sort, dir, ...others } = filters
  return countGames(db, { ...gameFilters.parse({}), ...others }, demoHosts)
}

/** The filters that names are narrowed by. */
export const narrowing = (meaning: Meaning, chosen: Partial<Asked>) => {
  const { sort, dir, ...filters } = listed(meaning, chosen)
  return { ...gameFilters.parse({}), ...filters }
}

type Words = Vocabulary & { names: readonly string[] }

/** Made once for each state of the catalogue. */
const indexes = new WeakMap<Words, { known: Known; names: ReadonlySet<string> }>()

function indexed(words: Words) {
  const index = indexes.get(words) ?? { known: knownOf(words), names: namesOf(words) }
  indexes.set(words, index)
  return index
}

/** With what is said for them: `meyve partisi`. */
function namesOf({ names, synonyms }: Words): ReadonlySet<string> {
  const named = new Set(names)
  return named.union(
    new Set(synonyms.flatMap(({ term, means }) => (term.includes(' ') && named.has(means) ? [term] : []))),
  )
}

const readVocabulary = async (db: Db): Promise<Words> => {
  const [row] = await vocabularyRows(db, {})
  return row ?? { providers: [], themes: [], features: [], synonyms: [], names: [] }
}

const vocabularyRows = preparedRows<object, Words>(() => {
  const rows = (columns: string, from: string) =>
    sql.raw(
      `(select coalesce(json_agg(json_build_object(${columns})), '[]') from (select * from ${from}) one)`,
    )
  const word = `'slug', slug, 'tr', tr, 'en', en`
  return sql`
    select ${rows(`'slug', slug, 'name', name`, 'providers order by id')} as providers,
      ${rows(word, 'themes order by place')} as themes, ${rows(word, 'features order by place')} as features,
      ${rows(`'term', term, 'means', means`, 'search_synonyms where active order by term, means')} as synonyms,
      (select coalesce(json_agg(distinct name), '[]') from search_entries where kind = 'game') as names`
})
