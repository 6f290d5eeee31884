import { expect, type Page } from '@playwright/test'
import { rtpStops } from '@slot-liste/domain/figures/bins.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { expectAccessible } from './axe.ts'
import { settled, test, type Visitor } from './fixtures.ts'
import {
  cards,
  closeFilters,
  countLine,
  firstBy,
  openFilters,
  queryFacets,
  queryGames,
  word,
} from './games-page.ts'
import { fill, type Texts } from './texts.ts'

const pageSize = 24

test('filters are applied, restored from the address, removed and cleared, and the table view is remembered', {
  tag: '@quick-phone',
}, async ({ page, texts, visitor }) => {
  const { filters, chosen } = texts.games
  const horror = await word(page, 'themes', 'horror', visitor.locale)
  const bonusBuy = await word(page, 'features', 'bonus-buy', visitor.locale)
  await page.goto('/games')
  await expectCount(page, texts, visitor, '')
  const panel = await openFilters(page, texts)
  const chip = panel.getByRole('button', { name: new RegExp(`^${RegExp.escape(bonusBuy)}`) })
  await expect(chip).toHaveText(new RegExp(`${await featureCount(page, '', visitor)}$`))

  await panel.getByRole('checkbox', { name: horror, exact: true }).click()
  await expect(page).toHaveURL('/games?theme=horror')
  await expect(chip).toHaveText(new RegExp(`\\D${await featureCount(page, 'theme=horror', visitor)}$`))
  await expect(chip).toHaveAttribute('aria-pressed', 'false')

  await chip.click()
  await expect(page).toHaveURL('/games?theme=horror&feature=bonus-buy')
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(chip).toContainText(filters.featureOn)
  await chip.click()
  await expect(page).toHaveURL('/games?theme=horror&notFeature=bonus-buy')
  await expect(chip).toContainText(filters.featureNot)
  await expectAccessible(page)
  await closeFilters(page, texts)
  await expectCount(page, texts, visitor, 'theme=horror&notFeature=bonus-buy')

  await page.reload()
  await expectCount(page, texts, visitor, 'theme=horror&notFeature=bonus-buy')
  const active = page.getByRole('region', { name: filters.chosen })
  const without = fill(chosen.without, { name: bonusBuy })
  await active.getByRole('button', { name: `${filters.remove} ${without}` }).click()
  await expect(page).toHaveURL('/games?theme=horror')
  await expectCount(page, texts, visitor, 'theme=horror')
  await page.goBack()
  await expect(active.getByRole('button', { name: without })).toBeVisible()
  await active.getByRole('button', { name: filters.clear }).click()
  await expect(page).toHaveURL('/games')
  await expectCount(page, texts, visitor, '')
  await expect(active).toBeHidden()

  const { empty, search, view, table } = texts.games
  await page.getByRole('searchbox', { name: search.label }).fill('qqqq')
  await expect(page.getByText(empty.title).first()).toBeVisible()
  await expect(page).toHaveURL('/games?q=qqqq')
  await expectAccessible(page)
  await page.getByRole('button', { name: empty.clear }).click()
  await expect(page).toHaveURL('/games')

  // The view is remembered for the next visit.
  await page.getByRole('button', { name: view.table }).click()
  await page.getByRole('columnheader', { name: table.rtp }).getByRole('button').click()
  await expect(page).toHaveURL('/games?view=table&sort=rtp')
  await expect(page.getByRole('rowheader').first()).toContainText(await firstBy(page, 'sort=rtp&dir=desc'))
  await page.goto('/games')
  await expect(page).toHaveURL('/games?view=table')
})

test('a key held down on the RTP range loses no step on a slow machine', async ({ page, texts }) => {
  const { field, filters } = texts.games
  await page.goto('/games')
  await settled(page, texts)
  const panel = await openFilters(page, texts)
  const range = panel.getByRole('group', { name: field.rtp })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await range.getByRole('slider', { name: filters.from }).evaluate(async (thumb) => {
    thumb.focus()
    for (let times = 0; times < 5; times++) {
      thumb.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
  await expect(page).toHaveURL(`/games?rtpMin=${rtpStops[5]}`)
})

test('the back button returns from a game to the same place on the third page', async ({
  page,
  texts,
  visitor,
}) => {
  await page.goto('/games?sort=name')
  await settled(page, texts)
  const total = (await queryGames(page, 'sort=name')).total
  for (const pages of [1, 2, 3]) {
    await expect(cards(page)).toHaveCount(pages * pageSize)
    await expect(countLine(page, texts)).toHaveText(showing(texts, visitor, pages * pageSize, total))
    if (pages < 3) await page.getByRole('button', { name: texts.games.more }).click()
  }
  const card = cards(page).nth(2.5 * pageSize)
  const name = (await card.textContent()) ?? ''
  // Hovering waits until the rows above have their heights.
  await card.getByRole('link').hover()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(2000)
  const place = await scrolled(page)
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await scrolled(page)).toBe(0)
  await page.goBack()
  await expect(cards(page)).toHaveCount(3 * pageSize)
  // The heights of the rows above may differ a little.
  await expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThan(150)
  await expect(card).toBeInViewport()
})

async function expectCount(page: Page, texts: Texts, { locale }: Visitor, query: string): Promise<void> {
  const { items, total } = await queryGames(page, query)
  await expect(countLine(page, texts)).toHaveText(showing(texts, { locale }, items.length, total))
}

function showing(
  { games }: Texts,
  { locale }: Pick<Visitor, 'locale'>,
  shown: number,
  total: number,
): string {
  return fill(shown === total ? games.all_other : games.count, {
    shown: printInteger(shown, locale),
    total: printInteger(total, locale),
  })
}

async function featureCount(page: Page, query: string, { locale }: Visitor): Promise<string> {
  const { feature } = await queryFacets(page, query)
  return printInteger(feature.find(({ value }) => value === 'bonus-buy')?.count ?? 0, locale)
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => scrollY)
}
