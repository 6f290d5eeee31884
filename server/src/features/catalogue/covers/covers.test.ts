import { brotliCompressSync } from 'node:zlib'
import { readCatalogue } from '@slot-liste/catalogue/read.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { withApp } from '#testing/test-app.ts'
import { coverText } from './cover-text.ts'

const { games, providers } = await readCatalogue()
const providerNames = new Map(providers.map(({ slug, name }) => [slug, name]))
const facts = games.map((game) => ({ ...game, providerName: providerNames.get(game.provider) ?? '' }))

describe('a cover as a picture', () => {
  it('holds no text that needs a font, for any game of the catalogue', () => {
    for (const game of facts)
      expect(coverText(game), game.name).not.toMatch(/<text|font-|letter-spacing|NaN|undefined/)
  })

  it('is small as it is sent', () => {
    // Every fifth: pressing all of them takes half a minute and says no more.
    const some = facts.filter((_, place) => place % 5 === 0)
    const sizes = some.map((game) => brotliCompressSync(coverText(game)).length).sort((a, b) => a - b)
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(3 * 1024)
    expect(sizes.at(-1)).toBeLessThan(5 * 1024)
  })

  it('keeps letters no font of ours has as text', () => {
    const svg = coverText({
      name: '日本 🎰',
      slug: 'x',
      theme: null,
      providerName: 'İkşü & Co',
      volatility: null,
    })
    expect(svg).toMatch(/<text[^>]*>日本/)
    expect(svg).toMatch(/<path d="M[^"]+"\/>/)
  })
})

withApp('covers', (app) => {
  it('are where the cards say, for ever', async () => {
    const { items } = (await app().http.inject('/api/games?limit=3')).json()
    for (const { cover } of items) {
      const picture = await app().http.inject(cover)
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
      expect(picture.headers['cache-control']).toContain('immutable')
      const { format, width, height } = await sharp(picture.rawPayload).metadata()
      expect({ format, width, height }).toEqual({ format: 'webp', width: 300, height: 400 })
      const etag = String(picture.headers.etag)
      const again = await app().http.inject({ url: cover, headers: { 'if-none-match': etag } })
      expect([again.statusCode, again.body]).toEqual([304, ''])

      const answer = await app().http.inject(cover.replace('.webp', '.svg'))
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        200,
        'image/svg+xml; charset=utf-8',
      ])
      expect(answer.headers['cache-control']).toContain('immutable')
      expect(answer.body).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 300 400">.*<\/svg>$/,
      )
    }
  })

  it('are small as pictures', async () => {
    const { items } = (await app().http.inject('/api/games?limit=24')).json()
    const sizes: number[] = []
    for (const { cover } of items) sizes.push((await app().http.inject(cover)).rawPayload.length)
    sizes.sort((a, b) => a - b)
    expect(sizes[12]).toBeLessThan(10 * 1024)
    expect(sizes.at(-1)).toBeLessThan(16 * 1024)
  })

  it('answer one picture to made-up marks, and draw it once', async () => {
    const etags = new Set<unknown>()
    for (const mark of ['?v=a', '?v=b', ''])
      etags.add((await app().http.inject(`/covers/starburst.webp${mark}`)).headers.etag)
    expect(etags.size).toBe(1)
  })

  it('show themes as well', async () => {
    const seen = new Set<string>()
    for (const theme of ['fishing', 'egypt', 'no-such-theme', 'nor-this']) {
      const answer = await app().http.inject(`/covers/themes/${theme}.webp`)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
      const { width, height } = await sharp(answer.rawPayload).metadata()
      expect([width, height]).toEqual([192, 192])
      seen.add(answer.rawPayload.toString('base64'))
    }
    // Made-up names cost no drawing of their own.
    expect(seen.size).toBe(3)
  })

  it('do not exist for a game that does not', async () => {
    for (const kind of ['svg', 'webp']) {
      const answer = await app().http.inject(`/covers/no-such-game.${kind}`)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'GAME_NOT_FOUND'])
    }
  })
})
