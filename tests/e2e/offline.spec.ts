import { expect, type Page } from '@playwright/test'
import { test as accounts, fillLogin, newMember } from './account-fixtures.ts'
import { type Connection, openConnection } from './connection.ts'

const test = accounts.extend<{ connection: Connection }>({
  connection: async ({ site }, use) => {
    const connection = await openConnection(site.url)
    await use(connection)
    await connection.cut()
  },
  baseURL: ({ connection }, use) => use(connection.url),
})

test.use({
  arrives: 'as guest',
  visitor: { locale: 'tr', theme: 'dark' },
  serviceWorkers: 'allow',
  expectedComplaints:
    /ERR_CONNECTION_|ERR_SOCKET_NOT_CONNECTED|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_FAILED|status of 503|Siteye ulaşılamadı/,
})

const hasCopy = (page: Page, path: string) =>
  page.evaluate(async (wanted) => (await caches.match(wanted)) !== undefined, path)

test('a saved list can be read offline until its reader signs out', { tag: '@quick-desk' }, async ({
  page,
  texts,
  site,
  connection,
}) => {
  const { layout } = texts
  const list = texts['list-page']
  const [owner, reader] = [await newMember(site, 'tr'), await newMember(site, 'tr')]
  const title = 'Yolda okunacak oyunlar'
  const made = await page.request.post('/api/lists', {
    headers: { authorization: `Bearer ${owner.session.access_token}` },
    data: { title, games: [{ game: 'starburst', note: 'Kısa bir not' }, { game: 'gonzos-quest' }] },
  })
  const { id } = await made.json()

  await page.goto(`/login?redirect=/lists/${id}`)
  await fillLogin(page, texts, reader.email, reader.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('button', { name: texts.subject.save }).click()
  await expect.poll(() => hasCopy(page, `/api/lists/${id}`)).toBe(true)
  // The service worker is registered after the page has loaded, and caches the application with the first list.
  await expect.poll(() => hasCopy(page, '/shell.html')).toBe(true)
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(2)

  await connection.cut()
  await page.goto(`/lists/${id}?view=notes`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(list.offline.hint)).toBeVisible()
  await expect(page.getByText('Kısa bir not')).toBeVisible()
  const menu = page.getByRole('button', { name: `${layout.account.menu}: ${reader.name}` })
  await expect(menu).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/dark/)
  const cover = page.locator('#content img[src*="/covers/starburst.webp"]').first()
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await page.goto('/games/never-seen')
  await expect(page.getByRole('heading', { level: 1, name: 'Bağlantı yok' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText(list.offline.hint)).toBeVisible()

  await connection.restore()
  await page.goto(`/lists/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(list.offline.hint)).toHaveCount(0)
  await menu.click()
  await page.getByRole('button', { name: layout.account.signOut }).click()
  await expect.poll(() => page.evaluate(() => caches.has('offline-lists'))).toBe(false)

  await connection.cut()
  await page.goto(`/lists/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Bağlantı yok' })).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
})

test('the manifest is linked, and every icon has the size that it states', async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(html).toContain('<link rel="manifest" href="/site.webmanifest"')
  const answer = await request.get('/site.webmanifest')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const { icons, shortcuts } = await answer.json()
  expect(icons.map(({ sizes, purpose }: { sizes: string; purpose?: string }) => [sizes, purpose])).toEqual([
    ['any', undefined],
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
  for (const { src, sizes, type } of icons) {
    const icon = await request.get(src)
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type])
    const head = await icon.body()
    if (type === 'image/png') expect(`${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`).toBe(sizes)
  }
  for (const { url } of shortcuts) expect((await request.get(url)).status()).toBe(200)
})
