import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { median, type Row } from '#bench/table.ts'
import { startServer } from '#tests/server-process.ts'

/** Fetched when it is asked for: nothing else needs its hundred packages. */
const lighthouse = 'lighthouse@13.5.0'
const rounds = 3

type Report = {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/**
 * Lighthouse's phone preset on a guest's first visit: medians of three visits. Its score of performance depends on
 * the machine, whose speed it puts as an index (1,500 to 2,000 is what the preset expects).
 */
export async function benchLighthouse(): Promise<Row[]> {
  const server = await startServer({ DEMO_COMMUNITY: 'true', RATE_LIMIT_SCALE: '100' })
  try {
    const { items } = await (await fetch(`${server.url}/api/lists?sort=mostLiked&limit=1`)).json()
    const pages = ['/', '/games', '/games/sweet-bonanza', `/lists/${items[0].id}`]
    const rows: Row[] = []
    for (const path of pages) rows.push(...(await visit(server.url + path, path.replace(items[0].id, '…'))))
    return rows
  } finally {
    await server.dispose()
  }
}

async function visit(url: string, what: string): Promise<Row[]> {
  const reports: Report[] = []
  for (let round = 0; round < rounds; round++)
    // A recording now and then lacks its beginning, and Lighthouse then says to try again.
    reports.push(await report(url).catch(() => report(url)))
  const of = (pick: (report: Report) => number | null | undefined) =>
    median(reports.map((one) => pick(one) ?? 0))
  const seconds = (audit: string) => (of(({ audits }) => audits[audit]?.numericValue) / 1000).toFixed(1)
  const score = (category: string) => of(({ categories }) => categories[category]?.score) * 100
  const blocked = of(({ audits }) => audits['total-blocking-time']?.numericValue).toFixed(0)
  const shift = of(({ audits }) => audits['cumulative-layout-shift']?.numericValue)
  const figure = [
    `painted ${seconds('first-contentful-paint')} s`,
    `largest ${seconds('largest-contentful-paint')} s`,
    `blocked ${blocked} ms`,
    `CLS ${shift.toFixed(3)}`,
    `machine ${of(({ environment }) => environment.benchmarkIndex).toFixed(0)}`,
  ].join(', ')
  const others = ['accessibility', 'best-practices', 'seo']
  return [
    { what: `${what}, performance`, figure, ratio: score('performance').toFixed(0), goal: '≥ 95' },
    { what: `${what}, ${others.join(', ')}`, figure: '', ratio: others.map(score).join(' '), goal: '100' },
  ]
}

async function report(url: string): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'slot-liste-lighthouse-'))
  const path = join(folder, 'report.json')
  try {
    await promisify(execFile)(
      'npx',
      [
        ...['--yes', lighthouse, url, '--quiet', '--output=json', `--output-path=${path}`],
        '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
      ],
      { env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH || chromium.executablePath() } },
    )
    return JSON.parse(await readFile(path, 'utf8'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
