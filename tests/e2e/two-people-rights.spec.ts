import { expect, type Page } from '@playwright/test'
import {
  administrator,
  expectSignedIn,
  fillLogin,
  type Member,
  newMember,
  type Site,
  signedInAgain,
  test,
} from './account-fixtures.ts'
import { call } from './admin-api.ts'
import { settled } from './fixtures.ts'
import { desk, smallPhone } from './screens.ts'
import { fill, type Texts } from './texts.ts'

test.use({ ...smallPhone, expectedComplaints: /status of 40[134]/ })

test('a report is decided while the owner and the reporter are online, and both are notified at once', {
  tag: '@quick-phone',
}, async ({ page, texts, site, visitor, openDevice }) => {
  const { reports, 'list-page': words } = texts
  const owner = await newMember(site, visitor.locale)
  const list = await makeList(site, owner, 'Bahis sitesi tanıtımı')
  const theirs = await openDevice({ screen: smallPhone, visitor, member: owner })
  await open(theirs, texts, `/lists/${list}`)
  await open(page, texts, `/lists/${list}`)
  await page.getByRole('button', { name: words.menu }).first().click()
  await page.getByRole('menuitem', { name: reports.open }).click()
  const dialog = page.getByRole('dialog', { name: reports.title.list })
  await dialog.getByRole('radio', { name: reports.reasons.gambling }).check()
  await dialog.getByRole('button', { name: reports.send }).click()
  await expect(page.getByText(reports.thanks)).toBeVisible()

  const moderator = await openDevice({
    screen: desk,
    visitor,
    member: await signedInAgain(site, administrator),
  })
  const people = texts['admin-people']
  await open(moderator, texts, `/admin/reports?q=${owner.name}`)
  await moderator.getByRole('button', { name: people.reports.decide }).click()
  const decision = moderator.getByRole('dialog', { name: people.reports.dialog.title })
  await decision.getByRole('textbox', { name: people.reason.label }).fill('Bahse yönlendiriyor')
  await decision.getByRole('button', { name: people.reports.dialog.confirm, exact: true }).click()

  const bell = fill(texts.layout.bell.unread_one ?? '', { count: 1 })
  await expect(page.getByRole('button', { name: bell, exact: true })).toBeVisible()
  await expect(theirs.getByRole('button', { name: bell, exact: true })).toBeVisible()
  // The pages of both update without a reload.
  const gone = page.getByRole('heading', { level: 1, name: words.missing.title })
  await expect(gone).toBeVisible()
  await expect(theirs.getByText(words.hidden.notice)).toContainText('Bahse yönlendiriyor')
  await page.getByRole('button', { name: bell, exact: true }).click()
  const { upheld } = texts.notifications.verdict.plain
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText(upheld)
  await theirs.getByRole('button', { name: bell, exact: true }).click()
  const hidden = fill(texts.notifications.verdict.about.hidden, { title: 'Bahis sitesi tanıtımı' })
  await expect(theirs.getByRole('dialog').getByRole('listitem').first()).toContainText(hidden)
})

test('one is suspended while writing: reads why and until when, is let in again at the end, with every word', async ({
  page,
  texts,
  site,
  member,
  visitor,
}) => {
  const list = await makeList(site, await newMember(site, visitor.locale), 'Konuşulan liste')
  await open(page, texts, `/lists/${list}`)
  const box = page.getByRole('textbox', { name: texts.comments.write.label, exact: true })
  await box.fill('Bunu göndermeden askıya alındım')
  const admin = await signedInAgain(site, administrator)
  const until = new Date(Date.now() + 20_000).toISOString()
  const act = { action: 'suspended', until, reason: 'Üst üste reklam' }
  await call(site, admin, 'POST', '/api/admin/users/acts', { usernames: [member.name], act })
  await page
    .getByRole('button', { name: texts.comments.write.send, exact: true })
    .click({ timeout: 2000 })
    .catch(() => undefined)
  await expect(page).toHaveURL(/\/login\?redirect=/)
  const why = page.getByRole('alert').filter({ hasText: 'Üst üste reklam' })
  await expect(why).toContainText('tarihine kadar askıya alındı')
  await fillLogin(page, texts, member.email, member.password)
  await expect(why).toContainText('tarihine kadar askıya alındı')
  await expect(page.getByLabel(texts.auth.fields.email)).toHaveValue(member.email)
  await page.waitForTimeout(Math.max(0, Date.parse(until) - Date.now() + 200))
  await page.getByRole('button', { name: texts.auth.login.submit, exact: true }).click()
  await expectSignedIn(page, texts, member.name)
  await expect(page).toHaveURL(new RegExp(`/lists/${list}`))
  await expect(box).toHaveValue('Bunu göndermeden askıya alındım')
})

async function open(page: Page, texts: Texts, url: string): Promise<void> {
  await page.goto(url)
  await settled(page, texts)
}

async function makeList(site: Site, owner: Member, title: string): Promise<string> {
  const { id } = await call(site, owner, 'POST', '/api/lists', { title, games: [{ game: 'starburst' }] })
  return id
}
