import { gzipSync } from 'node:zlib'
import setup from '@slot-liste/web/src/locales/tr/battle.json' with { type: 'json' }
import arena from '@slot-liste/web/src/locales/tr/battle-arena.json' with { type: 'json' }
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { median, type Row, ratio } from '#bench/table.ts'
import { chromiumOptions } from '#tests/chromium-options.ts'
import { type ServerProcess, startServer } from '#tests/server-process.ts'

const duel = '/battle?g=sweet-bonanza,gates-of-olympus&s=olcum&v=1'

/** Battles in Chromium: what they weigh, whether the page stays free while a large one is played, and what they leave behind. */
export async function benchBattlePage(): Promise<Row[]> {
  const server = await startServer({ RATE_LIMIT_SCALE: '100' })
  const browser = await chromium.launch(chromiumOptions)
  try {
    return [
      await weight(browser, server),
      ...(await fromLink(browser, server)),
      ...(await largest(browser, server)),
      await memory(browser, server),
    ]
  } finally {
    await browser.close()
    await server.dispose()
  }
}

/** A battle's scripts, its worker and chart among them, that the first page has not loaded; as gzip makes them. */
async function weight(browser: Browser, server: ServerProcess): Promise<Row> {
  const first = await scriptsOf(browser, `${server.url}/`)
  const whole = await scriptsOf(browser, server.url + duel)
  const more = [...whole].filter(([url]) => !first.has(url)).reduce((sum, [, bytes]) => sum + bytes, 0)
  return {
    what: 'scripts of a battle on top of the first page’s',
    figure: `${(more / 1000).toFixed(1)} kB`,
    ratio: ratio(more / 60_000),
    goal: '≤ 1 (60 kB)',
  }
}

function scriptsOf(browser: Browser, url: string): Promise<Map<string, number>> {
  return inPage(browser, async (page) => {
    const scripts = new Map<string, number>()
    page.on('response', async (answer) => {
      if (answer.request().resourceType() !== 'script') return
      scripts.set(answer.url(), gzipSync(await answer.body().catch(() => '')).length)
    })
    await page.goto(url)
    await page.waitForFunction(() => !document.querySelector('#page'))
    await page.waitForLoadState('networkidle')
    return scripts
  })
}

/** A phone as Lighthouse has it: a processor four times slower and a slow mobile network. Medians of five visits. */
async function fromLink(browser: Browser, server: ServerProcess): Promise<Row[]> {
  const visits: Seen[] = []
  for (let visit = 0; visit < 5; visit++)
    visits.push(
      await inPage(
        browser,
        async (page) => {
          const session = await page.context().newCDPSession(page)
          await session.send('Network.enable')
          await session.send('Network.emulateNetworkConditions', slowNetwork)
          await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
          await page.addInitScript(watchBattle)
          await page.goto(server.url + duel)
          await page.locator('main canvas').waitFor()
          return page.evaluate<Seen>('seen')
        },
        { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
      ),
    )
  const [sides, race] = [median(visits.map((one) => one.sides)), median(visits.map((one) => one.race))]
  return [
    {
      what: 'a link on a phone: who plays, with progress and a way back',
      figure: `${(sides / 1000).toFixed(2)} s`,
      ratio: ratio(sides / 1500),
      goal: '≤ 1 (1.5 s)',
    },
    { what: 'the same: the race', figure: `${(race / 1000).toFixed(2)} s`, ratio: ratio(race / sides) },
  ]
}

const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
}

/** In milliseconds from the beginning of the visit: when the sides, and when the race was painted. */
type Seen = { sides: number; race: number }

/** In the page: notes what a frame shows when it is painted. */
function watchBattle(): void {
  const seen: Partial<Seen> = {}
  Object.assign(globalThis, { seen })
  const look = () => {
    if (document.querySelector('main progress')) seen.sides ??= performance.now()
    if (document.querySelector('main canvas')) seen.race ??= performance.now()
    if (seen.race === undefined) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** A bracket of 16 with 15 million spins, and another one that is given up on its way. */
async function largest(browser: Browser, server: ServerProcess): Promise<Row[]> {
  const answer = await fetch(`${server.url}/api/games?limit=16&sort=popularity&dir=desc`)
  const { items } = (await answer.json()) as { items: { slug: string }[] }
  const address = `/battle?g=${items.map(({ slug }) => slug).join()}&m=bracket&n=100000&o=5&s=olcum`
  return inPage(browser, async (page) => {
    await page.addInitScript(watchTasks)
    await page.goto(server.url + address)
    // The server-rendered markup is gone: the page is hydrated.
    await page.locator('#page').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: setup.start.button }).click()
    const [stop] = await Promise.all([
      page.evaluate(timeToStop, [arena.stop, arena.stopped.title] as const),
      page.getByRole('button', { name: setup.doubts.accept }).click(),
    ])
    await page.evaluate('tasks.length = 0')
    const before = performance.now()
    await page.getByRole('button', { name: arena.stopped.again }).click()
    await page.getByRole('progressbar').waitFor()
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
    const seconds = (performance.now() - before) / 1000
    const longest = Math.max(0, ...((await page.evaluate('tasks')) as number[]))
    return [
      {
        what: '15 million spins of 16 games: longest task of the page',
        figure: `${longest.toFixed(0)} ms in ${seconds.toFixed(1)} s`,
        ratio: ratio(longest / 50),
        goal: '≤ 1 (50 ms)',
      },
      {
        what: 'giving them up, until the page says so',
        figure: `${stop.toFixed(0)} ms`,
        ratio: ratio(stop / 100),
        goal: '≤ 1 (100 ms)',
      },
    ]
  })
}

/** Growth of the page's memory after fifty battles and a garbage collection; workers end with their battle. */
async function memory(browser: Browser, server: ServerProcess): Promise<Row> {
  return inPage(browser, async (page) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(server.url + duel)
    const again = page.getByRole('button', { name: arena.again['new-seed'] })
    await again.waitFor()
    await again.click()
    const before = await heap(page)
    for (let battle = 0; battle < 50; battle++) {
      const address = page.url()
      await again.click()
      await page.waitForURL((url) => url.href !== address)
      await again.waitFor()
    }
    const grown = (await heap(page)) - before
    return {
      what: `memory after 50 battles, with ${page.workers().length} workers`,
      figure: `${(grown / 1e6).toFixed(1)} MB`,
      ratio: ratio(grown / 20e6),
      goal: '≤ 1 (20 MB)',
    }
  })
}

async function inPage<Answer>(
  browser: Browser,
  use: (page: Page) => Promise<Answer>,
  screen: BrowserContextOptions = {},
): Promise<Answer> {
  const context = await browser.newContext({ locale: 'tr-TR', serviceWorkers: 'block', ...screen })
  const answer = await use(await context.newPage())
  await context.close()
  return answer
}

async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

/** In the page: notes every task of more than 50 ms. */
function watchTasks(): void {
  const tasks: number[] = []
  Object.assign(globalThis, { tasks })
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe(
    {
      type: 'longtask',
    },
  )
}

/** In the page: presses the one soon after it is there, and answers the milliseconds from then until the other is read. */
function timeToStop([button, expected]: readonly [string, string]): Promise<number> {
  return new Promise((resolve) => {
    let pressed = 0
    new MutationObserver((_, observer) => {
      const stop = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === button)
      if (stop && !pressed) {
        pressed = Number.POSITIVE_INFINITY
        setTimeout(() => {
          pressed = performance.now()
          stop.click()
        }, 30)
      }
      if (!document.body.textContent?.includes(expected)) return
      observer.disconnect()
      resolve(performance.now() - pressed)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}
