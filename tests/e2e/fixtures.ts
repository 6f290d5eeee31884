import { test as base, expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '@slot-liste/domain/figures/print.ts'
import { type Texts, texts } from './texts.ts'

/** The visitor's stored language and theme; a new browser stores nothing and shows the same. */
export type Visitor = { locale: Locale; theme: 'light' | 'dark' }

export type Options = {
  visitor: Visitor
  /** False: the server could draw no page, and the browser asks for all it shows. */
  drawn: boolean
  /** Complaints of the browser a journey brings about on purpose; all others fail it. */
  expectedComplaints: RegExp | null
}

type Fixtures = { texts: Texts; complaints: string[] }

/** Journeys start on the server of the set-up, in the language and theme of their visitor. */
export const test = base.extend<Options & Fixtures>({
  baseURL: process.env.SLOT_LISTE_URL,
  visitor: [{ locale: 'tr', theme: 'light' }, { option: true }],
  expectedComplaints: [null, { option: true }],
  texts: async ({ visitor }, use) => use(texts[visitor.locale]),
  page: async ({ page, visitor, drawn, baseURL }, use) => {
    const site = baseURL ?? ''
    await page.addInitScript(remember, visitor)
    // As a page that remembers them has left them, for the server.
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

/** Every page comes as the server sends it where it cannot draw: empty. */
async function drawInBrowser(page: Page, site: string): Promise<void> {
  const empty = await page.request.get(`${site}/shell.html`)
  const [body, headers] = [await empty.text(), empty.headers()]
  const isPage = (url: URL) => url.origin === site && !/^\/(api|auth)\//.test(url.pathname)
  await page.route(isPage, (route) =>
    route.request().resourceType() === 'document' ? route.fulfill({ body, headers }) : route.fallback(),
  )
}

/** Runs before every page's own scripts; what the visitor chose since stays. */
export function remember({ locale, theme }: Visitor): void {
  try {
    if (locale !== 'tr') localStorage.locale ??= locale
    if (theme !== 'light') localStorage.theme ??= theme
  } catch {
    // A frame without storage.
  }
}

/** Errors and warnings of the page from now on. */
export function listen(page: Page, origin: string, complaints: string[] = []): string[] {
  page.on('console', (message) => {
    // A page that is not there, or not for everybody, says so by its status.
    const isRefusedPage = /status of 40[34]/.test(message.text()) && message.location().url === page.url()
    if (isRefusedPage) return
    // Most paths run without it, and Playwright warns on each page.
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} ${message.location().url}`)
  })
  // Of every page of its browser, whoever opened it.
  page.context().on('weberror', (thrown) => {
    const error = `${thrown.error()}`
    // A page fading in while the next one comes: nobody waits for the end of that fade.
    if (!/Transition was (skipped|aborted)/.test(error)) complaints.push(error)
  })
  page.on('request', (request) => {
    const elsewhere = !request.url().startsWith(`${origin}/`) && !/^(data|blob|about):/.test(request.url())
    if (elsewhere) complaints.push(`elsewhere: ${request.url()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // A page left while something was still on its way.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()} ${reason}`)
  })
  return complaints
}

/** Nothing of the page is still an outline, and it is no mere drawing. */
export async function settled(page: Page, { layout }: Texts): Promise<void> {
  await expect(page.locator('#page')).toHaveCount(0)
  await expect(page.locator('#content h1')).toBeVisible()
  await expect(page.getByRole('status', { name: layout.loading })).toHaveCount(0)
}

/** Where the search and the language are: in the header, on a phone in its menu. */
export async function openFrame(page: Page, { layout }: Texts): Promise<Locator> {
  const open = page.getByRole('button', { name: layout.menu.open })
  if (!(await open.isVisible())) return page.getByRole('banner')
  await open.click()
  return page.getByRole('dialog', { name: layout.menu.title })
}
