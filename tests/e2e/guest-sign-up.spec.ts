import { expect, type Page } from '@playwright/test'
import { expectSignedIn, fillRegister, newMember, newPerson, test } from './account-fixtures.ts'
import { call } from './admin-api.ts'
import { settled } from './fixtures.ts'
import { names, saveButton, titleBox } from './list-editor-page.ts'
import { smallPhone } from './screens.ts'
import type { Texts } from './texts.ts'

test.use({ ...smallPhone, arrives: 'as guest', expectedComplaints: /status of (40[139]|422)/ })

test('a guest signs up from a like, replaces a taken name, and the like and the comment are sent', {
  tag: '@quick-phone',
}, async ({ page, texts, site, visitor }) => {
  const { auth, comments, subject } = texts
  const owner = await newMember(site, visitor.locale)
  const { id } = await call(site, owner, 'POST', '/api/lists', {
    title: 'Misafirin beğendiği',
    games: [{ game: 'starburst' }],
  })
  await page.goto(`/lists/${id}`)
  await settled(page, texts)
  const box = page.getByRole('textbox', { name: comments.write.label, exact: true })
  await box.fill('Üye olunca göndereceğim')
  const like = page.getByRole('button', { name: subject.like })
  await like.tap()
  await toRegister(page, texts)

  const person = newPerson()
  await page.getByLabel(auth.fields.email).fill(person.email)
  const [terms] = await Promise.all([
    page.waitForEvent('popup'),
    page.locator('#content').getByRole('link', { name: /koşul/ }).tap(),
  ])
  await expect(terms).toHaveURL('/terms')
  await terms.close()
  await expect(page.getByLabel(auth.fields.email)).toHaveValue(person.email)
  await fillRegister(page, texts, { ...person, name: owner.name })
  await expect(page.getByLabel(auth.fields.username)).toHaveAccessibleDescription(
    new RegExp(texts.errors.USERNAME_TAKEN),
  )
  await page.getByLabel(auth.fields.username).fill(person.name)
  await page.getByRole('button', { name: auth.register.submit }).tap()

  await expect(page).toHaveURL(`/lists/${id}`)
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveText(`${subject.liked}1`)
  const counts = async () => (await (await page.request.get(`/api/lists/${id}`)).json()).counts
  await expect.poll(counts).toMatchObject({ likes: 1 })
  await expect(box).toHaveValue('Üye olunca göndereceğim')
  await page.getByRole('button', { name: comments.write.send, exact: true }).tap()
  await expect(page.getByRole('article').filter({ hasText: 'göndereceğim' })).toBeVisible()
  // The like is sent once, and another visit does not change it.
  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  expect(await counts()).toMatchObject({ likes: 1 })
})

test('a guest starts a list with a game, signs up and saves it', async ({ page, texts }) => {
  const words = texts['list-editor']
  await page.goto('/games/starburst')
  await settled(page, texts)
  await page.getByRole('main').getByRole('button', { name: texts.games.card.add, exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: texts['list-picker'].title })
  await sheet.getByRole('button', { name: texts['list-picker'].guest.start }).tap()
  await expect(page).toHaveURL('/lists/draft')
  await expect.poll(() => names(page)).toEqual(['Starburst'])
  await titleBox(page, words).fill('Üyeliğimin ilk listesi')
  await saveButton(page, words.save.create).tap()
  const ask = page.getByRole('dialog', { name: words.guest.title })
  await ask.getByRole('link', { name: texts.layout.account.signUp }).tap()
  const person = newPerson()
  await fillRegister(page, texts, person)
  await expect(page).toHaveURL('/lists/create')
  await expectSignedIn(page, texts, person.name)
  await expect(page.getByText(words.draft.cameAlong)).toBeVisible()
  await page.reload()
  await expect(titleBox(page, words)).toHaveValue('Üyeliğimin ilk listesi')
  await expect.poll(() => names(page)).toEqual(['Starburst'])
  await saveButton(page, words.save.create).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Üyeliğimin ilk listesi' })).toBeVisible()
  await page.goto(`/profile/${person.name}`)
  await expect(page.getByRole('link', { name: 'Üyeliğimin ilk listesi' })).toBeVisible()
})

test('a guest copies a list, signs up and edits the private copy', async ({ page, texts, site, visitor }) => {
  const words = texts['list-page']
  const { id } = await call(site, await newMember(site, visitor.locale), 'POST', '/api/lists', {
    title: 'Kopyalanacak',
    games: [{ game: 'starburst' }, { game: 'wolf-gold' }],
  })
  await page.goto(`/lists/${id}`)
  await settled(page, texts)
  await page.getByRole('button', { name: words.menu }).first().tap()
  await page.getByRole('menuitem', { name: words.clone.label }).tap()
  await toRegister(page, texts)
  const person = newPerson()
  await fillRegister(page, texts, person)
  await expect(page).toHaveURL(/\/lists\/\w{12}\/edit$/)
  expect(page.url()).not.toContain(id)
  await expect(titleBox(page, texts['list-editor'])).toHaveValue(/Kopyalanacak/)
  await expect.poll(() => names(page)).toEqual(['Starburst', 'Wolf Gold'])
  await page.goto(`/profile/${person.name}`)
  await expect(page.getByRole('link', { name: /Kopyalanacak/ })).toBeVisible()
})

/** Follows the redirect of a guest to the login page, and its link to sign up. */
async function toRegister(page: Page, { auth }: Texts): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: auth.login.title })).toBeVisible()
  await page.locator('#content').getByRole('link', { name: auth.register.title }).tap()
  await expect(page.getByRole('heading', { level: 1, name: auth.register.title })).toBeVisible()
}
