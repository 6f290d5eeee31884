import { expect } from '@playwright/test'
import { administrator, expectToast, signedInAgain, test as stories } from './account-fixtures.ts'
import { call } from './admin-api.ts'
import { expectAccessible } from './axe.ts'
import { settled } from './fixtures.ts'
import { fill } from './texts.ts'

/** `page` is signed in as the administrator. */
const test = stories.extend({
  member: async ({ site }, use) => use(await signedInAgain(site, administrator)),
})
// The browser logs the refused edit.
test.use({ expectedComplaints: /status of 409/ })

test('an administrator adds a game, resolves an edit conflict, merges a duplicate and restores it', async ({
  page,
  texts,
  site,
  member,
}) => {
  const words = texts['admin-catalogue']
  const name = `Çilek Bahçesi ${Math.random().toString(36).slice(2, 8)}`
  const box = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click()

  const fillIdentity = async () => {
    await box(words.form.name).fill(name)
    const provider = page.getByRole('combobox', { name: words.form.provider })
    await provider.fill('netent')
    await provider.press('Enter')
  }

  await test.step('its figures as people write them', async () => {
    await page.goto('/admin/games/new')
    await settled(page, texts)
    await fillIdentity()
    await box(texts.games.field.rtp).fill('12')
    await press(texts.admin.form.create)
    await expect(box(texts.games.field.rtp)).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await box(texts.games.field.rtp).fill('96,51')
    await press(texts.admin.form.create)
    await expectToast(page, words.games.added)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  const slug = await box(words.form.slug).inputValue()

  await test.step('changed by two at once, each field is settled', async () => {
    const id = Number(/games\/(\d+)\/edit/.exec(page.url())?.[1])
    await call(site, member, 'PUT', '/api/admin/games/retirement', { ids: [id], retired: true })
    await box(texts.games.field.sourceUrl).fill('https://ornek.com/kaynak')
    await press(texts.admin.form.save)
    const dialog = page.getByRole('dialog', { name: texts.admin.conflict.title })
    await expect(dialog.getByRole('group', { name: texts.games.field.status })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: texts.admin.conflict.take }).click()
    await press(texts.admin.form.save)
    await expectToast(page, texts.admin.form.saved)
  })

  await test.step('a double is merged into it, and its address leads there', async () => {
    await page.goto('/admin/games/new')
    await settled(page, texts)
    await fillIdentity()
    await box(words.form.slug).fill(`${slug}-iki`)
    await press(texts.admin.form.create)
    await expect(page.getByText(words.form.alike)).toBeVisible()
    await press(words.games.merge)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: slug }).click()
    await expect(dialog.getByRole('table')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: words.merge.submit, exact: true }).click()
    await expectToast(page, words.merge.done)
    await page.goto(`/games/${slug}-iki`)
    await expect(page).toHaveURL(new RegExp(`/games/${slug}$`))
  })

  await test.step('found and brought back by keys alone', async () => {
    await page.goto(`/admin/games?q=${encodeURIComponent(name)}`)
    await settled(page, texts)
    await expect(page.getByRole('cell', { name: texts.games.status.retired })).toBeVisible()
    await page.getByRole('checkbox', { name: fill(texts.admin.table.choose, { name }) }).press('Space')
    await page.getByRole('button', { name: words.games.restore }).press('Enter')
    await expect(page.getByRole('cell', { name: texts.games.status.released })).toBeVisible()
    await expectAccessible(page)
  })
})
