import { expect } from '@playwright/test'
import {
  atOnce,
  english,
  expectToast,
  fillLogin,
  mailedLink,
  settingsOf,
  signedInAgain,
  test,
  turkish,
  visitedBy,
} from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { settled } from './fixtures.ts'
import { desk, phone } from './screens.ts'
import { texts as allTexts, fill } from './texts.ts'

visitedBy(turkish, () => {
  test.use({ ...desk, expectedComplaints: /status of 4/ })

  test('a new address and a new password', async ({ page, texts, site, member }) => {
    const { settings, layout, auth } = texts
    const email = `yeni-${member.email}`
    await page.goto('/settings?tab=account')

    // First: who has come by a mailed link is not asked for the old one for a while.
    const next = 'yepyeni bir parola 8'
    await test.step('the password', async () => {
      const { password } = settings
      const current = page.getByRole('textbox', { name: password.current })
      await current.fill(member.password)
      await page.getByRole('textbox', { name: password.new, exact: true }).fill(next)
      await page.getByRole('textbox', { name: password.confirm }).fill(next)
      await page.getByRole('button', { name: password.submit }).click()
      await expectToast(page, password.saved)
      await expect(current).toHaveValue('')
    })

    await test.step('the address, asked at both mailboxes', async () => {
      const field = page.getByLabel(settings.email.new)
      const change = page.getByRole('button', { name: settings.email.submit })
      await field.fill(email)
      await change.click()
      await expect(
        page.getByText(fill(settings.email.asked, { old: member.email, new: email })),
      ).toBeVisible()
      await expectAccessible(page)
      // The first mail was about the new password.
      await page.goto(await mailedLink(site, member.email, 2), atOnce)
      await expectToast(page, layout.link.accepted)
      await expect(page.getByText(member.email, { exact: true })).toBeVisible()
      await page.goto(await mailedLink(site, email))
      await expect(page).toHaveURL('/settings?tab=account')
      await expect(page.getByText(email, { exact: true })).toBeVisible()
    })

    await test.step('this browser is still one device', async () => {
      const devices = page.getByRole('region', { name: settings.sessions.title }).getByRole('listitem')
      await expect(devices.filter({ hasText: settings.sessions.current })).toHaveCount(1)
      await expect(devices).toHaveCount(1)
    })

    await test.step('only the new pair opens', async () => {
      await page.evaluate(() => localStorage.clear())
      await page.goto('/login')
      await fillLogin(page, texts, member.email, next)
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(texts.errors.INVALID_CREDENTIALS)
      await fillLogin(page, texts, email, next)
      await expect(page.getByRole('button', { name: new RegExp(layout.account.menu) })).toBeVisible()
      await expect(page.getByText(auth.login.title)).toHaveCount(0)
    })
  })
})

visitedBy(english, () => {
  test.use(desk)

  test('what is chosen stays, here and on the next device', async ({
    page,
    texts,
    site,
    member,
    visitor,
    openDevice,
  }) => {
    const { settings, notifications } = texts
    await page.goto('/settings?tab=privacy')
    await settled(page, texts)

    await test.step('several at once', async () => {
      await page.getByRole('radio', { name: settings.visibility.private }).click()
      await page.getByRole('switch', { name: settings.shown.liked }).click()
      await page.getByRole('switch', { name: settings.analytics.label }).click()
      await expect(page.getByText(settings.analytics.on)).toBeVisible()
      await page.getByRole('tab', { name: settings.tabs.notifications }).click()
      const mail = page.getByRole('checkbox', {
        name: `${notifications.kinds.followed}: ${settings.notifications.email}`,
      })
      await mail.click()
      const stored = { analytics: { optedIn: true }, notifications: { followed: { email: true } } }
      await expect.poll(() => settingsOf(site, member)).toMatchObject(stored)
      await page.reload()
      await expect(mail).toBeChecked()
      await expectAccessible(page)
      await page.getByRole('tab', { name: settings.tabs.privacy }).click()
      await expect(page.getByRole('radio', { name: settings.visibility.private })).toBeChecked()
      await expect(page.getByRole('switch', { name: settings.shown.liked })).not.toBeChecked()
      await expectAccessible(page)
    })

    const html = page.locator('html')
    await test.step('themes, also the one of the system', async () => {
      await page.getByRole('tab', { name: settings.tabs.appearance }).click()
      await page.getByRole('radio', { name: settings.theme.dark }).click()
      await expect(html).toHaveClass(/dark/)
      await page.getByRole('radio', { name: settings.theme.system }).click()
      await expect(html).not.toHaveClass(/dark/)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(html).toHaveClass(/dark/)
      await expectAccessible(page)
      await expect.poll(() => settingsOf(site, member)).toMatchObject({ theme: 'system' })
    })

    await test.step('what follows the account, and what stays in the browser', async () => {
      const other = await openDevice({
        screen: phone,
        visitor: { ...visitor, theme: 'light' },
        member: await signedInAgain(site, member),
      })
      await other.emulateMedia({ colorScheme: 'dark' })
      await other.goto('/settings?tab=appearance')
      await expect(other.getByRole('radio', { name: settings.theme.system })).toBeChecked()

      await page.getByRole('tab', { name: settings.tabs.account }).click()
      const local = page.getByRole('switch', { name: settings.localOnly.label })
      await expect(page.getByRole('button', { name: settings.sessions.endAll })).toBeVisible()
      await local.click()
      await expect(page.getByText(settings.localOnly.on)).toBeVisible()
      await page.getByRole('button', { name: texts.layout.theme.toLight }).click()
      await expect(html).not.toHaveClass(/dark/)
      await expect.poll(() => settingsOf(site, member)).toMatchObject({ localOnly: true, theme: null })
      await other.reload()
      await expect(other.getByRole('radio', { name: settings.theme.system })).toBeChecked()
      await page.reload()
      await expect(html).not.toHaveClass(/dark/)

      await local.click()
      await expect(page.getByText(settings.localOnly.off)).toBeVisible()
      await expect.poll(() => settingsOf(site, member)).toMatchObject({ localOnly: false, theme: 'light' })

      await other.reload()
      await expect(other.getByRole('radio', { name: settings.theme.light })).toBeChecked()
      const next = visitor.locale === 'tr' ? 'en' : 'tr'
      const { title, tabs } = allTexts[next].settings
      await other.getByRole('radio', { name: settings.language[next] }).click()
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(other.locator('html')).toHaveAttribute('lang', next)
      await expect(other.getByRole('tab', { name: tabs.appearance })).toBeInViewport({ ratio: 0.99 })
      await expect.poll(() => settingsOf(site, member)).toMatchObject({ language: next })
      // The copy of this browser is older than the account's settings.
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    })
  })
})
