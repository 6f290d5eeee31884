import { importLimits } from '@slot-liste/contract/admin/import-shapes.ts'
import { beyondOf } from '#platform/http/json.ts'
import { numberCell } from './cell-text.ts'
import type { Records, TableRow } from './file-table.ts'
import { type Item, isObject, rowsIn } from './json-rows.ts'
import { FileRefusal, lineOf } from './refusal.ts'

/**
 * JSON as a table: an array of objects or of arrays, by itself or in a field (`{ "data": [ … ] }`), an object of rows by
 * their keys, an object of columns, or an object on each line. A value inside another becomes a column named by its path
 * (`provider.name`).
 */
export function readJson(whole: string): Records {
  const text = withoutCall(whole)
  const thousandths = thousandthsIn(text)
  const items = rowsIn(parseText(text))
  if (!items) throw new FileRefusal('IMPORT_JSON_SHAPE')
  if (items.length > importLimits.rows + 1) throw new FileRefusal('IMPORT_TOO_MANY_ROWS')
  if (items.every((item) => Array.isArray(item)))
    return {
      ...{ delimiter: '', thousandths },
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
  return { delimiter: '', thousandths, records: [[1, names], ...rows], isHeaded: true }
}

const thousandthsIn = (text: string) =>
  new Set(
    [...text.matchAll(/[:[,]\s*(-?\d+\.\d{3,})(?=\s*[,}\]])/g)].map(([, digits]) => String(Number(digits))),
  )

/** Rows, their cells, and the words of a cell that is a list; services wrap their rows in several fields. */
const most = { depth: 3 * importLimits.depth, values: importLimits.rows * importLimits.columns }

/** `google.visualization.Query.setResponse({ … });` */
const callAround = /^\s*(?:\/\*[^*]{0,100}\*\/\s*)?[\w$.]{1,100}\(\s*(?=[[{])/

/** Without the call around a value, whose place keeps its lines: answers that a page loads as a script have one. */
function withoutCall(text: string): string {
  const [call] = callAround.exec(text) ?? []
  if (call === undefined) return text
  const end = text.lastIndexOf(')')
  if (!/^\)\s{0,100};?\s{0,100}$/.test(text.slice(end))) return text
  return call.replace(/[^\n]/g, ' ') + text.slice(call.length, end)
}

/** Whether a text is meant as JSON: brackets may also stand around the first word of a table. */
export function isJson(whole: string): boolean {
  const text = withoutCall(whole)
  if (/^\s*(?:\{\s*(?:["'}]|[\w$]+\s*:|$)|\[\s*(?:["[{\]]|$))/.test(text)) return true
  return /^\s*[[{]/.test(text) && wholeIn(text) !== undefined
}

function parseText(text: string): unknown {
  const trimmed = text.trim()
  const first = /^[^\r\n]*/.exec(trimmed)?.[0] ?? ''
  const isLines = first.length < trimmed.length && typeof wholeIn(first) === 'object'
  if (!isLines) return parseBounded(text, 0)
  return text
    .split(/\r?\n|\r/)
    .flatMap((line, place) => (line.trim() === '' ? [] : [parseBounded(line, place)]))
}

function wholeIn(text: string): unknown {
  try {
    return beyondOf(text, most) === undefined ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

function parseBounded(text: string, linesBefore: number): unknown {
  const beyond = beyondOf(text, most)
  if (beyond) throw new FileRefusal(beyond === 'depth' ? 'IMPORT_JSON_SHAPE' : 'IMPORT_TOO_MANY_ROWS')
  const known = withoutNoNumbers(text)
  try {
    return JSON.parse(known)
  } catch (error) {
    const { line, column } = lineOf(known, placeOf((error as Error).message, known))
    throw new FileRefusal('IMPORT_BAD_JSON', { line: line + linesBefore, column })
  }
}

/** Without Python's words for a number that is none, outside of strings. */
function withoutNoNumbers(text: string): string {
  if (!/NaN|Infinity/.test(text)) return text
  const parts: string[] = []
  let from = 0
  const next = /"|-?\b(?:NaN|Infinity)\b/g
  for (let found = next.exec(text); found; found = next.exec(text)) {
    if (found[0] === '"') next.lastIndex = endOfString(text, next.lastIndex)
    else {
      parts.push(text.slice(from, found.index), 'null')
      from = next.lastIndex
    }
  }
  return parts.join('') + text.slice(from)
}

function endOfString(text: string, start: number): number {
  let at = start
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

/** Where parsing ended: as a number, or as the signs around the wrong one. */
function placeOf(message: string, text: string): number {
  const position = /position (\d+)/.exec(message)?.[1]
  if (position !== undefined) return Number(position)
  const [, sign = '', before, around = ''] =
    /^Unexpected token '(.{1,2})', (\.\.\.)?"(.*)"(?:\.\.\.)? is not valid JSON$/s.exec(message) ?? []
  if (around === '') return text.length
  // Ten signs of the text stand before the wrong one, fewer only at its beginning.
  return before ? text.indexOf(around) + 10 : Math.max(0, around.lastIndexOf(sign, 10))
}

function flatten(
  item: Item,
  place: number,
  path = '',
  into = new Map<string, string>(),
): Map<string, string> {
  for (const [name, typed] of Object.entries(item)) {
    const own = path ? `${path}.${name}` : name
    const value = withoutType(typed)
    if (isObject(value)) flatten(value, place, own, into)
    else into.set(own, cellOf(value, place, own))
  }
  return into
}

/** The value inside an object that names its type, as MongoDB (`{ "$date": … }`) and Firestore (`{ "integerValue": … }`) write it. */
function withoutType(value: unknown): unknown {
  const [[type, inner] = ['', value], ...others] = isObject(value) ? Object.entries(value) : []
  return others.length === 0 && valueTypes.test(type) ? withoutType(inner) : value
}

const valueTypes = /^(?:\$\w+|(?:string|integer|double|boolean|timestamp|null)Value)$/

function cellOf(value: unknown, place: number, path = ''): string {
  // JSON says of a fact that it is unknown by `null`, and nothing of it by leaving it out.
  if (value === null) return '-'
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
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
