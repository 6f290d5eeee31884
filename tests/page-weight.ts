import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

export type PageWeight = Record<'script' | 'stylesheet' | 'font' | 'image', number> & {
  requests: number
  elsewhere: string[]
}

/** What the first load of a page takes, in bytes by kind; scripts and styles as gzip makes them. */
export async function weighPage(page: Page, url: string): Promise<PageWeight> {
  const weight: PageWeight = { script: 0, stylesheet: 0, font: 0, image: 0, requests: 0, elsewhere: [] }
  const bodies: Promise<void>[] = []
  page.on('response', (answer) => {
    const kind = answer.request().resourceType() as keyof PageWeight
    weight.requests++
    if (new URL(answer.url()).origin !== new URL(url).origin && !answer.url().startsWith('data:'))
      weight.elsewhere.push(answer.url())
    if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'font' && kind !== 'image') return
    const add = async () => {
      const body = await answer.body().catch(() => Buffer.alloc(0))
      weight[kind] += kind === 'font' ? body.length : gzipSync(body).length
    }
    bodies.push(add())
  })
  await page.goto(url)
  // What was drawn is taken over once its scripts have come; they wait for all that is seen.
  await page.waitForFunction(() => !document.querySelector('#page'))
  await page.waitForLoadState('networkidle')
  await Promise.all(bodies)
  return weight
}
