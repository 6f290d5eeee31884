import { expect, type Page } from '@playwright/test'
import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { printDate } from '@slot-liste/domain/figures/print.ts'
import { settled, test } from './fixtures.ts'
import { fill } from './texts.ts'

test('the page of a game links to the help about its figures and to similar games', {
  tag: '@quick-phone',
}, async ({ page, texts, visitor, isMobile }) => {
  const { field, rtp, similar } = texts.games
  const game = await queryGame(page, 'sweet-bonanza')
  await page.goto('/games/sweet-bonanza')
  await settled(page, texts)
  await expect(fact(page, field.releaseDate)).toContainText(printDate(game.releaseDate, visitor.locale))
  const figures = page.getByRole('region', { name: texts.games.detail.figures })
  // The section is folded on a phone.
  if (isMobile) await figures.getByRole('heading').click()
  await figures.getByRole('link', { name: rtp.link }).click()
  await expect(page).toHaveURL('/help#rtp')
  await expect(page.getByRole('region', { name: sectionTitle(texts.help, 'rtp') })).toBeInViewport()

  await page.goBack()
  const games = page.getByRole('region', { name: similar.title }).getByRole('article')
  const { items } = await querySimilar(page, 'sweet-bonanza')
  await expect(games.getByRole('heading')).toHaveText(items.map((item) => item.game.name))
  const first = items[0]?.game.name ?? ''
  await games.first().getByRole('link', { name: first }).click()
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeFocused()
  await expect(page.getByRole('article').getByRole('heading', { name: first, exact: true })).toHaveCount(0)
})

test('a figure shows its sources by keyboard and links to its history', async ({ page, texts }) => {
  const { sources, history } = texts.figures
  const { sources: said, name } = await queryGame(page, 'dead-canary')
  await page.goto('/games/dead-canary')
  await settled(page, texts)
  const label = page.locator(
    `summary[aria-label="${fill(sources.openNamed, { name: texts.games.field.rtp })}"]`,
  )
  const opened = page.locator('details').filter({ has: label })
  const [first] = said.rtp?.voices ?? []
  await label.focus()
  await page.keyboard.press('Enter')
  const source = opened.getByText(first?.source?.name ?? '', { exact: true })
  await expect(source).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(source).toBeHidden()
  await expect(label).toBeFocused()
  await page.keyboard.press('Enter')
  await opened.getByRole('link', { name: sources.history }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: fill(history.title.game, { name }) }),
  ).toBeFocused()
})

test.describe('a missing page', () => {
  test.use({ expectedComplaints: /status of 4\d\d/ })

  test('names what is missing and links to all games', { tag: '@quick-phone' }, async ({ page, texts }) => {
    const { games, layout, providers } = texts
    const expectMissing = async (path: string, heading: string, title = heading) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page).toHaveTitle(`${title} - Slot Liste`)
    }
    for (const slug of ['no-such-provider', '%C3%A7', 'x'.repeat(300)])
      await expectMissing(`/providers/${slug}`, providers.notFound.title, layout.titles.provider)
    for (const slug of ['no-such-game', 'No%20Such%20Game', '%C3%A7', 'x'.repeat(300)])
      await expectMissing(`/games/${slug}`, games.missing.title)
    await settled(page, texts)
    await page.getByRole('link', { name: games.missing.browse }).click()
    await expect(page).toHaveURL('/games')
    await expect(page.getByRole('heading', { level: 1, name: games.title })).toBeFocused()
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
