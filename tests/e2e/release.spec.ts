import { createServer, request as startRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { texts as allTexts } from './texts.ts'

const idOf = async (page: Page, path: string): Promise<string> =>
  (await (await page.request.get(path)).json()).items[0].id

test.describe('a sandboxed frame of another site', () => {
  test.use({ expectedComplaints: /^elsewhere|Origin-Agent-Cluster/ })

  test('shows embeds and overlays with their styles and fonts', async ({ page, baseURL }) => {
    const [list, battle] = [await idOf(page, '/api/lists?limit=1'), await idOf(page, '/api/battles?limit=1')]
    const other = createServer(({ url = '' }, reply) => {
      reply.setHeader('content-type', 'text/html')
      reply.end(`<!doctype html><title>x</title><iframe name="framed" sandbox="allow-scripts" width="640"
        height="520" src="${baseURL}${decodeURIComponent(url.slice(1))}"></iframe>`)
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    for (const path of [
      `/embed/lists/${list}`,
      `/lists/${list}?overlay=1`,
      `/embed/battles/${battle}`,
      `/battle/${battle}?overlay=1`,
    ]) {
      await page.goto(`http://127.0.0.1:${port}/${encodeURIComponent(path)}`)
      const body = page.frameLocator('iframe').locator('body')
      await expect(body, path).toHaveCSS('font-family', /Instrument Sans/)
      const frame = page.frame('framed')
      const loaded = () =>
        frame?.evaluate(async () => {
          await document.fonts.ready
          return [...document.fonts].some(({ status }) => status === 'loaded')
        })
      await expect.poll(loaded, path).toBe(true)
    }
    other.close()
  })
})

test.describe('who chose English and whose cookies are gone', () => {
  test.use({ visitor: { locale: 'en', theme: 'dark' } })

  test('sees the page in English and dark from the first paint on', async ({ page, context }) => {
    await context.clearCookies()
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(globalThis, { seen })
      const look = () => {
        const { body, documentElement: root } = document
        const isSeen = body && getComputedStyle(body).visibility === 'visible' && body.innerText.trim()
        if (isSeen)
          seen.push(`${root.lang} ${root.classList.contains('dark')} ${/Oyunlar/.test(body.innerText)}`)
        requestAnimationFrame(look)
      }
      look()
    })
    await page.goto('/games')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(
      page.getByRole('link', { name: allTexts.en.layout.nav.games, exact: true }).first(),
    ).toBeVisible()
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
    expect(new Set(seen)).toEqual(new Set(['en true false']))
  })
})

test.describe('code of a release that is gone', () => {
  test.use({
    viewport: { width: 1280, height: 800 },
    expectedComplaints: /status of 404|dynamically imported module/,
  })

  test('is there after one reload, which keeps what was typed', async ({ page, texts }) => {
    let missed = 0
    await page.route(/\/assets\/base-en-[^/]*\.js$/, (route) =>
      missed++ === 0 ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
    )
    await page.goto('/contact')
    const message = page.locator('textarea')
    await message.fill('Yarım kalan bir ileti')
    await page.getByLabel(texts.layout.language.label).first().selectOption('en')
    await expect(page.getByRole('heading', { level: 1, name: allTexts.en.contact.title })).toBeVisible()
    await expect(message).toHaveValue('Yarım kalan bir ileti')
    expect(missed).toBeGreaterThan(1)
  })

  test.describe('behind the service worker', () => {
    test.use({
      serviceWorkers: 'allow',
      expectedComplaints: /status of 404|dynamically imported module|^elsewhere/,
    })

    // The worker's own requests pass by `page.route`: a server between the browser and the site answers them.
    test('is there after one reload as well', async ({ page, texts, baseURL }) => {
      let documents = 0
      const between = createServer((asked, reply) => {
        if (asked.url === '/contact') documents++
        if (/\/assets\/base-en-[^/]*\.js$/.test(asked.url ?? '') && documents === 1) {
          reply.writeHead(404).end()
          return
        }
        const { method, headers, url } = asked
        const onward = startRequest(`${baseURL}${url}`, { method, headers }, (answer) => {
          reply.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(reply)
        })
        onward.on('error', () => reply.destroy())
        asked.pipe(onward)
      })
      await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
      await page.goto(`http://127.0.0.1:${(between.address() as AddressInfo).port}/contact`)
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      const message = page.locator('textarea')
      await message.fill('Yarım kalan bir ileti')
      await page.getByLabel(texts.layout.language.label).first().selectOption('en')
      await expect(page.getByRole('heading', { level: 1, name: allTexts.en.contact.title })).toBeVisible()
      await expect(message).toHaveValue('Yarım kalan bir ileti')
      // The worker may ask for a page twice, early and late: one reload, and no loop.
      expect(documents).toBeLessThan(4)
      between.closeAllConnections()
      between.close()
    })
  })

  test('that is missing for good ends the reloads', async ({ page, texts }) => {
    const scripts = async (path: string) => {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      return page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    }
    const known = new Set(await scripts('/help'))
    const gone = (await scripts('/providers')).filter((url) => /\.js$/.test(url) && !known.has(url))
    expect(gone).not.toEqual([])
    await page.route(
      ({ href }) => gone.includes(href),
      (route) => route.fulfill({ status: 404, body: '' }),
    )
    await page.goto('/help')
    await page.waitForLoadState('networkidle')
    let loads = 0
    page.on('load', () => loads++)
    await page.getByRole('link', { name: texts.layout.nav.providers, exact: true }).first().click()
    await expect.poll(() => loads).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    // The page of the server, or an error that can be tried again.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(page.url()).toContain('/providers')
    expect(loads).toBeLessThanOrEqual(3)
  })
})

test('the table of games on paper fits at twice the size', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 359, height: 1000 })
  await page.goto('/games?view=table')
  await expect(page.getByRole('table')).toBeVisible()
  const right = await page.getByRole('table').evaluate((table) => table.getBoundingClientRect().right)
  expect(right).toBeLessThanOrEqual(359)
})
