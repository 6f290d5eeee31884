import { randomUUID } from 'node:crypto'
import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { mailsTo } from '@slot-liste/server/testing/stand-ins/outbox.ts'
import { test as base, listen, remember, type Visitor } from './fixtures.ts'
import type { Texts } from './texts.ts'

/** The server, and the folder that holds its mails. */
export type Site = { url: string; dataDir: string }
export type Person = { name: string; email: string; password: string }
export type Member = Person & { session: { access_token: string; refresh_token: string } }

type Device = {
  /** The site of `page` unless given. */
  site?: Site
  /** The size of `page` unless given. */
  screen?: BrowserContextOptions
  visitor: Visitor
  member?: Member
  userAgent?: string
}

type Fixtures = {
  site: Site
  /** A new account, which `page` is signed in to unless `arrives` is 'as guest'. */
  member: Member
  arrives: 'as member' | 'as guest'
  /** Opens another browser, whose console errors fail the test like those of `page`. */
  openDevice: (device: Device) => Promise<Page>
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
  site: async ({}, use) =>
    use({ url: process.env.SLOT_LISTE_URL ?? '', dataDir: process.env.SLOT_LISTE_DATA ?? '' }),
  baseURL: async ({ site }, use) => use(site.url),
  arrives: ['as member', { option: true }],
  member: async ({ site, visitor }, use) => use(await newMember(site, visitor.locale)),
  storageState: async ({ site, arrives, member }, use) =>
    use(arrives === 'as member' ? stored(site, member) : undefined),
  openDevice: async ({ browser, site: usual, complaints, viewport, hasTouch, isMobile }, use) => {
    const size = { viewport, hasTouch, isMobile }
    const opened: { close: () => Promise<void> }[] = []
    await use(async ({ site = usual, screen = size, visitor, member, userAgent }) => {
      const context = await browser.newContext({
        ...screen,
        ...(userAgent && { userAgent }),
        baseURL: site.url,
        locale: 'tr-TR',
        timezoneId: 'Europe/Istanbul',
        serviceWorkers: 'block',
        // Empty for a guest, because a new context inherits the state of `page`.
        storageState: member ? stored(site, member) : { cookies: [], origins: [] },
      })
      opened.push(context)
      const page = await context.newPage()
      await page.addInitScript(remember, visitor)
      listen(page, site.url, complaints)
      return page
    })
    for (const context of opened) await context.close()
  },
})

/** Tests of accounts run in one language and theme each, in turn. */
export const turkish: Visitor = { locale: 'tr', theme: 'dark' }
export const english: Visitor = { locale: 'en', theme: 'light' }

/** Runs the tests in `tell` as this visitor. */
export function visitedBy(visitor: Visitor, tell: () => void): void {
  test.describe(`in ${visitor.locale}, ${visitor.theme}`, () => {
    test.use({ visitor })
    tell()
  })
}

export function newPerson(): Person {
  const name = `kisi-${randomUUID().slice(0, 8)}`
  return { name, email: `${name}@example.com`, password: 'uzun bir parola 42' }
}

/** Signs up by the API, which is faster than the form. The account stores the language. */
export async function newMember({ url }: Site, locale: Visitor['locale']): Promise<Member> {
  const person = newPerson()
  const { name: username, email, password } = person
  const { session } = await post(`${url}/api/auth/register`, { username, email, password }, locale)
  return { ...person, session }
}

/** The first administrator in the server's environment. */
export const administrator: Person = {
  name: 'yonetim',
  email: 'yonetim@example.com',
  password: 'yönetim için uzun parola 3',
}

/** A session of an existing account on another device. */
export async function signedInAgain({ url }: Site, { email, password, ...rest }: Person): Promise<Member> {
  const { session } = await post(`${url}/api/auth/login`, { email, password })
  return { ...rest, email, password, session }
}

export async function fillLogin(page: Page, { auth }: Texts, email: string, password: string): Promise<void> {
  await page.getByLabel(auth.fields.email).fill(email)
  await page.getByRole('textbox', { name: auth.fields.password }).fill(password)
  await page.getByRole('button', { name: auth.login.submit, exact: true }).click()
}

export async function fillRegister(page: Page, { auth }: Texts, person: Person): Promise<void> {
  await page.getByLabel(auth.fields.email).fill(person.email)
  await page.getByLabel(auth.fields.username).fill(person.name)
  await page.getByRole('textbox', { name: auth.fields.password }).first().fill(person.password)
  await page.getByLabel(auth.fields.confirm).fill(person.password)
  await page.getByRole('button', { name: auth.register.submit }).click()
}

export async function expectSignedIn(page: Page, { layout }: Texts, name: string): Promise<void> {
  await expect(page.getByRole('button', { name: `${layout.account.menu}: ${name}` })).toBeVisible()
}

/** For `goto`: a word that passes by may come and go before all of a page is loaded. */
export const atOnce = { waitUntil: 'commit' } as const

export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.locator('.Toastify__toast').filter({ hasText: text }).last()).toBeVisible()
}

/** The link of mail number `count` (from 1) to an address, once it has come. */
export async function mailedLink({ dataDir }: Site, address: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(dataDir, address)).length).toBeGreaterThanOrEqual(count)
  const text = (await mailsTo(dataDir, address))[count - 1] ?? ''
  return /https?:\/\/\S+\/verify\?\S+/.exec(text)?.[0] ?? `no link in: ${text}`
}

/** The account's stored settings; a page shows a change before it is sent. */
export async function settingsOf({ url }: Site, { session }: Member): Promise<Record<string, unknown>> {
  const headers = { Authorization: `Bearer ${session.access_token}` }
  return (await fetch(`${url}/api/users/settings`, { headers })).json() as Promise<Record<string, unknown>>
}

async function post(url: string, body: object, locale: Visitor['locale'] = 'tr') {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': locale },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { session: Member['session'] }
}

/** The storage of a signed-in browser. */
function stored({ url }: Site, { session }: Member) {
  const { access_token, refresh_token } = session
  const entries = { 'sb-auth': JSON.stringify(session), access_token, refresh_token }
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin: url, localStorage }] }
}
