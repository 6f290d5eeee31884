import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { texts as allTexts } from './texts.ts'

// The visitor reads English in the dark; overlays and embeds know nothing of that.
test.use({
  expectedComplaints: /^elsewhere: http:\/\/127\.0\.0\.1:\d+\/|frame-ancestors|ERR_BLOCKED_BY_RESPONSE/,
})

const sources = [
  { width: 1920, height: 1080 },
  { width: 400, height: 800 },
]
async function idOf(page: Page, path: string): Promise<string> {
  const { items } = await (await page.request.get(path)).json()
  return items[0].id
}

for (const size of sources)
  test(`a battle lies over a stream of ${size.width} × ${size.height}`, async ({ page }) => {
    const words = allTexts.tr['battle-arena']
    await page.setViewportSize(size)
    const battle = await idOf(page, '/api/battles?limit=1')
    await page.goto(`/battle/${battle}?overlay=1&autoplay=0`)
    const race = page.getByRole('region', { name: words.title })
    await expect(race.getByRole('img')).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(race.getByText(words.result.winner)).toHaveCount(0)
    await page.keyboard.press('End')
    const fits = () =>
      page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement
        const panels = [...document.querySelectorAll('.overlay-panel')].map((one) =>
          one.getBoundingClientRect(),
        )
        const isInside = panels.every(
          ({ left, right, bottom }) => left >= 0 && right <= innerWidth && bottom <= innerHeight,
        )
        return isInside && scrollWidth <= innerWidth && scrollHeight <= innerHeight
      })
    expect(await fits()).toBe(true)
  })

test('another site frames an embed and nothing else, and the embed is a guest’s', async ({
  page,
  baseURL,
}) => {
  const battle = await idOf(page, '/api/battles?limit=1')
  const other = createServer((_, reply) => {
    reply.setHeader('content-type', 'text/html')
    reply.end(`<!doctype html><title>x</title><iframe name="embed" width="640" height="520"
      src="${baseURL}/embed/battles/${battle}"></iframe><iframe name="page" src="${baseURL}/help"></iframe>`)
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  await page.goto(`${baseURL}/help`)
  await page.evaluate(() => localStorage.setItem('access_token', 'not.a.token'))
  const tokens: string[] = []
  page.on('request', (request) => {
    const isEmbeds = request.frame().name() === 'embed'
    if (isEmbeds && request.headers().authorization) tokens.push(request.url())
  })
  await page.goto(`http://127.0.0.1:${port}/`)
  const embed = page.frameLocator('[name=embed]')
  await expect(embed.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(embed.getByRole('button', { name: allTexts.tr['battle-arena'].controls.play })).toBeVisible()
  await expect(embed.getByRole('link')).toHaveAttribute('target', '_blank')
  await expect(page.frameLocator('[name=page]').getByRole('heading', { level: 1 })).toHaveCount(0)
  expect(tokens).toEqual([])
  other.close()
})
