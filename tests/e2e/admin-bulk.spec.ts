import { expect } from '@playwright/test'
import { administrator, signedInAgain, test } from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { settled } from './fixtures.ts'
import { fill } from './texts.ts'

/** A unique name, so that it matches no other game. */
const own = () => `Karışık ${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`

/** Encodes text as Windows-1254, like an old spreadsheet. */
const windows1254 = (text: string) =>
  Buffer.from(
    [...text].map(
      (letter) => ({ ş: 0xfe, ğ: 0xf0, ı: 0xfd, İ: 0xdd, Ş: 0xde, Ğ: 0xd0 })[letter] ?? letter.charCodeAt(0),
    ),
  )

// Numbers are typed and shown as in Turkish.
test.use({ arrives: 'as guest', visitor: { locale: 'tr', theme: 'light' } })

test('an administrator uploads a Turkish table with errors, reads the report and undoes it', {
  tag: '@quick-phone',
}, async ({ texts, site, visitor, openDevice }) => {
  const words = texts['admin-bulk']
  const page = await openDevice({ visitor, member: await signedInAgain(site, administrator) })
  const name = own()
  const rows = [
    'OYUN ADI;Sağlayıcı;RTP (%);Maks. Kazanç;Çıkış Tarihi;Volatilite;İç not',
    `${name} Işıltı;NetEnt;%96,51;5.000x;20.11.2026;YÜKSEK;bakılacak`,
    `${name} Çağ;netent;0,9651;5,000;2026;orta;`,
    `${name} Bozuk;NetEnt;120;;45981;;`,
  ]
  const table = windows1254(`${rows.join('\r\n')}\r\n`)

  await page.goto('/admin/games/bulk')
  await settled(page, texts)
  await expect(page.getByRole('heading', { name: words.title, level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'oyunlar.csv', mimeType: 'text/csv', buffer: table })

  // The format is recognised; ambiguous columns become questions.
  await expect(page.getByText('Windows-1254')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: words.map.submit }).click()
  const question = (of: string, text: string) =>
    page.getByLabel(fill(words.questions.marks, { column: of, text }))
  await question(texts.games.field.rtp, '0,9651').selectOption('percent')
  await question(texts.games.field.maxWin, '5,000').selectOption('en')
  await expectAccessible(page)
  await page.getByRole('button', { name: words.questions.submit }).click()
  await expect(page.getByRole('button', { name: new RegExp(`2\\s*${words.check.create}`) })).toBeVisible()
  await page.getByRole('checkbox', { name: words.commit.onlyGood }).click()
  await page.getByRole('button', { name: words.commit.submit }).click()
  await expect(page.getByRole('heading', { name: words.report.title })).toBeVisible()
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: words.report.download }).click()
  expect((await saving).suggestedFilename()).toBe(words.report.file)
  const found = async () => {
    const answer = await page.request.get(`${site.url}/api/games?q=${encodeURIComponent(name)}&limit=10`)
    return ((await answer.json()) as { items: { name: string; rtp: number; maxWin: number }[] }).items
      .map((game) => [game.name, game.rtp, game.maxWin])
      .sort()
  }
  expect(await found()).toEqual([
    [`${name} Işıltı`, 96.51, 5000],
    [`${name} Çağ`, 96.51, 5000],
  ])

  await page.getByRole('button', { name: words.report.undo }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.report.undo }).click()
  await expect(page.getByRole('heading', { name: words.report.undoneTitle })).toBeVisible()
  expect(await found()).toEqual([])
})
