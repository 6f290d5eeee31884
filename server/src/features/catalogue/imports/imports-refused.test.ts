import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { archive, importCalls } from '#testing/imports.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

const head = 'Ad;Sağlayıcı\n'
const row = 'Oyun;NetEnt\n'
const json = (value: unknown) => JSON.stringify(value)
const latin = (text: string) => Buffer.from(text, 'latin1')

const refused: [what: string, file: string | Uint8Array, code: string, where?: string][] = [
  ['gzip renamed', gzipSync(head + row), 'IMPORT_COMPRESSED'],
  ['a gzip bomb', gzipSync(Buffer.alloc(50_000_000)), 'IMPORT_COMPRESSED'],
  ['half an XLSX', latin('PK\u0003\u0004xl/workbook.xml'), 'IMPORT_WORKBOOK'],
  ['an archive of something else', archive({ 'a.txt': Buffer.from('a') }), 'IMPORT_COMPRESSED'],
  [
    'a workbook that is a bomb',
    archive({ 'xl/workbook.xml': Buffer.alloc(300_000_000) }),
    'IMPORT_UNPACKS_TOO_LARGE',
  ],
  [
    'a workbook that lies',
    archive({ 'xl/workbook.xml': Buffer.alloc(300_000_000) }, 10),
    'IMPORT_UNPACKS_TOO_LARGE',
  ],
  ['an old workbook that is none', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), 'IMPORT_WORKBOOK'],
  ['PDF renamed', '%PDF-1.7\nAd;Sağlayıcı\n', 'IMPORT_NOT_A_TABLE'],
  ['NUL bytes', `${head}Oyun\0Bir;NetEnt\n`, 'IMPORT_NUL_BYTES', 'line 2, column 5'],
  [
    'half a sign of UTF-16',
    Buffer.concat([Buffer.from(`\ufeff${head}`, 'utf16le'), Buffer.from([0, 0xd8])]),
    'IMPORT_ENCODING',
  ],
  [
    'two encodings',
    Buffer.concat([Buffer.from(`${head}Işık;NetEnt\n`), latin('\u00deans;NetEnt\n')]),
    'IMPORT_MIXED_ENCODING',
    'line 3',
  ],
  [
    'bytes of no encoding',
    Buffer.concat([latin(`Ad;Firma\n\u0081\u008d${row}`)]),
    'IMPORT_ENCODING',
    'line 2',
  ],
  ['control characters', `${head}Oyun\u0007;NetEnt\n`, 'IMPORT_NOT_A_TABLE', 'line 2, column 5'],
  ['one huge line', `Ad;Sağlayıcı;${'x'.repeat(2_000_000)}`, 'IMPORT_LINE_TOO_LONG', 'line 1'],
  [
    'a quote never closed',
    `${head}${row}"Oyun;NetEnt\n${row.repeat(30)}`,
    'IMPORT_OPEN_QUOTE',
    'line 3, column 1, “Ad”',
  ],
  [
    'a quote never closed under a title and `sep=`',
    `sep=;\r\nListe 2026;;\r\nAd;Sağlayıcı;RTP\r\nBir;NetEnt;"96\r\nİki;NetEnt;95\r\n`,
    'IMPORT_OPEN_QUOTE',
    'line 4, column 3, “RTP”',
  ],
  [
    'a quote never closed in a long file',
    `${head}"Oyun;NetEnt\n${row.repeat(40_000)}`,
    'IMPORT_OPEN_QUOTE',
    'line 2, column 1, “Ad”',
  ],
  ['one column', 'bir şey\nöteki\n', 'IMPORT_ONE_COLUMN'],
  ['headings alone', head, 'IMPORT_EMPTY'],
  ['nothing at all', new Uint8Array(0), 'IMPORT_EMPTY'],
  ['nothing but blank lines', '\n \n\n', 'IMPORT_EMPTY'],
  [
    '101 columns',
    `${Array.from({ length: 101 }, (_, n) => `Ad ${n}`).join(';')}\n${row}`,
    'IMPORT_TOO_MANY_COLUMNS',
    'line 1',
  ],
  ['50,001 rows', head + row.repeat(50_001), 'IMPORT_TOO_MANY_ROWS'],
  ['JSON without rows', json({ data: 'games' }), 'IMPORT_JSON_SHAPE'],
  ['JSON of words', json(['Oyun', 'NetEnt']), 'IMPORT_JSON_SHAPE', '[0]'],
  ['JSON as deep as can be', '['.repeat(200_000) + ']'.repeat(200_000), 'IMPORT_JSON_SHAPE'],
  ['half a JSON', '[{"name": "Oyun",\n"prov', 'IMPORT_BAD_JSON', 'line 2'],
  ['a broken JSON line', '{"name":"A"}\n{"name":\n', 'IMPORT_BAD_JSON', 'line 2'],
  ['an empty JSON', '[]', 'IMPORT_EMPTY'],
  ['a page without a table', '<html><p>Oyun</p><table></table></html>', 'IMPORT_EMPTY'],
]

withApp(
  'files that are no table of games',
  (app) => {
    let admin: Person
    beforeAll(async () => {
      admin = await register(app())
      await makeAdmin(app(), admin)
    })
    const { upload } = importCalls(app, () => admin)

    it('are refused, each for its own reason, and leave nothing behind', async () => {
      const codes: [string, string][] = []
      // Refused before any of it reaches a database: on the second engine one stands for all.
      const some = app().database.engine === 'embedded' ? refused : refused.slice(0, 1)
      for (const [what, file, , where] of some) {
        const { code, message } = (await upload(file, 'oyunlar.csv', 'en')).json()
        codes.push([what, code])
        expect(message, what).toContain(where ?? '')
      }
      expect(codes).toEqual(some.map(([what, , code]) => [what, code]))
      expect((await ask(app(), 'GET', '/api/admin/imports', { as: admin })).json().total).toBe(0)
    })

    it('leave nothing behind either when the database refuses their rows', async () => {
      const { db } = app().database
      await db.execute(
        sql`alter table import_rows add constraint no_rows check (cells::text not like '%Kırık%')`,
      )
      expect((await upload(`${head}${row}Kırık;NetEnt\n`)).statusCode).toBe(500)
      await db.execute(sql`alter table import_rows drop constraint no_rows`)
      expect((await ask(app(), 'GET', '/api/admin/imports', { as: admin })).json().total).toBe(0)
    })

    it('are refused above 20 MB, and by whom they may not come from before they are read', async () => {
      const large = Buffer.alloc(20 * 1024 * 1024 + 1, 'a')
      expect((await upload(large)).json().code).toBe('PAYLOAD_TOO_LARGE')
      const name = '/api/admin/imports?name=a.csv'
      expect((await ask(app(), 'POST', name, { body: large })).statusCode).toBe(401)
    })
  },
  { RATE_LIMIT_SCALE: '100000' },
)
