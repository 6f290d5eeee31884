import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { listen, test } from './fixtures.ts'
import { addBySearch, box, names, newName, register, saveButton, titleBox } from './list-editor-page.ts'
import { fill } from './texts.ts'

// The refusals that are part of the story are noted by the browser itself.
test.use({ expectedComplaints: /status of (401|409|422)|ERR_INTERNET_DISCONNECTED/ })

test('a list is written, put in order, kept and saved', async ({ page, texts }) => {
  const words = texts['list-editor']
  await register(page, texts, newName(), '/lists/create')
  await addBySearch(page, words, 'Sweet Bonanza', 'Starburst', 'Book of Dead')
  await expectAccessible(page)

  // The same game a second time stays one.
  await box(page, words).fill('starburst')
  await page.getByRole('option', { name: 'Starburst' }).first().waitFor()
  await box(page, words).press('Enter')
  await expect(page.locator('[data-said]')).toContainText('Starburst')
  await expect(page.locator('li[data-row]')).toHaveCount(3)

  // By keys: grabbed, carried to the top, let go.
  const handle = page.getByRole('button', { name: fill(words.order.handle, { name: 'Book of Dead' }) })
  await handle.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(handle).toBeFocused()
  await page.keyboard.press('Space')
  expect(await names(page)).toEqual(['Book of Dead', 'Sweet Bonanza', 'Starburst'])

  // By number.
  const rank = page.getByRole('textbox', { name: fill(words.order.rank, { name: 'Book of Dead' }) })
  await rank.fill('3')
  await rank.press('Enter')
  expect(await names(page)).toEqual(['Sweet Bonanza', 'Starburst', 'Book of Dead'])

  // Taken back, outside the text boxes, and done again.
  await handle.focus()
  await page.keyboard.press('Control+z')
  expect(await names(page)).toEqual(['Book of Dead', 'Sweet Bonanza', 'Starburst'])
  await page.keyboard.press('Control+Shift+z')
  expect(await names(page)).toEqual(['Sweet Bonanza', 'Starburst', 'Book of Dead'])

  // A note.
  await page.getByRole('button', { name: fill(words.item.addNote, { name: 'Starburst' }) }).click()
  await page.getByRole('textbox', { name: fill(words.item.noteOf, { name: 'Starburst' }) }).fill('Işıl ışıl')

  // Without a title it is not sent, and the field says so.
  await saveButton(page, words.save.create).click()
  await expect(titleBox(page, words)).toHaveAttribute('aria-invalid', 'true')
  await expect(titleBox(page, words)).toBeFocused()
  await titleBox(page, words).fill('Gecenin üçü')
  await expect(page.getByText(words.save.kept)).toBeVisible()
  await page.waitForTimeout(400)

  // The draft is there again after a reload.
  await page.reload()
  await expect(page.getByText(words.draft.found)).toBeVisible()
  await expect(titleBox(page, words)).toHaveValue('Gecenin üçü')
  expect(await names(page)).toEqual(['Sweet Bonanza', 'Starburst', 'Book of Dead'])
  await page.getByRole('button', { name: words.draft.continue }).click()

  const answer = page.waitForResponse(
    (one) => one.request().method() === 'POST' && one.url().endsWith('/api/lists'),
  )
  await saveButton(page, words.save.create).click()
  const made = await (await answer).json()
  expect(made.games.map(({ note }: { note: string }) => note)).toEqual(['', 'Işıl ışıl', ''])
  await expect(page).toHaveURL(`/lists/${made.id}`)

  // Nothing is left over for the next one.
  await page.goto('/lists/create')
  await expect(titleBox(page, words)).toHaveValue('')
  await expect(page.getByText(words.draft.found)).toHaveCount(0)
})

