import type { TableRow } from './file-table.ts'
import { findHeaderRow } from './header-row.ts'
import { FileRefusal } from './refusal.ts'

/** A row with a cell of several lines, and the line of the file it begins in. */
export type TallRow = { cells: string[]; line: number }

/**
 * A quote that opens a cell by mistake swallows the lines up to the next quote. A cell that is meant holds prose: it does
 * not fall into as many cells as the rows of this file have. @throws FileRefusal
 */
export function refuseSwallowed(
  tall: readonly TallRow[],
  records: readonly TableRow[],
  delimiter: string,
): void {
  if (tall.length === 0) return
  const headerRow = findHeaderRow(records)
  const headers = records.find(([row]) => row === headerRow)?.[1]
  const low = records.map(([, cells]) => cells).filter((cells) => !cells.some(isTall))
  const some = low.length > 0 ? low.slice(0, 1000) : tall.map(({ cells }) => cells)
  const width = headers?.length ?? some.reduce((most, { length }) => Math.max(most, length), 0)
  // Some write a space behind each delimiter; where the headings have none, one with a space belongs to prose.
  const isSpaced = (headers ?? low[0] ?? []).slice(1).some((cell) => cell.startsWith(' '))
  const splits = (text: string) => splitsInto(text, delimiter, isSpaced)
  const rows = { width, isComma: delimiter === ',', splits }
  for (const { cells, line } of tall)
    for (const [place, cell] of cells.entries()) {
      if (!isTall(cell) || !holdsRows(cells, place, rows)) continue
      const lines = line + linesIn(cells.slice(0, place))
      const heading = (headers?.[place] ?? '').slice(0, 100)
      throw new FileRefusal('IMPORT_OPEN_QUOTE', { line: lines, column: place + 1, heading })
    }
}

const isTall = (cell: string) => cell.includes('\n')

/** The line breaks within these cells. */
export const linesIn = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => (isTall(cell) ? sum + cell.split('\n').length - 1 : sum), 0)

type Split = { pieces: number; isNumber: boolean }
type Rows = { width: number; isComma: boolean; splits: (text: string) => Split }

/** `isNumber`: each delimiter in it stands between digits (`96,5`), or there is none. */
function splitsInto(text: string, delimiter: string, isSpaced: boolean): Split {
  // The semicolon of an entity parts nothing, nor does a lone delimiter at the end, as in a list of words.
  const pieces = text.replace(/&#?\w{1,30};/g, '&').split(delimiter)
  if (pieces.length === 2 && pieces[1]?.trim() === '') return { pieces: 1, isNumber: true }
  const parting = pieces.flatMap((piece, place) => {
    const next = pieces[place + 1]
    return next === undefined || (!isSpaced && next.startsWith(' ')) ? [] : [{ piece, next }]
  })
  return {
    pieces: parting.length + 1,
    isNumber: parting.every(({ piece, next }) => /\d$/.test(piece) && /^\d/.test(next)),
  }
}

function holdsRows(cells: readonly string[], place: number, { width, isComma, splits }: Rows): boolean {
  const lines = (cells[place] ?? '').split('\n')
  const after = cells.length - place - 1
  // One that ends before another sign than a delimiter stays in its cell.
  const isBroken = lines[0]?.startsWith('"') === true
  const rows = lines.flatMap((line, at) => {
    if (line.trim() === '') return []
    const { pieces, isNumber } = splits(line)
    const beside = (at === 0 ? place : 0) + (at === lines.length - 1 ? after : 0)
    const isRow = Math.abs(pieces + beside - width) <= (width > 3 ? 1 : 0)
    return [{ isFull: isRow && !isNumber, isRow, isAlone: pieces === 1 && isRow }]
  })
  if (rows.length < 2 || width < 2) return false
  const full = rows.filter(({ isFull }) => isFull).length
  if (isBroken && (full > 0 || rows.every(({ isRow }) => isRow))) return true
  // Lines that are a row with what stands beside the cell alone say nothing.
  const counted = rows.filter(({ isAlone }) => !isAlone).length
  // Of two words with a comma between them no single line makes a row of two cells.
  return full > (width === 2 && isComma ? 1 : 0) && full * 3 >= counted * 2
}
