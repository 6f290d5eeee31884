import { type Cell, writeOds } from 'hucre/ods'
import { type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { cellsOf } from '#testing/imports.ts'
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
