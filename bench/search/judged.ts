import { readFile } from 'node:fs/promises'
import { type Catalogue, readCatalogue } from '@slot-liste/catalogue/read.ts'
import { type GamesQuery, gamesQuery } from '@slot-liste/contract/catalogue/games.ts'
import type { SearchReply } from '@slot-liste/contract/search/search.ts'

export type Judged = { kind: string; query: string; isRight: (found: Found) => boolean; group: Group }
type Group = 'games' | 'providers' | 'lists'
type Found = { slug?: string; title?: string }

/** The judged queries of a file: `kind, what is typed, the right answers`. @throws Error where an answer does not exist. */
export async function readJudged(file: 'queries.tsv' | 'held-back.tsv'): Promise<Judged[]> {
  const catalogue = await readCatalogue()
  return (await linesOf(file)).map(([kind = '', query = '', answers = '']) => {
    const right = answers.split('|').map((answer) => readAnswer(catalogue, answer))
    const group = right[0]?.group ?? 'games'
    return { kind, query, group, isRight: (found) => right.some(({ fits }) => fits(found)) }
  })
}

/** The place of the first right answer in its group, from 1 on; 0 when it is not there. */
export const placeOf = ({ group, isRight }: Judged, reply: Pick<SearchReply, Group>): number =>
  (reply[group].items as Found[]).findIndex(isRight) + 1

function readAnswer(catalogue: Catalogue, answer: string): { group: Group; fits: Judged['isRight'] } {
  const [kind, text = ''] = answer.includes(':') ? answer.split(/:(.*)/s) : ['slug', answer]
  if (kind === 'list') return { group: 'lists', fits: ({ title }) => title?.startsWith(text) ?? false }
  const group = kind === 'provider' ? 'providers' : 'games'
  const rows = group === 'providers' ? catalogue.providers : catalogue.games.filter(isOf(kind, text))
  const slugs = new Set(rows.map(({ slug }) => slug))
  if (!slugs.has(text) && (group === 'providers' || slugs.size === 0))
    throw new Error(`a judged query expects what is not there: ${answer}`)
  return { group, fits: ({ slug = '' }) => (group === 'providers' ? slug === text : slugs.has(slug)) }
}

const isOf =
  (kind: string | undefined, text: string) =>
  ({ slug, theme, features }: Catalogue['games'][number]): boolean => {
    if (kind === 'theme') return theme === text
    return kind === 'feature' ? features.includes(text) : slug === text
  }

export type AskedQuestion = { query: string; filters: GamesQuery }

/** Questions about figures: `what is typed, the filters it means`. */
export async function readQuestions(): Promise<AskedQuestion[]> {
  const lines = await linesOf('questions.tsv')
  return lines.map(([query = '', filters = '']) => {
    const params = new URLSearchParams(filters)
    const values = [...new Set(params.keys())].map((name) => [name, params.getAll(name)])
    const given = Object.fromEntries(values.map(([name, all = []]) => [name, all.length > 1 ? all : all[0]]))
    return { query, filters: gamesQuery.parse(given) }
  })
}

/** Queries that mean nothing in the catalogue. */
export const readNonsense = async (): Promise<string[]> =>
  (await linesOf('nonsense.txt')).map(([query = '']) => query)

async function linesOf(file: string): Promise<string[][]> {
  const text = await readFile(new URL(`./${file}`, import.meta.url), 'utf8')
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => line.split('\t'))
}
