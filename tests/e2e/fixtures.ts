import { test as base, expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '@slot-liste/domain/figures/print.ts'
import { type Texts, texts } from './texts.ts'

/** The visitor's stored language and theme; a new browser stores nothing and shows the same. */
export type Visitor = { locale: Locale; theme: 'light' | 'dark' }

export type Options = {
  visitor: Visitor
  /** False: the server sends an empty page, and the browser requests all data. */
  drawn: boolean
  /** Console messages that a test causes on purpose. All others fail it. */
  expectedComplaints: RegExp | null
}

type Fixtures = { texts: Texts; complaints: string[] }

/** Tests use the server of the global set-up, in the language and theme of their visitor. */
export const test = base.extend<Options & Fixtures>({
  baseURL: process.env.SLOT_LISTE_URL,
  visitor: [{ locale: 'tr', theme: 'light' }, { option: true }],
  expectedComplaints: [null, { option: true }],
  texts: async ({ visitor }, use) => use(texts[visitor.locale]),
  page: async ({ page, visitor, drawn, baseURL }, use) => {
    const site = baseURL ?? ''
    await page.addInitScript(remember, visitor)
    // The cookies that a page stores for the server.
    if (visitor.locale !== 'tr') await remind(page, 'locale', visitor.locale, site)
    if (visitor.theme !== 'light') await remind(page, 'theme', visitor.theme, site)
    if (!drawn) await drawInBrowser(page, site)
    await use(page)
  },
  drawn: [true, { option: true }],
  complaints: [
    async ({ page, baseURL, expectedComplaints }, use) => {
      const complaints = listen(page, baseURL ?? '')
      await use(complaints)
      expect(complaints.filter((one) => !expectedComplaints?.test(one))).toEqual([])
    },
    { auto: true },
  ],
})

function remind(page: Page, name: 'locale' | 'theme', value: string, url: string): Promise<void> {
  return page.context().addCookies([{ name, value, url, sameSite: 'Lax' }])
}

/** Serves every page as the empty shell that the server sends when it cannot render. */
async function drawInBrowser(page: Page, site: string): Promise<void> {
  const empty = await page.request.get(`${site}/shell.html`)
  const [body, headers] = [await empty.text(), empty.headers()]
  const isPage = (url: URL) => url.origin === site && !/^\/(api|auth)\//.test(url.pathname)
  await page.route(isPage, (route) =>
    route.request().resourceType() === 'document' ? route.fulfill({ body, headers }) : route.fallback(),
  )
}

/** Runs before the scripts of every page. Does not overwrite later choices. */
export function remember({ locale, theme }: Visitor): void {
  try {
    if (locale !== 'tr') localStorage.locale ??= locale
    if (theme !== 'light') localStorage.theme ??= theme
  } catch {
    // A frame without storage.
  }
}

/** Collects errors and warnings of the page from now on. */
export function listen(page: Page, origin: string, complaints: string[] = []): string[] {
  page.on('console', (message) => {
    // The status of a missing or forbidden page is logged as an error.
    const isRefusedPage = /status of 40[34]/.test(message.text()) && message.location().url === page.url()
    if (isRefusedPage) return
    // Most tests block service workers, and Playwright warns on each page.
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} ${message.location().url}`)
  })
  // Covers every page of the context.
  page.context().on('weberror', (thrown) => {
    const error = `${thrown.error()}`
    // A view transition is skipped when the next page arrives.
    if (!/Transition was (skipped|aborted)/.test(error)) complaints.push(error)
  })
  page.on('request', (request) => {
    const elsewhere = !request.url().startsWith(`${origin}/`) && !/^(data|blob|about):/.test(request.url())
    if (elsewhere) complaints.push(`elsewhere: ${request.url()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // The page was left during a request.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()} ${reason}`)
  })
  return complaints
}

/** Waits until the page is hydrated and shows no skeleton. */
export async function settled(page: Page, { layout }: Texts): Promise<void> {
  await expect(page.locator('#page')).toHaveCount(0)
  await expect(page.locator('#content h1')).toBeVisible()
  await expect(page.getByRole('status', { name: layout.loading })).toHaveCount(0)
}

/** Returns the container of the search and the language: the header, or on a phone its opened menu. */
export async function openFrame(page: Page, { layout }: Texts): Promise<Locator> {
  const open = page.getByRole('button', { name: layout.menu.open })
  if (!(await open.isVisible())) return page.getByRole('banner')
  await open.click()
  return page.getByRole('dialog', { name: layout.menu.title })
}
