import type { ImportDetail } from '@slot-liste/contract/admin/import-shapes.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { importCalls } from '#testing/imports.ts'
import { makeList, rowsOf } from '#testing/made-lists.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

const head = 'Oyun Adı;Sağlayıcı;RTP;Maks. Kazanç;Çıkış Tarihi;Volatilite;Özellikler\n'

withApp(
  'uploads of games',
  (app) => {
    let admin: Person
    beforeAll(async () => {
      admin = await register(app())
      await makeAdmin(app(), admin)
    })
    const { upload, read, check, rows, put, settled, path } = importCalls(app, () => admin)
    const uploaded = async (file: string | Uint8Array, name?: string): Promise<ImportDetail> => {
      const answer = await upload(file, name)
      expect(answer.statusCode, answer.body).toBe(201)
      return answer.json()
    }
    const game = async (slug: string) => (await ask(app(), 'GET', `/api/games/${slug}`)).json()

    it('are for administrators', async () => {
      const member = await register(app())
      const body = Buffer.from(`${head}A;NetEnt;96;1;2020;;`)
      for (const [as, status] of [
        [undefined, 401],
        [member, 403],
      ] as const) {
        expect((await ask(app(), 'POST', '/api/admin/imports?name=a.csv', { as, body })).statusCode).toBe(
          status,
        )
        for (const url of [
          '/api/admin/imports',
          '/api/admin/import-template',
          path(crypto.randomUUID(), '/rows'),
        ])
          expect((await ask(app(), 'GET', url, { as })).statusCode).toBe(status)
        for (const step of ['/commit', '/undoing', '/choices', '/picks'])
          expect(
            (await ask(app(), 'PUT', path(crypto.randomUUID(), step), { as, body: {} })).statusCode,
          ).toBe(status)
      }
      expect((await ask(app(), 'GET', path(crypto.randomUUID()), { as: admin })).json().code).toBe(
        'IMPORT_NOT_FOUND',
      )
    })

    it('go from a Turkish file of Windows-1254 to games, and back', async () => {
      const text = `${head}Işıklı Çarşı;NetEnt;%96,51;5.000x;20.11.2026;yüksek;Ücretsiz Dönüş|Çarpan\r\nStarburst;netent;96,10;;;;\r\nGonzo's Quest;NetEnt;;-;;;\r\n`
      const file = Buffer.from(text, 'latin1')
      // The letters Latin-1 has not, where Windows-1254 has them.
      const bytes = Uint8Array.from(
        [...text].map(
          (letter) => ({ ş: 0xfe, ğ: 0xf0, ı: 0xfd, İ: 0xdd, Ş: 0xde })[letter] ?? letter.charCodeAt(0),
        ),
      )
      expect(bytes.length).toBe(file.length)
      const before = [await game('starburst'), await game('gonzos-quest')]
      const detail = await uploaded(bytes, 'Oyunlar 2026.csv')
      expect(detail.reading).toMatchObject({ encoding: 'windows-1254', format: 'csv', delimiter: ';' })
      expect(detail.choices.writes).toBe('tr')
      expect(detail.choices.mapping).toEqual([
        'name',
        'provider',
        'rtp',
        'maxWin',
        'releaseDate',
        'volatility',
        'features',
      ])
      // A dash that erases what is known is asked about first.
      expect((await check(detail)).counts).toMatchObject({ update: 1, error: 1 })
      const checked = await check(await read(detail.id), { blanks: 'unknown' })
      expect(checked.state).toBe('checked')
      expect(checked.counts, JSON.stringify(await rows(detail.id))).toMatchObject({
        create: 1,
        update: 2,
        unchanged: 0,
        error: 0,
      })
      const [first, second] = await rows(detail.id)
      expect(first?.changes).toEqual(
        expect.arrayContaining([
          { field: 'rtp', before: null, after: '96.51' },
          { field: 'maxWin', before: null, after: '5000' },
          { field: 'releaseDate', before: null, after: '2026-11-20' },
          { field: 'features', before: null, after: 'free-spins, multiplier' },
        ]),
      )
      expect(second?.changes).toEqual([{ field: 'rtp', before: String(before[0].rtp), after: '96.1' }])

      expect((await put(checked, '/commit')).statusCode).toBe(202)
      const done = await settled(detail.id)
      expect([done.state, done.error, done.outcomes]).toEqual(['committed', null, { created: 1, updated: 2 }])
      expect(await game('isikli-carsi')).toMatchObject({
        name: 'Işıklı Çarşı',
        rtp: 96.51,
        maxWin: 5000,
        releaseDate: '2026-11-20',
        volatility: 'high',
        volatilityLevel: null,
        provider: { slug: 'netent' },
      })
      expect([(await game('starburst')).rtp, (await game('gonzos-quest')).maxWin]).toEqual([96.1, null])
      expect((await ask(app(), 'GET', '/api/search?q=isikli')).body).toContain('isikli-carsi')
      expect((await put(done, '/commit')).json().code).toBe('IMPORT_NOT_CHECKED')

      const same = await check(await uploaded(bytes))
      expect(same.choices.remembered).toBe(true)
      expect(same.counts).toMatchObject({ create: 0, update: 0, unchanged: 3, error: 0 })
      expect((await put(same, '/commit')).json().code).toBe('IMPORT_NOTHING_TO_WRITE')

      const report = await ask(app(), 'GET', path(detail.id, '/report'), {
        as: admin,
        headers: { 'accept-language': 'tr' },
      })
      expect(report.body).toContain('eklendi,Işıklı Çarşı')
      expect((await put(done, '/undoing')).statusCode).toBe(202)
      const undone = await settled(detail.id)
      expect([undone.state, undone.outcomes]).toEqual(['undone', { removed: 1, restored: 2 }])
      expect((await game('isikli-carsi')).code).toBe('GAME_NOT_FOUND')
      expect([(await game('starburst')).rtp, (await game('gonzos-quest')).maxWin]).toEqual([
        before[0].rtp,
        before[1].maxWin,
      ])
      const acts = await rowsOf(
        app(),
        sql`select action, after from admin_acts where kind = 'import' order by id`,
      )
      expect(acts).toEqual([
        { action: 'committed', after: { created: 1, updated: 2, providers: 0 } },
        { action: 'undone', after: { removed: 1, restored: 2 } },
      ])
    })

    it('ask once for a column, and once for each unknown provider', async () => {
      const file = `${head}Soru Bir;NetEnt;0.9651;5,000;3/4/2024;;\nSoru İki;Yeni Stüdyo;96,2;;;;\nSoru Üç;Başkası;96,3;;;;\nSoru Dört;Net Entertainment AB;96,4;;;;\n`
      const first = await check(await uploaded(file))
      expect(first.counts.error).toBe(4)
      expect(first.questions.map(({ column, text }) => [column, text])).toEqual([
        ['rtp', '0.9651'],
        ['maxWin', '5,000'],
        ['releaseDate', '3/4/2024'],
      ])
      expect(first.unknownProviders.map(({ name }) => name)).toEqual([
        'Yeni Stüdyo',
        'Başkası',
        'Net Entertainment AB',
      ])
      expect((await put(first, '/commit')).json().code).toBe('IMPORT_HAS_ERRORS')
      const keys = first.unknownProviders.map(({ key }) => key)
      const second = await check(first, {
        answers: { 'rtp fraction point': 'percent', 'maxWin comma': 'en', 'releaseDate slash': 'dayFirst' },
        providers: {
          [keys[0] as string]: { kind: 'create' },
          [keys[1] as string]: { kind: 'skip' },
          [keys[2] as string]: { kind: 'map', slug: 'netent' },
        },
      })
      expect(second.counts).toMatchObject({ create: 3, skipped: 1, error: 0 })
      await put(second, '/commit')
      const done = await settled(second.id)
      expect(done.outcomes).toEqual({ created: 3 })
      expect(await game('soru-bir')).toMatchObject({ rtp: 96.51, maxWin: 5000, releaseDate: '2024-04-03' })
      expect(await game('soru-iki')).toMatchObject({ provider: { slug: 'yeni-studyo', name: 'Yeni Stüdyo' } })
      expect(await game('soru-dort')).toMatchObject({ provider: { slug: 'netent' } })
      await put(done, '/undoing')
      expect((await settled(done.id)).outcomes).toEqual({ removed: 3 })
      expect((await ask(app(), 'GET', '/api/providers/yeni-studyo')).statusCode).toBe(404)
    })

    it('tell each error by its row, column, value and reason, and write the good rows where that is wished', async () => {
      const file = `${head}İyi Oyun;NetEnt;96,5;;;;\n;NetEnt;96,5;;;;\nKötü RTP;NetEnt;120;;;;\nSeri;NetEnt;96,5;;99999;;\nİYİ OYUN;NetEnt;96,6;;;;\nUzun;NetEnt;96,5;;;;;fazla;\nBulanık;NetEnt;96,5;;;belki;uçan halı\n`
      const checked = await check(await uploaded(file))
      expect(checked.counts).toMatchObject({ create: 1, error: 6 })
      const bad = await rows(checked.id, '&action=error')
      expect(
        bad.map(({ row, problems }) => [row, ...problems.map(({ column, code }) => `${column} ${code}`)]),
      ).toEqual([
        [3, 'name required'],
        [4, 'rtp not_a_percentage'],
        [5, 'releaseDate not_a_day'],
        [6, 'name same_row'],
        [7, 'null too_many_cells'],
        [8, 'volatility no_such_volatility', 'features no_such_feature'],
      ])
      expect(bad[1]?.problems[0]).toMatchObject({ value: '120', message: expect.stringContaining('50') })
      expect((await put(checked, '/commit')).json().code).toBe('IMPORT_HAS_ERRORS')
      const picked = (await put(checked, '/picks', { rows: [2], picked: false })).json()
      expect(picked.counts.picked).toEqual({ create: 0, update: 0, error: 6 })
      expect((await put(picked, '/commit', { onlyGood: true })).json().code).toBe('IMPORT_NOTHING_TO_WRITE')
      const again = (await put(picked, '/picks', { rows: 'create', picked: true })).json()
      await put(again, '/commit', { onlyGood: true })
      expect((await settled(again.id)).outcomes).toEqual({ created: 1 })
    })

    it('do not write over what moved on since the check', async () => {
      const file = `${head}Twin Spin;NetEnt;95,01;;;;\nYepyeni;NetEnt;96,5;;;;\n`
      const checked = await check(await uploaded(file))
      expect(checked.counts).toMatchObject({ create: 1, update: 1 })
      await rowsOf(app(), sql`update games set rtp = 91, version = version + 1 where slug = 'twin-spin'`)
      await put(checked, '/commit')
      const refused = await settled(checked.id)
      expect([refused.state, refused.error, refused.moved]).toEqual(['checked', 'MOVED', [2]])
      expect((await game('yepyeni')).code).toBe('GAME_NOT_FOUND')
      expect((await rows(checked.id, '&action=update'))[0]?.changes[0]).toMatchObject({
        before: '91',
        after: '95.01',
      })
      await put(refused, '/commit')
      const done = await settled(checked.id)
      expect(done.outcomes).toEqual({ created: 1, updated: 1 })
      await makeList(app(), admin, { games: ['yepyeni'] })
      await rowsOf(app(), sql`update games set version = version + 1 where slug = 'twin-spin'`)
      await put(done, '/undoing')
      expect((await settled(done.id)).outcomes).toEqual({ retired: 1, kept: 1 })
      expect((await game('yepyeni')).status).toBe('retired')
    })

    it('take turns, and are worked on once', async () => {
      const files = ['Sıra Bir', 'Sıra İki'].map((name) => `${head}${name};NetEnt;96,5;;;;\n`)
      const [one, two] = await Promise.all(files.map(async (file) => check(await uploaded(file))))
      if (!one || !two) throw new Error('both were checked')
      const answers = await Promise.all([put(one, '/commit'), put(one, '/commit'), put(two, '/commit')])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 202, 409])
      expect((await settled(one.id)).outcomes).toEqual({ created: 1 })
      expect((await settled(two.id)).outcomes).toEqual({ created: 1 })
      app().advance(25 * 3600)
      admin = (await signInAgain(app(), admin)) as Person
      expect((await put(await settled(one.id), '/undoing')).json().code).toBe('IMPORT_NOT_UNDOABLE')
      expect((await ask(app(), 'DELETE', path(one.id), { as: admin })).json().code).toBe('IMPORT_WRITTEN')
    })

    it('offer a template that is read back', async () => {
      for (const language of ['tr', 'en']) {
        const { body } = await ask(app(), 'GET', '/api/admin/import-template', {
          as: admin,
          headers: { 'accept-language': language },
        })
        const checked = await check(await uploaded(body), { answers: {} })
        expect(checked.choices.mapping.every((column) => column !== null)).toBe(true)
        expect(checked.counts).toMatchObject({ create: 2, error: 0 })
        expect((await ask(app(), 'DELETE', path(checked.id), { as: admin })).statusCode).toBe(200)
      }
    })
  },
  { RATE_LIMIT_SCALE: '100000' },
)

async function signInAgain(app: Parameters<typeof ask>[0], person: Person) {
  const body = { email: person.email, password: person.password }
  const { session } = (await ask(app, 'POST', '/api/auth/login', { body })).json()
  return { ...person, token: session.access_token }
}
