import { expect, type Locator } from '@playwright/test'
import { settled, test } from './fixtures.ts'
import { cards, queryGames, word } from './games-page.ts'
import { tabTo } from './keyboard.ts'

test('a game is reached from the home page by keyboard alone', { tag: '@quick-desk' }, async ({
  page,
  texts,
  visitor,
}) => {
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
  const name = (await queryGames(page, 'notFeature=free-spins')).items[1]?.name ?? ''
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

/** Runs in the page. Hides the heading for a moment, as React does while a page suspends again. */
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

test('Enter that ends the composing of a letter chooses, commits and submits nothing', async ({
  page,
  texts,
}) => {
  const { battle, layout, suggest } = texts
  const compose = async (box: Locator) => {
    await box.dispatchEvent('keydown', { key: 'Enter', keyCode: 13, isComposing: true })
    await box.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 })
  }
  await page.goto('/battle?g=starburst')
  await settled(page, texts)
  const finder = page.getByRole('combobox', { name: battle.finder.label })
  const chosen = page.getByRole('list', { name: battle.games.chosen }).getByRole('heading')
  await finder.fill('sweet bonan')
  const offered = page.getByRole('listbox', { name: battle.finder.label }).getByRole('option')
  await expect(offered.first()).toContainText('Sweet Bonanza')
  await compose(finder)
  await expect(chosen).toHaveCount(1)
  await finder.press('Enter')
  await expect(chosen).toHaveCount(2)

  const spins = page.getByRole('textbox', { name: battle.spins.other })
  await spins.fill('250')
  await compose(spins)
  await expect(page).not.toHaveURL(/n=250/)
  await spins.press('Enter')
  await expect(page).toHaveURL(/n=250/)

  const search = page.getByRole('banner').getByRole('combobox', { name: layout.search.label })
  await search.fill('starbu')
  await expect(page.getByRole('listbox', { name: suggest.label }).getByRole('option').first()).toBeVisible()
  await search.press('ArrowDown')
  await compose(search)
  await expect(page).toHaveURL(/^[^?]*\/battle/)
  await search.press('Enter')
  await expect(page).toHaveURL('/games/starburst')
})
