import { importLimits } from '@slot-liste/contract/admin/import-shapes.ts'
import { Parser } from 'htmlparser2'
import type { Records, TableRow } from './file-table.ts'
import { headingsIn } from './header-row.ts'
import { FileRefusal } from './refusal.ts'

type Cell = { text: string; columns: number; rows: number }

/** The table of a page that knows most headings, of equal ones the largest, as spreadsheets save one under the name `.xls`. */
export function readHtml(text: string): Records {
  const tables = tablesIn(text)
    .map((rows) => ({ rows, known: Math.max(0, ...rows.slice(0, 20).map(headingsOf)) }))
    .toSorted((one, other) => other.known - one.known || other.rows.length - one.rows.length)
  if (!tables[0]) throw new FileRefusal('IMPORT_NOT_A_TABLE')
  const records = spread(tables[0].rows).filter(([, cells]) => cells.some((cell) => cell !== ''))
  return { delimiter: '', records }
}

const headingsOf = (cells: Cell[]) => headingsIn(cells.map(({ text }) => spaced(text)))

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()

const silent = new Set('script style head title template noscript'.split(' '))
/** They stand within a line; every other element is parted from its neighbours. */
const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)
/** They have no end tag. */
const single = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

const isHidden = ({ hidden, style = '' }: Record<string, string>) =>
  (hidden !== undefined && hidden !== 'until-found') ||
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/i.test(style)

/** The mark of a note below: `2`, `*`, `†`, `[1]`, `(a)`. */
const note = /^(?:\d{1,2}|[*†‡§¹²³#]+|[[(]\s*\w{1,3}\s*[\])]|[a-z](?:\s*,\s*[a-z])*)?$/i
const maxNoteLength = 40

/** The parser searches the open elements for each end tag, so deep nesting would cost quadratic time. */
const maxOpenElements = 1000

type Open = { rows: Cell[][]; cell: Cell | undefined }
/** Superscript text of a cell, held back until its end shows whether it is the mark of a note. */
type Raised = { cell: Cell; text: string }

/** Rows of every table; a table inside a cell is a table of its own. */
function tablesIn(text: string): Cell[][][] {
  const tables: Cell[][][] = []
  const open: Open[] = []
  /** The element nothing is read in, and how many of its name are open. */
  let quiet = { name: '', depth: 0 }
  let raised: Raised | undefined
  let openElements = 0
  const write = (cell: Cell | undefined, part: string) => {
    if (raised && raised.cell === cell) raised.text += part
    else if (cell) cell.text += part
  }
  const endRaised = () => {
    if (raised && !isNote(raised)) raised.cell.text += raised.text
    raised = undefined
  }
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (++openElements > maxOpenElements) throw new FileRefusal('IMPORT_NOT_A_TABLE')
        if (quiet.depth > 0) quiet.depth += Number(name === quiet.name)
        else if (silent.has(name) || (isHidden(attributes) && !single.has(name))) quiet = { name, depth: 1 }
        if (quiet.depth > 0) return
        const here = open.at(-1)
        if (name === 'table') tables.push(enter(open))
        else if (name === 'tr') here?.rows.push([])
        else if (name === 'td' || name === 'th') enterCell(here, attributes)
        else if (!inline.has(name)) write(here?.cell, ' ')
        if (name === 'sup' && here?.cell) {
          if (raised) raised.cell.text += raised.text
          raised = { cell: here.cell, text: '' }
        }
        if ((here?.rows.length ?? 0) > importLimits.rows + 50) throw new FileRefusal('IMPORT_TOO_MANY_ROWS')
      },
      ontext: (part) => {
        if (quiet.depth === 0) write(open.at(-1)?.cell, part)
      },
      onclosetag: (name) => {
        openElements--
        if (quiet.depth > 0) {
          quiet.depth -= Number(name === quiet.name)
          return
        }
        const here = open.at(-1)
        if (name === 'table') open.pop()
        else if (here && (name === 'td' || name === 'th')) here.cell = undefined
        else if (!inline.has(name)) write(here?.cell, ' ')
        if (name === 'sup') endRaised()
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  parser.end(text)
  return tables
}

function isNote({ cell, text }: Raised): boolean {
  const mark = text.trim()
  return cell.text !== '' && mark.length <= maxNoteLength && note.test(mark)
}

function enter(open: Open[]): Cell[][] {
  if (open.length >= importLimits.depth) throw new FileRefusal('IMPORT_NOT_A_TABLE')
  const rows: Cell[][] = []
  open.push({ rows, cell: undefined })
  return rows
}

function enterCell(here: Open | undefined, { colspan, rowspan }: Record<string, string>): void {
  if (!here) return
  const cell = { text: '', columns: spanOf(colspan, importLimits.columns), rows: spanOf(rowspan, 1000) }
  here.cell = cell
  here.rows.at(-1)?.push(cell)
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
      const said = spaced(text)
      for (let column = 0; column < columns && line.length <= importLimits.columns; column++) {
        if (rows > 1) below[line.length] = { text: column === 0 ? said : '', left: rows - 1 }
        line.push(column === 0 ? said : '')
      }
    }
    fill()
    return [place + 1, line]
  })
}