test('many names are pasted, looked through and added', async ({ page, texts }) => {
  const words = texts['list-editor']
  await register(page, texts, newName(), '/lists/create')
  await page.getByRole('button', { name: words.names.open }).click()
  const dialog = page.getByRole('dialog', { name: words.names.title })
  await dialog.getByRole('textbox').fill('1. sweet bonanza\n2. STARBURST\n3. qqzzxx yok böyle oyun')
  await dialog.getByRole('button', { name: words.names.find }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expect(dialog.getByText(words.names.none)).toHaveCount(1)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: fill(words.names.add_other, { count: 2 }) }).click()
  expect(await names(page)).toEqual(['Sweet Bonanza', 'Starburst'])

  // A game taken out can be taken back in.
  await page.getByRole('button', { name: fill(words.item.menu, { name: 'Starburst' }) }).click()
  await page.getByRole('menuitem', { name: words.item.remove }).click()
  expect(await names(page)).toEqual(['Sweet Bonanza'])
  await page.locator('[role=status]').getByRole('button', { name: words.undo }).click()
  expect(await names(page)).toEqual(['Sweet Bonanza', 'Starburst'])
})

test.describe('saving', () => {
  test.use({ expectedComplaints: /status of (401|403|404|409|422)|ERR_(INTERNET_DISCONNECTED|FAILED)/ })

  test('two browsers change one list: both are shown, and brought together', async ({
    page,
    texts,
    browser,
    baseURL,
    complaints,
  }) => {
    const words = texts['list-editor']
    await register(page, texts, newName(), '/lists/create')
    await addBySearch(page, words, 'Sweet Bonanza', 'Starburst')
    await titleBox(page, words).fill('İki elden')
    await saveButton(page, words.save.create).click()
    await expect(page).toHaveURL(/\/lists\/\w{12}$/)
    const address = `${page.url()}/edit`
    const other = await browser.newContext({
      storageState: await page.context().storageState(),
      ...(baseURL ? { baseURL } : {}),
    })
    const second = await other.newPage()
    listen(second, baseURL ?? '', complaints)
    await page.goto(address)
    await second.goto(address)
    await addBySearch(second, words, 'Book of Dead')
    await saveButton(second, words.save.update).click()
    await expect(second).toHaveURL(/\/lists\/\w{12}$/)
    await other.close()

    await addBySearch(page, words, 'Wolf Gold')
    await saveButton(page, words.save.update).click()
    const dialog = page.getByRole('dialog', { name: words.conflict.title })
    await expect(dialog).toContainText('Book of Dead')
    await expect(dialog).toContainText('Wolf Gold')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: words.conflict.merge }).click()
    expect((await names(page)).toSorted()).toEqual([
      'Book of Dead',
      'Starburst',
      'Sweet Bonanza',
      'Wolf Gold',
    ])
    await saveButton(page, words.save.update).click()
    await expect(page).toHaveURL(/\/lists\/\w{12}$/)
  })

  test('an answer lost on its way makes no second list, and loses no word', async ({ page, texts }) => {
    const words = texts['list-editor']
    await register(page, texts, newName(), '/lists/create')
    await addBySearch(page, words, 'Starburst')
    await titleBox(page, words).fill('Kopan bağlantı')
    // The server makes it; the browser never hears of it.
    await page.route('**/api/lists', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort('internetdisconnected')
    })
    await saveButton(page, words.save.create).click()
    await expect(page.getByRole('alert').filter({ hasText: words.save.lost }).first()).toBeVisible()
    await page.unroute('**/api/lists')
    await titleBox(page, words).fill('Kopan bağlantı, ikinci deneme')
    await saveButton(page, words.save.create).click()
    await expect(page).toHaveURL(/\/lists\/\w{12}$/)
    const token = await page.evaluate(() => localStorage.access_token)
    const mine = await page.request.get('/api/lists/mine', { headers: { authorization: `Bearer ${token}` } })
    expect((await mine.json()).items).toMatchObject([{ title: 'Kopan bağlantı, ikinci deneme', games: 1 }])
  })

  test('a stranger reads that it is not theirs, and everybody that a missing one does not exist', async ({
    page,
    texts,
  }) => {
    const words = texts['list-editor']
    await register(page, texts, newName(), '/lists/create')
    await titleBox(page, words).fill('Benim listem')
    await saveButton(page, words.save.create).click()
    await expect(page).toHaveURL(/\/lists\/\w{12}$/)
    const address = `${page.url()}/edit`
    await page.evaluate(() => localStorage.clear())
    await register(page, texts, newName(), '/games')
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.refused.forbidden.title)
    await page.goto('/lists/abcdefghijkl/edit')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.refused.missing.title)
  })
})
