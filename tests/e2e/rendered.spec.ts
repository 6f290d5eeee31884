import { expect, type Page } from '@playwright/test'
import { firstLook, noteFirstLook } from './first-look.ts'
import { settled, test } from './fixtures.ts'
import { cards } from './games-page.ts'
import { fill, texts as words } from './texts.ts'

/** The browser logs each script that it does not load. */
const scriptsOff = { javaScriptEnabled: false, expectedComplaints: /\/assets\/\S+\.js csp$/ }

async function someList(page: Page): Promise<{ id: string; title: string }> {
  const { items } = await (await page.request.get('/api/lists?sort=mostLiked')).json()
  return items[0]
}

test.describe('without scripts', () => {
  test.use(scriptsOff)

  test('pages are complete and link to each other', { tag: '@quick-desk' }, async ({
    page,
    texts,
    visitor,
  }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', visitor.locale)
    await expect(page.getByRole('heading', { level: 1, name: texts.home.hero.title })).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: texts.layout.footer.games }).click()
    await expect(page).toHaveURL('/games')
    await expect(page.getByRole('heading', { level: 1, name: texts.games.title })).toBeVisible()
    await expect(cards(page)).toHaveCount(24)
    const game = cards(page).first().getByRole('link').first()
    const name = (await game.textContent()) ?? ''
    await game.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${RegExp.escape(name)}`))
    await page.goto('/games/sweet-bonanza')
    const { sources } = texts.figures
    const named = fill(sources.openNamed, { name: texts.games.field.releaseDate })
    await page.locator(`summary[aria-label="${named}"]`).click()
    await expect(page.locator('details[open]').getByRole('link', { name: 'Pragmatic Play' })).toBeVisible()
    const list = await someList(page)
    await page.goto(`/lists/${list.id}`)
    await expect(page.getByRole('heading', { level: 1, name: list.title })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()

    const reply = await page.goto('/no/such/page')
    expect(reply?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: texts['not-found'].title })).toBeVisible()
  })
})

test.describe('a newcomer with the address of an English page', () => {
  test.use({ ...scriptsOff, visitor: { locale: 'tr', theme: 'light' } })

  test('reads English from then on', async ({ page }) => {
    await page.goto('/lists?lang=en')
    await expect(page.getByRole('heading', { level: 1, name: words.en.lists.title })).toBeVisible()
    await page.goto('/games')
    await expect(page.getByRole('heading', { level: 1, name: words.en.games.title })).toBeVisible()
  })
})

test('pages are hydrated without requesting their data again, in their theme and without a layout shift', {
  tag: '@quick-desk',
}, async ({ page, texts, visitor }) => {
  test.setTimeout(120_000)
  const list = await someList(page)
  await noteFirstLook(page)
  await noteShifts(page)
  // Loads the fonts.
  await page.goto('/help')
  await settled(page, texts)
  for (const path of ['/', '/games', '/games/sweet-bonanza', '/providers/netent', `/lists/${list.id}`]) {
    const asked: string[] = []
    const note = (request: { url: () => string }) => asked.push(new URL(request.url()).pathname)
    page.on('request', note)
    await page.goto(path)
    expect((await firstLook(page)).dark, path).toBe(visitor.theme === 'dark')
    await settled(page, texts)
    page.off('request', note)
    expect(
      asked.filter((one) => /^\/api\/(games|providers|home|site)/.test(one)),
      path,
    ).toEqual([])
    await page.evaluate(() => document.fonts.ready)
    // A letter may be wider until its font is loaded.
    expect(await shifts(page), path).toBeLessThan(0.005)
  }
})

test('a page is hydrated at an address with parameters that it does not know', {
  tag: '@quick-desk',
}, async ({ page, texts }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(document.querySelector('h1') ?? {}, { isOfServer: true })
    })
  })
  for (const path of ['/?utm_source=a', '/games?x=1&theme=egypt&sort=name', '/games/starburst?fbclid=a']) {
    await page.goto(path)
    await settled(page, texts)
    const isOfServer = page.locator('h1').first()
    expect(await isOfServer.evaluate((heading) => Object(heading).isOfServer), path).toBe(true)
  }
})

test('a hydrated page filters and navigates without a reload', { tag: '@quick-desk' }, async ({
  page,
  texts,
}) => {
  await page.goto('/games')
  await settled(page, texts)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await page.getByRole('combobox', { name: texts.games.sort.label }).selectOption({ index: 2 })
  await expect(page).toHaveURL(/sort=/)
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveCount(1)
  await page.getByRole('contentinfo').getByRole('link', { name: texts.layout.footer.help }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.help.title })).toBeFocused()
  // The canonical address of the first page is removed.
  await expect(canonical).toHaveCount(0)
  await expect(page.locator('title')).toHaveCount(1)
  expect(await page.evaluate(() => Object(window).stays)).toBe(true)
})

test.describe('a browser that has lost its cookies', () => {
  test.use({ visitor: { locale: 'en', theme: 'dark' } })

  test('shows its own language and colours all the same, and tells the server', async ({ page }) => {
    await page.context().clearCookies()
    await noteFirstLook(page)
    await page.goto('/games')
    await settled(page, words.en)
    await expect(page.getByRole('heading', { level: 1, name: words.en.games.title })).toBeVisible()
    expect((await firstLook(page)).dark).toBe(true)
    const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)
    expect(cookies.sort()).toEqual(['locale=en', 'theme=dark'])
  })
})

/** From the next load on, sums up layout shifts. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counter = Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counter.shifts += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const shifts = (page: Page): Promise<number> => page.evaluate(() => Object(window).shifts)
