import {
  type ImportAction,
  type ImportChoices,
  type ImportDetail,
  type ImportOutcome,
  type ImportRow,
  importActions,
  importLimits,
  type ImportRecord as Shown,
} from '@slot-liste/contract/admin/import-shapes.ts'
import { isWarning, problemMessage } from '@slot-liste/contract/catalogue/import-problems.ts'
import type { Language } from '@slot-liste/contract/core/errors.ts'
import { writeReleaseDate } from '@slot-liste/domain/figures/release-date.ts'
import {
  factOfColumn,
  type ImportColumn,
  importColumns,
  repeatedHeadings,
} from '@slot-liste/domain/imports/columns.ts'
import type { Services } from '#platform/services.ts'
import { columnNameOf } from '#store/catalogue/fact-columns.ts'
import { findTop, type StagedRow } from '#store/catalogue/import-rows.ts'
import { findImportCounts, type ImportRecord } from '#store/catalogue/imports.ts'
import type { Findings } from './check-rows.ts'
import type { Problem } from './read-row.ts'
import type { Reading } from './reading/file-table.ts'

type Counts = Awaited<ReturnType<typeof findImportCounts>>

/** Rows of the headings and above; an upload of an earlier version kept none of them. */
export const headerRowOf = ({ reading }: Pick<ImportRecord, 'reading'>): number =>
  (reading as Partial<Reading>).headerRow ?? 0

const shown = { top: 12, sample: 5, cells: 12, letters: 80 }

/** An import as its page shows it. */
export async function detailOf(
  db: Services['db'],
  record: ImportRecord,
  language: Language,
): Promise<ImportDetail> {
  const counts = await findImportCounts(db, record)
  const headerRow = headerRowOf(record)
  const first = await findTop(db, record.id, headerRow + shown.top)
  const sample = first.filter(({ row }) => row > headerRow).slice(0, shown.sample)
  const findings = record.findings as Partial<Findings> & { moved?: number[] }
  const reading = record.reading as Reading
  return {
    ...recordOf(record, counts),
    reading: {
      ...{ ...reading, sheet: reading.sheet ?? null, headerRow },
      repeated: repeatedHeadings(reading.headers),
      sample: sample.map(({ cells }) => cells),
      top: first.slice(0, shown.top).map(({ row, cells }) => ({
        row,
        cells: cells.slice(0, shown.cells).map((cell) => cell.slice(0, shown.letters)),
      })),
    },
    choices: choicesOf(record),
    questions: findings.questions ?? [],
    unknownProviders: findings.unknownProviders ?? [],
    blankWords: findings.blankWords ?? [],
    spoilt: findings.spoilt ?? { rows: 0, examples: [] },
    groups: (findings.groups ?? []).map((group) => ({
      ...group,
      message: problemMessage(group.code, language, group.values),
    })),
    moved: findings.moved ?? [],
  }
}

const nothingChosen = {
  ...{ mapping: [], writes: null, answers: {}, providers: {}, remembered: false },
  ...{ blanks: null, repair: null, constants: {}, policies: {}, replacements: [] },
} satisfies ImportDetail['choices']

/** An upload of an earlier version has fewer. */
export const choicesOf = ({ choices }: Pick<ImportRecord, 'choices'>): ImportDetail['choices'] => ({
  ...nothingChosen,
  ...choices,
})

export function recordOf(record: ImportRecord, counts: Counts): Shown {
  const { id, name, state, rows, done, version, by, committedAt } = record
  const until = committedAt && new Date(committedAt.getTime() + importLimits.undoHours * 3_600_000)
  return {
    id,
    name,
    state,
    rows,
    done: Math.min(done, rows),
    counts: sumsOf(counts),
    outcomes: outcomesOf(counts),
    error: (record.error as Shown['error']) ?? null,
    by,
    version,
    createdAt: record.createdAt.toISOString(),
    committedAt: committedAt?.toISOString() ?? null,
    undoneAt: record.undoneAt?.toISOString() ?? null,
    undoUntil: state === 'committed' && until ? until.toISOString() : null,
  }
}

export function sumsOf(counts: Counts): Shown['counts'] {
  const sum = (action: ImportAction, of: 'rows' | 'picked') =>
    counts.filter((row) => row.action === action).reduce((total, row) => total + row[of], 0)
  const all = Object.fromEntries(importActions.map((action) => [action, sum(action, 'rows')]))
  const picked = {
    create: sum('create', 'picked'),
    update: sum('update', 'picked'),
    error: sum('error', 'picked'),
  }
  return { ...(all as Record<ImportAction, number>), picked }
}

function outcomesOf(counts: Counts): Shown['outcomes'] {
  const sums: Partial<Record<ImportOutcome, number>> = {}
  for (const { outcome, rows } of counts) if (outcome) sums[outcome] = (sums[outcome] ?? 0) + rows
  return sums
}

/** A row as people read it: the game it is about, what would differ, and what is wrong in their language. */
export function rowOf(
  row: StagedRow,
  choices: Pick<ImportChoices, 'mapping'>,
  language: Language,
): ImportRow {
  const cell = (column: ImportColumn) => {
    const place = choices.mapping.indexOf(column)
    return place < 0 ? '' : (row.cells[place] ?? '').trim()
  }
  return {
    row: row.row,
    action: row.action,
    picked: row.picked,
    name: cell('name') || row.name || '',
    provider: cell('provider') || row.provider || '',
    slug: row.slug ?? (row.facts?.slug as string | undefined) ?? null,
    changes: changesIn(row),
    problems: (row.problems as unknown as Problem[]).map(({ column, value, code, values }) => ({
      column,
      value,
      code,
      message: problemMessage(code, language, values),
      level: isWarning(code) ? 'warning' : 'error',
    })),
    cells: cellsIn(row.cells, choices.mapping),
    outcome: row.outcome,
  }
}

/** Longer ones are edited nowhere: they would be cut. */
const cellsIn = (cells: readonly string[], mapping: ImportChoices['mapping']): ImportRow['cells'] =>
  Object.fromEntries(
    mapping.flatMap((column, place) => {
      const cell = cells[place] ?? ''
      return column && cell.length <= importLimits.cell ? [[column, cell]] : []
    }),
  )

/** The file column of each column of the table; derived columns have none. */
const fileColumns = new Map(importColumns.map((column) => [columnNameOf(factOfColumn(column)), column]))

function changesIn({ facts, before }: Pick<StagedRow, 'facts' | 'before'>): ImportRow['changes'] {
  return [...fileColumns].flatMap(([column, field]) => {
    if (!facts || !(column in facts)) return []
    const change = { field, before: textOf(before, column), after: textOf(facts, column) }
    // Of a new game only what is known of it.
    return before || change.after !== null ? [change] : []
  })
}

function textOf(facts: Record<string, unknown> | null, column: string): string | null {
  const value = facts?.[column] ?? null
  if (value === null) return null
  if (Array.isArray(value)) return value.length ? value.join(', ') : null
  if (column === 'release_date')
    return writeReleaseDate({ date: String(value), precision: facts?.release_precision as 'day' })
  return String(value)
}
