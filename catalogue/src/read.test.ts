import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import { readCatalogue } from '#src/read.ts'

type Row = Record<string, unknown>
type Rows = [Row, Row, ...Row[]]

const folders: string[] = []
afterEach(() => Promise.all(folders.splice(0).map((path) => rm(path, { recursive: true }))))

async function changed(file: string, change: (rows: Rows) => Row[]) {
  const folder = await mkdtemp(join(tmpdir(), 'slot-liste-catalogue-'))
  folders.push(folder)
  const names = [
    'providers.json',
    'games.json',
    'themes.json',
    'features.json',
    'synonyms.json',
    'words.csv',
    'sources.json',
    'voices.csv',
    'decisions.json',
    'corrections.csv',
  ]
  for (const name of names) await cp(new URL(`../${name}`, import.meta.url), join(folder, name))
  const rows = JSON.parse(await readFile(join(folder, file), 'utf8'))
  await writeFile(join(folder, file), JSON.stringify(change(rows)))
  return pathToFileURL(`${folder}/`)
}

it('reads the real catalogue', async () => {
  const catalogue = await readCatalogue()
  expect([
    catalogue.games.length,
    catalogue.providers.length,
    catalogue.themes.length,
    catalogue.features.length,
    catalogue.sources.length,
    catalogue.voices.length,
    catalogue.decisions.length,
  ]).toEqual([1880, 45, 26, 30, 100, 16621, 15])
  expect(catalogue.digest).toMatch(/^[0-9a-f]{64}$/)
})

it.each([
  ['games.json', (rows: Rows) => Object.assign(rows[0], { rtp: 9651 }) && rows, /games\.json: row 0\.rtp/],
  [
    'games.json',
    (rows: Rows) => Object.assign(rows[1], { provider: 'nobody' }) && rows,
    /unknown provider nobody/,
  ],
  [
    'games.json',
    (rows: Rows) => Object.assign(rows[1], { features: ['magic'] }) && rows,
    /unknown feature magic/,
  ],
  ['games.json', (rows: Rows) => [...rows, rows[0]], /a slug stands twice/],
  [
    'decisions.json',
    (rows: Rows) => Object.assign(rows[0], { slug: 'nothing' }) && rows,
    /nothing,\w+: no such game/,
  ],
  ['decisions.json', (rows: Rows) => [...rows, rows[0]], /is decided twice/],
  ['themes.json', (rows: Rows) => Object.assign(rows[0], { tr: '' }) && rows, /themes\.json: row 0\.tr/],
  [
    'synonyms.json',
    (rows: Rows) => Object.assign(rows[0], { means: '' }) && rows,
    /synonyms\.json: row 0\.means/,
  ],
])('says what is wrong in %s', async (file, change, message) => {
  await expect(readCatalogue(await changed(file, change))).rejects.toThrow(message)
})

it('changes its digest with its content', async () => {
  const other = await readCatalogue(
    await changed('providers.json', (rows) => Object.assign(rows[0], { foundedYear: 2016 }) && rows),
  )
  expect(other.digest).not.toBe((await readCatalogue()).digest)
})

it('names places and specialties of providers in both languages, each always the same', async () => {
  const { providers } = await readCatalogue()
  const words = providers.flatMap(({ headquarters, specialties }) => [headquarters ?? [], specialties].flat())
  const turkish = Map.groupBy(words, ({ en }) => en)
  for (const [en, same] of turkish) expect([en, new Set(same.map(({ tr }) => tr)).size]).toEqual([en, 1])
  const english =
    /\b(Sweden|Kingdom|Australia|Isle|Austria|Bulgaria|Czechia|Germany|Cyprus|Netherlands|States)\b/
  const left = words.filter(
    ({ tr }) => english.test(tr) || /\b(series|slots|games|classics|themes)\b/.test(tr),
  )
  expect(left).toEqual([])
})

it('refuses a place that is known in one language alone', async () => {
  const place = await changed('providers.json', ([first, ...rest]) => [
    { ...first, headquarters: { tr: '', en: 'Malta' } },
    ...rest,
  ])
  await expect(readCatalogue(place)).rejects.toThrow('headquarters')
})

it.each([
  ['maker-netent', 'https://casino.example/starburst'],
  ['slotopol', 'https://github.com/someone/landing-page/blob/main/starburst.ts'],
  ['igaming-tools', 'https://i-gaming.tools.example/x'],
])('links %s to pages of its own alone', async (source, url) => {
  const { voices } = await readCatalogue()
  const first = voices.find((voice) => voice.source_id === source)
  const lines = voices.map((voice) => (voice === first ? { ...voice, url } : voice))
  const columns = ['slug', 'field', 'value', 'source_id', 'url'] as const
  const text = [columns.join(), ...lines.map((line) => columns.map((name) => line[name]).join())].join('\n')
  const folder = await changed('sources.json', (rows) => rows)
  await writeFile(new URL('voices.csv', folder), text)
  await expect(readCatalogue(folder)).rejects.toThrow('is not a page of this source')
})

it('gives no source that is linked the site of an operator or a review', async () => {
  const folder = await changed('sources.json', (rows) => {
    const review = rows.find(({ kind }) => kind === 'review' || kind === 'operator-rules')
    return rows.map((row) => (row.id === 'slotopol' ? { ...row, url: review?.url } : row))
  })
  await expect(readCatalogue(folder)).rejects.toThrow('slotopol: is linked and needs a site of its own')
})
