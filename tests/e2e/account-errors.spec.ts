import { expect, type Page } from '@playwright/test'
import { type Member, type Site, test, turkish, visitedBy } from './account-fixtures.ts'
import { desk } from './screens.ts'

// Requests the browser makes by itself.
test.use({ ...desk, drawn: false, expectedComplaints: /status of 500|ApiError/ })

visitedBy(turkish, () => {
  test('each page says what of it could not be loaded', async ({ page, texts, site, member }) => {
    test.setTimeout(180_000)
    const { failures } = texts
    const list = await makeList(site, member)
    for (const [path, asked, text] of [
      [`/lists/${list}`, `/api/lists/${list}`, failures.loadList],
      ['/lists', '/api/lists', failures.loadLists],
      [`/profile/${member.name}`, `/api/users/${member.name}`, failures.loadProfile],
      ['/providers', '/api/providers', failures.loadProviders],
      ['/games', '/api/games', failures.loadGames],
      ['/', '/api/recommendations', failures.loadRecommendations],
      ['/games/starburst', '/api/games/starburst/similar', failures.loadRecommendations],
    ] as const) {
      const stop = await failing(page, asked)
      await page.goto(path)
      const alert = page.getByRole('alert').filter({ hasText: text }).first()
      await alert.scrollIntoViewIfNeeded()
      await expect(alert, path).toContainText(texts.network.UNAVAILABLE)
      await stop()
    }
  })
})

/** The server breaks down at this path; everything else goes on. */
async function failing(page: Page, path: string): Promise<() => Promise<void>> {
  const meant = new RegExp(`^[^/]+//[^/]+${RegExp.escape(path).replace('\\*', '[^/]+')}(\\?|$)`)
  await page.route(meant, (route) => route.fulfill({ status: 500 }))
  return () => page.unroute(meant)
}

async function makeList(site: Site, { session }: Member): Promise<string> {
  const answer = await fetch(`${site.url}/api/lists`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session.access_token}` },
    body: JSON.stringify({ title: 'Sınanan liste', games: [{ game: 'gonzos-quest' }] }),
  })
  return ((await answer.json()) as { id: string }).id
}
