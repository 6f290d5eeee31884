import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { settled, test } from './fixtures.ts'
import { cards } from './games-page.ts'
import { fill } from './texts.ts'

const gamesAddress = /\/api\/games(\?|$)/
const providersAddress = /\/api\/providers(\?|$)/

const down = { status: 503, json: { code: 'UNAVAILABLE', message: 'Kapalıyız.', requestId: 'abc-1' } }

// The pages render in the browser, so that their requests can fail.
test.use({ drawn: false })

test('skeletons are shown until the data arrives', async ({ page, texts }) => {
  const releaseAll = await hold(page, '/api/**')
  await page.goto('/')
  const logo = fill(texts.layout.logo, { site: 'Slot Liste' })
  await expect(page.getByRole('banner').getByRole('link', { name: logo })).toBeVisible()
  await expect(page.getByRole('status', { name: texts.layout.loading }).first()).toBeVisible()
  releaseAll()
  await settled(page, texts)
  await expect(cards(page).first()).toBeVisible()

  const release = await hold(page, gamesAddress)
  await page.getByRole('contentinfo').getByRole('link', { name: texts.layout.footer.games }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.games.title })).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await expectAccessible(page)
  release()
  await expect(cards(page)).toHaveCount(24)
  await settled(page, texts)
})

test.describe('failing', () => {
  test.use({ expectedComplaints: /status of 503|Kapalıyız/ })

  test('a failed request shows an error in its part of the page and can be retried', {
    tag: '@quick-desk',
  }, async ({ page, texts }) => {
    const { retry } = texts.layout.failed
    await test.step('a part of a page', async () => {
      await page.route(providersAddress, (route) => route.fulfill(down))
      await page.goto('/')
      const alert = page.getByRole('region', { name: texts.home.providers.title }).getByRole('alert')
      await expect(alert).toContainText('Kapalıyız.')
      await expect(alert).toContainText('abc-1')
      await expect(cards(page).first()).toBeVisible()
      await expectAccessible(page)
      await page.unroute(providersAddress)
      await alert.getByRole('button', { name: retry }).click()
      await expect(page.getByRole('link', { name: 'Pragmatic Play', exact: true }).first()).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })

    await test.step('the games, under their filters, and their next page', async () => {
      await page.route(gamesAddress, (route) => route.fulfill(down))
      await page.goto('/games')
      const alert = page.getByRole('alert')
      await expect(alert).toContainText('Kapalıyız.')
      await expect(page.getByRole('heading', { level: 1, name: texts.games.title })).toBeVisible()
      await page.unroute(gamesAddress)
      await alert.getByRole('button', { name: retry }).click()
      await expect(cards(page)).toHaveCount(24)

      await page.route(gamesAddress, (route) => route.fulfill(down))
      await page.getByRole('button', { name: texts.games.more }).click()
      await expect(alert).toContainText(texts.games.moreFailed)
      await expect(cards(page)).toHaveCount(24)
      await page.unroute(gamesAddress)
      await alert.getByRole('button', { name: texts.games.retry }).click()
      await expect(cards(page)).toHaveCount(48)
      await expect(alert).toHaveCount(0)
    })

    await test.step('a whole page', async () => {
      await page.route('/api/games/sweet-bonanza', (route) => route.fulfill(down))
      await page.goto('/games/sweet-bonanza')
      await expect(page.getByRole('heading', { level: 1, name: texts.layout.failed.title })).toBeVisible()
      await expect(page.getByRole('alert')).toContainText('Kapalıyız.')
      await expectAccessible(page)
      await page.unroute('/api/games/sweet-bonanza')
      await page.getByRole('alert').getByRole('button', { name: retry }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Sweet Bonanza' })).toBeVisible()
    })
  })
})

test.describe('offline', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|ApiError|Failed to fetch dynamically imported/ })

  test('shows that the connection is lost and continues once it is back', async ({
    page,
    texts,
    context,
    isMobile,
  }) => {
    await page.goto('/games')
    await expect(cards(page)).toHaveCount(24)
    await context.setOffline(true)
    await page.getByRole('searchbox', { name: texts.games.search.label }).fill('bonanza')
    // One for the games, and one for the counts of the filters where these are visible.
    const alerts = page.getByRole('alert').filter({ hasText: texts.network.NETWORK })
    await expect(alerts).toHaveCount(isMobile ? 1 : 2)
    await context.setOffline(false)
    for (let left = await alerts.count(); left > 0; left--) {
      await alerts.first().getByRole('button', { name: texts.layout.failed.retry }).click()
      await expect(alerts).toHaveCount(left - 1)
    }
    await expect(cards(page).first()).toContainText(/bonanza/i)

    // A page that was not opened before.
    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: texts.layout.footer.providers }).click()
    await expect(page.getByRole('heading', { level: 1, name: texts.layout.failed.title })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: texts.layout.failed.retry }).click()
    await expect(page.getByRole('heading', { level: 1, name: texts.providers.title })).toBeVisible()
  })
})

/** Delays these replies until released. */
async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
