import { expect } from '@playwright/test'
import { printListJson } from '@slot-liste/domain/lists/list-file.ts'
import { newMember, test } from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { addBySearch, names, saveButton, titleBox } from './list-editor-page.ts'
import { desk } from './screens.ts'
import { fill } from './texts.ts'

test.use({ expectedComplaints: /status of (403|404|409)/ })

const file = printListJson({
  title: 'Dosyadan gelen',
  description: 'Eski defterim',
  tags: ['klasik'],
  ranked: true,
  games: [
    { game: 'sweet-bonanza', name: 'Sweet Bonanza', provider: 'Pragmatic Play', note: '=Işıl ışıl' },
    { game: 'starburst', name: 'Starburst', provider: 'NetEnt', note: '' },
    { game: 'book-of-dead', name: 'Book of Dead', provider: "Play'n GO", note: '' },
  ],
})

test('a file becomes a list, is dragged into order, and changes of two browsers are brought together', async ({
  page,
  texts,
  site,
  member,
  visitor,
  openDevice,
}) => {
  const words = texts['list-editor']
  await page.goto('/lists/create')
  await page.getByRole('button', { name: words.names.open }).click()
  const buffer = Buffer.from(file)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'liste.json', mimeType: 'application/json', buffer })
  await page.getByRole('button', { name: fill(words.names.add_other, { count: 3 }) }).click()
  await expect(titleBox(page, words)).toHaveValue('Dosyadan gelen')
  expect(await names(page)).toEqual(['Sweet Bonanza', 'Starburst', 'Book of Dead'])

  await test.step('a game is dragged by its handle, and Escape lets it be', async () => {
    const drag = async (name: string, by: number) => {
      const grip = page.getByRole('button', { name: fill(words.order.handle, { name }) })
      await grip.scrollIntoViewIfNeeded()
      const { x, y, width, height } = (await grip.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      const [left, top] = [x + width / 2, y + height / 2]
      await page.mouse.move(left, top)
      await page.mouse.down()
      await page.mouse.move(left, top + by, { steps: 8 })
      await expect(page.locator('li[data-dragged]')).toHaveCount(1)
    }
    await page.evaluate(() => scrollTo(0, 300))
    await drag('Sweet Bonanza', 130)
    await page.mouse.up()
    await expect.poll(() => names(page)).toEqual(['Starburst', 'Sweet Bonanza', 'Book of Dead'])
    await drag('Sweet Bonanza', -140)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(page.locator('li[data-dragged]')).toHaveCount(0)
    expect(await names(page)).toEqual(['Starburst', 'Sweet Bonanza', 'Book of Dead'])
  })
  await saveButton(page, words.save.create).click()
  await expect(page).toHaveURL(/\/lists\/\w{12}$/)
  const address = `${page.url()}/edit`

  await test.step('changed in another browser meanwhile', async () => {
    await page.goto(address)
    await expect(titleBox(page, words)).toHaveValue('Dosyadan gelen')
    const other = await openDevice({ screen: desk, visitor, member })
    await other.goto(address)
    await addBySearch(other, words, 'Wolf Gold')
    await saveButton(other, words.save.update).click()
    await expect(other).toHaveURL(/\/lists\/\w{12}$/)
    await addBySearch(page, words, 'Big Bass Splash')
    await saveButton(page, words.save.update).click()
    const dialog = page.getByRole('dialog', { name: words.conflict.title })
    await expect(dialog).toContainText('Wolf Gold')
    await expect(dialog).toContainText('Big Bass Splash')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: words.conflict.merge }).click()
    await saveButton(page, words.save.update).click()
    await expect(page).toHaveURL(/\/lists\/\w{12}$/)
    const { games } = await (await page.request.get(`/api${new URL(page.url()).pathname}`)).json()
    expect(games.map(({ game }: { game: { name: string } }) => game.name).toSorted()).toEqual([
      'Big Bass Splash',
      'Book of Dead',
      'Starburst',
      'Sweet Bonanza',
      'Wolf Gold',
    ])
  })

  await test.step('a stranger reads that it is not theirs, and that a missing one does not exist', async () => {
    const stranger = await newMember(site, visitor.locale)
    const theirs = await openDevice({ screen: desk, visitor, member: stranger })
    await theirs.goto(address)
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(words.refused.forbidden.title)
    await theirs.goto('/lists/abcdefghijkl/edit')
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(words.refused.missing.title)
  })
})
