import { expect, type Locator, type Page } from '@playwright/test'
import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { settled } from './fixtures.ts'
import { pattern, type Texts } from './texts.ts'

/** Opens the filters: beside the games on a wide screen, in a sheet on a phone. */
export async function openFilters(page: Page, texts: Texts): Promise<Locator> {
  const { games } = texts
  await settled(page, texts)
  const { open: title, openWith } = games.filters
  const open = page
    .getByRole('button', { name: title, exact: true })
    .or(page.getByRole('button', { name: pattern(openWith) }))
  const panel = page.getByRole('complementary')
  await expect(open.or(panel)).toBeVisible()
  if (await panel.isVisible()) return panel
  await open.click()
  return page.getByRole('dialog', { name: games.filters.title })
}

/** Closes the sheet of filters on a phone. */
export async function closeFilters(page: Page, { games }: Texts): Promise<void> {
  const sheet = page.getByRole('dialog')
  if (!(await sheet.isVisible())) return
  await sheet.getByRole('button', { name: games.filters.close }).click()
  await expect(sheet).toBeHidden()
}

/** The line above the games that counts them. */
export function countLine(page: Page, { games }: Texts): Locator {
  return page.getByRole('main').getByText(pattern(games.count)).first()
}

export function cards(page: Page): Locator {
  return page.getByRole('article').getByRole('heading')
}

/** The API's reply to the same query. */
export async function queryGames(page: Page, query: string): Promise<CallReply<'GET /api/games'>> {
  return (await page.request.get(`/api/games?${query}`)).json()
}

/** The name of the first game of a query. */
export async function firstBy(page: Page, query: string): Promise<string> {
  return (await queryGames(page, query)).items[0]?.name ?? ''
}

export async function queryFacets(page: Page, query: string): Promise<CallReply<'GET /api/games/facets'>> {
  return (await page.request.get(`/api/games/facets?${query}`)).json()
}

/** The site's name of a theme or a feature. */
export async function word(
  page: Page,
  kind: 'themes' | 'features',
  slug: string,
  locale: 'tr' | 'en',
): Promise<string> {
  const site: CallReply<'GET /api/site'> = await (await page.request.get('/api/site')).json()
  return site[kind].find((one) => one.slug === slug)?.[locale] ?? slug
}
