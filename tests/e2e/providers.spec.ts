import { expect, type Page } from '@playwright/test'
import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { printPercent } from '@slot-liste/domain/figures/print.ts'
import { settled, test } from './fixtures.ts'
import { cards, queryGames } from './games-page.ts'
import { fill } from './texts.ts'

test('found by a part of the name: figures, charts, its games, and a battle of them', async ({
  page,
  texts,
  visitor,
}) => {
  const { detail, rtp, volatility, themes, games } = texts.providers
  const { order, filter } = texts.providers
  await page.goto('/providers')
  await settled(page, texts)
  await page.getByRole('combobox', { name: order.label }).selectOption({ label: order['name-desc'] })
  const { items: listed } = await queryProviders(page, 'sort=name&dir=desc')
  await expect(cards(page)).toHaveText(listed.map(({ name }) => name))
  await page.getByRole('searchbox', { name: filter.label }).fill('HACKSAW gam')
  await expect(cards(page)).toHaveText(['Hacksaw Gaming'])
  await page.getByRole('link', { name: 'Hacksaw Gaming' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hacksaw Gaming' })).toBeFocused()
  const provider: CallReply<'GET /api/providers/:slug'> = await (
    await page.request.get('/api/providers/hacksaw-gaming')
  ).json()
  const facts = page.locator('dl').filter({ hasText: detail.mean })
  await expect(facts).toContainText(printPercent(provider.rtp.mean, visitor.locale))
  await expect(facts).toContainText(fill(detail.from_other, { count: provider.rtp.n }))
  for (const title of [rtp.title, volatility.title, themes.title])
    await expect(page.getByRole('region', { name: title })).toBeVisible()

  const section = page.getByRole('region', { name: games.title, exact: true })
  const { items } = await queryGames(page, 'provider=hacksaw-gaming&limit=12')
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(items.map(({ name }) => name))
  await section.getByRole('searchbox', { name: games.filter }).fill('wanted')
  await expect(section.getByRole('heading', { level: 3 }).first()).toHaveText(/wanted/i)
  await expect(page).toHaveURL('/providers/hacksaw-gaming?q=wanted')
  await section.getByRole('link', { name: games.allFilters }).click()
  await expect(page).toHaveURL('/games?provider=hacksaw-gaming')
  await page.goBack()
  await page.getByRole('link', { name: detail.battle }).click()
  await expect(page).toHaveURL(/\/battle\?g=[^&]+&m=bracket$/)
  const fighting = page.getByRole('list', { name: texts.battle.games.chosen }).getByRole('heading')
  await expect(fighting).toHaveCount(8)
})

async function queryProviders(page: Page, query: string): Promise<CallReply<'GET /api/providers'>> {
  return (await page.request.get(`/api/providers?${query}`)).json()
}
