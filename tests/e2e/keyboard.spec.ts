import { expect, type Locator, type Page } from '@playwright/test'
import { settled, test, type Visitor } from './fixtures.ts'
import { askGames, cards, word } from './games-page.ts'

const visitors: Visitor[] = [
  { locale: 'tr', theme: 'light' },
  { locale: 'en', theme: 'dark' },
]

for (const visitor of visitors)
  test.describe(`${visitor.locale}, ${visitor.theme}`, () => {
    test.use({ visitor })

    test('from the home page to a game, without a mouse', async ({ page, texts }) => {
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
  })

/** Presses Tab until it is there; each stop on the way can be seen. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  await goal.waitFor()
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(focusSeen)).toBe('seen')
    if (await goal.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Not reached by Tab: ${goal}`)
}

/** Whether something of the focused element is on the screen, above everything else, and is drawn as focused. */
function focusSeen(): string {
  const element = document.activeElement
  if (!element || element === document.body) return 'seen'
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
  const at = `${element.tagName} “${element.textContent}”`
  if (width < 2 || height < 2 || right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight)
    return `off the screen: ${at}`
  const upper = document.elementFromPoint(
    (left + right) / 2,
    Math.max(1, Math.min(innerHeight - 1, (top + bottom) / 2)),
  )
  if (upper?.closest('header') && !element.closest('header')) return `under the header: ${at}`
  const drawn = [element, element.closest('article')].some((one) => {
    if (!one) return false
    const ways = [getComputedStyle(one), getComputedStyle(one, '::after')]
    return ways.some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none')
  })
  return drawn ? 'seen' : `without a ring: ${at}`
}
