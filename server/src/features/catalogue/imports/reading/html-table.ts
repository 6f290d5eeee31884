import { importLimits } from '@slot-liste/contract/admin/import-shapes.ts'
import { Parser } from 'htmlparser2'
import type { Records, TableRow } from './file-table.ts'
import { FileRefusal } from './refusal.ts'

type Cell = { text: string; columns: number; rows: number }

/** The largest table of a page, as spreadsheets save one under the name `.xls`. */
export function readHtml(text: string): Records {
  const tables = tablesIn(text)
  const [largest] = tables.toSorted((one, other) => other.length - one.length)
  if (!largest) throw new FileRefusal('IMPORT_NOT_A_TABLE')
  const records = spread(largest).filter(([, cells]) => cells.some((cell) => cell !== ''))
  return { delimiter: '', records }
}

const silent = new Set(['script', 'style', 'head', 'title', 'template'])

/** Rows of every table; a table inside a cell is a table of its own. */
function tablesIn(text: string): Cell[][][] {
  const tables: Cell[][][] = []
  const open: { rows: Cell[][]; cell: Cell | undefined }[] = []
  let quiet = 0
  const parser = new Parser(
    {
      onopentag: (name, { colspan, rowspan }) => {
        const here = open.at(-1)
        if (silent.has(name)) quiet++
        else if (name === 'table') {
          if (open.length >= importLimits.depth) throw new FileRefusal('IMPORT_NOT_A_TABLE')
          const rows: Cell[][] = []
          tables.push(rows)
          open.push({ rows, cell: undefined })
        } else if (name === 'tr') here?.rows.push([])
        else if (here && (name === 'td' || name === 'th')) {
          const cell = {
            text: '',
            columns: spanOf(colspan, importLimits.columns),
            rows: spanOf(rowspan, 1000),
          }
          here.cell = cell
          here.rows.at(-1)?.push(cell)
        } else if (here?.cell && (name === 'br' || name === 'p' || name === 'div')) here.cell.text += ' '
        if ((here?.rows.length ?? 0) > importLimits.rows + 50) throw new FileRefusal('IMPORT_TOO_MANY_ROWS')
      },
      ontext: (part) => {
        const cell = open.at(-1)?.cell
        if (cell && quiet === 0) cell.text += part
      },
      onclosetag: (name) => {
        const here = open.at(-1)
        if (silent.has(name)) quiet = Math.max(0, quiet - 1)
        else if (name === 'table') open.pop()
        else if (here && (name === 'td' || name === 'th')) here.cell = undefined
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  parser.end(text)
  return tables
}

const spanOf = (text: string | undefined, most: number) =>
  Math.min(most, Math.max(1, Number.parseInt(text ?? '', 10) || 1))

/** Cells where they stand: one over several rows or columns is in each of the rows, and once in its columns. */
function spread(rows: Cell[][]): TableRow[] {
  const below: ({ text: string; left: number } | undefined)[] = []
  return rows.map((cells, place): TableRow => {
    const line: string[] = []
    const fill = () => {
      for (let above = below[line.length]; above; above = below[line.length]) {
        below[line.length] = above.left > 1 ? { ...above, left: above.left - 1 } : undefined
        line.push(above.text)
      }
    }
    for (const { text, columns, rows } of cells) {
      fill()
      const said = text.replace(/\s+/g, ' ').trim()
      for (let column = 0; column < columns && line.length <= importLimits.columns; column++) {
        if (rows > 1) below[line.length] = { text: column === 0 ? said : '', left: rows - 1 }
        line.push(column === 0 ? said : '')
      }
    }
    fill()
    return [place + 1, line]
  })
}
