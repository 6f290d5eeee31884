import { expect, type Page } from '@playwright/test'
import type { CallReply } from '@slot-liste/contract/core/contract.ts'
import { printInteger, printPercent } from '@slot-liste/domain/figures/print.ts'
import { settled, test } from './fixtures.ts'
import { cards, queryGames } from './games-page.ts'
import { fill } from './texts.ts'

test('in each order, and by a part of the name', async ({ page, texts, visitor }) => {
  const { order, filter, empty, showing } = texts.providers
  await page.goto('/providers')
  await settled(page, texts)
  const { total, items } = await queryProviders(page, '')
  const text = fill(showing, {
    shown: printInteger(items.length, visitor.locale),
    total: printInteger(total, visitor.locale),
  })
  await expect(page.getByText(text)).toBeVisible()
  for (const key of [
    'name-asc',
    'name-desc',
    'gamesCount-asc',
    'foundedYear-asc',
    'foundedYear-desc',
  ] as const) {
    const [sort = '', dir = ''] = key.split('-')
    await page.getByRole('combobox', { name: order.label }).selectOption({ label: order[key] })
    const names = (await queryProviders(page, `sort=${sort}&dir=${dir}`)).items.map(({ name }) => name)
    await expect(cards(page)).toHaveText(names)
    await expect(page).toHaveURL(new RegExp(`sort=${sort}`))
  }
  const field = page.getByRole('searchbox', { name: filter.label })
  await field.fill('PLAYN go')
  await expect(cards(page)).toHaveText(["Play'n GO"])
  await field.fill('qqqq')
  await expect(page.getByText(fill(empty.title, { q: 'qqqq' }))).toBeVisible()
  await page.getByRole('link', { name: empty.all }).click()
  await expect(cards(page)).toHaveCount(items.length)
  await expect(field).toHaveValue('')
})

test('one of them: figures, charts and its games', async ({ page, texts, visitor }) => {
  const { detail, rtp, volatility, themes, games } = texts.providers
  await page.goto('/providers')
  await settled(page, texts)
  await page.getByRole('link', { name: 'Hacksaw Gaming' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hacksaw Gaming' })).toBeFocused()
  const provider: CallReply<'GET /api/providers/:slug'> = await (
    await page.request.get('/api/providers/hacksaw-gaming')
  ).json()
  const facts = page.locator('dl').filter({ hasText: detail.headquarters })
  await expect(facts).toContainText(printPercent(provider.rtp.mean, visitor.locale))
  await expect(facts).toContainText(fill(detail.from_other, { count: provider.rtp.n }))
  for (const title of [rtp.title, volatility.title, themes.title])
    await expect(page.getByRole('region', { name: title })).toBeVisible()

  const section = page.getByRole('region', { name: games.title, exact: true })
  const { items } = await queryGames(page, 'provider=hacksaw-gaming')
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(items.map(({ name }) => name))
  await section.getByRole('searchbox', { name: games.filter }).fill('wanted')
  await expect(section.getByRole('heading', { level: 3 }).first()).toHaveText(/wanted/i)
  await expect(page).toHaveURL('/providers/hacksaw-gaming?q=wanted')
  await section.getByRole('link', { name: games.allFilters }).click()
  await expect(page).toHaveURL('/games?provider=hacksaw-gaming')
})

test.describe('one that is not there', () => {
  test.use({ expectedComplaints: /status of 4\d\d/ })
  for (const slug of ['no-such-provider', '%C3%A7', 'x'.repeat(300)])
    test(slug.slice(0, 20), async ({ page, texts }) => {
      await page.goto(`/providers/${slug}`)
      const { title } = texts.providers.notFound
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page).toHaveTitle(`${title} - Slot Liste`)
    })
})

async function queryProviders(page: Page, query: string): Promise<CallReply<'GET /api/providers'>> {
  return (await page.request.get(`/api/providers?${query}`)).json()
}
