import { test as base, expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '@slot-liste/domain/figures/print.ts'
import { type Texts, texts } from './texts.ts'

/** What the browser remembers of its visitor; a newcomer's browser remembers nothing and is shown the same. */
export type Visitor = { locale: Locale; theme: 'light' | 'dark' }

export type Options = {
  visitor: Visitor
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
  page: async ({ page, visitor }, use) => {
    await page.addInitScript(remember, visitor)
    await use(page)
  },
  complaints: [
    async ({ page, baseURL, expectedComplaints }, use) => {
      const complaints = listen(page, baseURL ?? '')
      await use(complaints)
      expect(complaints.filter((one) => !expectedComplaints?.test(one))).toEqual([])
    },
    { auto: true },
  ],
})

/** Runs before every page's own scripts; what the visitor chose since stays. */
export function remember({ locale, theme }: Visitor): void {
  try {
    if (locale !== 'tr') localStorage.locale ??= locale
    if (theme !== 'light') localStorage.theme ??= theme
  } catch {
    // A frame without storage.
  }
}

/** What a page's browser complains of from now on. */
export function listen(page: Page, origin: string, complaints: string[] = []): string[] {
  page.on('console', (message) => {
    // Most journeys are told without it, and Playwright says so on each page.
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => {
    // A page fading in while the next one comes: nobody waits for the end of that fade.
    if (!/Transition was (skipped|aborted)/.test(`${error}`)) complaints.push(`${error}`)
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

/** Nothing of the page is still an outline. */
export async function settled(page: Page, { layout }: Texts): Promise<void> {
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
