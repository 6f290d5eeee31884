/** A spreadsheet formula, or one that already has guards. */
const formula = /^'*[=+\-@\t\r]/
const harmless = /^''*[=+\-@\t\r]/
const delimiters = [',', ';', '\t'] as const

/** A row in RFC 4180 form with its line end. Cells that a spreadsheet would execute get a leading `'`. */
export function printCsvRow(cells: readonly string[]): string {
  return `${cells.map(printCell).join(',')}\r\n`
}

function printCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Parses rows separated by `,`, `;` or tabs (the first line decides), with any line ends. Removes the `'` that
 * `printCsvRow` adds before formulas. Skips empty lines; refuses nothing.
 */
export function readCsv(text: string): string[][] {
  const content = text.replace(/^\ufeff/, '')
  const delimiter = delimiterOf(content)
  const rows: string[][] = []
  let row: string[] = []
  for (const { cell, ends } of cellsOf(content, delimiter)) {
    row.push(withoutGuard(cell))
    if (!ends) continue
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  return rows
}

/** Removes the guard that `printCsvRow` added. */
export const withoutGuard = (cell: string): string => (harmless.test(cell) ? cell.slice(1) : cell)

function delimiterOf(content: string): string {
  const first = content.split(/[\r\n]/, 1)[0] ?? ''
  const times = (delimiter: string) => first.split(delimiter).length
  return delimiters.reduce<string>((most, one) => (times(one) > times(most) ? one : most), ',')
}

function* cellsOf(content: string, delimiter: string): Generator<{ cell: string; ends: boolean }> {
  let at = 0
  while (at <= content.length) {
    const { cell, after } = content[at] === '"' ? quoted(content, at) : { cell: '', after: at }
    let end = after
    while (end < content.length && content[end] !== delimiter && !isLineEnd(content[end])) end++
    const ends = content[end] !== delimiter
    yield { cell: cell + content.slice(after, end), ends }
    at = end + (content.startsWith('\r\n', end) ? 2 : 1)
  }
}

/** A quoted cell. An unclosed one extends to the end. */
function quoted(content: string, start: number): { cell: string; after: number } {
  let at = start + 1
  let cell = ''
  while (at < content.length) {
    if (content[at] !== '"') cell += content[at++]
    else if (content[at + 1] === '"') {
      cell += '"'
      at += 2
    } else return { cell, after: at + 1 }
  }
  return { cell, after: at }
}

const isLineEnd = (sign: string | undefined) => sign === '\n' || sign === '\r'
