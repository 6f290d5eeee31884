import { type Cell, writeOds } from 'hucre/ods'
import { type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { archive, cellsOf, refusalOf } from '#testing/imports.ts'
import { readTable } from './file-table.ts'

const sheetOf = (name: string, rows: WriteSheet['rows'] = [], more: object = {}) => ({ name, rows, ...more })
const head = ['name', 'provider', 'rtp']
const game = ['A', 'NetEnt', 96.5]

it('reads a hidden sheet only where there is no other', async () => {
  const hidden = sheetOf(
    'eski',
    [
      [...head, 'max win'],
      ['Eski', 'NetEnt', 95, 5],
    ],
    { veryHidden: true },
  )
  const both = await writeXlsx({ sheets: [hidden, sheetOf('yeni', [head, game])] })
  expect((await readTable(both)).reading.sheet).toEqual({ name: 'yeni', others: 1 })
  const empty = await writeXlsx({ sheets: [sheetOf('boş'), { ...hidden, hidden: true }] })
  expect((await readTable(empty)).reading.sheet?.name).toBe('eski')
})

it.each([
  ['xlsx', writeXlsx],
  ['ods', writeOds],
])('reads a sheet beside one that is too wide: %s', async (_, write) => {
  const wide = Array.from({ length: 150 }, (_, n) => `x${n}`)
  const sheets = [sheetOf('a', [head, game]), sheetOf('b', [wide, wide])]
  expect(await cellsOf(await write({ sheets }))).toHaveLength(2)
  await expect(cellsOf(await write({ sheets: sheets.slice(1) }))).rejects.toMatchObject({
    code: 'IMPORT_TOO_MANY_COLUMNS',
    place: { line: 1 },
  })
})

const day = new Date('2024-11-01')
const shown: [value: number | Date, format: string, text: string][] = [
  [0.255, '0.0%', '25.5%'],
  [0.9651, '0.00%', '96.51%'],
  [day, 'mmm.yy', '2024-11'],
  [day, 'yyyy', '2024'],
  [day, 'dd.mm.yyyy', '2024-11-01'],
  [0.5, '#,##0.00 "TL"', '0.5 TL'],
  [1500, '#,##0.00 "€"', '1500 €'],
  [5, '0"x"', '5'],
]
it.each([
  [
    'xlsx',
    writeXlsx,
    [...shown, [5, '#,##0.00 [$₺-tr-TR]', '5 ₺'], [5, '[$€-x]#,##0', '5 €'], [5, '[$-41F]0', '5']],
  ],
  ['ods', writeOds, shown],
] as const)('reads what a cell shows: %s', async (_, write, all) => {
  const rows = [head, ...all.map(([value]) => ['A', 'NetEnt', value])]
  const cells = new Map<string, Partial<Cell>>(
    all.map(([value, numFmt], place) => [`${place + 1},2`, { value, style: { numFmt } }]),
  )
  const read = await cellsOf(await write({ sheets: [sheetOf('a', rows, { cells })] }))
  expect(read.slice(1).map(([, , text]) => text)).toEqual(all.map(([, , text]) => text))
})

it('keeps numbers in columns of text, and thousandths in others from being thousands', async () => {
  const row = [777.125, 'NetEnt', 96.125]
  const expected = [head, ['777.125', 'NetEnt', '96.1250']]
  expect(await cellsOf(await writeXlsx({ sheets: [sheetOf('a', [head, row])] }))).toEqual(expected)
  expect(await cellsOf(JSON.stringify([{ name: 777.125, provider: 'NetEnt', rtp: 96.125 }]))).toEqual(
    expected,
  )
})

const merged = [
  ['name', 'provider', 'rtp', 'theme'],
  ['A', 'NetEnt', 96.5, 'fruit'],
  ['B', null, 95.5, null],
  [],
  ['C', null, 94.5, 'egypt'],
  ['Total', null, null, 3],
]
const merges = [
  { startRow: 1, startCol: 1, endRow: 3, endCol: 1 },
  { startRow: 1, startCol: 3, endRow: 2, endCol: 3 },
  { startRow: 5, startCol: 0, endRow: 6, endCol: 2 },
]
it.each([
  ['xlsx', writeXlsx],
  ['ods', writeOds],
] as const)('reads merged cells in every row they cover, once in their columns: %s', async (_, write) => {
  expect(await cellsOf(await write({ sheets: [sheetOf('a', merged, { merges })] }))).toEqual([
    ['name', 'provider', 'rtp', 'theme'],
    ['A', 'NetEnt', '96.5', 'fruit'],
    ['B', 'NetEnt', '95.5', 'fruit'],
    ['C', '', '94.5', 'egypt'],
    ['Total', '', '', '3'],
  ])
})

it('reads a cell merged over rows and columns as one column', async () => {
  const rows = [
    ['name', 'note', '', 'provider'],
    ['A', 'x', '', 'NetEnt'],
    ['B', '', '', 'NetEnt'],
  ]
  const both = [{ startRow: 1, startCol: 1, endRow: 2, endCol: 2 }]
  expect(await cellsOf(await writeXlsx({ sheets: [sheetOf('a', rows, { merges: both })] }))).toEqual([
    rows[0],
    ['A', 'x', '', 'NetEnt'],
    ['B', 'x', '', 'NetEnt'],
  ])
})

const odsOf = (rows: string, more: Record<string, string> = {}) =>
  archive(
    Object.fromEntries(
      Object.entries({
        mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
        'content.xml': `<office:document-content><office:body><office:spreadsheet><table:table>${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
        ...more,
      }).map(([name, text]) => [name, Buffer.from(text)]),
    ),
  )
const text = (word: string, more = '') =>
  `<table:table-cell office:value-type="string" ${more}><text:p>${word}</text:p></table:table-cell>`
const number = (type: string, value: number, more = '') =>
  `<table:table-cell office:value-type="${type}" office:value="${value}" ${more}><text:p>x</text:p></table:table-cell>`
const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`
const odsHead = row(...['name', 'provider', 'rtp', 'min bet'].map((word) => text(word)))

it('reads the kind of a value where an open document has no style for it', async () => {
  const money = number('currency', 0.5, 'office:currency="TRY"')
  const rows = `${odsHead}<table:table-row-group>${row(text('A'), text('NetEnt'), number('percentage', 0.9651), money)}
    </table:table-row-group>${row(text('B<text:s text:c="2"/>C'), text('Quickspin'), number('float', 0.9651))}`
  expect(await cellsOf(odsOf(rows))).toEqual([
    ['name', 'provider', 'rtp', 'min bet'],
    ['A', 'NetEnt', '96.51%', '0.5 TRY'],
    ['B  C', 'Quickspin', '0.9651'],
  ])
})

it('reads cells and rows of an open document that are repeated, covered or notes', async () => {
  const filler = '<table:table-cell table:number-columns-repeated="16381"/>'
  const note = '<office:annotation><text:p>not this</text:p></office:annotation>'
  const rows = `${odsHead}<table:table-row table:number-rows-repeated="2">${text('A', 'table:number-columns-repeated="2"')}${filler}</table:table-row>
    ${row(`<table:table-cell office:value-type="string">${note}<text:p>B</text:p></table:table-cell>`, text('NetEnt', 'table:number-rows-spanned="2"'))}
    ${row(text('C'), '<table:covered-table-cell/>', number('percentage', 0.95))}
    <table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`
  expect((await cellsOf(odsOf(rows))).slice(1)).toEqual([
    ['A', 'A'],
    ['A', 'A'],
    ['B', 'NetEnt'],
    ['C', 'NetEnt', '95%'],
  ])
})

it.each([
  [
    'a cell that is repeated too often',
    row(text('x', 'table:number-columns-repeated="16384"')),
    'IMPORT_TOO_MANY_COLUMNS',
  ],
  [
    'a row that is repeated too often',
    `<table:table-row table:number-rows-repeated="1048570">${text('x')}</table:table-row>`,
    'IMPORT_TOO_MANY_ROWS',
  ],
])('refuses %s', async (_, rows, code) => {
  expect(await refusalOf(odsOf(odsHead + rows))).toMatchObject({ code })
})

it('refuses open documents that are no table, are locked or are cut off', async () => {
  const as = (more: Record<string, string>) => refusalOf(odsOf(odsHead, more))
  expect(await as({ mimetype: 'application/vnd.oasis.opendocument.text' })).toEqual({
    code: 'IMPORT_NOT_A_TABLE',
    found: 'OpenDocument, text',
  })
  const locked = '<manifest:encryption-data manifest:checksum="x"/>'
  expect(await as({ 'META-INF/manifest.xml': locked })).toMatchObject({ code: 'IMPORT_LOCKED' })
  expect(await as({ 'content.xml': '<office:document-content><office:body>' })).toMatchObject({
    code: 'IMPORT_WORKBOOK',
  })
})
