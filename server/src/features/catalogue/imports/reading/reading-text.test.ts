import { decodeHTML } from 'entities'
import { expect, it } from 'vitest'
import { cellsOf, refusalOf } from '#testing/imports.ts'
import { readTable } from './file-table.ts'

const swallowed: [what: string, file: string, line: number, column: number][] = [
  [
    'up to a quote within a word',
    'name;provider;rtp\n"W 6;NetEnt;95\nW 7;NetEnt;94\nW 8 "son";NetEnt;93\n',
    2,
    1,
  ],
  [
    'in a middle column',
    'name;provider;note;rtp\nW 1;NetEnt;a;95\nW 2;NetEnt;"Süper bir oyun;95\nW 3;NetEnt;b;94\nW 4;NetEnt;"Güzel";93\n',
    3,
    3,
  ],
  ['up to a quote that ends a cell', 'name;provider;rtp\n"Aç;NetEnt;96\nB;NetEnt;95\nC";NetEnt;94\n', 2, 1],
  ['over two lines', 'name;provider;rtp\n"Aç;NetEnt;96\nC";NetEnt;94\n', 2, 1],
  ['with commas', 'name,provider,rtp\n"W 6,NetEnt,95\nW 7,NetEnt,94\nW 8 "son",NetEnt,93\n', 2, 1],
  ['with commas and spaces', 'name, provider, rtp\nA, NetEnt, 95\n"B, NetEnt, 95\nC", NetEnt, 94\n', 3, 1],
  ['with tabs', 'name\tprovider\trtp\n"W 6\tNetEnt\t95\nW 7\tNetEnt\t94\nW 8 "son"\tNetEnt\t93\n', 2, 1],
  [
    'with Windows line ends under a title',
    'Liste;;\r\nname;provider;rtp\r\nA;"x\r\ny";1\r\n"B;NetEnt;95\r\nC";NetEnt;94\r\n',
    5,
    1,
  ],
  [
    'where all cells are quoted',
    '"name","provider","rtp"\n"A","NetEnt","95\n"B","NetEnt","94"\n"C","NetEnt","93"\n',
    2,
    3,
  ],
  ['with a short row', 'a;b;c;d;name;rtp\n1;2;3;4;A;5\n1;2;"3;4;B;5\n1;2;3;4;C\n1;2;3";4;D;5\n', 3, 3],
  ['from the headings on', '"name;provider;rtp\nA;NetEnt;95\nB "son";NetEnt;93\n', 1, 1],
  ['of two columns', 'name;provider\nA;NetEnt\n"B;NetEnt\nC";NetEnt\n', 3, 1],
  ['with old line ends', 'name;provider;rtp\r"Aç;NetEnt;96\rB;NetEnt;95\rC";NetEnt;94\r', 2, 1],
]

it.each(swallowed)('refuses a quote that swallows rows %s', async (_, file, line, column) => {
  expect(await refusalOf(file)).toMatchObject({ code: 'IMPORT_OPEN_QUOTE', line, column })
})

it.each([
  'Bir oyun, güzel, hızlı\niki satır, daha uzun\n\nüç, dört, beş',
  'RTP 96,5\nen çok 5,000',
  'Özellikler:\n- wild, scatter\n- bonus',
  'Tek\nİki',
  'Bu 7" ekran\nve 5,5 puan',
  'wild,\nscatter,\nbonus',
  'B&uuml;y&uuml;k\n&ccedil;ok g&uuml;zel',
  '<p>Bir, iki</p>\n<p>Üç; dört; beş</p>',
])('reads a cell of several lines: %j', async (note) => {
  const cell = `"${note.replaceAll('"', '""')}"`
  expect(await cellsOf(`name,provider,description\nA,NetEnt,${cell}\nB,NetEnt,x\n`)).toEqual([
    ['name', 'provider', 'description'],
    ['A', 'NetEnt', decodeHTML(note)],
    ['B', 'NetEnt', 'x'],
  ])
  expect(await cellsOf(`name;description;provider;rtp\nA;${cell};NetEnt;5\n`)).toHaveLength(2)
  expect(await cellsOf(`description,provider\n${cell},NetEnt\n`)).toHaveLength(2)
  expect(await cellsOf(`provider,description\nNetEnt,${cell}\n`)).toHaveLength(2)
})

