import { expect } from '@playwright/test'
import { settled, test } from './fixtures.ts'
import { communityPages, shownTimes, timesIn } from './sheets.ts'

// As far from UTC as it gets, in a browser of another language; `pages.spec.ts` does the same in Europe/Istanbul.
test.use({ timezoneId: 'Pacific/Kiritimati', locale: 'de-DE' })

// A hydration mismatch is thrown as an error, and fails the test.
test('pages are hydrated as the server rendered them where the day is another', async ({ page, texts }) => {
  const ofCommunity = (await communityPages(page)).map(({ path }) => path)
  await page.clock.setFixedTime(Date.now() + 48 * 3_600_000)
  for (const path of [
    ...ofCommunity,
    '/',
    '/games',
    '/games/sweet-bonanza',
    '/lists',
    '/search?q=bonanza',
    '/contact',
  ]) {
    const rendered = await (await page.goto(path))?.text()
    await page.locator('#content h1').evaluate((heading) => Object.assign(heading, { wasRendered: true }))
    await settled(page, texts)
    const wasRendered = page.locator('#content h1').evaluate((heading) => Object(heading).wasRendered)
    expect(await wasRendered, `${path} is the rendered page`).toBe(true)
    expect(await shownTimes(page), path).toEqual(timesIn(rendered ?? ''))
  }
})
