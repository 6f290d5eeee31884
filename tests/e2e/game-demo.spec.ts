import { expect } from '@playwright/test'
import { demoHost, demoUrl, gameWithDemo, gameWithForeignDemo, startDemoServer } from './demo-server.ts'
import { test as base, settled } from './fixtures.ts'
import { fill } from './texts.ts'

const test = base.extend<object, { demoServer: string }>({
  demoServer: [
    async ({ browserName: _ }, use) => {
      const server = await startDemoServer()
      await use(server.url)
      await server.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ demoServer }, use) => use(demoServer),
})

test.use({ expectedComplaints: /^elsewhere: https:\/\/demo\.example\.com\/play$/ })

test('a demo loads on request only, sandboxed and from the allowed host only', async ({ page, texts }) => {
  const { demo } = texts.games
  const asked: Record<string, string>[] = []
  await page.route(demoUrl, async (route) => {
    asked.push(await route.request().allHeaders())
    await route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Demo</title><p>Reels</p>',
    })
  })
  const answer = await page.goto(`/games/${gameWithDemo}`)
  await settled(page, texts)
  const policy = (await answer?.headerValue('content-security-policy')) ?? ''
  expect(policy.split(';').filter((rule) => rule.startsWith('frame-src'))).toEqual([
    `frame-src https://${demoHost}`,
  ])
  const section = page.getByRole('region', { name: demo.title })
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByText(demo.body)).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(asked).toEqual([])

  await section.getByRole('button', { name: demo.load }).click()
  const frame = section.getByTitle(fill(demo.frame, { name: 'Sweet Bonanza' }))
  await expect(frame.contentFrame().getByText('Reels')).toBeVisible()
  await expect(frame).toHaveAttribute('src', demoUrl)
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin')
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
  expect(asked).toHaveLength(1)
  expect(asked[0]).not.toHaveProperty('referer')

  await section.getByRole('button', { name: demo.close }).click()
  await expect(frame).toHaveCount(0)

  await page.goto(`/games/${gameWithForeignDemo}`)
  await expect(page.getByText(demo.none)).toBeVisible()
  await expect(section).toHaveCount(0)
})
