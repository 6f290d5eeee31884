import { expect } from '@playwright/test'
import { printListJson } from '@slot-liste/domain/lists/list-file.ts'
import { test } from './fixtures.ts'
import { addBySearch, names, newName, register, saveButton, titleBox } from './list-editor-page.ts'
import { fill } from './texts.ts'

test('a game is dragged by its handle, and Escape lets it be', async ({ page, texts }) => {
  const words = texts['list-editor']
  await register(page, texts, newName(), '/lists/create')
  await addBySearch(page, words, 'Sweet Bonanza', 'Starburst', 'Book of Dead')
  const grip = (name: string) => page.getByRole('button', { name: fill(words.order.handle, { name }) })
  const middle = async (name: string) => {
    await grip(name).scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await grip(name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return { x: x + width / 2, y: y + height / 2 }
  }
  const drag = async (name: string, by: number) => {
    const { x, y } = await middle(name)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + by, { steps: 8 })
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

test('an exported file is read back: order, notes, and what the list says of itself', async ({
  page,
  texts,
}) => {
  const words = texts['list-editor']
  await register(page, texts, newName(), '/lists/create')
  const games = [
    { game: 'starburst', name: 'Starburst', provider: 'NetEnt', note: '=Işıl ışıl' },
    { game: 'book-of-dead', name: 'Book of Dead', provider: "Play'n GO", note: '' },
  ]
  const exported = {
    title: 'Dosyadan gelen',
    description: 'Eski defterim',
    tags: ['klasik'],
    ranked: true,
    games,
  }
  await page.getByRole('button', { name: words.names.open }).click()
  const file = {
    name: 'liste.json',
    mimeType: 'application/json',
    buffer: Buffer.from(printListJson(exported)),
  }
  await page.locator('input[type=file]').setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: words.names.title })
  await dialog.getByRole('button', { name: fill(words.names.add_other, { count: 2 }) }).click()
  await expect(titleBox(page, words)).toHaveValue('Dosyadan gelen')
  expect(await names(page)).toEqual(['Starburst', 'Book of Dead'])
  await expect(page.getByText('=Işıl ışıl')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: words.ranked.label })).toBeChecked()
})

test('with full storage the editor says that the draft is not kept, and nothing breaks', async ({
  page,
  texts,
}) => {
  const words = texts['list-editor']
  await register(page, texts, newName(), '/lists/create')
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await titleBox(page, words).fill('Depo dolu')
  await expect(page.getByText(words.save.notKept)).toBeVisible()
  await saveButton(page, words.save.create).click()
  await expect(page).toHaveURL(/\/lists\/\w{12}$/)
})

test('a guest is asked to sign in, and the game they began with waits', async ({ page, texts }) => {
  const words = texts['list-editor']
  await page.goto('/games')
  // As "add to a new list" on a game's card leaves it.
  await page.evaluate(() => localStorage.setItem('draft:list-start', '["starburst"]'))
  await page.goto('/lists/create')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await register(page, texts, newName(), '/lists/create')
  await expect(page.locator('li[data-row]')).toHaveCount(1)
  expect(await names(page)).toEqual(['Starburst'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.create.title)
})
