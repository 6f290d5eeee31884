import { type BrowserContext, expect, type Page } from '@playwright/test'
import { startServer } from '#tests/server-process.ts'
import { expectSignedIn, expectToast, fillLogin, newMember, settingsOf, test } from './account-fixtures.ts'
import { settled } from './fixtures.ts'
import { desk, phone } from './screens.ts'

test.use({ ...phone, visitor: { locale: 'tr', theme: 'light' }, expectedComplaints: /status of (401|503)/ })

test('several calls with a token past its time ask for one new token', async ({
  page,
  texts,
  site,
  member,
}) => {
  const { settings } = texts
  await page.goto('/settings?tab=privacy')
  await settled(page, texts)
  await expectSignedIn(page, texts, member.name)
  const liked = page.getByRole('switch', { name: settings.shown.liked })
  // A change, and what a profile shows of its owner: refused before any of them may renew the token.
  const refused = new Promise<void>((resolve) => {
    const paths = new Set<string>()
    page.on('response', (answer) => {
      if (answer.status() === 401) paths.add(new URL(answer.url()).pathname)
      if (paths.size > 1) resolve()
    })
  })
  const refreshes = await held(page.context(), '**/api/auth/refresh', refused)
  await spoil(page)
  await liked.click()
  await page.getByRole('button', { name: texts.layout.account.menu }).click()
  await page.getByRole('link', { name: texts.layout.account.profile }).click()
  await expect(page.getByRole('heading', { level: 1, name: member.name })).toBeVisible()
  await expect.poll(refreshes).toBe(1)
  await page.goBack()
  await expect(liked).not.toBeChecked()
  await expect.poll(() => settingsOf(site, member)).toMatchObject({ showLiked: false })
  await page.reload()
  await expect(page.getByRole('switch', { name: settings.shown.liked })).not.toBeChecked()
  expect(refreshes()).toBe(1)
})

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

test('a session that is past its time while the site cannot answer is renewed once it can', async ({
  page,
  texts,
  member,
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.seen) return
    sessionStorage.seen = 'yes'
    const record = JSON.parse(localStorage['sb-auth'])
    localStorage['sb-auth'] = JSON.stringify({ ...record, expires_at: Math.floor(Date.now() / 1000) - 60 })
  })
  let refused = 0
  await page.route('**/auth/v1/token?*', async (route) => {
    if (refused++ < 2) await route.fulfill({ status: 503, headers: { 'Retry-After': '1' } })
    else await route.continue()
  })
  await page.goto('/settings')
  await expectSignedIn(page, texts, member.name)
  expect(refused).toBe(3)
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

test.describe('a server that restarts', () => {
  test.use({
    visitor: { locale: 'en', theme: 'dark' },
    // While it closes it answers 503.
    expectedComplaints:
      /ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)|status of 503/,
  })

  test('knows everybody who was signed in', async ({ openDevice, texts }) => {
    // Two starts of a server, one of them with an empty folder.
    test.slow()
    const { settings, network } = texts
    const before = await startServer({ RATE_LIMIT_SCALE: '1000' })
    const { dataDir: DATA_DIR, url } = before
    let now = before
    try {
      const member = await newMember(before, 'en')
      const page = await openDevice({
        site: before,
        screen: phone,
        visitor: { locale: 'en', theme: 'dark' },
        member,
      })
      await page.goto('/settings?tab=privacy')
      await settled(page, texts)
      await expectSignedIn(page, texts, member.name)
      await before.stop()
      const liked = page.getByRole('switch', { name: settings.shown.liked })
      await liked.click()
      await expectToast(page, network.NETWORK)
      await expect(liked).toBeChecked()
      now = await startServer({ DATA_DIR, RATE_LIMIT_SCALE: '1000', PORT: new URL(url).port })
      await liked.click()
      await expect.poll(() => settingsOf(before, member)).toMatchObject({ showLiked: false })
      await page.reload()
      await expectSignedIn(page, texts, member.name)
      await expect(liked).not.toBeChecked()
    } finally {
      await now.dispose()
    }
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

/** Lets calls through only after something else has happened; answers how many there were. */
async function held(context: BrowserContext, url: string, until: Promise<unknown>): Promise<() => number> {
  let count = 0
  await context.route(url, async (route) => {
    count++
    await until
    await route.continue()
  })
  return () => count
}
