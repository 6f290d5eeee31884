import { expect, type Page } from '@playwright/test'
import { type ServerProcess, startServer } from '#tests/server-process.ts'
import { administrator, expectToast, type Member, signedInAgain, test } from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { settled } from './fixtures.ts'
import { desk } from './screens.ts'

// Site settings apply to every visitor, so the test has its own server.
let started: Promise<ServerProcess> | undefined
const start = () =>
  startServer({
    RATE_LIMIT_SCALE: '1000',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  })
test.afterAll(async () => (await started)?.dispose())
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
  site: async ({}, use) => {
    started ??= start()
    const { url, dataDir } = await started
    await use({ url, dataDir })
  },
  arrives: 'as guest',
  // Visitors receive the status 503.
  expectedComplaints: /status of 503/,
})

const save = async (
  page: Page,
  { settings: words }: { settings: { review: string; save: string; saved: string } },
) => {
  await page.getByRole('button', { name: words.review }).click()
  // An earlier toast may still be visible.
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/admin/settings'),
  )
  await page.getByRole('dialog').getByRole('button', { name: words.save, exact: true }).click()
  expect((await answered).status()).toBe(200)
  await expectToast(page, words.saved)
}

test('an announcement, maintenance and demo hosts reach every visitor', async ({
  page,
  texts,
  site,
  visitor,
  openDevice,
}) => {
  const words = texts['admin-site']
  const member: Member = await signedInAgain(site, administrator)
  const office = await openDevice({ screen: desk, visitor, member })
  await office.goto('/admin/settings')
  await settled(office, texts)
  await expectAccessible(office)

  await test.step('the announcement stands above every page until it is put away, demos may be framed', async () => {
    await office.getByLabel(words.settings.fields.announcement.tr).fill('Yarın yeni oyunlar geliyor')
    await office.getByRole('checkbox', { name: words.settings.fields.announcement.on }).click()
    await office.getByLabel(words.settings.fields.demoHosts).fill('oyna.example.com')
    await save(office, words)
    const answer = await page.goto('/help')
    expect(answer?.headers()['content-security-policy']).toContain('frame-src https://oyna.example.com;')
    await settled(page, texts)
    const bar = page.getByRole('complementary', { name: texts.layout.announcement.label })
    await expect(bar).toContainText('Yarın yeni oyunlar')
    await expectAccessible(page)
    await bar.getByRole('button', { name: texts.layout.announcement.close }).click()
    await expect(bar).toHaveCount(0)
    await page.reload()
    await settled(page, texts)
    await expect(bar).toHaveCount(0)
  })

  await test.step('down for maintenance, visitors see it and administrators go on', async () => {
    const down = office.getByRole('checkbox', { name: words.settings.fields.maintenance.on })
    await down.click()
    await save(office, words)
    const answer = await page.goto('/games')
    expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '300'])
    await expect(page.getByRole('heading', { name: texts.layout.maintenance.title })).toBeVisible()
    await expectAccessible(page)
    await office.reload()
    await down.click()
    await save(office, words)
    expect((await page.goto('/games'))?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: texts.layout.maintenance.title })).toHaveCount(0)
  })

  await test.step('guests sign in first', async () => {
    await page.goto('/admin/settings')
    await expect(page).toHaveURL(/\/login\?redirect=/)
  })
})
