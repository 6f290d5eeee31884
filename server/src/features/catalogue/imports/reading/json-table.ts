import { importLimits } from '@slot-liste/contract/admin/import-shapes.ts'
import { beyondOf } from '#platform/http/json.ts'
import type { Records, TableRow } from './file-table.ts'
import { FileRefusal, lineOf } from './refusal.ts'

type Item = Record<string, unknown>

/**
 * JSON as a table: an array of objects or of arrays, by itself or in a field (`{ "data": [ … ] }`), an object of rows by
 * their keys, or an object on each line. A value inside another becomes a column named by its path (`provider.name`).
 */
export function readJson(text: string): Records {
  const items = itemsIn(parseText(text))
  if (!items) throw new FileRefusal('IMPORT_JSON_SHAPE')
  if (items.length > importLimits.rows + 1) throw new FileRefusal('IMPORT_TOO_MANY_ROWS')
  if (items.every((item) => Array.isArray(item)))
    return {
      delimiter: '',
      records: items.map((cells, place) => [place + 1, cells.map((cell) => cellOf(cell, place))]),
    }
  const flat = items.map((item, place) => {
    if (!isObject(item)) throw new FileRefusal('IMPORT_JSON_SHAPE', { found: `[${place}]` })
    return flatten(item, place)
  })
  const headers = new Set<string>()
  for (const cells of flat) {
    for (const name of cells.keys()) headers.add(name)
    if (headers.size > importLimits.columns) throw new FileRefusal('IMPORT_TOO_MANY_COLUMNS')
  }
  const names = [...headers]
  const rows = flat.map((cells, place): TableRow => [place + 2, names.map((name) => cells.get(name) ?? '')])
  return { delimiter: '', records: [[1, names], ...rows], isHeaded: true }
}

const isObject = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Rows, their cells, and the words of a cell that is a list. */
const most = { depth: importLimits.depth, values: importLimits.rows * importLimits.columns }

function parseText(text: string): unknown {
  const first = /[^\r\n]*\S[^\r\n]*/.exec(text)?.[0] ?? ''
  const isLines = first.trim().startsWith('{') && first.length < text.trim().length && isWhole(first)
  if (!isLines) return parseBounded(text, 0, text)
  return text
    .split(/\r?\n/)
    .flatMap((line, place) => (line.trim() === '' ? [] : [parseBounded(line, place, text)]))
}

function isWhole(line: string): boolean {
  try {
    return beyondOf(line, most) === undefined && isObject(JSON.parse(line))
  } catch {
    return false
  }
}

function parseBounded(text: string, linesBefore: number, whole: string): unknown {
  const beyond = beyondOf(text, most)
  if (beyond) throw new FileRefusal(beyond === 'depth' ? 'IMPORT_JSON_SHAPE' : 'IMPORT_TOO_MANY_ROWS')
  try {
    return JSON.parse(text)
  } catch (error) {
    const at = /position (\d+)/.exec((error as Error).message)?.[1]
    const { line, column } = lineOf(text, at === undefined ? text.length : Number(at))
    const place = { line: line + linesBefore, column }
    throw new FileRefusal('IMPORT_BAD_JSON', whole.length > 0 ? place : {})
  }
}

/** The rows: the value itself, or the longest list of rows in its fields, or else of rows by their keys; else one row. */
function itemsIn(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value
  if (!isObject(value)) return undefined
  const isEmpty = 'data' in value || 'values' in value || 'items' in value
  return longest(value, listOfRows) ?? longest(value, keyedRows) ?? (isEmpty ? undefined : [value])
}

/** Down to the third level of fields. */
function longest(value: Item, read: (one: unknown) => unknown[] | undefined): unknown[] | undefined {
  let level: unknown[] = [value]
  for (let depth = 0; depth < 4; depth++) {
    const found = level.map(read).filter((rows) => rows !== undefined)
    const [most] = found.toSorted((one, other) => other.length - one.length)
    if (most) return most
    level = level.filter(isObject).flatMap((one) => Object.values(one))
  }
  return undefined
}

function listOfRows(value: unknown): unknown[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return
  return value.every((one) => isObject(one) || Array.isArray(one)) ? value : undefined
}

/** `{ "book-of-dead": { … }, … }`, of rows that share a field; the keys become a column. */
function keyedRows(value: unknown): unknown[] | undefined {
  if (!isObject(value)) return
  const rows = Object.values(value)
  const [first] = rows
  if (!isObject(first) || rows.length < 2 || !rows.every(isObject)) return
  const isAlike = Object.keys(first).some((name) => rows.every((one) => Object.hasOwn(one, name)))
  return isAlike ? Object.entries(value).map(([key, row]) => ({ key, ...(row as Item) })) : undefined
}

function flatten(
  item: Item,
  place: number,
  path = '',
  into = new Map<string, string>(),
): Map<string, string> {
  for (const [name, value] of Object.entries(item)) {
    const own = path ? `${path}.${name}` : name
    if (isObject(value)) flatten(value, place, own, into)
    else into.set(own, cellOf(value, place, own))
  }
  return into
}

function cellOf(value: unknown, place: number, path = ''): string {
  // JSON says of a fact that it is unknown by `null`, and nothing of it by leaving it out.
  if (value === null) return '-'
  if (typeof value === 'string') return value
  if (typeof value === 'number') return numberCell(value)
  if (typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map((one) => wordOf(one, place, path)).join('|') || '-'
  throw new FileRefusal('IMPORT_JSON_SHAPE', { found: `[${place}].${path}` })
}

/** A word of a list: itself, or what the object is called. */
function wordOf(value: unknown, place: number, path: string): string {
  const word = isObject(value) ? (value.slug ?? value.name ?? value.title ?? value.id) : value
  if (typeof word === 'string') return word
  if (typeof word === 'number') return numberCell(word)
  throw new FileRefusal('IMPORT_JSON_SHAPE', { found: `[${place}].${path}` })
}

/** With a fourth decimal where there are three: these are never thousands here. */
export const numberCell = (value: number) => String(value).replace(/(\.\d{3})$/, '$10')
