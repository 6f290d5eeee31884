import { gameFilters, gamesQuery } from '@slot-liste/contract/catalogue/games.ts'
import type { SearchQuery as Asked } from '@slot-liste/contract/search/search.ts'
import type { Understood } from '@slot-liste/contract/search/understood.ts'
import type { NameIndex } from '@slot-liste/domain/search/names/name-index.ts'
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
  /** The filters alone, without the rest: used where the words find nothing. */
  alone?: Meaning
}

/** Has what was made under this name, or makes it now. */
export type Keep = <Value>(name: string, make: () => Promise<Value>) => Promise<Value>

/** Reads what a query says about figures: without a statement, unless the catalogue has changed. Literally it is words. */
export async function understand(
  { db, names }: { db: Db; names: NameIndex },
  { q, apply, literal }: Pick<Asked, 'q' | 'apply' | 'literal'>,
  keep: Keep,
): Promise<Meaning> {
  const vocabulary = await keep('vocabulary of questions', () => readVocabulary(db))
  const { known, phrases } = indexed(vocabulary)
  // A phrase said for a name is one: `meyve partisi`.
  const isName = (said: string) => names.isName(said) || names.isName(phrases.get(said) ?? '')
  const question = literal ? undefined : readQuestion(q, known, isName)
  if (!question) return { words: { games: q, others: q }, filters: {} }
  const offered = question.understood.filter(
    ({ filters, isSure }) => !question.saysMore || (isSure && !filters.sort),
  )
  const applied = offered.filter(({ id }) => (apply.length > 0 ? apply.includes(id) : question.isMeant))
  const meaning = meaningOf(question, offered, applied, vocabulary)
  // One name beside other words may be a word of theirs: `relax music`.
  const isAsked = question.saysMore && (offered.length > 1 || question.saysKind)
  const alone = apply.length > 0 ? applied : offered
  if (!isAsked || alone.length === 0) return meaning
  return { ...meaning, alone: meaningOf({ ...question, saysMore: false }, offered, alone, vocabulary, true) }
}

function meaningOf(
  question: Question,
  offered: Question['understood'],
  applied: Question['understood'],
  vocabulary: Vocabulary,
  ignoresRest = false,
): Meaning {
  const words = { games: question.words(applied), others: question.words([]) }
  const filters = applied.reduce<QuestionFilters>((all, one) => joinFilters(all, one.filters) ?? all, {})
  if (offered.length === 0) return { words, filters }
  return { understood: { ...toReply(question, offered, applied, vocabulary), ignoresRest }, words, filters }
}

const toReply = (
  { rest, saysMore }: Question,
  offered: Question['understood'],
  applied: Question['understood'],
  { providers }: Vocabulary,
): Omit<Understood, 'ignoresRest'> => ({
  parts: offered.map((one) => ({
    ...one,
    providers: providers.filter(({ slug }) =>
      [one.filters.provider, one.filters.notProvider].some((slugs) => slugs?.includes(slug)),
    ),
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

/** Made once for each state of the catalogue. */
const indexes = new WeakMap<Vocabulary, { known: Known; phrases: ReadonlyMap<string, string> }>()

function indexed(vocabulary: Vocabulary) {
  const made = indexes.get(vocabulary)
  if (made) return made
  const phrases = vocabulary.synonyms.filter(({ term }) => term.includes(' '))
  const index = {
    known: knownOf(vocabulary),
    phrases: new Map(phrases.map(({ term, means }) => [term, means])),
  }
  indexes.set(vocabulary, index)
  return index
}

const readVocabulary = async (db: Db): Promise<Vocabulary> => {
  const [row] = await vocabularyRows(db, {})
  return row ?? { providers: [], themes: [], features: [], synonyms: [] }
}

const vocabularyRows = preparedRows<object, Vocabulary>(() => {
  const rows = (columns: string, from: string) =>
    sql.raw(
      `(select coalesce(json_agg(json_build_object(${columns})), '[]') from (select * from ${from}) one)`,
    )
  const word = `'slug', slug, 'tr', tr, 'en', en`
  return sql`
    select ${rows(`'slug', slug, 'name', name`, 'providers order by id')} as providers,
      ${rows(word, 'themes order by place')} as themes, ${rows(word, 'features order by place')} as features,
      ${rows(`'term', term, 'means', means`, 'search_synonyms where active order by term, means')} as synonyms`
})
