import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { administrator, type Site, signedInAgain, test } from './account-fixtures.ts'
import { settled } from './fixtures.ts'
import { smallPhone } from './screens.ts'
import { fill, type Texts } from './texts.ts'

test.use({ arrives: 'as guest' })
test.setTimeout(180_000)

/** Of its own each time, so that nobody else's games are met. */
const own = () => `Onarım ${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`

test('a table that nothing says much about is mended on its page, brought back, and fills what was unknown', async ({
  texts,
  site,
  visitor,
  openDevice,
}) => {
  const page = await openDevice({
    screen: smallPhone,
    visitor,
    member: await signedInAgain(site, administrator),
  })
  const name = own()
  const provider = `NetEnt ${name}`
  const upload = uploads(page, texts)
  const { field } = texts.games
  const words = texts['admin-bulk']

  await page.goto('/admin/games/bulk')
  await settled(page, texts)
  await upload.file(
    'liste.csv',
    [
      'Hazırlayan: Ali;;',
      'Eser;Pay;Hareket',
      `${name} Bir;96,5;zıpzıp`,
      `${name} İki;96,1;zıpzıp`,
      `${name} Üç;;orta`,
      `${name} Dört;9650;orta`,
      `${name} Beş;doksan;orta`,
    ].join('\n'),
  )

  // The header row is chosen, and so is what its headings mean; a provider that no column has is written once.
  await expect(page.getByText(words.header.none)).toBeVisible()
  await page
    .getByLabel(words.header.title)
    .selectOption({ label: fill(words.header.row, { row: '2', cells: 'Eser · Pay · Hareket' }) })
  await upload.column('Eser', 'name')
  await upload.column('Pay', 'rtp')
  await upload.column('Hareket', 'volatility')
  await expect(page.getByRole('button', { name: words.map.submit })).toBeDisabled()
  await page.getByLabel(words.constants.column, { exact: true }).selectOption('provider')
  await page.getByLabel(words.constants.value).fill(provider)
  await page.getByRole('button', { name: words.constants.add }).click()
  await page.getByRole('button', { name: words.map.submit }).click()

  // The nearest provider is taken for all rows, and one answer mends two rows.
  await upload.counts({ error: 5 })
  await page.getByLabel(fill(words.questions.provider, { name: provider })).selectOption('map netent')
  await page
    .getByLabel(fill(words.groups.value, { column: field.volatility, value: 'zıpzıp' }))
    .fill('yüksek')
  await page.getByRole('button', { name: words.questions.submit }).click()
  await upload.counts({ create: 3, error: 2 })

  // One cell is corrected.
  await page.getByRole('button', { name: fill(words.edit.open, { row: '6' }) }).click()
  await page.getByRole('dialog').getByLabel(field.rtp).fill('96,50')
  await page.getByRole('button', { name: words.edit.save }).click()
  await upload.counts({ create: 4, error: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  // The row that stays wrong is taken along before the others are written.
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: fill(words.failedRows.download_one, { count: '1' }) }).click()
  const failed = await readFile(await (await saving).path(), 'utf8')
  expect(failed).toContain('Beş')
  await page.getByRole('checkbox', { name: words.commit.onlyGood }).click()
  await upload.commit()
  expect(await gamesOf(site, page, name)).toEqual({
    ...{ Bir: [96.5, 'high'], Dört: [96.5, 'medium'], Üç: [null, 'medium'], İki: [96.1, 'high'] },
  })

  // It comes back corrected: its columns, the constant and the other name of the provider are known.
  await page.getByRole('button', { name: words.drop.again }).click()
  await upload.file('hatali-satirlar.csv', failed.replace('doksan', '90'))
  await page.getByRole('button', { name: words.map.submit }).click()
  await upload.counts({ create: 1, error: 0 })
  await expect(page.getByText(words.questions.remembered)).toBeVisible()
  await upload.commit()
  expect(Object.keys(await gamesOf(site, page, name))).toHaveLength(5)

  // One column only fills what is unknown, the other overwrites.
  await page.getByRole('button', { name: words.drop.again }).click()
  await upload.file(
    'sonra.csv',
    `Oyun adı;Sağlayıcı;RTP;Volatilite\n${name} Bir;NetEnt;91,5;düşük\n${name} Üç;NetEnt;91,5;düşük\n`,
  )
  await page.getByLabel(fill(words.map.policyOf, { header: 'RTP' })).selectOption('fill')
  await page.getByRole('button', { name: words.map.submit }).click()
  await upload.counts({ update: 2, error: 0 })
  await upload.commit()
  expect(await gamesOf(site, page, name)).toMatchObject({ Bir: [96.5, 'low'], Üç: [91.5, 'low'] })
})

/** The steps of an upload that are the same for every file. */
function uploads(page: Page, texts: Texts) {
  const words = texts['admin-bulk']
  return {
    file: (name: string, text: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) }),
    column: (header: string, column: string) =>
      page.getByLabel(fill(words.map.columnOf, { header })).selectOption(column),
    counts: async (counts: Partial<Record<'create' | 'update' | 'error', number>>) => {
      for (const [kind, count] of Object.entries(counts)) {
        const label = words.check[kind as 'create']
        await expect(page.getByRole('button', { name: new RegExp(`^${count}\\s*${label}`) })).toBeVisible()
      }
    },
    commit: async () => {
      await page.getByRole('button', { name: words.commit.submit }).click()
      await expect(page.getByRole('heading', { name: words.report.title })).toBeVisible()
    },
  }
}

/** RTP and volatility of each game by the last word of its name, as everybody reads them. */
async function gamesOf(site: Site, page: Page, name: string) {
  const answer = await page.request.get(`${site.url}/api/games?q=${encodeURIComponent(name)}&limit=20`)
  const { items } = (await answer.json()) as {
    items: { name: string; rtp: number | null; volatility: string | null }[]
  }
  const found = items.filter((game) => game.name.startsWith(name))
  return Object.fromEntries(
    found.map((game) => [game.name.split(' ').at(-1), [game.rtp, game.volatility]] as const),
  )
}
