import type { ImportDetail } from '@slot-liste/contract/admin/import-shapes.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { importCalls } from '#testing/imports.ts'
import { rowsOf } from '#testing/made-lists.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

withApp(
  'uploads that are mended',
  (app) => {
    let admin: Person
    beforeAll(async () => {
      admin = await register(app())
      await makeAdmin(app(), admin)
    })
    const { upload, check, rows, put, path, settled } = importCalls(app, () => admin)
    const checkedFile = async (file: string, chosen: Partial<ImportDetail['choices']> = {}) => {
      const answer = await upload(file)
      expect(answer.statusCode, answer.body).toBe(201)
      return check(answer.json(), chosen)
    }
    const known = async (slug: string) => (await ask(app(), 'GET', `/api/games/${slug}`)).json()

    it('answer each form of writing by itself', async () => {
      const first = await checkedFile(
        'name,provider,maxWin\nUydurma Bir,NetEnt,5.000x\nUydurma İki,NetEnt,"5,000"\n',
      )
      expect(first.questions.map(({ column, form }) => `${column} ${form}`)).toEqual([
        'maxWin point',
        'maxWin comma',
      ])
      const second = await check(first, { answers: { 'maxWin point': 'tr' } })
      expect(second.counts).toMatchObject({ create: 1, error: 1 })
      expect(second.questions).toHaveLength(2)
    })

    it('ask again in each file, whatever was answered for one with the same headings', async () => {
      const head = 'name,provider,Released,Top win\n'
      const first = await checkedFile(`${head}Uydurma Üç,NetEnt,3/4/2026,"5,000"\n`, {
        answers: { 'maxWin comma': 'tr', 'releaseDate slash': 'monthFirst' },
        policies: { maxWin: 'fill' },
      })
      expect(first.counts).toMatchObject({ create: 1, error: 0 })
      const second = await checkedFile(`${head}Uydurma Dört,NetEnt,3/4/2026,"5,000"\n`)
      expect(second.choices).toMatchObject({
        ...{ remembered: true, answers: {}, policies: { maxWin: 'fill' } },
        mapping: ['name', 'provider', 'releaseDate', 'maxWin'],
      })
      expect(second.questions).toHaveLength(2)
      const own = (await upload(`${head}Uydurma Beş,NetEnt,2026,"512,5"\n`)).json()
      expect(own.choices).toMatchObject({ remembered: true, writes: 'tr' })
    })

    it('ask about the currency that a heading names, and see a comma too many before an empty heading', async () => {
      const file =
        'name,provider,Min. Bahis (TL),Maks. Bahis (EUR),rtp,\nUydurma Altı,NetEnt,5,100,96,\nUydurma Sekiz,NetEnt,1 000,2000,96,\nUydurma Dokuz,NetEnt,€5,-,96,\n'
      const first = await checkedFile(`${file}Uydurma Yedi,NetEnt,5,100,96,51,\n`)
      expect(first.questions).toMatchObject([{ column: 'minBet', form: 'currency TL', text: '5 TL' }])
      const [asks, grouped, inEuros, shifted] = await rows(first.id)
      expect(asks?.problems).toMatchObject([{ code: 'asks', value: '5' }])
      expect(grouped?.problems).toMatchObject([{ code: 'asks', value: '1 000' }])
      expect(inEuros?.problems.filter(({ column }) => column === 'minBet')).toEqual([])
      expect(shifted?.problems[0]).toMatchObject({ code: 'too_many_cells', value: '51' })
    })

    it('recognise spoilt letters, and mend them where that is wished', async () => {
      const file = 'name,provider\nSeÃ±or Deneme,NetEnt\nPriv√© Deneme,NetEnt\nSe\ufffdor,NetEnt\n'
      const first = await checkedFile(file)
      expect(first.counts).toMatchObject({ create: 0, error: 3 })
      expect(first.spoilt).toMatchObject({
        rows: 2,
        examples: [{ from: 'SeÃ±or Deneme', to: 'Señor Deneme' }, { to: 'Privé Deneme' }],
      })
      const mended = await check(first, { repair: true })
      expect(mended.counts).toMatchObject({ create: 2, error: 1 })
      expect(
        (await rows(mended.id, '&action=create')).map(
          ({ changes }) => changes.find(({ field }) => field === 'name')?.after,
        ),
      ).toEqual(['Señor Deneme', 'Privé Deneme'])
      expect((await check(mended, { repair: false })).counts).toMatchObject({ create: 2, error: 1 })
    })

    it('name likely duplicates, which are not ticked until somebody does', async () => {
      const file =
        'name,provider\nDeneme Bonanzа,NetEnt\nDeneme Bonanza,NetEnt\nSweet Bonanzа,Pragmatic Play\n'
      const first = await checkedFile(file)
      expect(first.counts).toMatchObject({ create: 3, picked: { create: 1 } })
      const found = await rows(first.id)
      expect(
        found.map(({ picked, problems }) => [
          picked,
          ...problems.map(({ code, level }) => `${level} ${code}`),
        ]),
      ).toEqual([[false, 'warning look_alike'], [true], [false, 'warning look_alike']])
      expect(found[2]?.problems[0]?.message).toContain('Sweet Bonanza')
      const ticked = (await put(first, '/picks', { rows: [2], picked: true })).json()
      expect((await check(ticked)).counts.picked.create).toBe(2)
    })

    it('name the game of the catalogue that a new one may be, spelled otherwise, and leave it as it is', async () => {
      const file = [
        'name,provider,rtp',
        ...[
          'Olimpos Kapıları,Pragmatic Play,91',
          'Swet Bonanza,Pragmatic Play,91',
          'Ded or Alayv 2,NetEnt,91',
        ],
        ...[
          'Sweet Bonanza 4000,Pragmatic Play,91',
          'Swet Bonanza,NetEnt,91',
          'Sweet Bonanza,Pragmatic Play,91',
        ],
      ].join('\n')
      const first = await checkedFile(file)
      expect(first.counts).toMatchObject({ create: 5, update: 1, picked: { create: 2, update: 1 } })
      const found = await rows(first.id)
      expect(
        found.map(({ picked, problems }) => [
          picked,
          ...problems.map(({ code, level }) => `${level} ${code}`),
        ]),
      ).toEqual([...Array(3).fill([false, 'warning could_be']), ...[[true], [true], [true]]])
      expect(found.slice(0, 3).map(({ problems }) => /“(.+)”/.exec(problems[0]?.message ?? '')?.[1])).toEqual(
        ['Gates of Olympus', 'Sweet Bonanza', 'Dead or Alive 2'],
      )
      // Once ticked it stays so, and is written as a game of its own.
      const ticked = (await put(first, '/picks', { rows: [2], picked: true })).json()
      expect((await check(ticked)).counts.picked.create).toBe(3)
    })

    it('do not tick a row that sums up the file', async () => {
      const first = await checkedFile('name,provider,rtp\nNew Game,NetEnt,96\nOrtalama,NetEnt,96\n')
      expect(first.counts).toMatchObject({ create: 2, picked: { create: 1 } })
      expect((await rows(first.id))[1]).toMatchObject({ picked: false, problems: [{ code: 'summary_row' }] })
      const ticked = (await put(first, '/picks', { rows: [3], picked: true })).json()
      expect((await check(ticked)).counts.picked.create).toBe(2)
    })

    it('take letter case and punctuation for no change, and leave names where that is wished', async () => {
      expect((await checkedFile('name,provider\nSTAR-burst!,NetEnt\n')).counts).toMatchObject({ create: 1 })
      expect((await checkedFile('name,provider\nSTARBURST,netent\n')).counts).toMatchObject({
        unchanged: 1,
        update: 0,
      })
      const renamed = await checkedFile('slug,name\nstarburst,Yıldız Patlaması\n')
      expect(renamed.counts).toMatchObject({ update: 1 })
      expect((await check(renamed, { policies: { name: 'never' } })).counts).toMatchObject({ unchanged: 1 })
    })

    it('ask once what words for nothing mean', async () => {
      const file =
        'name,provider,rtp,volatility,theme\nDeneme Bir,NetEnt,NULL,n/a,-\nDeneme İki,NetEnt,?,yok,#YOK\nNULL,NULL,96,,\n'
      const first = await checkedFile(file)
      expect(first.counts.error).toBe(3)
      expect(first.blankWords.map(({ word }) => word).sort()).toEqual(['#YOK', '?', 'NULL', 'n/a', 'yok'])
      expect(first.unknownProviders).toEqual([])
      const empty = await check(first, { blanks: 'empty' })
      expect(empty.counts).toMatchObject({ create: 2, error: 1 })
      expect(
        (await rows(empty.id, '&action=error'))[0]?.problems.map(({ column, code }) => `${column} ${code}`),
      ).toEqual(['name required', 'provider required'])
    })

    it('suggest the nearest provider, and remember which one was meant', async () => {
      const file = 'name,provider\nDeneme A,Net Entertainment\nDeneme B,Bambaşka Stüdyo\n'
      const first = await checkedFile(file)
      expect(first.unknownProviders.map(({ nearest, remembered }) => [nearest[0]?.slug, remembered])).toEqual(
        [
          ['netent', null],
          [undefined, null],
        ],
      )
      await check(first, { providers: { 'net entertainment': { kind: 'map', slug: 'netent' } } })
      const later = await checkedFile('provider,name\nNET ENTERTAINMENT,Deneme C\n')
      expect(later.counts).toMatchObject({ create: 1, error: 0 })
      expect(later.unknownProviders[0]).toMatchObject({ remembered: { slug: 'netent' } })
      expect(
        (await check(later, { providers: { 'net entertainment': { kind: 'skip' } } })).counts,
      ).toMatchObject({ skipped: 1 })
    })

    it('fill a missing column, replace a value once for all rows, and edit a cell', async () => {
      const file = 'name,volatility\nDeneme 1,belki\nDeneme 2,belki\nDeneme 3,çok\n'
      const answer = await upload(file)
      expect(
        (await put(answer.json(), '/choices', { ...answer.json().choices, remembered: undefined }))
          .statusCode,
      ).toBe(422)
      const first = await check(answer.json(), { constants: { provider: 'NetEnt' } })
      expect(first.groups.map(({ column, value, rows }) => [column, value, rows])).toEqual([
        ['volatility', 'belki', 2],
        ['volatility', 'çok', 1],
      ])
      const second = await check(first, {
        replacements: [{ column: 'volatility', from: 'belki', to: 'orta' }],
      })
      expect(second.counts).toMatchObject({ create: 2, error: 1 })
      expect(
        (await put(second, '/cells', { cells: [{ row: 4, column: 'rtp', text: '96' }] })).statusCode,
      ).toBe(422)
      const edit = await put(second, '/cells', { cells: [{ row: 4, column: 'volatility', text: 'yüksek' }] })
      expect([edit.statusCode, edit.json().state]).toEqual([202, 'checking'])
      expect((await settled(second.id)).counts).toMatchObject({ create: 3, error: 0 })
      expect(
        (await put(second, '/cells', { cells: [{ row: 4, column: 'volatility', text: 'az' }] })).json().code,
      ).toBe('CONFLICT')
    })

    it('only fill what is unknown where that is the policy', async () => {
      const { rtp } = await known('starburst')
      await rowsOf(app(), sql`update games set hit_frequency = null where slug = 'starburst'`)
      const first = await checkedFile('slug,rtp,hitFrequency\nstarburst,91,22.5\n', {
        policies: { rtp: 'fill', hitFrequency: 'fill' },
      })
      expect(rtp).not.toBeNull()
      expect((await rows(first.id))[0]?.changes.map(({ field }) => field)).toEqual(['hitFrequency'])
    })

    it('give the failed rows back, to be corrected and uploaded again', async () => {
      const first = await checkedFile('Oyun;Firma;Kâr;RTP\nİyi;NetEnt;1;96,5\nKötü;NetEnt;=2;120\n', {
        mapping: ['name', 'provider', null, 'rtp'],
      })
      const { body } = await ask(app(), 'GET', path(first.id, '/failed-rows'), { as: admin })
      expect(body).toContain('Kötü')
      expect(body).not.toContain('İyi')
      const again = (await upload(body.replace('120', '96'))).json()
      expect(again).toMatchObject({
        reading: { headers: ['Oyun', 'Firma', 'Kâr', 'RTP'] },
        choices: { remembered: true, mapping: ['name', 'provider', null, 'rtp'] },
      })
      expect((await check(again)).counts).toMatchObject({ create: 1, error: 0 })
    })

    it('give them back with what was chosen beside the file', async () => {
      const first = await checkedFile('Eser;RTP;Pay\nSabit Oyun;1;120\n', {
        ...{ mapping: ['name', null, 'rtp'], constants: { provider: 'NetEnt' } },
      })
      const { body } = await ask(app(), 'GET', path(first.id, '/failed-rows'), { as: admin })
      const again = (await upload(body.replace('120', '96'))).json()
      expect(again.choices.mapping).toEqual(['name', null, 'rtp', 'provider'])
      expect((await check(again)).counts).toMatchObject({ create: 1, error: 0 })
    })

    it('remember nothing of a file without headings, and ask before a dash erases what is known', async () => {
      const file = 'Baştan Oyun;NetEnt\n'
      await checkedFile(file, { mapping: ['name', 'provider'] })
      expect((await upload(file)).json().choices).toMatchObject({ mapping: [null, null], remembered: false })
      const first = await checkedFile('slug;name;provider;rtp\nstarburst;;;-\n;Yeni Çizgi;NetEnt;-\n')
      expect(first).toMatchObject({ counts: { create: 1, error: 1 }, blankWords: [{ word: '-', rows: 1 }] })
      const second = await check(first, { blanks: 'empty' })
      expect(second.counts).toMatchObject({ create: 1, unchanged: 1 })
      expect((await check(second, { blanks: 'unknown' })).counts).toMatchObject({ create: 1, update: 1 })
    })

    it('warn without keeping a row back, and leave a trace when they are thrown away', async () => {
      const first = await checkedFile('name,provider,rtp,releaseDate\nUyarı,NetEnt,61.255,1985\n')
      expect(first.counts).toMatchObject({ create: 1, error: 0, picked: { create: 1 } })
      expect(
        (await rows(first.id))[0]?.problems.map(({ column, code, level }) => `${level} ${column} ${code}`),
      ).toEqual(['warning rtp rounded', 'warning releaseDate unusual'])
      await ask(app(), 'DELETE', path(first.id), { as: admin })
      const acts = await rowsOf(app(), sql`select action, before from admin_acts where subject = ${first.id}`)
      expect(acts).toEqual([{ action: 'deleted', before: { rows: 1 } }])
    })
  },
  { RATE_LIMIT_SCALE: '100000' },
)
