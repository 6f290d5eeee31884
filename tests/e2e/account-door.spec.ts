import { expect, type Page } from '@playwright/test'
import { english, expectSignedIn, expectToast, newPerson, test, visitedBy } from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { settled } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { desk } from './screens.ts'

// A call without the access token is refused once.
test.use({ ...desk, arrives: 'as guest', expectedComplaints: /status of 401/ })

visitedBy(english, () =>
  test('a stranger is asked to sign in, signs up without a mouse and is led on', async ({ page, texts }) => {
    // Every stop of the Tab key is looked at.
    test.slow()
    const { auth, layout, settings } = texts
    const person = newPerson()
    await page.goto('/settings?tab=profile')
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await settled(page, texts)
    await expectAccessible(page)

    await test.step('a dialog holds the focus and gives it back', async () => {
      const open = page.getByRole('button', { name: auth.login.forgot })
      await tabTo(page, open)
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: auth.forgot.title })
      await expect(dialog).toBeVisible()
      for (let stop = 0; stop < 4; stop++) {
        await page.keyboard.press('Tab')
        expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(open).toBeFocused()
    })

    await tabTo(page, page.getByRole('main').getByRole('link', { name: auth.register.title }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: auth.register.title })).toBeFocused()
    await type(page, auth.fields.email, person.email)
    await type(page, auth.fields.username, person.name)
    await type(page, auth.fields.password, person.password)
    await type(page, auth.fields.confirm, person.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/settings?tab=profile')
    await expectSignedIn(page, texts, person.name)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(
      expect.arrayContaining(['access_token', 'refresh_token', 'last_login_at']),
    )

    await test.step('a name is saved', async () => {
      await type(page, settings.profile.fullName, 'Ayşe Gül')
      await page.keyboard.press('Enter')
      await expectToast(page, settings.profile.saved)
      await expectAccessible(page)
    })

    await test.step('pages for guests lead home; the menu gives the focus back and leads to the settings', async () => {
      await page.goto('/login')
      await expect(page).toHaveURL('/')
      await settled(page, texts)
      const menu = page.getByRole('button', { name: `${layout.account.menu}: ${person.name}` })
      const link = page.getByRole('link', { name: layout.account.settings })
      await tabTo(page, menu)
      await page.keyboard.press('Enter')
      await expect(link).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toBeFocused()
      await page.keyboard.press('Enter')
      await tabTo(page, link)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: settings.title })).toBeFocused()
    })

    await test.step('the refresh token alone is enough', async () => {
      await page.evaluate(() => localStorage.removeItem('access_token'))
      await page.reload()
      await expectSignedIn(page, texts, person.name)
      await expect(page).toHaveURL('/settings')
    })
  }),
)

/** By Tab to the field of that name, and into it. */
async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('main').getByRole('textbox', { name, exact: true }))
  await page.keyboard.insertText(text)
}
