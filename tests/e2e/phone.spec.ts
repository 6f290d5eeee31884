import { expect, type Page } from '@playwright/test'
import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { settled, test } from './fixtures.ts'
import { fill } from './texts.ts'

/** A small phone, as many readers hold one. */
const screen = { width: 360, height: 740 }
test.use({ viewport: screen })

const games = ['book-of-dead', 'gates-of-olympus', 'sweet-bonanza', 'dead-canary']

test('a game begins with its name, its three figures and what can be done with it', async ({
  page,
  texts,
}) => {
  const { field, detail, card, demo } = texts.games
  for (const slug of games) {
    await page.goto(`/games/${slug}`)
    await settled(page, texts)
    for (const name of [field.rtp, field.volatility, field.maxWin])
      expect(await bottom(page.getByRole('term').filter({ hasText: name }).first())).toBeLessThan(300)
    for (const action of [
      page.getByRole('button', { name: card.add, exact: true }),
      page.getByRole('link', { name: detail.battle, exact: true }),
    ])
      expect(await bottom(action)).toBeLessThan(screen.height)
    await expect(page.getByText(demo.none)).toBeVisible()
    await expect(page.getByRole('region', { name: demo.title })).toHaveCount(0)
    // Their meaning is folded.
    const meanings = page.getByRole('region', { name: detail.figures })
    await expect(meanings.getByRole('link').first()).toBeHidden()
    await meanings.getByRole('heading').click()
    await expect(meanings.getByRole('link').first()).toBeVisible()
  }
})

test('pages are short, and as long before one has scrolled through them as after', async ({
  page,
  texts,
}) => {
  const list = await longestList(page)
  for (const [path, most] of [
    ['/', 6 * screen.height],
    ...games.map((slug) => [`/games/${slug}`, 5000] as const),
    ['/providers/pragmatic-play', 6000],
    ['/providers/nolimit-city', 6000],
    [`/lists/${list}`, Number.POSITIVE_INFINITY],
    ['/lists', Number.POSITIVE_INFINITY],
    ['/games', Number.POSITIVE_INFINITY],
    ['/help', 3000],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path)
      await settled(page, texts)
      await page.waitForLoadState('load')
      const before = await height(page)
      expect(before).toBeLessThanOrEqual(most)
      for (let y = 0; y < before; y += screen.height / 2) {
        await page.evaluate((top) => scrollTo(0, top), y)
        await page.evaluate(() => new Promise(requestAnimationFrame))
      }
      expect(await height(page)).toBe(before)
    })
})

test('a list leads with what most do with it; its owner stands below its games', async ({ page, texts }) => {
  const words = texts['list-page']
  await page.goto(`/lists/${await longestList(page)}`)
  await settled(page, texts)
  const actions = [
    page.getByRole('button', { name: new RegExp(`^${texts.subject.like}`) }).first(),
    page.getByRole('button', { name: new RegExp(`^${texts.subject.save}`) }),
    page.getByRole('button', { name: texts.subject.share.label }),
    page.getByRole('button', { name: words.menu }),
  ]
  const rows = new Set(await Promise.all(actions.map(bottom)))
  expect(rows.size).toBe(1)
  const items = page.getByRole('region', { name: words.games })
  const first = items.getByRole('article').first()
  await expect(first).toBeInViewport()
  const owner = page.getByRole('region', { name: words.owner.title })
  expect((await owner.boundingBox())?.y).toBeGreaterThan(await bottom(items))
  await actions[3]?.click()
  await expect(page.getByRole('menuitem', { name: words.battle })).toBeInViewport()
})

test('help is a list of folded chapters, which its contents and links unfold', async ({ page, texts }) => {
  const { sections } = texts.help
  const last = sections.at(-1)
  const chapter = page.getByRole('region', { name: last?.title ?? '', exact: true })
  const text = chapter.getByText(last?.body[0] ?? '', { exact: true })
  await page.goto('/help')
  await settled(page, texts)
  await expect(text).toBeHidden()
  await page.getByText(texts.layout.prose.contents, { exact: true }).first().click()
  await page
    .getByRole('navigation', { name: texts.layout.prose.contents })
    .getByRole('link', { name: last?.title ?? '', exact: true })
    .click()
  await expect(text).toBeInViewport()
  await page.goto('/terms')
  await page.goto(`/help#${last?.id}`)
  await expect(text).toBeInViewport()
})

test('the add button of a card covers neither its picture nor its title', async ({ page, texts }) => {
  await page.goto('/games')
  await settled(page, texts)
  const card = page.getByRole('main').getByRole('article').first()
  const title = await card.getByRole('heading').textContent()
  const button = card.getByRole('button', { name: fill(texts.games.card.addToList, { name: title ?? '' }) })
  const top = (await button.boundingBox())?.y
  expect(top).toBeGreaterThan(await bottom(card.getByRole('heading')))
})

const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

async function bottom(place: ReturnType<Page['locator']>): Promise<number> {
  const box = await place.boundingBox()
  return box ? Math.round(box.y + box.height) : Number.POSITIVE_INFINITY
}

async function longestList(page: Page): Promise<string> {
  const answer = await page.request.get('/api/lists?sort=mostViewed&limit=40')
  const { items } = (await answer.json()) as CallReply<'GET /api/lists'>
  return items.toSorted((a, b) => b.counts.games - a.counts.games)[0]?.id ?? ''
}
