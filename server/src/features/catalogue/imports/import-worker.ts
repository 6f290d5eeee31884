import { parentPort } from 'node:worker_threads'
import type { ErrorCode } from '@slot-liste/contract/core/errors.ts'
import { type CheckSetup, createCheck, type Findings } from './check-rows.ts'
import type { KnownGame } from './match-rows.ts'
import { type Reading, readTable, type TableRow } from './reading/file-table.ts'
import { FileRefusal, type Place } from './reading/refusal.ts'

/**
 * Messages to the worker thread, one after the other. Rows and games travel as the JSON the database
 * gives and takes: the thread that answers requests never reads it.
 */
export type Asked =
  | { kind: 'read'; bytes: Uint8Array }
  | { kind: 'rows'; from: number; to: number }
  | { kind: 'games'; json: string }
  | { kind: 'begin'; setup: Omit<CheckSetup, 'games'> }
  | { kind: 'check'; json: string }
  | { kind: 'findings' }
  | { kind: 'reset' }

export type Answers = {
  read: { refused: ErrorCode; place: Place } | { reading: Reading; rows: number; below: number }
  rows: string
  games: null
  begin: null
  check: string
  findings: Findings
  reset: null
}

let table: TableRow[] = []
let games: KnownGame[] = []
let check: ReturnType<typeof createCheck> | undefined

type Answer<K extends Asked['kind']> = Answers[K] | Promise<Answers[K]>

const answers: { [K in Asked['kind']]: (asked: Extract<Asked, { kind: K }>) => Answer<K> } = {
  read: async ({ bytes }) => {
    try {
      const { reading, rows, below } = await readTable(bytes)
      table = rows
      return { reading, rows: rows.length, below }
    } catch (error) {
      if (error instanceof FileRefusal) return { refused: error.code, place: error.place }
      throw error
    }
  },
  rows: ({ from, to }) =>
    JSON.stringify(table.slice(from, to).map(([row, cells]) => ({ row, cells: cells.map(storable) }))),
  games: ({ json }) => {
    games.push(...(JSON.parse(json) as KnownGame[]))
    return null
  },
  begin: ({ setup }) => {
    check = createCheck({ ...setup, games })
    games = []
    return null
  },
  check: ({ json }) => JSON.stringify((JSON.parse(json) as TableRow[]).map((row) => check?.check(row))),
  findings: () => {
    if (!check) throw new Error('nothing was checked')
    return check.findings()
  },
  reset: () => {
    table = []
    games = []
    check = undefined
    return null
  },
}

/** Half surrogate pairs are no text a database can hold. */
const storable = (cell: string) => cell.toWellFormed()

parentPort?.on('message', (asked: Asked) => {
  const answer = answers[asked.kind] as (asked: Asked) => unknown
  // One that rejects ends the thread, as one that throws does.
  void Promise.resolve(answer(asked)).then((said) => parentPort?.postMessage(said))
})
