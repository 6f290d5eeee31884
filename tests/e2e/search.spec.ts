import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { openFrame, settled, test } from './fixtures.ts'
import { fill } from './texts.ts'

test('suggestions are chosen by keyboard, and recent searches are offered', { tag: '@quick-phone' }, async ({
  page,
  texts,
}) => {
  await page.goto('/search?q=big+bass')
  await settled(page, texts)
  const frame = await openFrame(page, texts)
  const box = frame.getByRole('combobox', { name: texts.layout.search.label })
  const list = frame.getByRole('listbox', { name: texts.suggest.label })
  await box.focus()
  const recent = frame.getByRole('group', { name: texts.suggest.kinds.recent })
  await expect(recent.getByRole('option')).toHaveText(['big bass'])
  await box.fill('starbu')
  const first = list.getByRole('option').first()
  await expect(first).toContainText('Starburst')
  await box.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await box.press('Enter')
  await expect(page).toHaveURL('/games/starburst')
  const again = await openFrame(page, texts)
  await expect(again.getByRole('combobox', { name: texts.layout.search.label })).toHaveValue('')
})

test('results have tabs and filters in the address, and an empty result suggests other searches', async ({
  page,
  texts,
}) => {
  const { tabs, filters, all_other: all, loadMore } = texts.search
  await page.goto('/search?q=gold')
  await settled(page, texts)
  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
  await expect(tab(tabs.all)).toHaveAttribute('aria-selected', 'true')
  await expect(tab(tabs.games)).toContainText(/\d+/)
  await expectAccessible(page)

  await tab(tabs.games).click()
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
  // No card is visible while the request is pending.
  await expect(cards.first()).toBeVisible()
  const count = await cards.count()
  await expect(page.getByText(fill(all, { shown: count })).first()).toBeVisible()
  await page.reload()
  await expect(cards).toHaveCount(count)

  await page.goto('/search?q=akbank')
  await settled(page, texts)
  await expect(page.getByText(fill(texts.search.empty.title, { q: 'akbank' }))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Iron Bank' }).click()
  await expect(page).toHaveURL('/search?q=Iron+Bank')
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toContainText('Iron Bank')
  await page.goto('/search?q=starburst+vs+razor+shark')
  const title = fill(texts.search.duel.title, { one: 'Starburst', other: 'Razor Shark' })
  await page.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL('/battle?g=starburst%2Crazor-shark')
})

test('the parts of a question about figures can be removed and opened as filters of the games page', async ({
  page,
  texts,
}) => {
  const { understood } = texts.search
  await page.goto('/search?q=mısır+temalı+yüksek+volatilite+netent')
  await settled(page, texts)
  const parts = page.getByRole('region', { name: understood.label })
  await expect(parts.getByRole('button')).toHaveCount(3)
  await expectAccessible(page)
  const games = page.getByRole('tab', { name: new RegExp(`^${texts.search.tabs.games}`) })
  const fewest = Number(await games.textContent().then((text) => text?.match(/\d+/)?.[0]))
  await parts.getByRole('button', { name: 'NetEnt' }).press('Enter')
  await expect(parts.getByRole('button', { name: 'NetEnt', pressed: false })).toBeVisible()
  await expect
    .poll(async () => Number((await games.textContent())?.match(/\d+/)?.[0]))
    .toBeGreaterThan(fewest)
  await page.goBack()
  await parts.getByRole('link', { name: understood.browse }).click()
  await expect(page).toHaveURL(/\/games\?.*provider=netent/)
  await expect(page).toHaveURL(/theme=egypt/)
  await expect(page.getByRole('article')).toHaveCount(fewest)
})
