import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { openFrame, settled, test } from './fixtures.ts'
import { fill, type Texts } from './texts.ts'

async function openSearch(page: Page, texts: Texts) {
  await page.goto('/help')
  await settled(page, texts)
  const frame = await openFrame(page, texts)
  return {
    frame,
    box: frame.getByRole('combobox', { name: texts.layout.search.label }),
    list: frame.getByRole('listbox', { name: texts.suggest.label }),
  }
}

test('suggestions by keyboard', async ({ page, texts }) => {
  const { box, list } = await openSearch(page, texts)
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await box.fill('s')
  await expect(list).toHaveCount(0)
  await box.fill('starbu')
  await expect(list.getByRole('option').first()).toContainText('Starburst')
  await expect(list.getByRole('group', { name: texts.suggest.kinds.games })).toBeVisible()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  expect(await box.getAttribute('aria-activedescendant')).toBeNull()
  await box.press('ArrowDown')
  const first = list.getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  await expectAccessible(page)
  // Above the first stands the box again.
  await box.press('ArrowUp')
  await expect(first).toHaveAttribute('aria-selected', 'false')
  await box.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(box).toHaveValue('starbu')
  await box.press('ArrowDown')
  await expect(first).toBeVisible()
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL('/games/starburst')
  const after = (await openFrame(page, texts)).getByRole('combobox', { name: texts.layout.search.label })
  await expect(after).toHaveValue('')
})

test('Enter searches while the pointer rests on a suggestion or has left it', async ({ page, texts }) => {
  const { box, list } = await openSearch(page, texts)
  await box.fill('starbu')
  const first = list.getByRole('option').first()
  await first.hover()
  await first.hover({ position: { x: 20, y: 8 } })
  await expect(first).toHaveAttribute('aria-selected', 'false')
  expect(await box.getAttribute('aria-activedescendant')).toBeNull()
  await box.press('Enter')
  await expect(page).toHaveURL('/search?q=starbu')

  const again = await openSearch(page, texts)
  await again.box.fill('starbu')
  await again.list.getByRole('option').first().hover()
  await page.mouse.move(1, 1)
  await again.box.press('Enter')
  await expect(page).toHaveURL('/search?q=starbu')
})

test('only the answer to the last text is shown', async ({ page, texts }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/search/suggest?q=reac*', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  const { box, list } = await openSearch(page, texts)
  const asked = page.waitForRequest(/suggest\?q=reac/)
  await box.fill('reac')
  await asked
  await box.fill('razor')
  await expect(list.getByRole('option').first()).toContainText('Razor')
  release()
  await expect(list.getByRole('option').first()).toContainText('Razor')
  await expect(list).not.toContainText('Reactoonz')
})

test('what was searched for is offered again, until it is forgotten', async ({ page, texts }) => {
  await page.goto('/search?q=big+bass')
  await settled(page, texts)
  const frame = await openFrame(page, texts)
  const box = frame.getByRole('combobox', { name: texts.layout.search.label })
  await box.focus()
  const recent = frame.getByRole('group', { name: texts.suggest.kinds.recent })
  await expect(recent.getByRole('option')).toHaveText(['big bass'])
  await frame.getByRole('button', { name: texts.suggest.forget }).click()
  await expect(recent).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('tab').first()).toBeVisible()
})

test('a tab for each kind, filters in the address, and back', async ({ page, texts }) => {
  const { tabs, filters, showing, loadMore } = texts.search
  await page.goto('/search?q=gold')
  await settled(page, texts)
  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
  await expect(tab(tabs.all)).toHaveAttribute('aria-selected', 'true')
  await expect(tab(tabs.games)).toContainText(/\d+/)
  await expectAccessible(page)

  await tab(tabs.all).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(tabs.games)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=gold&tab=games')
  const cards = page.getByRole('tabpanel').getByRole('article')
  await expect(cards).toHaveCount(20)
  await page.getByRole('button', { name: loadMore }).click()
  await expect.poll(() => cards.count()).toBeGreaterThan(20)
  const loaded = await cards.count()
  await cards
    .nth(loaded - 1)
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/games\//)
  await page.goBack()
  await expect(cards).toHaveCount(loaded)

  await page.getByRole('combobox', { name: filters.theme }).selectOption('egypt')
  await expect(page).toHaveURL('/search?q=gold&tab=games&theme=egypt')
  await expect.poll(() => cards.count()).toBeLessThan(20)
  // None stands there while the answer is on its way.
  await expect(cards.first()).toBeVisible()
  const count = await cards.count()
  await expect(page.getByText(fill(showing, { shown: count, total: count })).first()).toBeVisible()
  await page.reload()
  await expect(cards).toHaveCount(count)

  await tab(tabs.battle).click()
  const { none, start } = texts['battle-page'].search
  await expect(page.getByText(fill(none, { q: 'gold' }))).toBeVisible()
  await expect(page.getByRole('link', { name: start })).toHaveAttribute('href', '/battle')
  await tab(tabs.lists).click()
  await expect(tab(tabs.lists)).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('combobox', { name: texts.search.sort.label }).selectOption('newest')
  await expect(page).toHaveURL(/tab=lists.*sort=newest/)
})

test('nothing found leads on', async ({ page, texts }) => {
  await page.goto('/search?q=legasi+of+ded')
  await settled(page, texts)
  await expect(page.getByText(fill(texts.search.empty.title, { q: 'legasi of ded' }))).toBeVisible()
  await expect(page.getByRole('heading', { name: texts.search.popular })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: texts.search.empty.report })).toHaveAttribute(
    'href',
    /\/contact\?topic=missingGame&game=legasi/,
  )
  await page.getByRole('link', { name: 'Legacy of Dead' }).click()
  await expect(page).toHaveURL('/search?q=Legacy+of+Dead')
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toContainText('Legacy of Dead')
})

test('two games against each other', async ({ page, texts }) => {
  await page.goto('/search?q=starburst+vs+razor+shark')
  await settled(page, texts)
  const title = fill(texts.search.duel.title, { one: 'Starburst', other: 'Razor Shark' })
  await page.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL('/battle?g=starburst%2Crazor-shark')
})
