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
import { call } from './admin-api.ts'
import { expectAccessible } from './axe.ts'
import { settled } from './fixtures.ts'
import type { Texts } from './texts.ts'
import { fill } from './texts.ts'

test.use({ expectedComplaints: /status of 40[13]/ })

test('a spammer is reported, decided about and thrown out; reporters hear of it, the log tells it all', async ({
  page,
  texts,
  site,
  member,
  visitor,
  openDevice,
}) => {
  const words = texts['admin-people']
  const spammer = await newMember(site, visitor.locale)
  const list = await makeList(site, spammer)
  const { id: comment } = await call(site, spammer, 'POST', `/api/lists/${list}/comments`, {
    text: 'Bedava bonus burada',
  })
  await call(site, member, 'POST', '/api/reports', { kind: 'comment', id: comment, reason: 'spam' })
  const theirs = await openDevice({ visitor, member: spammer })
  await theirs.goto('/notifications')
  await settled(theirs, texts)
  const desk = await openDevice({ visitor, member: await signedInAgain(site, administrator) })

  await test.step('one decision hides the comment and keeps its author out', async () => {
    await open(desk, texts, `/admin/reports?q=${spammer.name}`)
    await desk.getByRole('button', { name: words.reports.decide }).click()
    const dialog = desk.getByRole('dialog', { name: words.reports.dialog.title })
    await expectAccessible(desk)
    await dialog.getByRole('textbox', { name: words.reason.label }).fill('Reklam yapıyor')
    const out = fill(words.reports.dialog.suspend, { name: spammer.name })
    await dialog.getByRole('checkbox', { name: out }).click()
    await dialog.getByRole('button', { name: words.reports.dialog.confirm, exact: true }).click()
    await expectToast(desk, words.reports.upheld)
  })

  await test.step('they are out in their own browser, and see why when they sign in', async () => {
    await theirs.goto('/settings')
    await expect(theirs).toHaveURL(/\/login/)
    await fillLogin(theirs, texts, spammer.email, spammer.password)
    await expect(theirs.getByText(/Reklam yapıyor/)).toBeVisible()
  })

  await test.step('the reporter hears of it, and is no administrator', async () => {
    await page.goto('/admin/reports')
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/notifications')
    await settled(page, texts)
    const sentence = texts.notifications.verdict.about.upheld.split('{{title}}').at(-1) ?? ''
    await expect(page.getByRole('main').getByText(sentence).first()).toBeVisible()
  })

  await test.step('tables and log know of it', async () => {
    await open(desk, texts, `/admin/users?q=${spammer.name}`)
    await expect(desk.getByText(words.users.suspended, { exact: true }).last()).toBeVisible()
    await expectAccessible(desk)
    await open(desk, texts, `/admin/comments?q=bonus&author=${spammer.name}`)
    await expect(desk.getByText(words.state.hidden, { exact: true }).last()).toBeVisible()
    await expectAccessible(desk)
    await open(desk, texts, `/admin/audit?q=${spammer.name}`)
    await expect(desk.getByText('Reklam yapıyor').first()).toBeVisible()
    await expectAccessible(desk)
  })
})

test('somebody else’s list is mended in its own editor, with a reason its owner reads', async ({
  texts,
  site,
  member,
  visitor,
  openDevice,
}) => {
  const [words, editor] = [texts['admin-people'], texts['list-editor']]
  const list = await makeList(site, member)
  const page = await openDevice({ visitor, member: await signedInAgain(site, administrator) })
  await open(page, texts, `/lists/${list}/edit`)
  await expect(page).toHaveURL(`${site.url}/admin/lists/${list}/edit`)
  await page.getByRole('textbox', { name: editor.title.label }).fill('Düzeltilmiş ad')
  await page.getByRole('combobox', { name: editor.finder.label }).fill('gates of olympus')
  await page
    .getByRole('option', { name: /olympus/i })
    .first()
    .click()
  // The save bar covers part of a row at any scroll position.
  const row = page.getByRole('button', { name: /Gates of Olympus/ }).first()
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expectAccessible(page)
  const save = page.getByRole('button', { name: editor.save.update, exact: true })
  await save.click()
  const reason = page.getByRole('textbox', { name: words.reason.label })
  await expect(reason).toBeFocused()
  await reason.fill('Yanıltıcı ad')
  await save.click()
  await expect(page).toHaveURL(/\/admin\/lists$/)
  const shown = await fetch(`${site.url}/api/lists/${list}`).then((answer) => answer.json())
  expect([shown.title, shown.games.length]).toEqual(['Düzeltilmiş ad', 1])
  await open(page, texts, `/admin/audit?q=${list}`)
  await expect(page.getByText('Yanıltıcı ad').first()).toBeVisible()
})

async function open(page: Page, texts: Texts, url: string): Promise<void> {
  await page.goto(url)
  await settled(page, texts)
}

async function makeList(site: Site, owner: Member): Promise<string> {
  const { id } = await call(site, owner, 'POST', '/api/lists', {
    title: 'Reklam listesi',
    visibility: 'public',
  })
  return id
}
