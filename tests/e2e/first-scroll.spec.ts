import { expect, type Page } from '@playwright/test'
import { test as accounts } from './account-fixtures.ts'
import { settled, test } from './fixtures.ts'
import { holdScripts } from './held-scripts.ts'
import type { Texts } from './texts.ts'

test('pages stay where their reader has scrolled to when they come to life', async ({ page, texts }) => {
  for (const path of ['/', '/games', '/lists', '/help'])
    await test.step(path, () => expectToStay(page, texts, path))
})

accounts('so it does for a member, whose page takes the place of the drawn one', async ({ page, texts }) => {
  await expectToStay(page, texts, '/games')
})

test('a hash leads to its place once, and what comes to life does not lead back', async ({ page, texts }) => {
  const release = await holdScripts(page)
  await page.goto('/help')
  const id = await page.locator('#content section[id]').last().getAttribute('id')
  await page.goto('/')
  await page.goto(`/help#${id}`)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(300)
  await page.mouse.wheel(0, -250)
  const place = await resting(page)
  release()
  await settled(page, texts)
  expect(await resting(page)).toBe(place)
})

test('a new page begins at its top, and going back leads to where one was', async ({ page, texts }) => {
  await page.goto('/games')
  await settled(page, texts)
  await page.mouse.wheel(0, 800)
  const place = await resting(page)
  expect(place).toBeGreaterThan(400)
  await page.getByRole('main').getByRole('article').nth(3).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/games\/./)
  await settled(page, texts)
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/games')
  await expect.poll(() => scrolled(page)).toBe(place)
})

async function expectToStay(page: Page, texts: Texts, path: string): Promise<void> {
  const release = await holdScripts(page)
  await page.goto(path)
  await page.mouse.wheel(0, 700)
  const place = await resting(page)
  expect(place).toBeGreaterThan(100)
  release()
  await settled(page, texts)
  expect(await resting(page)).toBe(place)
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Where the page is once it has not moved for a while. */
async function resting(page: Page): Promise<number> {
  for (;;) {
    const before = await scrolled(page)
    await page.waitForTimeout(400)
    if ((await scrolled(page)) === before) return before
  }
}
