import { expect, type Page } from '@playwright/test'
import { expectSignedIn, expectToast, newPerson, test } from './account-fixtures.ts'
import { settled } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { desk } from './screens.ts'

test.use({ ...desk, visitor: { locale: 'en', theme: 'dark' }, arrives: 'as guest' })

test('from the home page to a filled-in profile, without a mouse', async ({ page, texts }) => {
  const { auth, layout, settings } = texts
  const person = newPerson()
  await page.goto('/')
  await settled(page, texts)
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: layout.account.signIn }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: auth.login.title })).toBeFocused()

  await test.step('a dialog holds the focus and gives it back', async () => {
    const open = page.getByRole('button', { name: auth.login.forgot })
    await tabTo(page, open)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: auth.forgot.title })
    await expect(dialog).toBeVisible()
    for (let stop = 0; stop < 6; stop++) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(open).toBeFocused()
  })

  await tabTo(page, page.getByRole('main').getByRole('link', { name: auth.login.register }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: auth.register.title })).toBeFocused()
  await type(page, auth.fields.email, person.email)
  await type(page, auth.fields.username, person.name)
  await type(page, auth.fields.password, person.password)
  await type(page, auth.fields.confirm, person.password)
  await page.keyboard.press('Enter')
  await expectSignedIn(page, texts, person.name)

  await test.step('settings by the menu, which gives the focus back', async () => {
    const menu = page.getByRole('button', { name: `${layout.account.menu}: ${person.name}` })
    await tabTo(page, menu)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: layout.account.settings })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: layout.account.settings }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: settings.title })).toBeFocused()
  })

  await test.step('a name is saved', async () => {
    await type(page, settings.profile.fullName, 'Ayşe Gül')
    await page.keyboard.press('Enter')
    await expectToast(page, settings.profile.saved)
  })
})

/** By Tab to the field of that name, and into it. */
async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('main').getByRole('textbox', { name, exact: true }))
  await page.keyboard.insertText(text)
}
