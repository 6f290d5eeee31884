import { expect, type Page } from '@playwright/test'
import { rtpStops } from '@slot-liste/domain/figures/bins.ts'
import { printInteger, printPercent } from '@slot-liste/domain/figures/print.ts'
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

test('a theme, then a feature, then without it', async ({ page, texts, visitor }) => {
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
})

test('nothing fits, and all again', async ({ page, texts, visitor }) => {
  const { empty, search } = texts.games
  await page.goto('/games')
  await settled(page, texts)
  await page.getByRole('searchbox', { name: search.label }).fill('qqqq')
  await expect(page.getByText(empty.title).first()).toBeVisible()
  await expect(page).toHaveURL('/games?q=qqqq')
  await expectAccessible(page)
  await page.getByRole('button', { name: empty.clear }).click()
  await expect(page).toHaveURL('/games')
  await expectCount(page, texts, visitor, '')
  await expect(page.getByRole('searchbox', { name: search.label })).toHaveValue('')
})

test('the range of the RTP by keyboard', async ({ page, texts, visitor }) => {
  const { field, filters, chosen } = texts.games
  await page.goto('/games')
  await settled(page, texts)
  const panel = await openFilters(page, texts)
  const range = panel.getByRole('group', { name: field.rtp })
  const from = range.getByRole('slider', { name: filters.from })
  await from.focus()
  for (const _ of [1, 2, 3]) await from.press('ArrowRight')
  const least = rtpStops[3] ?? 0
  await expect(page).toHaveURL(`/games?rtpMin=${least}`)
  await expect(from).toHaveAttribute('aria-valuetext', printPercent(least, visitor.locale))
  await range.getByRole('textbox', { name: filters.to }).fill('97')
  await range.getByRole('textbox', { name: filters.to }).press('Enter')
  await expect(page).toHaveURL(`/games?rtpMin=${least}&rtpMax=97`)
  await closeFilters(page, texts)
  await expectCount(page, texts, visitor, `rtpMin=${least}&rtpMax=97`)
  const text = fill(chosen.between, {
    name: field.rtp,
    from: printPercent(least, visitor.locale),
    to: printPercent(97, visitor.locale),
  })
  await expect(page.getByRole('button', { name: `${filters.remove} ${text}` })).toBeVisible()
})

test('on a slow machine a key held down on the range of the RTP loses no step', async ({ page, texts }) => {
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

test('as a table, ordered by its heads, and remembered', async ({ page, texts }) => {
  const { view, table, sort } = texts.games
  await page.goto('/games')
  await settled(page, texts)
  await page.getByRole('button', { name: view.table }).click()
  await expect(page).toHaveURL('/games?view=table')
  const head = page.getByRole('columnheader', { name: table.rtp })
  await head.getByRole('button').click()
  await expect(page).toHaveURL('/games?view=table&sort=rtp')
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('rowheader').first()).toContainText(await firstBy(page, 'sort=rtp&dir=desc'))
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('rowheader').first()).toContainText(await firstBy(page, 'sort=rtp&dir=asc'))
  await expect(page.getByRole('combobox', { name: sort.label })).toHaveValue('rtp asc')

  await page.goto('/games')
  await expect(page).toHaveURL('/games?view=table')
  await page.getByRole('button', { name: view.grid }).click()
  await expect(page).toHaveURL('/games')
  await expect(cards(page).first()).toBeVisible()
})

test('three pages on, into a game and back to the same place', async ({ page, texts, visitor }) => {
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
  // As one does who clicks: once the rows above have their heights and the card stands still.
  await card.getByRole('link').hover()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(2000)
  const place = await scrolled(page)
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await scrolled(page)).toBe(0)
  await page.goBack()
  await expect(cards(page)).toHaveCount(3 * pageSize)
  // Rows above are laid out again, some a little higher than before.
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
  return fill(games.count, { shown: printInteger(shown, locale), total: printInteger(total, locale) })
}

async function featureCount(page: Page, query: string, { locale }: Visitor): Promise<string> {
  const { feature } = await queryFacets(page, query)
  return printInteger(feature.find(({ value }) => value === 'bonus-buy')?.count ?? 0, locale)
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => scrollY)
}
