import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { standalonePage } from '@slot-liste/domain/site/standalone-page.ts'
import { describe, expect, it } from 'vitest'
import { loadRenderer } from '#platform/ssr/render-thread.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

const path = (name: string) => fileURLToPath(new URL(`../../web/${name}`, import.meta.url))
const renderer = await loadRenderer(path('dist-server'))
const canonical = (href: string) => renderer?.canonicalPage(href)

const id = 'aaaabbbbcccc'

/** An address of every route. */
const pages = readdirSync(path('src/routes'))
  .map((file) => file.replace(/(\.lazy)?\.tsx$/, '').split('.'))
  .map((parts) => parts.filter((part) => part !== 'index' && part !== '__root'))
  .map((parts) => `/${parts.map((part) => (part.includes('$') ? id : part)).join('/')}`)

describe('the address a page is drawn from', () => {
  it('has no parameter that the page does not know', () => {
    expect(pages.length).toBeGreaterThan(40)
    for (const page of pages)
      expect(canonical(`${page}?utm_source=a&fbclid=b&page=1&x=1&x=2&constructor=c&__proto__=d`)).toBe(page)
  })

  it('has all that it knows, sorted', () => {
    for (const href of [
      '/games?dir=desc&hasDemo=true&q=a+b&reels=5&rtpMin=96&sort=name&theme=b&theme=a&view=table',
      `/lists/${id}?comments=oldest&pages=2&q=a&sort=name&view=table`,
      '/lists?q=a&sort=mostLiked&tag=b',
      '/tags/a?q=b&sort=mostLiked',
      '/changes?week=2026-W47',
      '/predictions?month=2026-11',
      '/providers?dir=desc&q=a&sort=name',
      '/providers/netent?q=a&sort=rtp',
      `/profile/ayse?tab=battles`,
      '/search?q=+a++b+',
      '/search?apply=none&by=ayse&literal=true&mode=race&q=a&sort=newest&tab=battle',
      '/battle?b=100&c=peak&g=a%2Cb&games=a&list=b&m=race&n=100&o=3&provider=c&r=5&s=abc&sd=drawn&t=50&v=3',
      `/battle/${id}?autoplay=0&lang=en&loop=1&margin=2&overlay=1&seconds=5&speed=2&theme=light`,
      `/embed/lists/${id}?lang=en&theme=dark`,
      '/?lang=tr',
      '/terms?lang=en',
      '/contact?game=a&topic=general',
    ]) {
      const [before, search = ''] = href.split('?')
      const turned = search.split('&').reverse()
      // The order of a repeated one stays.
      const repeated = turned.filter((pair) => pair.startsWith('theme=')).reverse()
      const pairs = turned.map((pair) => (pair.startsWith('theme=') ? repeated.shift() : pair))
      expect(canonical(`${before}?${pairs.join('&')}`)).toBe(href)
    }
  })

  it('has no default', () => {
    const defaults = [
      `/lists/${id}?pages=1&sort=order`,
      '/lists?sort=newest',
      '/search?sort=relevance&tab=all',
    ]
    expect(defaults.map(canonical)).toEqual([`/lists/${id}`, '/lists', '/search'])
    expect(canonical(`/battle/${id}?overlay=1&theme=dark&lang=tr`)).toBe(`/battle/${id}?overlay=1`)
  })

  it('is standalone exactly where the one requested is, and is its own', () => {
    const searches = [
      ...['overlay=1', '%6fverlay=1', 'overlay=1&overlay=0', 'overlay=1&overlay=1', 'overlay=%31', 'overlay'],
      ...[
        'overlay=1&theme=light',
        'overlay=1&th%65me=light',
        'overlay=1&theme=light&theme=dark',
        'theme=dark',
      ],
      ...[
        'overlay=1&lang=en',
        'overlay=1&l%61ng=en',
        'lang=en&lang=tr',
        '%6cang=en',
        'x=overlay=1',
        'overlay=+1',
      ],
    ]
    for (const page of [...pages, `/battle/${id}/`, '//battle', `/lists/%61${id.slice(1)}`])
      for (const search of searches) {
        const href = canonical(`${page}?${search}`) ?? ''
        expect(standalonePage(href), `${page}?${search}`).toEqual(standalonePage(`${page}?${search}`))
        expect(canonical(href)).toBe(href)
      }
  })
})

withApp('pages at addresses with parameters nobody knows', (app) => {
  const read = (url: string) => (app as () => TestApp)().http.inject(url)

  it('are the same page, without them', async () => {
    const page = await read('/games?utm_source=%3Cb%3Enobody')
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain('nobody')
    expect((await read('/games?fbclid=2')).headers.etag).toBe(page.headers.etag)
    expect((await read('/games')).headers.etag).toBe(page.headers.etag)
    expect((await read('/games?theme=egypt')).headers.etag).not.toBe(page.headers.etag)
  })

  it('are made up of cached replies', async () => {
    await read('/games/starburst?x=1')
    const { cache } = app().services
    expect(cache.find('/api/games/starburst')).toBeDefined()
    expect(cache.tagsOf('tr false false /games/starburst')).not.toContain('predictions')
  })
})
