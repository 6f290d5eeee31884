import { gzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { importCalls } from '#testing/imports.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

const head = 'Ad;Sağlayıcı\n'
const row = 'Oyun;NetEnt\n'
const json = (value: unknown) => JSON.stringify(value)
const latin = (text: string) => Buffer.from(text, 'latin1')

const refused: [what: string, file: string | Uint8Array, code: string][] = [
  ['gzip renamed', gzipSync(head + row), 'IMPORT_COMPRESSED'],
  ['a gzip bomb', gzipSync(Buffer.alloc(50_000_000)), 'IMPORT_COMPRESSED'],
  ['XLSX renamed', latin('PK\u0003\u0004xl/workbook.xml'), 'IMPORT_SPREADSHEET'],
  ['PDF renamed', '%PDF-1.7\nAd;Sağlayıcı\n', 'IMPORT_NOT_A_TABLE'],
  ['NUL bytes', `${head}Oyun\0Bir;NetEnt\n`, 'IMPORT_NUL_BYTES'],
  ['UTF-16 with a mark', Buffer.from(`\ufeff${head}${row}`, 'utf16le'), 'IMPORT_UTF16'],
  ['UTF-16 without', Buffer.from(head + row, 'utf16le'), 'IMPORT_UTF16'],
  [
    'two encodings',
    Buffer.concat([Buffer.from(`${head}Işık;NetEnt\n`), latin('\u00deans;NetEnt\n')]),
    'IMPORT_MIXED_ENCODING',
  ],
  ['bytes of no encoding', Buffer.concat([latin(`Ad;Firma\n\u0081\u008d${row}`)]), 'IMPORT_ENCODING'],
  ['control characters', `${head}Oyun\u0007;NetEnt\n`, 'IMPORT_NOT_A_TABLE'],
  ['one huge line', `Ad;Sağlayıcı;${'x'.repeat(2_000_000)}`, 'IMPORT_LINE_TOO_LONG'],
  ['a quote never closed', `${head}"Oyun;NetEnt\n${row.repeat(30)}`, 'IMPORT_OPEN_QUOTE'],
  ['a quote never closed in a long file', `${head}"Oyun;NetEnt\n${row.repeat(40_000)}`, 'IMPORT_OPEN_QUOTE'],
  ['no header row', 'Starburst;NetEnt;96,09\nTwin Spin;NetEnt;96,55\n', 'IMPORT_NO_HEADERS'],
  ['one column', 'bir şey\nöteki\n', 'IMPORT_NO_HEADERS'],
  ['headings alone', head, 'IMPORT_EMPTY'],
  ['nothing but blank lines', '\n \n\n', 'IMPORT_EMPTY'],
  ['two columns of one heading', `Ad;Sağlayıcı;RTP;rtp\n${row}`, 'IMPORT_SAME_HEADERS'],
  [
    '101 columns',
    `${Array.from({ length: 101 }, (_, n) => `Ad ${n}`).join(';')}\n${row}`,
    'IMPORT_TOO_MANY_COLUMNS',
  ],
  ['50,001 rows', head + row.repeat(50_001), 'IMPORT_TOO_MANY_ROWS'],
  ['JSON that is no array', json({ games: [] }), 'IMPORT_JSON_SHAPE'],
  ['JSON of lists', json([['Oyun', 'NetEnt']]), 'IMPORT_JSON_SHAPE'],
  ['JSON with something nested', json([{ name: 'Oyun', provider: { name: 'NetEnt' } }]), 'IMPORT_JSON_SHAPE'],
  ['JSON as deep as can be', '['.repeat(200_000) + ']'.repeat(200_000), 'IMPORT_JSON_SHAPE'],
  ['half a JSON', '[{"name": "Oyun", "prov', 'IMPORT_BAD_JSON'],
  ['an empty JSON', '[]', 'IMPORT_EMPTY'],
]

withApp(
  'files that are no table of games',
  (app) => {
    let admin: Person
    beforeAll(async () => {
      admin = await register(app())
      await makeAdmin(app(), admin)
    })
    const { upload, check, rows } = importCalls(app, () => admin)

    it('are refused, each for its own reason, and leave nothing behind', async () => {
      const codes: [string, string][] = []
      // Refused before any of it reaches a database: on the second engine one stands for all.
      const some = app().database.engine === 'embedded' ? refused : refused.slice(0, 1)
      for (const [what, file] of some) {
        const { code, message } = (await upload(file, 'oyunlar.csv')).json()
        codes.push([what, code])
        expect(message).toMatch(/\S/)
      }
      expect(codes).toEqual(some.map(([what, , code]) => [what, code]))
      expect((await ask(app(), 'GET', '/api/admin/imports', { as: admin })).json().total).toBe(0)
    })

    it('are refused above 20 MB, and by whom they may not come from before they are read', async () => {
      const large = Buffer.alloc(20 * 1024 * 1024 + 1, 'a')
      expect((await upload(large)).json().code).toBe('PAYLOAD_TOO_LARGE')
      const name = '/api/admin/imports?name=a.csv'
      expect((await ask(app(), 'POST', name, { body: large })).statusCode).toBe(401)
    })

    it.each([
      ['a mark at the start', `\ufeff${head}${row}`, { format: 'csv', delimiter: ';', encoding: 'utf-8' }],
      ['commas', 'name,provider\n"Oyun, iki",NetEnt\n', { format: 'csv', delimiter: ',' }],
      ['tabs', 'name\tprovider\nOyun üç\tNetEnt\n', { format: 'csv', delimiter: '\t' }],
      [
        'Windows line ends and blank lines',
        `${head.trim()}\r\n\r\n${row.trim()}\r\n;\r\n`,
        { format: 'csv' },
      ],
      [
        'JSON',
        json([{ name: 'Oyun', provider: 'NetEnt', rtp: 96.5, maxWin: null, features: ['wild'] }]),
        { format: 'json' },
      ],
    ])('may have %s', async (_, file, reading) => {
      const answer = await upload(file)
      expect(answer.json(), answer.body).toMatchObject({ rows: 1, reading })
      const checked = await check(answer.json())
      expect(checked.counts, JSON.stringify(await rows(checked.id))).toMatchObject({ create: 1, error: 0 })
    })
  },
  { RATE_LIMIT_SCALE: '100000' },
)
