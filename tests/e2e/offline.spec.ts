import { expect, type Page } from '@playwright/test'
import { type ServerProcess, startServer } from '#tests/server-process.ts'
import { fillLogin, newMember } from './account-fixtures.ts'
import { test } from './fixtures.ts'

// One after the other: they share a port.
test.describe.configure({ mode: 'default' })
const port = '4197'
let site: ServerProcess
test.beforeAll(async () => {
  site = await startServer({ PORT: port })
})
test.afterAll(() => site?.dispose())

test.use({
  visitor: { locale: 'tr', theme: 'dark' },
  serviceWorkers: 'allow',
  // On a server of its own that goes away, which is the point.
  expectedComplaints:
    /elsewhere: http:\/\/127\.0\.0\.1:|ERR_CONNECTION_|ERR_SOCKET_NOT_CONNECTED|ERR_FAILED|status of 503|Siteye ulaşılamadı/,
})

const hasCopy = (page: Page, path: string) =>
  page.evaluate(async (wanted) => (await caches.match(wanted)) !== undefined, path)

test('a saved list is read without a connection, until its reader signs out', async ({ page, texts }) => {
  test.setTimeout(150_000)
  const { layout } = texts
  const list = texts['list-page']
  const [owner, reader] = [await newMember(site, 'tr'), await newMember(site, 'tr')]
  const title = 'Yolda okunacak oyunlar'
  const made = await page.request.post(`${site.url}/api/lists`, {
    headers: { authorization: `Bearer ${owner.session.access_token}` },
    data: { title, games: [{ game: 'starburst', note: 'Kısa bir not' }, { game: 'gonzos-quest' }] },
  })
  const { id } = await made.json()

  await page.goto(`${site.url}/login?redirect=/lists/${id}`)
  await fillLogin(page, texts, reader.email, reader.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('button', { name: texts.subject.save }).click()
  await expect.poll(() => hasCopy(page, `/api/lists/${id}`)).toBe(true)
  // Registered a while after the page came; it keeps the application as soon as it hears of a list.
  await expect.poll(() => hasCopy(page, '/shell.html')).toBe(true)
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(2)

  await site.stop()
  await page.goto(`${site.url}/lists/${id}?view=notes`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(list.offline.hint)).toBeVisible()
  await expect(page.getByText('Kısa bir not')).toBeVisible()
  const menu = page.getByRole('button', { name: `${layout.account.menu}: ${reader.name}` })
  await expect(menu).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/dark/)
  const cover = page.locator('#content img[src*="/covers/starburst.webp"]').first()
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await page.goto(`${site.url}/games/never-seen`)
  await expect(page.getByRole('heading', { level: 1, name: 'Bağlantı yok' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText(list.offline.hint)).toBeVisible()

  site = await startServer({ PORT: port, DATA_DIR: site.dataDir })
  await page.goto(`${site.url}/lists/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(list.offline.hint)).toHaveCount(0)
  await menu.click()
  await page.getByRole('button', { name: layout.account.signOut }).click()
  await expect.poll(() => page.evaluate(() => caches.has('offline-lists'))).toBe(false)

  await site.stop()
  await page.goto(`${site.url}/lists/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Bağlantı yok' })).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
})

test('the site can be installed: its manifest is linked, and every icon has the size it names', async ({
  request,
  baseURL,
}) => {
  const html = await (await request.get(`${baseURL}/`)).text()
  expect(html).toContain('<link rel="manifest" href="/site.webmanifest"')
  const answer = await request.get(`${baseURL}/site.webmanifest`)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const { icons, shortcuts } = await answer.json()
  expect(icons.map(({ sizes, purpose }: { sizes: string; purpose?: string }) => [sizes, purpose])).toEqual([
    ['any', undefined],
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
  for (const { src, sizes, type } of icons) {
    const icon = await request.get(`${baseURL}${src}`)
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type])
    const head = await icon.body()
    if (type === 'image/png') expect(`${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`).toBe(sizes)
  }
  for (const { url } of shortcuts) expect((await request.get(`${baseURL}${url}`)).status()).toBe(200)
})
