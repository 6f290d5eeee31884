import type { Page } from 'playwright-core'

export type PageWeight = Record<'script' | 'stylesheet' | 'font' | 'image', number> & {
  requests: number
  elsewhere: string[]
}

/** The size of a page's first load, in bytes by kind over the wire: scripts and styles in Brotli. */
export async function weighPage(page: Page, url: string): Promise<PageWeight> {
  const weight: PageWeight = { script: 0, stylesheet: 0, font: 0, image: 0, requests: 0, elsewhere: [] }
  const counts: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    const kind = request.resourceType() as keyof PageWeight
    weight.requests++
    if (new URL(request.url()).origin !== new URL(url).origin && !request.url().startsWith('data:'))
      weight.elsewhere.push(request.url())
    if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'font' && kind !== 'image') return
    const add = async () => {
      const { responseBodySize } = await request.sizes()
      weight[kind] += responseBodySize
    }
    counts.push(add())
  })
  await page.goto(url)
  // The page hydrates once its scripts are loaded, which wait for all that is visible.
  await page.waitForFunction(() => !document.querySelector('#page'))
  await page.waitForLoadState('networkidle')
  await Promise.all(counts)
  return weight
}
