import { expect, type Page } from '@playwright/test'
import type { CallReply } from '@slot-liste/contract/core/contract.ts'
import { printDate, printDecimal, printMultiple, printPercent } from '@slot-liste/domain/figures/print.ts'
import { demoHost, demoUrl, gameWithDemo, gameWithForeignDemo, startDemoServer } from './demo-server.ts'
import { settled, test } from './fixtures.ts'
import { word } from './games-page.ts'
import { fill } from './texts.ts'

test('facts, and what the figures say', async ({ page, texts, visitor }) => {
  const { locale } = visitor
  const { field, rtp, volatility, volatilityMeans, maxWinMeans, demo, mechanic } = texts.games
  const game = await queryGame(page, 'sweet-bonanza')
  await page.goto('/games/sweet-bonanza')
  await settled(page, texts)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Pragmatic Play' }).first()).toBeVisible()
  await expect(fact(page, field.releaseDate)).toHaveText(printDate(game.releaseDate, locale))
  await expect(fact(page, field.theme)).toHaveText(await word(page, 'themes', 'sweets', locale))
  await expect(fact(page, field.mechanic)).toHaveText(mechanic['scatter-pays'])
  await expect(fact(page, field.features)).toContainText(await word(page, 'features', 'ante-bet', locale))

  const figures = page.getByRole('region', { name: texts.games.detail.figures })
  await expect(figures.getByText(printPercent(96.51, locale))).toBeVisible()
  await expect(figures.getByText(rtp.band.average, { exact: true })).toBeVisible()
  const back = printDecimal(96.51, locale)
  const kept = printDecimal(3.49, locale)
  await expect(figures.getByText(fill(rtp.means, { back, kept }))).toBeVisible()
  await expect(figures.getByText(volatility.high, { exact: true })).toBeVisible()
  await expect(figures.getByText(volatilityMeans.high)).toBeVisible()
  await expect(figures.getByText(printMultiple(21175, locale))).toBeVisible()
  const times = printDecimal(21175, locale, 0)
  await expect(figures.getByText(fill(maxWinMeans.known, { times }))).toBeVisible()
  await expect(page.getByRole('region', { name: demo.title })).toContainText(demo.none)

  await figures.getByRole('link', { name: rtp.link }).click()
  await expect(page).toHaveURL('/help#rtp')
  await expect(page.getByRole('region', { name: sectionTitle(texts.help, 'rtp') })).toBeInViewport()
})

test('similar games, each with its reasons', async ({ page, texts }) => {
  const { similar } = texts.games
  await page.goto('/games/sweet-bonanza')
  const shelf = page.getByRole('region', { name: similar.title })
  const games = shelf.getByRole('article')
  const { items } = await querySimilar(page, 'sweet-bonanza')
  await expect(games).toHaveCount(items.length)
  for (const [place, { game, reasons }] of items.entries()) {
    await expect(games.nth(place).getByRole('heading')).toHaveText(game.name)
    await expect(games.nth(place).getByRole('listitem')).toHaveCount(reasons.length)
    expect(reasons.length).toBeGreaterThan(0)
  }
  const first = items[0]?.game.name ?? ''
  await games.first().getByRole('link', { name: first }).click()
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeFocused()
  await expect(page.getByRole('article').getByRole('heading', { name: first, exact: true })).toHaveCount(0)
})

test('what nobody published is said to be unknown', async ({ page, texts }) => {
  const { detail, field, rtp, volatilityMeans, maxWinMeans } = texts.games
  await page.goto('/games/coin-princess-x1000')
  const figures = page.getByRole('region', { name: detail.figures })
  await expect(figures.getByText('—', { exact: true })).toHaveCount(3)
  for (const sentence of [rtp.unknown, volatilityMeans.unknown, maxWinMeans.unknown])
    await expect(figures.getByText(sentence)).toBeVisible()
  await expect(fact(page, field.releaseDate)).toHaveText('—')
  await expect(fact(page, field.minBet)).toHaveText('—')
})

test.describe('a game that is not there', () => {
  test.use({ expectedComplaints: /status of 4\d\d/ })
  for (const slug of ['no-such-game', 'No%20Such%20Game', '%C3%A7', 'x'.repeat(300)])
    test(slug.slice(0, 20), async ({ page, texts }) => {
      const { missing } = texts.games
      await page.goto(`/games/${slug}`)
      await expect(page.getByRole('heading', { level: 1, name: missing.title })).toBeVisible()
      await expect(page).toHaveTitle(`${missing.title} - Slot Liste`)
      await settled(page, texts)
      await page.getByRole('link', { name: missing.browse }).click()
      await expect(page).toHaveURL('/games')
      await expect(page.getByRole('heading', { level: 1, name: texts.games.title })).toBeFocused()
    })
})

test.describe('demos', () => {
  // One after the other: both run on one server.
  test.describe.configure({ mode: 'default' })
  const demos = test.extend<object, { demoServer: string }>({
    demoServer: [
      async ({ browserName: _ }, use) => {
        const server = await startDemoServer()
        await use(server.url)
        await server.dispose()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: ({ demoServer }, use) => use(demoServer),
  })

  demos.use({ expectedComplaints: /^elsewhere: https:\/\/demo\.example\.com\/play$/ })

  demos('loads when asked for, sandboxed, from its host alone', async ({ page, texts }) => {
    const { demo } = texts.games
    const asked: Record<string, string>[] = []
    await page.route(demoUrl, async (route) => {
      asked.push(await route.request().allHeaders())
      await route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Demo</title><p>Reels</p>',
      })
    })
    const answer = await page.goto(`/games/${gameWithDemo}`)
    await settled(page, texts)
    const policy = (await answer?.headerValue('content-security-policy')) ?? ''
    expect(policy.split(';').filter((rule) => rule.startsWith('frame-src'))).toEqual([
      `frame-src https://${demoHost}`,
    ])
    const section = page.getByRole('region', { name: demo.title })
    await section.scrollIntoViewIfNeeded()
    await expect(section.getByText(demo.body)).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(asked).toEqual([])

    await section.getByRole('button', { name: demo.load }).click()
    const frame = section.getByTitle(fill(demo.frame, { name: 'Sweet Bonanza' }))
    await expect(frame.contentFrame().getByText('Reels')).toBeVisible()
    await expect(frame).toHaveAttribute('src', demoUrl)
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin')
    await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
    expect(asked).toHaveLength(1)
    expect(asked[0]).not.toHaveProperty('referer')

    await section.getByRole('button', { name: demo.close }).click()
    await expect(frame).toHaveCount(0)
    await expect(section.getByRole('button', { name: demo.load })).toBeVisible()
  })

  demos('of a host that is not allowed are not available', async ({ page, texts }) => {
    const { demo } = texts.games
    await page.goto(`/games/${gameWithForeignDemo}`)
    const section = page.getByRole('region', { name: demo.title })
    await expect(section).toContainText(demo.none)
    await expect(section.getByRole('button')).toHaveCount(0)
  })
})

const fact = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${RegExp.escape(name)}$`) }) })
    .getByRole('definition')
    .first()

async function queryGame(page: Page, slug: string): Promise<CallReply<'GET /api/games/:slug'>> {
  return (await page.request.get(`/api/games/${slug}`)).json()
}

async function querySimilar(page: Page, slug: string): Promise<CallReply<'GET /api/games/:slug/similar'>> {
  return (await page.request.get(`/api/games/${slug}/similar`)).json()
}

function sectionTitle({ sections }: { sections: { id: string; title: string }[] }, id: string): string {
  return sections.find((section) => section.id === id)?.title ?? id
}
