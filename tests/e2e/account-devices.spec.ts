import { expect, type Page } from '@playwright/test'
import { expectToast, fillLogin, test, turkish, visitedBy } from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { settled } from './fixtures.ts'
import { desk, phone } from './screens.ts'
import { fill } from './texts.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

// A session that was revoked elsewhere may still sign out; the server no longer knows it.
test.use({ ...desk, arrives: 'as guest', expectedComplaints: /status of 40[13]/ })

visitedBy(turkish, () =>
  test('one signs out a lost phone, then every device', async ({
    page,
    texts,
    member,
    visitor,
    openDevice,
  }) => {
    // Three browsers that sign in by hand.
    test.slow()
    const { settings, 'auth-outcomes': outcomes } = texts
    await page.goto('/login?redirect=/settings?tab=account')
    await fillLogin(page, texts, member.email, member.password)
    await expect(page).toHaveURL('/settings?tab=account')
    const lost = await openDevice({
      screen: phone,
      visitor,
      userAgent: iPhone,
    })
    await lost.goto(`/login?redirect=${encodeURIComponent('/settings?tab=privacy#visibility')}`)
    await fillLogin(lost, texts, member.email, member.password)
    await expect(lost).toHaveURL('/settings?tab=privacy#visibility')

    await test.step('the list names both', async () => {
      await page.reload()
      await settled(page, texts)
      const devices = page.getByRole('region', { name: settings.sessions.title })
      await expect(
        devices.getByRole('listitem').filter({ hasText: settings.sessions.current }),
      ).toContainText('Chrome · Linux')
      await expect(devices.getByRole('listitem').filter({ hasText: 'Safari · iPhone' })).toHaveCount(1)
      await expectAccessible(page)
    })

    await test.step('the phone is at the door with its next call, and led back to path and query', async () => {
      const name = fill(settings.sessions.endNamed, { name: 'Safari · iPhone' })
      await page.getByRole('button', { name }).click()
      await expectToast(page, fill(settings.sessions.ended, { name: 'Safari · iPhone' }))
      await expect(page.getByText('Safari · iPhone', { exact: true })).toHaveCount(0)

      await tryTo(lost, settings.shown.indexable)
      await expect(lost).toHaveURL(`/login?redirect=${encodeURIComponent('/settings?tab=privacy')}`)
      expect(await lost.evaluate(() => localStorage.getItem('refresh_token'))).toBeNull()
      await fillLogin(lost, texts, member.email, member.password)
      await expect(lost).toHaveURL('/settings?tab=privacy')
      await expect(lost.getByRole('switch', { name: settings.shown.indexable })).toBeChecked()
    })

    await test.step('all devices at once, from the phone', async () => {
      await lost.getByRole('tab', { name: settings.tabs.account }).click()
      await lost.getByRole('button', { name: settings.sessions.endAll }).click()
      await expectToast(lost, outcomes.signedOut)
      await expect(lost).toHaveURL(/\/login/)

      await expect(page).toHaveURL(/\/login\?redirect=/)
    })
  }),
)

/** If the page has not heard of it, its next call does. */
async function tryTo(page: Page, change: string): Promise<void> {
  await page
    .getByRole('switch', { name: change })
    .click({ timeout: 2000 })
    .catch(() => undefined)
}
