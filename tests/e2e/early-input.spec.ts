import { expect, type Locator, type Page } from '@playwright/test'
import { test as accounts } from './account-fixtures.ts'
import { settled, test } from './fixtures.ts'
import { holdScripts } from './held-scripts.ts'
import type { Texts } from './texts.ts'

const headerSearch = (page: Page, { layout }: Texts) =>
  page.getByRole('banner').getByRole('combobox', { name: layout.search.label })

/** One letter after the other, as the page comes to life in the midst of them. */
async function typeAcross(box: Locator, text: string, release: () => void): Promise<void> {
  const half = text.length / 2
  await box.pressSequentially(text.slice(0, half))
  release()
  await box.pressSequentially(text.slice(half), { delay: 60 })
}

test('the search of the header keeps each letter typed while the page comes to life, and searches', async ({
  page,
  texts,
}) => {
  const release = await holdScripts(page)
  await page.goto('/help')
  const box = headerSearch(page, texts)
  await box.focus()
  await typeAcross(box, 'book of dead or of anything else', release)
  await settled(page, texts)
  await expect(box).toHaveValue('book of dead or of anything else')
  await expect(box).toBeFocused()
  const submit = page.getByRole('banner').getByRole('button', { name: texts.layout.search.submit })
  await expect(submit).toBeEnabled()
  await box.fill('bonanza')
  await box.press('Enter')
  await expect(page).toHaveURL('/search?q=bonanza')
})

accounts('a member, whose page takes the place of the drawn one, goes on typing', async ({ page, texts }) => {
  const release = await holdScripts(page)
  await page.goto('/games')
  const box = headerSearch(page, texts)
  const sort = page.getByRole('combobox', { name: texts.games.sort.label })
  await sort.selectOption({ index: 2 })
  await box.focus()
  await typeAcross(box, 'sweet bonanza', release)
  await settled(page, texts)
  await expect(box).toHaveValue('sweet bonanza')
  await expect(box).toBeFocused()
  await expect(page).toHaveURL(/sort=/)
})

test('filters typed and an order chosen too early take effect', async ({ page, texts }) => {
  const release = await holdScripts(page)
  await page.goto('/games?theme=egypt')
  await page.getByRole('main').getByRole('searchbox', { name: texts.games.search.label }).fill('book')
  await page.getByRole('combobox', { name: texts.games.sort.label }).selectOption({ index: 2 })
  release()
  await expect(page).toHaveURL(/(?=.*theme=egypt)(?=.*q=book)(?=.*sort=)/)
  await settled(page, texts)
  await expect(page.getByRole('searchbox', { name: texts.games.search.label })).toHaveValue('book')

  for (const path of ['/providers', '/providers/netent', '/lists']) {
    const releaseNext = await holdScripts(page)
    await page.goto(path)
    const box = page.getByRole('main').getByRole('searchbox')
    await box.fill('a')
    releaseNext()
    await expect(page).toHaveURL(`${path}?q=a`)
    await settled(page, texts)
    await expect(box).toHaveValue('a')
  }
})

test('before any script, Enter searches and filters all the same', async ({ page, texts }) => {
  await holdScripts(page)
  await page.goto('/')
  await headerSearch(page, texts).fill('bonanza')
  await headerSearch(page, texts).press('Enter')
  await expect(page).toHaveURL('/search?q=bonanza')
  await page.goto('/games?theme=egypt')
  const box = page.getByRole('searchbox', { name: texts.games.search.label })
  await box.fill('book')
  await box.press('Enter')
  await expect(page).toHaveURL('/games?theme=egypt&q=book')
})

test('a message and a comment begun too early are kept, after what was kept before', async ({
  page,
  texts,
}) => {
  const { items } = await (await page.request.get('/api/lists?sort=mostLiked')).json()
  const list = `/lists/${items[0].id}`
  const comment = () => page.getByRole('textbox', { name: texts.comments.write.label })
  await page.goto(list)
  await settled(page, texts)
  await comment().fill('İlk söz.')
  const release = await holdScripts(page)
  await page.goto(list)
  await comment().fill('Sonraki söz.')
  release()
  await settled(page, texts)
  await expect(comment()).toHaveValue('İlk söz.\n\nSonraki söz.')
  await page.goto('/contact')
  await page.getByLabel(texts.contact.fields.name.label).fill('Ayşe')
  await settled(page, texts)
  await expect(page.getByLabel(texts.contact.fields.name.label)).toHaveValue('Ayşe')
})
