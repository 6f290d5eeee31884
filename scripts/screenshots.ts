// The pictures of the README, from the real server: `npm run screenshots`.
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumOptions } from '#tests/chromium-options.ts'
import { startServer } from '#tests/server-process.ts'

type Shot = {
  name: string
  path: string | (() => Promise<string>)
  locale?: 'tr' | 'en'
  theme?: 'light' | 'dark'
  phone?: true
  /** Steps before the picture is taken. */
  before?: (page: Page) => Promise<void>
}

const duel = '/battle?g=gates-of-olympus,book-of-dead&n=500&s=ornek&v=1'

const shots: Shot[] = [
  { name: 'home', path: '/' },
  {
    name: 'games',
    path: '/games?theme=egypt&theme=norse&theme=mythology&notFeature=bonus-buy',
    before: showRanges,
  },
  { name: 'games-table', path: '/games?view=table&sort=rtp', locale: 'en', theme: 'dark' },
  { name: 'game', path: '/games/book-of-dead' },
  { name: 'provider-dark', path: '/providers/nolimit-city', locale: 'en', theme: 'dark' },
  { name: 'phone-home', path: '/', phone: true, theme: 'dark' },
  { name: 'lists', path: '/lists' },
  { name: 'list', path: seenList },
  { name: 'phone-list', path: seenList, phone: true, locale: 'en' },
  {
    name: 'battle',
    path: `/battle?g=sweet-bonanza,starburst,book-of-dead&m=race&n=1000&t=250&s=gece&v=1`,
    theme: 'dark',
  },
  { name: 'battle-result', path: duel, before: showOutcome },
  { name: 'phone-battle', path: duel, phone: true, locale: 'en' },
  { name: 'phone-filters', path: '/games?theme=western', phone: true, before: openRanges },
]

const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url))
await mkdir(folder, { recursive: true })
const server = await startServer({ DEMO_COMMUNITY: 'true' })
const browser = await chromium.launch(chromiumOptions)
try {
  for (const shot of shots) await take(browser, shot)
} finally {
  await browser.close()
  await server.dispose()
}

async function take(browser: Browser, shot: Shot): Promise<void> {
  const { name, path, locale = 'tr', theme = 'light', phone = false, before } = shot
  const viewport = phone ? { width: 390, height: 844 } : { width: 1440, height: 900 }
  const context = await browser.newContext({
    viewport,
    isMobile: phone,
    hasTouch: phone,
    reducedMotion: 'reduce',
  })
  await context.addInitScript((remembered) => Object.assign(localStorage, remembered), { locale, theme })
  const page = await context.newPage()
  await page.goto(server.url + (typeof path === 'string' ? path : await path()))
  await page.locator('#content h1').waitFor()
  // An open list keeps a line to the server: the network is never idle.
  await page.waitForTimeout(2000)
  await before?.(page)
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  )
  // Without room for a scroll bar that pictures do not show.
  await page.screenshot({ path: `${folder}${name}.png`, style: 'html { scrollbar-gutter: auto }' })
  console.log(`docs/screenshots/${name}.png`)
  await context.close()
}

/** The list of the demo community most people looked at. */
async function seenList(): Promise<string> {
  const answer = await fetch(`${server.url}/api/lists?sort=mostViewed&limit=1`)
  const { items } = (await answer.json()) as CallReply<'GET /api/lists'>
  return `/lists/${items[0]?.id}`
}

/** The outcome of a battle, below the race. */
async function showOutcome(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Bu oynatmada ne oldu?' }).scrollIntoViewIfNeeded()
}

/** The filters of a phone, down to the histograms. */
async function openRanges(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filtreler( \(\d+\))?$/ }).click()
  await page.getByRole('slider').first().scrollIntoViewIfNeeded()
}

/** Beside the games, the filters down to the histograms. */
async function showRanges(page: Page): Promise<void> {
  await page
    .getByRole('slider')
    .first()
    .evaluate((thumb) => thumb.scrollIntoView({ block: 'center' }))
}
