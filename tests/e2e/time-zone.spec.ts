import { expect, type Page } from '@playwright/test'
import { settled, test } from './fixtures.ts'

/** Where most readers are, and as far from UTC as it gets, with a browser in another language and a clock two days ahead. */
const places = [
  { timezoneId: 'Europe/Istanbul', locale: 'tr-TR', aheadMs: 0 },
  { timezoneId: 'Pacific/Kiritimati', locale: 'de-DE', aheadMs: 48 * 3_600_000 },
]

for (const { aheadMs, ...place } of places)
  test.describe(`in ${place.timezoneId}`, () => {
    test.use(place)

    // A hydration mismatch is thrown as an error, and fails the test.
    test('pages come to life as the server drew them', async ({ page, texts }) => {
      test.setTimeout(240_000)
      const paths = await somePages(page)
      if (aheadMs > 0) await page.clock.setFixedTime(Date.now() + aheadMs)
      for (const path of paths) {
        const drawn = await (await page.goto(path))?.text()
        await page.locator('#content h1').evaluate((heading) => Object.assign(heading, { stood: true }))
        await settled(page, texts)
        const stands = page.locator('#content h1').evaluate((heading) => Object(heading).stood)
        expect(await stands, `${path} is the drawn page`).toBe(true)
        expect(await moments(page), path).toEqual(momentsIn(drawn ?? ''))
      }
    })
  })

/** One page of each kind; those that have comments and dates on them. */
async function somePages(page: Page): Promise<string[]> {
  const ask = async (path: string) => (await page.request.get(path)).json()
  const { items: lists } = await ask('/api/lists?sort=mostLiked')
  const { items: battles } = await ask('/api/battles')
  const talkedOf = lists.toSorted(
    (one: Counted, other: Counted) => other.counts.comments - one.counts.comments,
  )[0]
  expect(talkedOf.counts.comments).toBeGreaterThan(0)
  const pages = [
    '/',
    '/games',
    '/games?view=table',
    '/games/sweet-bonanza',
    '/providers',
    '/providers/netent',
  ]
  const people = [`/profile/${encodeURIComponent(talkedOf.owner.username)}`]
  const saved = battles.slice(0, 1).map(({ id }: { id: string }) => `/battle/${id}`)
  const others = ['/lists', '/battle', '/search?q=bonanza', '/help', '/privacy', '/terms', '/contact']
  return [`/lists/${talkedOf.id}`, ...pages, ...people, ...saved, ...others]
}

type Counted = { counts: { comments: number } }

/** The moments a page names exactly. */
const moments = (page: Page) =>
  page.locator('time[title]').evaluateAll((times) => times.map((time) => time.getAttribute('title')))

const momentsIn = (html: string) =>
  [...html.matchAll(/<time [^>]*title="([^"]*)"/g)].map(([, title]) => title)
