import { expect, type Page } from '@playwright/test'
import { expectSignedIn, expectToast, fillLogin, settingsOf, test } from './account-fixtures.ts'
import { settled } from './fixtures.ts'
import { desk, phone } from './screens.ts'

test.use({ ...phone, visitor: { locale: 'tr', theme: 'light' }, expectedComplaints: /status of 401/ })

test('two tabs that renew the session at the same time both keep it', async ({
  page,
  texts,
  site,
  member,
}) => {
  const { settings } = texts
  const context = page.context()
  const second = await context.newPage()
  const tabs = [page, second]
  for (const tab of tabs) {
    await tab.goto('/settings?tab=privacy')
    await settled(tab, texts)
  }

  await test.step('after a refused call', async () => {
    let came = 0
    let meet = () => {}
    const both = new Promise<void>((resolve) => {
      meet = resolve
    })
    await context.route('**/api/auth/refresh', async (route) => {
      if (++came === 2) meet()
      await both
      await route.continue()
    })
    await spoil(page)
    await page.getByRole('switch', { name: settings.shown.liked }).click()
    await second.getByRole('switch', { name: settings.shown.indexable }).click()
    await both
    await expect.poll(() => settingsOf(site, member)).toMatchObject({ showLiked: false, indexable: false })
    await context.unroute('**/api/auth/refresh')
  })

  await test.step('and when both come back after its time', async () => {
    await page.evaluate(() => {
      const record = JSON.parse(localStorage['sb-auth'])
      localStorage['sb-auth'] = JSON.stringify({ ...record, expires_at: Math.floor(Date.now() / 1000) - 60 })
    })
    await Promise.all(tabs.map((tab) => tab.reload()))
    for (const tab of tabs) {
      await expectSignedIn(tab, texts, member.name)
      await expect(tab.getByRole('switch', { name: settings.shown.liked })).not.toBeChecked()
      await expect(tab.getByRole('switch', { name: settings.shown.indexable })).not.toBeChecked()
    }
  })
})

test.describe('without storage', () => {
  test.use({ ...desk, arrives: 'as guest', visitor: { locale: 'tr', theme: 'light' } })

  test('one is signed in for as long as the page is open', async ({ page, texts, member }) => {
    const { settings, layout } = texts
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    })
    await page.goto('/login?redirect=/settings')
    await fillLogin(page, texts, member.email, member.password)
    await expect(page).toHaveURL('/settings')
    await page.getByLabel(settings.profile.fullName).fill('Depolamasız')
    await page.getByRole('button', { name: settings.save, exact: true }).click()
    await expectToast(page, settings.profile.saved)
    await page.getByRole('link', { name: layout.nav.games, exact: true }).first().click()
    await expect(page).toHaveURL('/games')
    await expectSignedIn(page, texts, member.name)
    await page.getByRole('button', { name: `${layout.account.menu}: ${member.name}` }).click()
    await page.getByRole('button', { name: layout.account.signOut }).click()
    await expectToast(page, texts['auth-outcomes'].signedOut)
    await expect(page.getByRole('link', { name: layout.account.signIn })).toBeVisible()
  })
})

/** The server no longer takes the token, and the browser does not know. */
async function spoil(page: Page): Promise<void> {
  await page.evaluate(() => {
    const record = JSON.parse(localStorage['sb-auth'])
    const access_token = record.access_token.replace(/[^.]+$/, (seal: string) => [...seal].reverse().join(''))
    localStorage['sb-auth'] = JSON.stringify({ ...record, access_token })
    localStorage.access_token = access_token
  })
}
