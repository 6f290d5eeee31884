import type { ImportDetail } from '@slot-liste/contract/admin/import-shapes.ts'
import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { beforeAll, expect, it } from 'vitest'
import { importCalls } from '#testing/imports.ts'
import { makeAdmin, type Person, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

const sheet = [
  ['Oyun listesi 2026', null, null, null],
  ['Oyun Adı', 'Sağlayıcı', 'RTP', 'Çıkış Tarihi'],
  ['Şans Çarkı Deneme', 'NetEnt', 96.51, new Date('2026-11-20')],
]
const wide = Buffer.from('\ufeffname\tprovider\trtp\r\nOn Altı Deneme\tNetEnt\t96.5\r\n', 'utf16le')
const page = `<html><head><style>td{color:red}</style></head><body><table><tr><td>Menü</td></tr></table>
<table><tr><th>Name<th>Provider<th>RTP</tr><tr><td rowspan=2>Bir<td>Play&#39;n <b>GO</b><td>96,5</tr>
<tr><td colspan=2>NetEnt</tr></table></body></html>`

const one = { rows: 1, counts: { create: 1, error: 0 } }
const files: [what: string, file: () => Promise<Uint8Array> | Uint8Array | string, expected: object][] = [
  [
    'a mark at the start',
    () => '\ufeffAd;Sağlayıcı\nOyun;NetEnt\n',
    { ...one, reading: { encoding: 'utf-8', delimiter: ';' } },
  ],
  ['commas', () => 'name,provider\n"Oyun, iki",NetEnt\n', { ...one, reading: { delimiter: ',' } }],
  ['tabs', () => 'name\tprovider\nOyun üç\tNetEnt\n', { ...one, reading: { delimiter: '\t' } }],
  ['Windows line ends and blank lines', () => 'Ad;Sağlayıcı\r\n\r\nOyun;NetEnt\r\n;\r\n', one],
  ['a pipe', () => 'Name|Provider|RTP\nBoru|NetEnt|96,5\n', { ...one, reading: { delimiter: '|' } }],
  [
    'a drawn table',
    () => '| Name | Provider |\n|---|:--:|\n| Boru | NetEnt |\n',
    { ...one, reading: { headers: ['Name', 'Provider'] } },
  ],
  [
    'a line that says what separates',
    () => '\ufeffsep=;\r\nOyun Adı;Sağlayıcı;Açıklama\r\nAyrı;NetEnt;"İki\r\nsatır"\r\n',
    { ...one, reading: { headerRow: 2 } },
  ],
  [
    'a title above the headings',
    () => 'Oyun listesi, 2026\nOyun Adı;Sağlayıcı;RTP;\nBaşlıklı;NetEnt;96,5;\n',
    { ...one, reading: { headerRow: 2, headers: ['Oyun Adı', 'Sağlayıcı', 'RTP'] } },
  ],
  ['UTF-16 with a mark', () => wide, { ...one, reading: { encoding: 'utf-16' } }],
  ['UTF-16 without', () => wide.subarray(2), { ...one, reading: { encoding: 'utf-16' } }],
  [
    'JSON',
    () => JSON.stringify([{ name: 'Oyun', provider: 'NetEnt', rtp: 96.5, maxWin: null, features: ['wild'] }]),
    { ...one, reading: { format: 'json' } },
  ],
  [
    'JSON lines',
    () => '{"name":"Satır","provider":"NetEnt"}\n{"name":"Satır 2","provider":"NetEnt","rtp":96.5}\n',
    { rows: 2, counts: { create: 2, error: 0 } },
  ],
  [
    'rows in a field',
    () => JSON.stringify({ ok: true, result: { data: [{ name: 'Alan', provider: 'NetEnt' }] } }),
    one,
  ],
  [
    'rows by their keys',
    () =>
      JSON.stringify({
        page: { total: 2, first: 1 },
        games: {
          '1': { name: 'Anahtar', provider: { name: 'NetEnt' } },
          '2': { name: 'Anahtar 2', provider: { name: 'NetEnt' }, rtp: 96.5 },
        },
      }),
    { rows: 2, reading: { headers: ['key', 'name', 'provider.name', 'rtp'] } },
  ],
  [
    'rows in a list beside objects that are alike',
    () =>
      JSON.stringify({
        one: { total: 1, rows: [{ name: 'Liste', provider: 'NetEnt' }] },
        other: { total: 0, rows: [] },
      }),
    one,
  ],
  [
    'values of a spreadsheet service',
    () =>
      JSON.stringify({
        range: 'A1:B2',
        values: [
          ['Name', 'Provider'],
          ['Hizmet', 'NetEnt'],
        ],
      }),
    one,
  ],
  [
    'objects in objects',
    () =>
      JSON.stringify([
        {
          title: 'İç İçe',
          provider: { slug: 'x', name: 'NetEnt' },
          stats: { rtp: 96.125 },
          features: [{ slug: 'wild' }],
        },
      ]),
    {
      ...one,
      reading: { headers: ['title', 'provider.slug', 'provider.name', 'stats.rtp', 'features'] },
      choices: { mapping: ['name', null, 'provider', 'rtp', 'features'] },
    },
  ],
  [
    'an HTML table',
    () => page,
    { rows: 2, reading: { format: 'html', headers: ['Name', 'Provider', 'RTP'] } },
  ],
  [
    'a workbook',
    () =>
      writeXlsx({
        sheets: [
          { name: 'Boş', rows: [] },
          { name: 'Oyun', rows: sheet },
        ],
      }),
    { ...one, reading: { format: 'workbook', headerRow: 2, sheet: { name: 'Oyun', others: 1 } } },
  ],
  [
    'an open document',
    () => writeOds({ sheets: [{ name: 'Oyun', rows: sheet }] }),
    { ...one, reading: { format: 'workbook', headerRow: 2 } },
  ],
  ['entities of a page', () => 'name,provider\nTom &amp; J&eacute;r&#39;y,NetEnt\n', one],
]

withApp(
  'readable files',
  (app) => {
    let admin: Person
    beforeAll(async () => {
      admin = await register(app())
      await makeAdmin(app(), admin)
    })
    const { upload, check, rows, put } = importCalls(app, () => admin)
    const uploaded = async (file: string | Uint8Array): Promise<ImportDetail> => {
      const answer = await upload(file)
      expect(answer.statusCode, answer.body).toBe(201)
      return answer.json()
    }

    it.each(files)('may have %s', async (_, file, expected) => {
      const detail = await uploaded(await file())
      const { counts, ...read } = expected as { counts?: object }
      expect(detail).toMatchObject(read)
      const checked = await check(detail)
      if (counts) expect(checked.counts, JSON.stringify(await rows(checked.id))).toMatchObject(counts)
    })

    it('keep what stands in their cells', async () => {
      const [first] = await rows(
        (await check(await uploaded(await writeXlsx({ sheets: [{ name: 'a', rows: sheet }] })))).id,
      )
      expect(first).toMatchObject({
        row: 3,
        cells: { name: 'Şans Çarkı Deneme', rtp: '96.51', releaseDate: '2026-11-20' },
        changes: expect.arrayContaining([{ field: 'releaseDate', before: null, after: '2026-11-20' }]),
      })
      const spread = await rows((await check(await uploaded(page))).id)
      expect(spread.map(({ cells }) => cells)).toEqual([
        { name: 'Bir', provider: "Play'n GO", rtp: '96,5' },
        { name: 'Bir', provider: 'NetEnt', rtp: '' },
      ])
      const [entity] = await rows(
        (await check(await uploaded('name,provider\nTom &amp; J&eacute;r&#39;y,NetEnt\n'))).id,
      )
      expect(entity?.name).toBe("Tom & Jér'y")
    })

    it.each<[string, () => Promise<Uint8Array> | string]>([
      [
        'JSON',
        () => JSON.stringify({ name: { 0: 'An' }, provider: { 0: 'NetEnt' }, date: { 0: 1612137600000 } }),
      ],
      ['CSV', () => 'name,provider,date\nAn,NetEnt,1612137600000\n'],
      [
        'a workbook',
        () =>
          writeXlsx({
            sheets: [
              {
                name: 'a',
                rows: [
                  ['name', 'provider', 'date'],
                  ['An', 'NetEnt', 1612137600000],
                ],
              },
            ],
          }),
      ],
    ])('may have dates as counts since 1970 in %s', async (_, file) => {
      const [row] = await rows((await check(await uploaded(await file()))).id)
      expect(row?.changes).toContainEqual({ field: 'releaseDate', before: null, after: '2021-02-01' })
    })

    it('need no headings, and can have them in any row', async () => {
      const none = await uploaded('Deneme Bir,NetEnt\nDeneme İki,NetEnt\n')
      expect(none).toMatchObject({
        rows: 2,
        reading: { headerRow: 0, headers: ['', ''] },
        choices: { mapping: [null, null] },
      })
      expect((await check(none, { mapping: ['name', 'provider'] })).counts).toMatchObject({ create: 2 })

      const other = await uploaded('x,y\nnot,bu\nAd,Firma\nDeneme,NetEnt\n')
      expect(other).toMatchObject({ rows: 1, reading: { headerRow: 3 } })
      const first = (await put(other, '/header', { row: 1 })).json()
      expect(first).toMatchObject({
        rows: 3,
        state: 'uploaded',
        reading: { headers: ['x', 'y'] },
        choices: { mapping: [null, null] },
      })
      expect((await put(first, '/header', { row: 4 })).statusCode).toBe(422)
      const back = (await put(first, '/header', { row: 3 })).json()
      expect((await check(back)).counts).toMatchObject({ create: 1, error: 0 })
      expect(await rows(back.id)).toHaveLength(1)
      expect((await put(first, '/header', { row: 2 })).statusCode).toBe(409)
    })

    it('may have two columns of one heading: neither is chosen', async () => {
      const detail = await uploaded('name,provider,rtp,RTP\nDeneme,NetEnt,96.5,94\n')
      expect(detail).toMatchObject({
        reading: { repeated: ['rtp'] },
        choices: { mapping: ['name', 'provider', null, null] },
      })
    })
  },
  { RATE_LIMIT_SCALE: '100000' },
)
