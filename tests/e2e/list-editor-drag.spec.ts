import { expect } from '@playwright/test'
import { test } from './account-fixtures.ts'
import { addBySearch, names } from './list-editor-page.ts'
import { fill } from './texts.ts'

test('a game is dragged by its handle, and Escape puts it back', async ({ page, texts }) => {
  const words = texts['list-editor']
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
  await page.goto('/lists/create')
  await addBySearch(page, words, 'Sweet Bonanza', 'Starburst', 'Book of Dead')
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
