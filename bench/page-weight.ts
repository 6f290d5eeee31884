import { chromium } from 'playwright-core'
import type { Row } from '#bench/table.ts'
import { chromiumOptions } from '#tests/chromium-options.ts'
import { weighPage } from '#tests/page-weight.ts'
import { startServer } from '#tests/server-process.ts'

/** The size of a guest's first visit, which does not depend on the machine. */
export async function benchPageWeight(): Promise<Row[]> {
  const server = await startServer()
  const browser = await chromium.launch(chromiumOptions)
  const rows: Row[] = []
  for (const path of ['/', '/games', '/games/sweet-bonanza', '/help']) {
    const page = await browser.newPage({ locale: 'tr-TR' })
    const { script, stylesheet, font, image, requests } = await weighPage(page, server.url + path)
    const figure = `${kB(script)} JS, ${kB(stylesheet)} CSS, ${kB(font)} fonts, ${kB(image)} pictures, ${requests} requests`
    rows.push({
      what: path,
      figure,
      ratio: (script / 1024 / 150).toFixed(2),
      goal: path === '/' ? '≤ 1 (150 KiB JS)' : '',
    })
    await page.close()
  }
  await browser.close()
  await server.dispose()
  return rows
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
