import type { ImportProblem } from '@slot-liste/contract/catalogue/import-problems.ts'
import { isWarning } from '@slot-liste/contract/catalogue/import-problems.ts'
import type { Asked } from '@slot-liste/domain/imports/cells.ts'
import type { ImportColumn } from '@slot-liste/domain/imports/columns.ts'
import type { Named } from '@slot-liste/domain/imports/names.ts'
import type { Problem } from './read-row.ts'

type Question = Asked & { column: ImportColumn; text: string; rows: number }
export type UnknownProvider = { key: string; name: string; remembered: Named | null }
type Group = Problem & { column: ImportColumn; rows: number }

/** Questions that the page asks once, however many rows need the answer. */
export type Open = {
  questions: Question[]
  unknownProviders: (UnknownProvider & { rows: number; nearest: Named[] })[]
  blankWords: { word: string; rows: number }[]
  spoilt: { rows: number; examples: { from: string; to: string }[] }
  groups: Group[]
}
export type Tally = ReturnType<typeof createTally>

/** More is neither kept nor shown: nobody answers so many one by one. */
const most = { kept: 2000, groups: 100, words: 50, examples: 5, suggested: 200 }

/** These have questions of their own, or need the whole row. */
const elsewhere: ReadonlySet<ImportProblem> = new Set<ImportProblem>([
  'asks',
  'blank_word',
  'mojibake',
  'unknown_provider',
  'same_row',
  'ambiguous',
  'no_address',
  'required',
])

export function createTally(nearest: (text: string) => Named[]) {
  const questions = new Map<string, Question>()
  const unknown = new Map<string, UnknownProvider & { rows: number }>()
  const words = new Map<string, { word: string; rows: number }>()
  const groups = new Map<string, Group>()
  const spoilt: Open['spoilt'] = { rows: 0, examples: [] }
  return {
    ask: (column: ImportColumn, text: string, asked: Asked) =>
      count(questions, `${column} ${asked.form}`, { ...asked, column, text: text.slice(0, 100) }),
    blank: (word: string) => count(words, word, { word }),
    spoil: (from: string, to: string) => {
      spoilt.rows++
      if (spoilt.examples.length < most.examples) spoilt.examples.push({ from: from.slice(0, 100), to })
    },
    miss: (provider: UnknownProvider) => count(unknown, provider.key, provider),
    group: (problems: readonly Problem[]) => {
      for (const problem of problems) {
        const { column, value, code } = problem
        if (column === null || value === '' || value.length >= 200) continue
        if (!elsewhere.has(code) && !isWarning(code))
          count(groups, `${column} ${code} ${value}`, { ...problem, column })
      }
    },
    found: (): Open => ({
      questions: [...questions.values()],
      unknownProviders: [...unknown.values()].map((one, place) => ({
        ...one,
        nearest: place < most.suggested ? nearest(one.name) : [],
      })),
      blankWords: mostRows(words, most.words),
      spoilt,
      groups: mostRows(groups, most.groups),
    }),
  }
}

function count<Item>(map: Map<string, Item & { rows: number }>, key: string, item: Item): void {
  const there = map.get(key)
  if (there) there.rows++
  else if (map.size < most.kept) map.set(key, { ...item, rows: 1 })
}

const mostRows = <Item extends { rows: number }>(map: ReadonlyMap<string, Item>, length: number): Item[] =>
  [...map.values()].sort((one, other) => other.rows - one.rows).slice(0, length)
