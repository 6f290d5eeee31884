import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type Member, newMember, type Site, test } from './account-fixtures.ts'
import { remember } from './fixtures.ts'
import { fill, type Texts } from './texts.ts'

test('seven tabs have one connection for events between them, and an eighth page still comes', async ({
  page,
  context,
  site,
  texts,
  member,
  visitor,
}) => {
  await context.addInitScript(remember, visitor)
  const opened = countStreams(context)
  const tabs = [page, ...(await openTabs(context, 6))]
  for (const tab of tabs) {
    await tab.goto('/help')
    await expect(bell(tab, texts, 0)).toBeVisible()
  }
  await expect.poll(() => opened()).toBe(1)
  await follow(site, await newMember(site, visitor.locale), member)
  for (const tab of tabs) await expect(bell(tab, texts, 1)).toBeVisible()
  const eighth = await context.newPage()
  await eighth.goto('/terms')
  await expect(bell(eighth, texts, 1)).toBeVisible()
  expect(opened()).toBe(1)

  // Another tab takes over from the one that is closed.
  await page.close()
  await expect.poll(() => opened()).toBe(1)
  await follow(site, await newMember(site, visitor.locale), member)
  for (const tab of tabs.slice(1)) await expect(bell(tab, texts, 2)).toBeVisible()
})

test('a tab out of sight has no connection, from its start on, and catches up when it is seen', async ({
  page,
  context,
  site,
  texts,
  member,
  visitor,
}) => {
  await context.addInitScript(remember, visitor)
  const opened = countStreams(context)
  const [background] = (await openTabs(context, 1)) as [Page]
  await background.addInitScript(() => {
    const hidden = { get: () => (Object(window).isSeen ? 'visible' : 'hidden') }
    Object.defineProperty(document, 'visibilityState', hidden)
  })
  const script = background.waitForResponse(/\/assets\/live-/)
  await background.goto('/help')
  await script
  await expect(bell(background, texts, 0)).toBeVisible()
  await page.goto('/help')
  await expect.poll(() => opened()).toBe(1)
  await page.close()
  await expect.poll(() => opened()).toBe(0)
  await follow(site, await newMember(site, visitor.locale), member)

  await show(background, true)
  await expect.poll(() => opened()).toBe(1)
  await expect(bell(background, texts, 1)).toBeVisible()
  await show(background, false)
  await expect.poll(() => opened()).toBe(0)
})

/** The connections for events that are open at this moment in all tabs. */
function countStreams(context: BrowserContext): () => number {
  const open = new Map<object, Page>()
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') open.set(request, request.frame().page())
  })
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  return () => [...open.values()].filter((page) => !page.isClosed()).length
}

async function openTabs(context: BrowserContext, count: number): Promise<Page[]> {
  const tabs: Page[] = []
  while (tabs.length < count) tabs.push(await context.newPage())
  return tabs
}

function show(page: Page, isSeen: boolean): Promise<void> {
  return page.evaluate((value) => {
    Object.assign(window, { isSeen: value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isSeen)
}

function bell(page: Page, { layout }: Texts, unread: number) {
  const { open, unread_one: one, unread_other: many } = layout.bell
  const name = unread === 0 ? open : fill(unread === 1 ? (one ?? many) : many, { count: unread })
  return page.getByRole('banner').getByRole('button', { name, exact: true })
}

async function follow({ url }: Site, { session }: Member, { name }: Member): Promise<void> {
  const headers = { Authorization: `Bearer ${session.access_token}` }
  const answer = await fetch(`${url}/api/users/${name}/follow`, { method: 'PUT', headers })
  expect(answer.status).toBeLessThan(300)
}
