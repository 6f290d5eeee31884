import { expect } from '@playwright/test'
import { test } from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { addBySearch, names, saveButton, titleBox } from './list-editor-page.ts'
import { fill } from './texts.ts'

test('a list is written, ordered, restored from its draft after a reload and saved', {
  tag: '@quick-phone',
}, async ({ page, texts }) => {
  const words = texts['list-editor']
  await page.goto('/lists/create')
  await addBySearch(page, words, 'Sweet Bonanza', 'Starburst')
  await expectAccessible(page)

  await page.getByRole('button', { name: words.names.open }).click()
  const dialog = page.getByRole('dialog', { name: words.names.title })
  await dialog.getByRole('textbox').fill('1. BOOK OF DEAD\n2. qqzzxx yok böyle oyun')
  await dialog.getByRole('button', { name: words.names.find }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: fill(words.names.add_one, { count: 1 }) }).click()
  await expect(page.locator('li[data-row]')).toHaveCount(3)

  // A row that is moved by keyboard retains the focus.
  const handle = page.getByRole('button', { name: fill(words.order.handle, { name: 'Book of Dead' }) })
  await handle.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Home')
  await expect(handle).toBeFocused()
  await page.keyboard.press('Space')
  const order = ['Book of Dead', 'Sweet Bonanza', 'Starburst']
  expect(await names(page)).toEqual(order)
  await page.getByRole('button', { name: fill(words.item.menu, { name: 'Starburst' }) }).click()
  await page.getByRole('menuitem', { name: words.item.note }).click()
  await page.getByRole('textbox', { name: fill(words.item.noteOf, { name: 'Starburst' }) }).fill('Işıl ışıl')

  // A list without a title is not sent.
  await saveButton(page, words.save.create).click()
  await expect(titleBox(page, words)).toBeFocused()
  await titleBox(page, words).fill('Gecenin üçü')

  // The draft is restored after a reload.
  await page.reload()
  await expect(page.getByText(words.draft.found)).toBeVisible()
  await expect(titleBox(page, words)).toHaveValue('Gecenin üçü')
  expect(await names(page)).toEqual(order)
  await page.getByRole('button', { name: words.draft.continue }).click()

  const answer = page.waitForResponse(
    (one) => one.request().method() === 'POST' && one.url().endsWith('/api/lists'),
  )
  await saveButton(page, words.save.create).click()
  const made = await (await answer).json()
  await expect(page).toHaveURL(`/lists/${made.id}`)
  const stored = await (await page.request.get(`/api/lists/${made.id}`)).json()
  expect(stored.title).toBe('Gecenin üçü')
  expect(stored.games.map(({ game, note }: Item) => [game.name, note])).toEqual([
    ['Book of Dead', ''],
    ['Sweet Bonanza', ''],
    ['Starburst', 'Işıl ışıl'],
  ])

  // The draft is removed once the list is saved.
  await page.goto('/lists/create')
  await expect(titleBox(page, words)).toHaveValue('')
  await expect(page.getByText(words.draft.found)).toHaveCount(0)
})

type Item = { game: { name: string }; note: string }
