import { printCsvRow, readCsv } from './csv.ts'

/** A game in a list file, identified by its slug, else by name and provider. */
export type ListFileGame = { game: string; name: string; provider: string; note: string }

/** The content of an exported list, games in order. */
export type ListFile = {
  title: string
  description: string
  tags: string[]
  ranked: boolean
  games: ListFileGame[]
}

const format = 'slot-liste-list'
const columns = ['order', 'slug', 'name', 'provider', 'note'] as const

/** `{ format: 'slot-liste-list', version: 1, title, description, tags, ranked, games }`, indented, with a line end. */
export function printListJson({ title, description, tags, ranked, games }: ListFile): string {
  const plain = games.map(({ game, name, provider, note }) => ({ game, name, provider, note }))
  const file = { format, version: 1, title, description, tags, ranked, games: plain }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** The games only, as `order,slug,name,provider,note`. The byte order mark tells spreadsheets that it is UTF-8. */
export function printListCsv(games: readonly ListFileGame[]): string {
  const rows = games.map(({ game, name, provider, note }, place) =>
    printCsvRow([`${place + 1}`, game, name, provider, note]),
  )
  return `\ufeff${printCsvRow(columns)}${rows.join('')}`
}

/**
 * Parses both formats, also after edits in a spreadsheet: columns in any order, some missing, separated by `;` or
 * tabs. Games are sorted by their number. Returns `null` when no row has a slug or a name.
 */
export function readListFile(text: string): ListFile | null {
  const content = text.replace(/^\ufeff/, '').trimStart()
  const file = content.startsWith('{') || content.startsWith('[') ? readJson(content) : readTable(content)
  if (!file) return null
  const games = file.games.filter(({ game, name }) => game !== '' || name !== '')
  return games.length > 0 || file.title !== '' ? { ...file, games } : null
}

function readJson(content: string): ListFile | null {
  const file = parsed(content)
  const games = Array.isArray(file) ? file : isRecord(file) ? file.games : null
  if (!Array.isArray(games)) return null
  const fields: Record<string, unknown> = isRecord(file) ? file : {}
  return {
    title: text(fields.title),
    description: text(fields.description),
    tags: Array.isArray(fields.tags) ? fields.tags.filter((tag) => typeof tag === 'string') : [],
    ranked: fields.ranked === true,
    games: games.map(readGame),
  }
}

/** A plain text among the games is a name. */
function readGame(value: unknown): ListFileGame {
  if (!isRecord(value)) return { game: '', name: text(value), provider: '', note: '' }
  const { game, slug, name, provider, note } = value
  return { game: text(game) || text(slug), name: text(name), provider: text(provider), note: text(note) }
}

function readTable(content: string): ListFile | null {
  const [head = [], ...rows] = readCsv(content)
  const names = head.map((name) => name.trim().toLowerCase())
  const place = Object.fromEntries(columns.map((column) => [column, names.indexOf(column)]))
  if (place.slug === -1 && place.name === -1) return null
  const cell = (row: string[], column: (typeof columns)[number]) => row[place[column] ?? -1] ?? ''
  const numbered = rows.map((row) => ({
    order: Number.parseInt(cell(row, 'order'), 10),
    game: cell(row, 'slug'),
    name: cell(row, 'name'),
    provider: cell(row, 'provider'),
    note: cell(row, 'note'),
  }))
  // Rows without a number keep their order when none has one, else they come last.
  const known = (order: number) => (Number.isNaN(order) ? Number.MAX_SAFE_INTEGER : order)
  const games = numbered
    .sort((one, other) => known(one.order) - known(other.order))
    .map(({ order: _, ...game }) => game)
  return { title: '', description: '', tags: [], ranked: false, games }
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
