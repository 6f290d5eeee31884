import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { openEmbedded } from '@slot-liste/server/src/db/client.ts'
import { comments } from '@slot-liste/server/src/db/schema/comments.ts'
import { eq } from 'drizzle-orm'
import { type ServerProcess, startServer } from '#tests/server-process.ts'
import { test as base, newMember } from './account-fixtures.ts'
import { call } from './admin-api.ts'
import { settled } from './fixtures.ts'
import { smallPhone } from './screens.ts'
import { containing, fill, type Texts } from './texts.ts'

/** A server of this path's own: what was written on it can be made older. */
const test = base.extend<{ server: ServerProcess }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
  server: async ({}, use) => {
    const server = await startServer({ RATE_LIMIT_SCALE: '1000' })
    await use(server)
    await server.dispose()
  },
  site: async ({ server: { url, dataDir } }, use) => use({ url, dataDir }),
})

test.use({ ...smallPhone, expectedComplaints: /status of 403/ })

const minute = 60_000
const day = 24 * 60 * minute

test('a comment is changed unmarked for five minutes, marked for a day, and then no more', async ({
  page,
  server,
  texts,
  site,
  member,
  visitor,
  openDevice,
}) => {
  // The server starts three times.
  test.setTimeout(240_000)
  const [owner, named] = [await newMember(site, visitor.locale), await newMember(site, visitor.locale)]
  const { id: list } = await call(site, owner, 'POST', '/api/lists', {
    title: 'Konuşulan liste',
    games: [{ game: 'starburst' }],
  })
  const words = texts.comments
  const comment = (text: string) => page.getByRole('article').filter({ hasText: text })
  const box = page.getByRole('textbox', { name: words.edit.label })
  const save = page.getByRole('button', { name: words.edit.send, exact: true })
  const { edited } = words

  await test.step('at once: nothing says so, and the mentioned person is notified once', async () => {
    const theirs = await openDevice({ screen: smallPhone, visitor, member: named })
    await open(theirs, texts, '/help')
    await open(page, texts, `/lists/${list}`)
    const written = `Ne dersin @${named.name}`
    await page.getByRole('textbox', { name: words.write.label, exact: true }).fill(written)
    await page.getByRole('button', { name: words.write.send, exact: true }).tap()
    await startEdit(page, texts, written, member.name)
    await box.fill(`Sen ne dersin @${named.name}`)
    await save.tap()
    await expect(comment('Sen ne dersin').getByRole('link', { name: `@${named.name}` })).toBeVisible()
    await expect(comment('Sen ne dersin')).not.toContainText(edited)
    const bell = fill(texts.layout.bell.unread_one ?? '', { count: 1 })
    await theirs.getByRole('button', { name: bell, exact: true }).tap()
    await theirs
      .getByRole('dialog')
      .getByRole('link', { name: containing(member.name) })
      .tap()
    await expect(theirs.getByRole('article').filter({ hasText: 'Sen ne dersin' })).toBeFocused()
    await theirs.goto('about:blank')
  })

  await page.goto('about:blank')
  const [{ id }] = (await (await fetch(`${site.url}/api/lists/${list}/comments`)).json()).items
  await makeOlder(server, id, 6 * minute)

  await test.step('six minutes later: it says so to everybody', async () => {
    await open(page, texts, `/lists/${list}`)
    await startEdit(page, texts, 'Sen ne dersin', member.name)
    await box.fill(`Sonradan değişti @${named.name}`)
    await save.tap()
    await expect(comment('Sonradan değişti')).toContainText(edited)
    const guest = await openDevice({ screen: smallPhone, visitor })
    await open(guest, texts, `/lists/${list}`)
    await expect(guest.getByRole('article').filter({ hasText: 'Sonradan değişti' })).toContainText(edited)
    await guest.goto('about:blank')
  })

  await page.goto('about:blank')
  const grace = 30_000
  await makeOlder(server, id, day - grace)
  // Afterwards: it counts from when it was written, which may be a while after it was asked for.
  const madeOlder = Date.now()

  await test.step('when its day ends while it is being changed: that is said, and the words stay', async () => {
    await open(page, texts, `/lists/${list}`)
    await startEdit(page, texts, 'Sonradan değişti', member.name)
    await box.fill('Bir gün sonra')
    await page.waitForTimeout(Math.max(0, madeOlder + grace + 1000 - Date.now()))
    await save.tap()
    await expect(page.getByRole('alert').filter({ hasText: texts.errors.EDIT_TIME_OVER })).toBeVisible()
    await expect(box).toHaveValue('Bir gün sonra')
    await open(page, texts, `/lists/${list}`)
    await expect(comment('Sonradan değişti')).toBeVisible()
    await openMenu(page, texts, 'Sonradan değişti', member.name)
    await expect(page.getByRole('menuitem', { name: words.menu.delete, exact: true })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: words.menu.edit, exact: true })).toHaveCount(0)
  })
})

/** The server starts again at the same address, and took the comment in that long before now. */
async function makeOlder(server: ServerProcess, id: string, age: number): Promise<void> {
  await server.stop()
  const { db, close } = await openEmbedded(join(server.dataDir, 'db'))
  const createdAt = new Date(Date.now() - age)
  await db.update(comments).set({ createdAt }).where(eq(comments.publicId, id))
  await close()
  const { port } = new URL(server.url)
  Object.assign(server, await startServer({ RATE_LIMIT_SCALE: '1000', DATA_DIR: server.dataDir, PORT: port }))
}

async function openMenu(page: Page, { comments }: Texts, text: string, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: fill(comments.menu.label, { name }) })
  await page.getByRole('article').filter({ hasText: text }).locator(menu).tap()
}

async function startEdit(page: Page, texts: Texts, text: string, name: string): Promise<void> {
  await openMenu(page, texts, text, name)
  await page.getByRole('menuitem', { name: texts.comments.menu.edit, exact: true }).tap()
}

async function open(page: Page, texts: Texts, url: string): Promise<void> {
  await page.goto(url)
  await settled(page, texts)
}
