import { expect, type Page } from '@playwright/test'
import { type Member, newMember, type Site, test } from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { settled } from './fixtures.ts'
import { fill, type Texts } from './texts.ts'

const pageSize = 12

test.use({ arrives: 'as guest', expectedComplaints: /status of 404/ })

test('lists are browsed, searched, followed by tag and opened', async ({ page, texts, site, visitor }) => {
  const words = texts.lists
  const member = await newMember(site, visitor.locale)
  // No other journey's lists carry this word, and no number is part of it.
  const mark = `zümrüt${member.name.slice(-4).replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`
  for (let place = 1; place <= pageSize + 1; place += 1)
    await makeList(site, member, { title: `Seçki ${mark} ${place}`, tags: [mark, 'Işık'] })

  await page.goto(`/lists?q=${encodeURIComponent(mark)}`)
  await settled(page, texts)
  await expect(cards(page)).toHaveCount(pageSize)
  await expect(showing(page, texts, pageSize)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: words.more }).click()
  await expect(cards(page)).toHaveCount(pageSize + 1)

  await test.step('another order, and a word more', async () => {
    await page.getByRole('combobox', { name: words.sort.label }).selectOption('mostLiked')
    await expect(page).toHaveURL(/sort=mostLiked/)
    await page.getByRole('searchbox', { name: words.filter.label }).fill(`${mark} 13`)
    await expect(cards(page)).toHaveCount(1)
    await page.getByRole('searchbox', { name: words.filter.label }).fill('qqqzzz')
    await page.getByRole('button', { name: words.none.clear }).click()
    await expect(page).toHaveURL('/lists?sort=mostLiked')
  })

  await test.step('into a list by its tag, and back', async () => {
    await page.goto(`/lists?q=${encodeURIComponent(mark)}`)
    await cards(page)
      .first()
      .getByRole('link', { name: `#${mark}`, exact: true })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fill(words.tag.title, { tag: mark }))
    await expect(cards(page)).toHaveCount(pageSize)
    await page.getByRole('button', { name: words.more }).click()
    const last = page.getByRole('link', { name: `Seçki ${mark} 1`, exact: true })
    await last.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Seçki ${mark} 1`)
    await page.goBack()
    await expect(cards(page)).toHaveCount(pageSize + 1)
    await expect(last).toBeInViewport()
  })

  await test.step('a tag nobody used', async () => {
    await page.goto(`/tags/yok-${member.name}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.tag.missing.title)
    await expectAccessible(page)
  })
})

const cards = (page: Page) => page.locator('#content article')

function showing(page: Page, { lists }: Texts, shown: number) {
  return page.getByText(fill(lists.showing, { shown, total: pageSize + 1 })).first()
}

async function makeList({ url }: Site, { session }: Member, body: object): Promise<void> {
  const answer = await fetch(`${url}/api/lists`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${session.access_token}` },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(201)
}
