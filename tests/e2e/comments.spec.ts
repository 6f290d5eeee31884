import { expect, type Page } from '@playwright/test'
import {
  administrator,
  expectToast,
  fillLogin,
  type Member,
  newMember,
  type Site,
  signedInAgain,
  test,
} from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { settled } from './fixtures.ts'
import { fill, type Texts } from './texts.ts'

test.describe('a guest', () => {
  test.use({ arrives: 'as guest', expectedComplaints: /status of 401/ })

  test('keeps a draft while signing in, then comments with a mention, replies, deletes and reports', {
    tag: '@quick-phone',
  }, async ({ page, texts, site, member, visitor }) => {
    const words = texts.comments
    const owner = await newMember(site, visitor.locale)
    const list = await makeList(site, owner)
    const first = await say(site, owner, list, 'İlk söz benden')
    await openList(page, texts, list)
    const written = `Selam @${owner.name}, bkz. https://tr.wikipedia.org/wiki/Slot`
    await box(page, words).fill(written)
    await expect(page.getByText(words.guest)).toBeVisible()
    await expectAccessible(page)
    const comments = page.getByRole('region', { name: new RegExp(`^${words.title}`) })
    await comments.getByRole('link', { name: texts.layout.account.signIn }).click()
    await fillLogin(page, texts, member.email, member.password)
    await expect(page).toHaveURL(`/lists/${list}#comments`)
    await expect(box(page, words)).toHaveValue(written)
    await box(page, words).press('Control+Enter')
    const mine = page.getByRole('article', { name: fill(words.by, { name: member.name }) })
    await expect(mine.getByRole('link', { name: `@${owner.name}` })).toBeVisible()
    await expect(mine.getByRole('link', { name: /wikipedia/ })).toBeVisible()
    await page.getByRole('button', { name: fill(words.like.none, { name: owner.name }) }).click()
    await expect(page.getByRole('button', { name: new RegExp(`${owner.name}, 1 `) })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expectAccessible(page)

    // The draft of a reply is restored after a reload.
    await page.getByRole('button', { name: fill(words.reply.openTo, { name: owner.name }) }).click()
    const answer = page.getByRole('textbox', { name: fill(words.reply.label, { name: owner.name }) })
    await answer.fill('Katılıyorum')
    await page.reload()
    await page.getByRole('button', { name: fill(words.reply.openTo, { name: owner.name }) }).click()
    await expect(answer).toHaveValue('Katılıyorum')
    await page.getByRole('button', { name: words.reply.send }).click()
    await expect(page.getByRole('article').filter({ hasText: 'Katılıyorum' })).toBeFocused()

    await choose(page, words, member, 0, words.menu.delete)
    await page.getByRole('dialog').getByRole('button', { name: words.delete.confirm }).click()
    await expect(page.getByText('tr.wikipedia.org')).toHaveCount(0)
    // The dialog returns the focus with a delay.
    await expect(page.locator('#content :focus')).toHaveCount(1)

    // A link to a comment focuses it, and it can be reported.
    await page.goto(`/lists/${list}#comment-${first}`)
    await expect(page.locator(`#comment-${first}`)).toBeFocused()
    await choose(page, words, owner, 0, words.menu.report)
    const dialog = page.getByRole('dialog', { name: texts.reports.title.comment })
    await dialog.getByRole('radio', { name: texts.reports.reasons.spam }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: texts.reports.send }).click()
    await expectToast(page, texts.reports.thanks)
  })
})

test('an administrator hides and shows a comment, and its author and readers see it without a reload', async ({
  page,
  texts,
  site,
  member,
  visitor,
  openDevice,
}) => {
  const words = texts.comments
  const owner = await newMember(site, visitor.locale)
  const list = await makeList(site, owner)
  await say(site, member, list, 'Kurallara uymayan söz')
  const open = async (who?: Member) => {
    const device = await openDevice({ visitor, ...(who && { member: who }) })
    await openList(device, texts, list)
    await expect(device.getByText('Kurallara uymayan söz')).toBeVisible()
    return device
  }
  await openList(page, texts, list)
  const [moderator, reader] = [await open(await signedInAgain(site, administrator)), await open()]

  await choose(moderator, words, member, 0, words.menu.hide)
  const dialog = moderator.getByRole('dialog', { name: words.hide.title })
  await dialog.getByRole('textbox', { name: words.hide.label }).fill('Reklam')
  await expectAccessible(moderator)
  await dialog.getByRole('button', { name: words.hide.confirm, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(words.hiddenMine)).toBeVisible()
  await expect(page.getByText(fill(words.reason, { reason: 'Reklam' }))).toBeVisible()
  await expect(reader.getByText('Kurallara uymayan söz')).toHaveCount(0)
  await expectAccessible(page)

  await choose(moderator, words, member, 0, words.menu.show)
  await expect(reader.getByText('Kurallara uymayan söz')).toBeVisible()
  await expect(page.getByText(words.hiddenMine)).toHaveCount(0)
})

type Words = Texts['comments']

const box = (page: Page, words: Words) => page.getByRole('textbox', { name: words.write.label, exact: true })

async function openList(page: Page, texts: Texts, list: string): Promise<void> {
  await page.goto(`/lists/${list}`)
  await settled(page, texts)
}

/** Chooses an entry from the menu of a comment, counted from the top. */
async function choose(
  page: Page,
  words: Words,
  { name }: Member,
  which: number,
  item: string,
): Promise<void> {
  await page
    .getByRole('button', { name: fill(words.menu.label, { name }) })
    .nth(which)
    .click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

async function makeList(site: Site, owner: Member): Promise<string> {
  return post(site, owner, '/api/lists', { title: 'Konuşulan liste', games: [{ game: 'starburst' }] })
}

async function say(site: Site, who: Member, list: string, text: string): Promise<string> {
  return post(site, who, `/api/lists/${list}/comments`, { text })
}

async function post({ url }: Site, { session }: Member, path: string, body: object): Promise<string> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${session.access_token}` },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}
