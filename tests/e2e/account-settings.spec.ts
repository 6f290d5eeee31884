import { expect, type Page } from '@playwright/test'
import {
  atOnce,
  english,
  expectToast,
  fillLogin,
  mailedLink,
  newMember,
  settingsOf,
  signedInAgain,
  test,
  turkish,
  visitedBy,
} from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { settled } from './fixtures.ts'
import { desk, phone } from './screens.ts'
import { texts as allTexts, containing, fill, type Texts } from './texts.ts'

visitedBy(turkish, () => {
  test.use({ ...desk, expectedComplaints: /status of 4/ })

  test('a new address and a new password', async ({ page, texts, site, member, visitor }) => {
    const { settings, layout, auth } = texts
    const email = `yeni-${member.email}`
    await page.goto('/settings?tab=account')

    // First: who has come by a mailed link is not asked for the old one for a while.
    const next = 'yepyeni bir parola 8'
    await test.step('the password, after a wrong one', async () => {
      const { password } = settings
      const current = page.getByRole('textbox', { name: password.current })
      await current.fill('bu değildi')
      await page.getByRole('textbox', { name: password.new, exact: true }).fill(next)
      await page.getByRole('textbox', { name: password.confirm }).fill(next)
      await page.getByRole('button', { name: password.submit }).click()
      await expect(current).toHaveAccessibleDescription(containing(texts.errors.CURRENT_PASSWORD_WRONG))
      await expect(page.getByRole('textbox', { name: password.confirm })).toHaveValue(next)
      await current.fill(member.password)
      await page.getByRole('button', { name: password.submit }).click()
      await expectToast(page, password.saved)
      await expect(current).toHaveValue('')
    })

    await test.step('an address somebody has is refused, another is asked at both mailboxes', async () => {
      const field = page.getByLabel(settings.email.new)
      const change = page.getByRole('button', { name: settings.email.submit })
      const { email: taken } = await newMember(site, visitor.locale)
      await field.fill(taken)
      await change.click()
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(texts['auth-outcomes'].emailTaken)
      await expect(field).toHaveValue(taken)
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

  test('every switch stays, here and on the next device', async ({
    page,
    texts,
    site,
    member,
    visitor,
    openDevice,
  }) => {
    const { settings } = texts
    await page.goto('/settings?tab=privacy')
    await settled(page, texts)

    await test.step('several at once', async () => {
      await page.getByRole('radio', { name: settings.visibility.private }).click()
      await page.getByRole('switch', { name: settings.shown.liked }).click()
      await page.getByRole('switch', { name: settings.shown.indexable }).click()
      await page.getByRole('switch', { name: settings.analytics.label }).click()
      await expect(page.getByText(settings.analytics.on)).toBeVisible()
      await page.getByRole('tab', { name: settings.tabs.notifications }).click()
      await notification(page, texts, 'followed', 'email').click()
      await notification(page, texts, 'announcement', 'inApp').click()
      await expect
        .poll(() => settingsOf(site, member))
        .toMatchObject({ analytics: { optedIn: true }, notifications: { announcement: { inApp: false } } })
      await page.reload()
      await expect(notification(page, texts, 'followed', 'email')).toBeChecked()
      await expect(notification(page, texts, 'announcement', 'inApp')).not.toBeChecked()
      await expect(notification(page, texts, 'followed', 'inApp')).toBeChecked()
      await expectAccessible(page)
      await page.getByRole('tab', { name: settings.tabs.privacy }).click()
      await expect(page.getByRole('radio', { name: settings.visibility.private })).toBeChecked()
      await expect(page.getByRole('switch', { name: settings.shown.liked })).not.toBeChecked()
      await expect(page.getByRole('switch', { name: settings.shown.indexable })).not.toBeChecked()
      await expect(page.getByRole('switch', { name: settings.analytics.label })).toBeChecked()
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
    })
  })
})

visitedBy(turkish, () => {
  test.use({ ...phone, expectedComplaints: /DISCONNECTED/ })

  test('the language changes at once, and a switch goes back when nobody hears it', async ({
    page,
    context,
    texts,
    site,
    member,
    visitor,
  }) => {
    const { settings } = texts
    await page.goto('/settings?tab=privacy')
    await settled(page, texts)
    await context.setOffline(true)
    const indexable = page.getByRole('switch', { name: settings.shown.indexable })
    await indexable.click()
    await expectToast(page, texts.network.NETWORK)
    await expect(indexable).toBeChecked()
    await context.setOffline(false)

    await page.getByRole('tab', { name: settings.tabs.appearance }).click()
    const next = visitor.locale === 'tr' ? 'en' : 'tr'
    const { title, tabs } = allTexts[next].settings
    await page.getByRole('radio', { name: settings.language[next] }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('html')).toHaveAttribute('lang', next)
    await expect(page.getByRole('tab', { name: tabs.appearance })).toBeInViewport({ ratio: 0.99 })
    await expect.poll(() => settingsOf(site, member)).toMatchObject({ language: next })
    // The browser's copy is older than the account's settings.
    await page.evaluate((before) => localStorage.setItem('locale', before), visitor.locale)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })

  test('the chosen tab is in sight, wherever it stands', async ({ page, texts }) => {
    await page.goto('/settings?tab=data')
    await expect(page.getByRole('tab', { name: texts.settings.tabs.data })).toBeInViewport({ ratio: 0.99 })
  })
})

function notification(
  page: Page,
  { settings, notifications }: Texts,
  kind: keyof Texts['notifications']['kinds'],
  way: 'inApp' | 'email',
) {
  return page.getByRole('checkbox', { name: `${notifications.kinds[kind]}: ${settings.notifications[way]}` })
}
