import { expect, type Locator } from '@playwright/test'
import { settled, test } from './fixtures.ts'

/** How an element is painted, once its transition is over. */
const look = (element: Locator) =>
  element.evaluate((node) => {
    for (const animation of node.getAnimations()) animation.finish()
    const { backgroundColor, borderBottomColor, outlineStyle, outlineWidth } = getComputedStyle(node)
    return {
      background: backgroundColor,
      border: borderBottomColor,
      outline: `${outlineStyle} ${outlineWidth}`,
    }
  })

test('what is current, chosen and focused can be distinguished without colours of our own', async ({
  page,
  texts,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/games')
  await settled(page, texts)
  const nav = page.getByRole('banner').getByRole('navigation')
  const current = nav.locator('a[aria-current=page]')
  const other = nav.locator('a:not([aria-current])').first()
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect((await look(current)).background).not.toBe((await look(other)).background)
  expect((await look(other)).border).toBe(canvas)

  const { view } = texts.games
  const [grid, table] = [view.grid, view.table].map((name) => page.getByRole('button', { name, exact: true }))
  if (!grid || !table) throw new Error('no switch')
  expect((await look(grid)).background).not.toBe((await look(table)).background)
  await other.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(other).toBeFocused()
  expect((await look(other)).outline).toBe('solid 3px')
  await current.focus()
  expect((await look(current)).outline).toBe('solid 3px')

  await page.goto('/search?q=gold')
  await settled(page, texts)
  const chosen = page.getByRole('tab', { selected: true })
  const another = page.getByRole('tab', { selected: false }).first()
  expect((await look(chosen)).background).not.toBe((await look(another)).background)
  expect((await look(another)).border).toBe(canvas)

  await page.goto('/battle')
  await settled(page, texts)
  const radio = page.getByRole('group', { name: texts.battle.spins.spins }).locator('label')
  const checked = radio.filter({ has: page.locator(':checked') })
  const unchecked = radio.filter({ hasNot: page.locator(':checked') }).first()
  expect((await look(checked)).background).not.toBe((await look(unchecked)).background)
})
