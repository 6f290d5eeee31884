import { writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { archive, cellsOf, refusalOf } from '#testing/imports.ts'

const game = { name: 'A', provider: 'NetEnt' }
const asRows = [
  ['name', 'provider'],
  ['A', 'NetEnt'],
]

it.each<[string, string, string[][]]>([
  [
    'numbers that are none',
    '[{"name":"NaN A","rtp":NaN,"maxWin":-Infinity}]',
    [
      ['name', 'rtp', 'maxWin'],
      ['NaN A', '-', '-'],
    ],
  ],
  [
    'rows in many fields',
    '{"data":{"games":{"edges":[{"node":{"name":"A","provider":{"name":"NetEnt"}}}]}}}',
    [
      ['node.name', 'node.provider.name'],
      ['A', 'NetEnt'],
    ],
  ],
  ['the list of games', JSON.stringify({ providers: [{ id: 1 }, { id: 2 }], games: [game] }), asRows],
  ['lists on lines', '["name","provider"]\n["A","NetEnt"]\n', asRows],
  [
    'keyed rows with lists in them',
    JSON.stringify({ games: { a: { ...game, features: [{ name: 'x' }] }, b: game } }),
    [
      ['key', 'name', 'provider', 'features'],
      ['a', 'A', 'NetEnt', 'x'],
      ['b', 'A', 'NetEnt', ''],
    ],
  ],
  [
    'values beside their types',
    JSON.stringify([
      {
        name: { stringValue: 'A' },
        date: { $date: { $numberLong: '1612137600000' } },
        rtp: { $numberDouble: '96.5' },
      },
    ]),
    [
      ['name', 'date', 'rtp'],
      ['A', '1612137600000', '96.5'],
    ],
  ],
  ['headings in brackets', '[name],[provider]\nA,NetEnt\n', [['[name]', '[provider]'], asRows[1] ?? []]],
  ['a title in brackets', '[2026] Liste;;\nname;provider\nA;NetEnt\n', [['[2026] Liste', '', ''], ...asRows]],
])('reads %s', async (_, file, rows) => {
  expect(await cellsOf(file)).toEqual(rows)
})

const frame = [
  { 'Oyun Adı': 'A', Sağlayıcı: 'NetEnt', RTP: 96.5 },
  { 'Oyun Adı': 'B', Sağlayıcı: 'Quickspin', RTP: null },
]
const columns = ['Oyun Adı', 'Sağlayıcı', 'RTP'] as const
const values = frame.map((row) => columns.map((column) => row[column]))
const byColumn = <Cells>(make: (cells: unknown[]) => Cells) =>
  Object.fromEntries(columns.map((column) => [column, make(frame.map((row) => row[column]))]))
const numbered = (cells: unknown[]) => Object.fromEntries(cells.entries())

it.each<[string, unknown, string?]>([
  ['records', frame],
  ['columns', byColumn(numbered)],
  ['columns of lists', byColumn((cells) => cells)],
  ['index', numbered(frame), 'key'],
  ['split', { columns, index: [0, 1], data: values }],
  ['values', [columns, ...values]],
  [
    'table',
    {
      schema: {
        fields: [{ name: 'index', type: 'integer' }],
        primaryKey: ['index'],
        pandas_version: '1.4.0',
      },
      data: frame.map((row, index) => ({ index, ...row })),
    },
    'index',
  ],
  ['the answer of a database', { rows: values, cols: columns.map((name) => ({ name, type: 'text' })) }],
  [
    'columns with a name',
    { columns: Object.entries(byColumn((cells) => cells)).map(([name, values]) => ({ name, values })) },
  ],
  ['the export of a database', [{ type: 'header' }, { type: 'table', name: 'games', data: frame }]],
])('reads a table of a program: %s', async (_, value, key) => {
  const rows = [[...columns], ['A', 'NetEnt', '96.5'], ['B', 'Quickspin', '-']]
  const keyed = rows.map((row, place) => (key ? [place === 0 ? key : String(place - 1), ...row] : row))
  expect(await cellsOf(JSON.stringify(value))).toEqual(keyed)
})

it('reads the answer of a Google spreadsheet', async () => {
  const table = {
    cols: [
      { id: 'A', label: 'Oyun Adı', type: 'string' },
      { id: 'B', label: 'Sağlayıcı', type: 'string' },
      { id: 'C', label: 'RTP', type: 'number', pattern: '0.00' },
      { id: 'D', label: 'Çıkış Tarihi', type: 'date' },
    ],
    rows: [
      { c: [{ v: 'A' }, { v: 'NetEnt' }, { v: 96.5, f: '96,50' }, { v: 'Date(2021,1,1)', f: '01.02.2021' }] },
      { c: [{ v: 'B' }, { v: 'Quickspin' }, null, { v: null }] },
    ],
    parsedNumHeaders: 1,
  }
  const answer = { version: '0.6', reqId: '0', status: 'ok', sig: '1', table }
  const rows = [
    ['Oyun Adı', 'Sağlayıcı', 'RTP', 'Çıkış Tarihi'],
    ['A', 'NetEnt', '96.5', 'Date(2021,1,1)'],
    ['B', 'Quickspin', '-', '-'],
  ]
  const text = JSON.stringify(answer)
  expect(await cellsOf(text)).toEqual(rows)
  expect(await cellsOf(`/*O_o*/\ngoogle.visualization.Query.setResponse(${text});`)).toEqual(rows)
  expect(await cellsOf(`callback(${text})\n`)).toEqual(rows)
  expect(await refusalOf(`/*O_o*/\ncallback(${text.replace('"ok"', 'ok')})`)).toMatchObject({
    code: 'IMPORT_BAD_JSON',
    line: 2,
  })
})

it('reads one numbered row, and one game whose facts are objects', async () => {
  expect(await cellsOf(JSON.stringify({ 0: game }))).toEqual([
    ['key', 'name', 'provider'],
    ['0', 'A', 'NetEnt'],
  ])
  expect(await cellsOf(JSON.stringify({ name: { tr: 'A' }, provider: { name: 'NetEnt' } }))).toEqual([
    ['name.tr', 'provider.name'],
    ['A', 'NetEnt'],
  ])
})

const many = '{"name":"A","provider":"NetEnt"},\n'.repeat(3)
it.each<[string, string | Uint8Array, object]>([
  ['a wrong word', `[${many}{"name":undefined}\n,\n${many}{}]`, { code: 'IMPORT_BAD_JSON', line: 4 }],
  ['a wrong word at once', '[{"name":undefined}\n,\n{}]', { code: 'IMPORT_BAD_JSON', line: 1 }],
  ['a wrong word at the end', `[${many}{"name":no}]\n\n`, { code: 'IMPORT_BAD_JSON', line: 4 }],
  ['a wrong word in a line', '{"name":"A"}\n{"name":undefined}\n', { code: 'IMPORT_BAD_JSON', line: 2 }],
  [
    'NUL in JSON',
    '[{"name":"A","provider":"NetEnt","note":"x\\u0000"}]',
    { code: 'IMPORT_NUL_BYTES', line: 2, column: 3 },
  ],
  [
    'NUL in a heading',
    '[{"name":"A","provider":"N","no\\u0000te":"x"}]',
    { code: 'IMPORT_NUL_BYTES', line: 1 },
  ],
  [
    'NUL in a workbook',
    await writeXlsx({
      sheets: [
        {
          name: 'a',
          rows: [
            ['name', 'provider'],
            ['A_x0000_B', 'N'],
          ],
        },
      ],
    }),
    { code: 'IMPORT_NUL_BYTES', line: 2, column: 1 },
  ],
  [
    'XML',
    '<?xml version="1.0"?>\n<games><game>A, B</game><game>C, D</game></games>\n',
    { code: 'IMPORT_NOT_A_TABLE' },
  ],
  ['XML without its first line', '<games>\n<game>A, B</game>\n</games>\n', { code: 'IMPORT_NOT_A_TABLE' }],
  ['an archive of a table', archive({ 'oyun/a.csv': Buffer.from('a') }), { code: 'IMPORT_COMPRESSED' }],
  ['a text document', archive({ '[Content_Types].xml': Buffer.from('a') }), { code: 'IMPORT_NOT_A_TABLE' }],
])('refuses %s', async (_, file, refusal) => {
  expect(await refusalOf(file)).toMatchObject(refusal)
})
