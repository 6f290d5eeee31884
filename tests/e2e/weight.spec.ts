import { expect, type Page } from '@playwright/test'
import { weighPage } from '#tests/page-weight.ts'
import { test } from './fixtures.ts'

// A new browser, which is served Turkish.
test.use({ visitor: { locale: 'tr', theme: 'light' } })

test('the home page stays within its size limits', { tag: '@quick-desk' }, async ({ page, baseURL }) => {
  const weight = await weighPage(page, `${baseURL}/`)
  expect(weight.elsewhere).toEqual([])
  expect(weight.script).toBeGreaterThan(50_000)
  expect(weight.script).toBeLessThanOrEqual(150 * 1024)
  expect(weight.stylesheet).toBeGreaterThan(1_000)
  expect(weight.stylesheet).toBeLessThanOrEqual(20_000)
  expect(weight.font).toBeGreaterThan(10_000)
  expect(weight.font).toBeLessThanOrEqual(80_000)
})

test('hashed files are immutable and compressed, and pages are revalidated', async ({ request }) => {
  const home = await request.get('/')
  expect(home.headers()['cache-control']).toBe('no-cache')
  const html = await home.text()
  expect(Buffer.byteLength(html)).toBeGreaterThan(60_000)
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(99_000)
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) {
    const answer = await request.get(file, { headers: { 'accept-encoding': 'br, gzip' } })
    expect(answer.status(), file).toBe(200)
    expect(answer.headers()['cache-control'], file).toBe('public, max-age=31536000, immutable')
    // Compression gains nothing for smaller files.
    if (/\.(js|css)$/.test(file) && (await answer.body()).length > 512)
      expect(answer.headers()['content-encoding'], file).toBe('br')
  }
})

test('an added node does not restyle the whole page', async ({ page }) => {
  for (const path of ['/', '/games', '/battle']) {
    await page.goto(path)
    await page.waitForFunction(() => !document.querySelector('#page'))
    await page.waitForLoadState('networkidle')
    const { all, restyled } = await restyledBy(page, () => {
      for (const place of document.querySelectorAll('body, main, main > *, footer'))
        place.append(document.createElement('span'))
    })
    expect(all, path).toBeGreaterThan(300)
    expect(restyled, path).toBeGreaterThan(0)
    expect(restyled / all, path).toBeLessThan(0.1)
  }
})

type TraceEvent = { name: string; args?: { elementCount?: number } }

/** Counts all elements, and those whose style the browser computes again after a change. */
async function restyledBy(page: Page, change: () => void) {
  const session = await page.context().newCDPSession(page)
  let restyled = 0
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as TraceEvent[])
      if (name === 'UpdateLayoutTree') restyled += args?.elementCount ?? 0
  })
  const isOver = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } })
  await page.evaluate(change)
  const all = await page.evaluate(() => {
    document.body.getBoundingClientRect()
    return document.querySelectorAll('*').length
  })
  await session.send('Tracing.end')
  await isOver
  await session.detach()
  return { all, restyled }
}
