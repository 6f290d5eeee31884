import { expect } from '@playwright/test'
import {
  english,
  expectSignedIn,
  expectToast,
  fillLogin,
  mailedLink,
  test,
  visitedBy,
} from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { desk, phone } from './screens.ts'

const newPassword = 'bambaşka bir parola 7'

test.use({
  ...phone,
  arrives: 'as guest',
  expectedComplaints: /status of 40[13]/,
})

visitedBy(english, () =>
  test('a forgotten password is replaced by a mailed link', { tag: '@quick-phone' }, async ({
    page,
    texts,
    site,
    member,
    visitor,
    openDevice,
  }) => {
    const { auth, settings } = texts
    const other = await openDevice({ screen: desk, visitor, member })
    await other.goto('/settings?tab=privacy')
    await expectSignedIn(other, texts, member.name)

    await test.step('asked for in a dialog that brings the address along', async () => {
      await page.goto('/login')
      await page.getByLabel(auth.fields.email).fill(member.email)
      await page.getByRole('button', { name: auth.login.forgot }).click()
      const dialog = page.getByRole('dialog', { name: auth.forgot.title })
      await expect(dialog.getByLabel(auth.fields.email)).toHaveValue(member.email)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: auth.forgot.submit }).click()
      await expect(dialog.getByRole('status')).toHaveText(new RegExp(auth.forgot.sent))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: auth.login.forgot })).toBeFocused()
    })

    await test.step('the link leads to a new one, without the old', async () => {
      await page.goto(await mailedLink(site, member.email))
      await expect(page.getByRole('heading', { name: settings.password.recovering })).toBeVisible()
      await expect(page).toHaveURL('/settings?tab=account')
      const { password } = settings
      await expect(page.getByLabel(password.current)).toHaveCount(0)
      await page.getByRole('textbox', { name: password.new, exact: true }).fill(newPassword)
      await page.getByLabel(password.confirm).fill('başka')
      await page.getByRole('button', { name: password.submit }).click()
      await expect(page.getByText(auth.mismatch)).toBeVisible()
      await page.getByLabel(password.confirm).fill(newPassword)
      await page.getByRole('button', { name: password.submit }).click()
      await expectToast(page, password.saved)
      await expect(page.getByRole('heading', { name: password.recovering })).toHaveCount(0)
      await expect(page).toHaveURL('/settings?tab=account')
    })

    await test.step('elsewhere one is signed out, and only the new one opens', async () => {
      await other.getByRole('switch', { name: settings.shown.liked }).click()
      await expect(other).toHaveURL(/\/login\?redirect=/)
      await fillLogin(other, texts, member.email, member.password)
      await expect(other.getByRole('alert')).toHaveText(texts.errors.INVALID_CREDENTIALS)
      await expect(other.getByLabel(auth.fields.email)).toHaveValue(member.email)
      await fillLogin(other, texts, member.email, newPassword)
      await expectSignedIn(other, texts, member.name)
      await page.reload()
      await expectSignedIn(page, texts, member.name)
    })
  }),
)