it('reads rows below any number of blank ones', async () => {
  expect(await cellsOf(`name;provider;rtp\n${';;;\n'.repeat(100_000)}Son;NetEnt;95\n`)).toHaveLength(2)
})

const headings = ['name', 'provider', 'rtp']
it.each<[string, string | Uint8Array, string[]]>([
  ['a lone old line end', 'Liste\rname;provider;rtp\nH 1;NetEnt;95\n', ['H 1', 'NetEnt', '95']],
  ['a break within a cell', 'name;provider;rtp\nH\r1;NetEnt;95\n', ['H\r1', 'NetEnt', '95']],
  ['formulas', 'name,provider,rtp\n="Z, 16",="NetEnt",="95"\n', ['Z, 16', 'NetEnt', '95']],
  ['quoted formulas', 'name,provider,rtp\n"=""Z 16""",NetEnt,95\n', ['Z 16', 'NetEnt', '95']],
  ['escaped quotes', 'name,provider,rtp\n"U \\"10\\", x","NetEnt",95\n', ['U "10", x', 'NetEnt', '95']],
  ['a last backslash', 'name,provider,rtp\n"C:\\","NetEnt",95\n', ['C:\\', 'NetEnt', '95']],
  ['a spoilt mark', 'ï»¿name;provider;rtp\nA;NetEnt;95\n', ['A', 'NetEnt', '95']],
  [
    'a table of psql',
    ' name | provider | rtp\n------+----------+-----\n A    | NetEnt   | 95\n(1 row)\n',
    ['A', 'NetEnt', '95'],
  ],
  [
    'a table of mysql',
    '+---+---+---+\n| name | provider | rtp |\n+---+---+---+\n| A | NetEnt | 95 |\n+---+---+---+\n',
    ['A', 'NetEnt', '95'],
  ],
  [
    'a pipe in a drawn table',
    '| name | provider | rtp |\n|---|---|---|\n| A \\| B | NetEnt | 95 |\n',
    ['A | B', 'NetEnt', '95'],
  ],
  ['entities of entities', 'name,provider,rtp\nA,Play&amp;#39;n,95\n', ['A', "Play'n", '95']],
])('reads %s', async (_, file, row) => {
  const rows = await cellsOf(file)
  expect(rows.filter(([first]) => first !== 'Liste')).toEqual([headings, row])
})

it.each([
  ['G\x94l \x87i\x87ek', 'Göl çiçek'],
  ['A\x9fk \x9eans\x8d da\xa7', 'Aşk Şansı dağ'],
])('reads the letters of DOS: %j', async (written, name) => {
  expect(await cellsOf(Buffer.from(`name;provider\n${written};NetEnt\n`, 'latin1'))).toContainEqual([
    name,
    'NetEnt',
  ])
})

it.each(['Megaways\x99 2\x85', 'Play\x92n \x93G\x94', 'G\xf6l\x94i'])(
  'reads Windows-1254 as before: %j',
  async (written) => {
    const file = Buffer.from(`name;provider\n${written};NetEnt\n`, 'latin1')
    expect((await readTable(file)).reading.encoding).toBe('windows-1254')
  },
)

const head = ['name', 'provider', 'source']
it.each<[string, string, string[]]>([
  ['one escaped quote beside a path', '"say \\"hi\\"",NetEnt,"C:\\new"', ['say "hi"', 'NetEnt', 'C:\\new']],
  ['a path alone', '"a ""b""",NetEnt,"C:\\new\\"', ['a "b"', 'NetEnt', 'C:\\new\\']],
  ['escapes throughout', '"say \\"hi\\"",\\N,"C:\\\\new"', ['say "hi"', '\\N', 'C:\\new']],
  [
    'a doubled backslash beside a single one',
    '"say \\"hi\\"",NetEnt,"\\\\server\\x"',
    ['say "hi"', 'NetEnt', '\\\\server\\x'],
  ],
  ['escaped apostrophes throughout', '"A",Play\\\'n GO,"D\\\'Or"', ['A', "Play'n GO", "D'Or"]],
  ['one escaped apostrophe', "A,Play'n GO,D\\'Or", ['A', "Play'n GO", "D\\'Or"]],
])('takes a backslash for an escape only where the whole file does: %s', async (_, row, cells) => {
  expect(await cellsOf(`${head.join(',')}\n${row}\n`)).toEqual([head, cells])
})
