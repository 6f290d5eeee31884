import { expect, type Page } from '@playwright/test'
import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { english, test, turkish, visitedBy } from './account-fixtures.ts'
import { settled } from './fixtures.ts'
import { smallTargets } from './hands.ts'
import { phone } from './screens.ts'

visitedBy(turkish, () => {
  test.use({ ...phone, viewport: { width: 320, height: 640 } })

  test('on the smallest phone nothing is wider than it, too small to press, or hidden from who tabs to it', async ({
    page,
    texts,
  }) => {
    for (const path of ['/', '/settings', '/notifications', '/lists/create'])
      await test.step(path, async () => {
        await page.goto(path)
        await settled(page, texts)
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
        expect.soft(await page.evaluate(smallTargets), path).toEqual([])
        expect.soft(await hiddenStops(page, 45), path).toEqual([])
      })
  })
})

visitedBy(english, () => {
  test('a list in another language than the page says so', async ({ page, texts }) => {
    const answer = await page.request.get('/api/lists?sort=mostLiked&limit=40')
    const { items } = (await answer.json()) as CallReply<'GET /api/lists'>
    for (const [title, lang] of [
      ["Olimpos'a çıkan yollar", 'tr'],
      ['A small museum of frames', null],
    ] as const) {
      await page.goto(`/lists/${items.find((list) => list.title === title)?.id}`)
      await settled(page, texts)
      const heading = page.getByRole('heading', { level: 1, name: title })
      expect(await heading.getAttribute('lang')).toBe(lang)
    }
  })
})

/** The first stops of Tab of which neither the middle nor an end can be seen. */
async function hiddenStops(page: Page, stops: number): Promise<string[]> {
  const hidden: string[] = []
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(coveredStop)
    if (found) hidden.push(found)
  }
  return hidden
}

function coveredStop(): string | null {
  const reached = document.activeElement
  if (!reached || reached === document.body) return null
  const box = reached.matches('input') ? (Object(reached).labels?.[0] ?? reached) : reached
  const { left, right, top, bottom } = box.getBoundingClientRect()
  const middle = (top + bottom) / 2
  const isSeen = ([x, y]: [number, number]) => {
    const upper = document.elementFromPoint(x, y)
    return !!upper && (upper.contains(reached) || reached.contains(upper) || box.contains(upper))
  }
  const places: [number, number][] = [
    [(left + right) / 2, middle],
    [left + 3, middle],
    [right - 3, middle],
  ]
  return places.filter(isSeen).length >= 2 ? null : `${reached.tagName} “${reached.textContent}”`
}
