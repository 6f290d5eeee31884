import { expect, type Page } from '@playwright/test'
import { administrator, expectToast, signedInAgain, test as stories } from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { settled } from './fixtures.ts'
import { fill, type Texts } from './texts.ts'

/** `page` is the administrator's. */
const test = stories.extend({
  member: async ({ site }, use) => use(await signedInAgain(site, administrator)),
})

const save = (page: Page, { admin }: Texts) =>
  page.getByRole('button', { name: admin.form.save, exact: true })
// Two at once, and an address that is taken: the browser writes both down.
test.use({ expectedComplaints: /status of 409/ })

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const once = () => Math.random().toString(36).slice(2, 8)

async function fillGame(page: Page, texts: Texts, name: string, provider: string): Promise<void> {
  const words = texts['admin-catalogue']
  await box(page, words.form.name).fill(name)
  const combobox = page.getByRole('combobox', { name: words.form.provider })
  await combobox.fill(provider)
  await combobox.press('Enter')
}

test('an administrator adds a provider and games, changes them at once with another, and merges a double', async ({
  page,
  texts,
  context,
}) => {
  const words = texts['admin-catalogue']
  const [provider, name] = [`Deneme Evi ${once()}`, `Çilek Bahçesi ${once()}`]
  await page.goto('/admin/providers')
  await settled(page, texts)
  await expect(page.getByRole('table').last()).toBeVisible()
  await expectAccessible(page)

  await test.step('a provider', async () => {
    await page.getByRole('link', { name: words.providers.add }).click()
    await page.getByRole('button', { name: texts.admin.form.create, exact: true }).click()
    await expect(page.getByText(texts.fieldErrors.required).first()).toBeVisible()
    await box(page, words.form.name).fill(provider)
    await box(page, words.gaps.foundedYear).fill('2020')
    await expectAccessible(page)
    await page.getByRole('button', { name: texts.admin.form.create, exact: true }).click()
    await expectToast(page, words.providers.added)
    await expect(page.getByRole('heading', { level: 1, name: provider })).toBeVisible()
  })

  await test.step('a game, its figures as people write them', async () => {
    await page.goto('/admin/games/new')
    await settled(page, texts)
    await fillGame(page, texts, name, provider)
    await box(page, texts.games.field.rtp).fill('12')
    await page.getByRole('button', { name: texts.admin.form.create, exact: true }).click()
    await expect(
      page.getByText(fill(texts.fieldErrors.too_small.replace(/\{(\w+)\}/g, '{{$1}}'), { min: 50 })),
    ).toBeVisible()
    await box(page, texts.games.field.rtp).fill('96,51')
    await page.getByRole('button', { name: texts.admin.form.create, exact: true }).click()
    await expectToast(page, words.games.added)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('changed by two at once, each field is settled', async () => {
    const other = await context.newPage()
    await other.goto(page.url())
    await box(other, texts.games.field.maxWin).fill('5000')
    await save(other, texts).click()
    await expectToast(other, texts.admin.form.saved)
    await other.close()
    await box(page, texts.games.field.sourceUrl).fill('https://ornek.com/kaynak')
    await save(page, texts).click()
    const dialog = page.getByRole('dialog', { name: texts.admin.conflict.title })
    await expect(dialog.getByRole('group', { name: texts.games.field.maxWin })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: texts.admin.conflict.take }).click()
    await expect(box(page, texts.games.field.maxWin)).toHaveValue('5000')
    await expect(box(page, texts.games.field.sourceUrl)).toHaveValue('https://ornek.com/kaynak')
    await save(page, texts).click()
    await expectToast(page, texts.admin.form.saved)
  })

  await test.step('changes are not lost unasked', async () => {
    await box(page, texts.games.field.reels).fill('5')
    await page.getByRole('link', { name: words.games.back }).click()
    const dialog = page.getByRole('dialog', { name: texts.admin.unsaved.title })
    await dialog.getByRole('button', { name: texts.admin.unsaved.stay }).last().click()
    await save(page, texts).click()
    await expectToast(page, texts.admin.form.saved)
  })

  await test.step('a double is merged into it, and its address leads there', async () => {
    const slug = await box(page, words.form.slug).inputValue()
    await page.goto('/admin/games/new')
    await settled(page, texts)
    await fillGame(page, texts, name, provider)
    await box(page, words.form.slug).fill(slug)
    await page.getByRole('button', { name: texts.admin.form.create, exact: true }).click()
    await expect(page.getByText(texts.fieldErrors.address_taken)).toBeVisible()
    await box(page, words.form.slug).fill(`${slug}-iki`)
    await page.getByRole('button', { name: texts.admin.form.create, exact: true }).click()
    await expect(page.getByText(words.form.alike)).toBeVisible()
    await page.getByRole('button', { name: words.games.merge }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: slug }).click()
    await expect(dialog.getByRole('table')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: words.merge.submit, exact: true }).click()
    await expectToast(page, words.merge.done)
    await expect(page.getByText(`${slug}-iki`)).toBeVisible()
    await page.goto(`/games/${slug}-iki`)
    await expect(page).toHaveURL(new RegExp(`/games/${slug}$`))
  })

  await test.step('found, chosen and retired by keys alone', async () => {
    await page.goto(`/admin/games?q=${encodeURIComponent(name)}`)
    await settled(page, texts)
    const tick = page.getByRole('checkbox', { name: fill(texts.admin.table.choose, { name }) })
    await tick.focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('link', { name })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: words.games.retire }).press('Enter')
    await expect(page.getByRole('cell', { name: texts.games.status.retired })).toBeVisible()
    await expectAccessible(page)
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: texts.admin.table.export }).click()
    expect((await file).suggestedFilename()).toBe('slot-liste-games.csv')
  })
})

stories.describe('the admin area', () => {
  stories('is not for members', async ({ page, texts }) => {
    await page.goto('/admin/games')
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('link', { name: texts.layout.nav.admin })).toHaveCount(0)
  })

  stories.describe('for guests', () => {
    stories.use({ arrives: 'as guest' })
    stories('is behind the login', async ({ page }) => {
      await page.goto('/admin/games/new')
      await expect(page).toHaveURL(/\/login\?redirect=/)
    })
  })
})
