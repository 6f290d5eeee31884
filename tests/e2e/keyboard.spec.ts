import { expect } from '@playwright/test'
import { settled, test } from './fixtures.ts'
import { askGames, cards, word } from './games-page.ts'
import { tabTo } from './keyboard.ts'

test('from the home page to a game, without a mouse', async ({ page, texts, visitor }) => {
  const { layout, games } = texts
  await page.goto('/')
  await settled(page, texts)
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: layout.nav.games, exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: games.title })).toBeFocused()
  await settled(page, texts)

  const panel = page.getByRole('complementary')
  const horror = await word(page, 'themes', 'horror', visitor.locale)
  await tabTo(page, panel.getByRole('checkbox', { name: horror, exact: true }))
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/games?theme=horror')
  const freeSpins = await word(page, 'features', 'free-spins', visitor.locale)
  await tabTo(page, panel.getByRole('button', { name: new RegExp(`^${RegExp.escape(freeSpins)}`) }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/games?theme=horror&feature=free-spins')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/games?theme=horror&notFeature=free-spins')
  await expect(panel.locator(':focus')).toContainText(games.filters.featureNot)

  const active = page.getByRole('region', { name: games.filters.chosen })
  await tabTo(page, active.getByRole('button').first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/games?notFeature=free-spins')
  const name = (await askGames(page, 'notFeature=free-spins')).items[1]?.name ?? ''
  const game = cards(page).nth(1)
  await expect(game).toHaveText(name)
  await tabTo(page, game.getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused()
})

test('a heading that is hidden when its page comes has the focus once it is shown', async ({
  page,
  texts,
}) => {
  const { layout, games } = texts
  await page.addInitScript(hideAtFirst, games.title)
  await page.goto('/')
  await settled(page, texts)
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: layout.nav.games, exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: games.title })).toBeFocused()
  expect(await page.evaluate('wasHidden')).toBe(true)
})

/** In the page: as React does while something of a page is awaited that was there already. */
function hideAtFirst(title: string): void {
  const hide = (heading: HTMLElement) => {
    Object.assign(globalThis, { wasHidden: true })
    heading.style.display = 'none'
    setTimeout(() => heading.style.removeProperty('display'), 300)
  }
  const seen = new WeakSet<Element>()
  new MutationObserver(() => {
    const heading = document.querySelector<HTMLElement>('#content h1')
    if (!heading || heading.textContent !== title || seen.has(heading)) return
    seen.add(heading)
    hide(heading)
  }).observe(document, { childList: true, subtree: true })
}
