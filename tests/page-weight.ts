import type { Page } from 'playwright-core'

export type PageWeight = Record<'script' | 'stylesheet' | 'font' | 'image', number> & {
  requests: number
  elsewhere: string[]
}

/** What the first load of a page takes, in bytes by kind as they come over the wire: scripts and styles in Brotli. */
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
  // What was drawn is taken over once its scripts have come; they wait for all that is seen.
  await page.waitForFunction(() => !document.querySelector('#page'))
  await page.waitForLoadState('networkidle')
  await Promise.all(counts)
  return weight
}
