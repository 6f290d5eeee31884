import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import {
  expectToast,
  fillLogin,
  fillRegister,
  type Member,
  newMember,
  newPerson,
  type Site,
  test,
} from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { settled } from './fixtures.ts'

const games = [
  { game: 'sweet-bonanza', note: 'Şekerci dükkânı\nİkinci satır' },
  { game: 'starburst', note: '' },
  { game: 'book-of-dead', note: '' },
]

test.use({ arrives: 'as guest', expectedComplaints: /status of (401|403|404)/ })

test('a list is read in three ways, and what others do with it shows at once', async ({
  page,
  texts,
  site,
  visitor,
}) => {
  const words = texts['list-page']
  const [owner, other] = [await newMember(site, visitor.locale), await newMember(site, visitor.locale)]
  const list = await makeList(site, owner, { title: 'Işıl ışıl', ranked: true, tags: ['Mısır'], games })
  await page.goto(`/lists/${list.id}`)
  await settled(page, texts)
  await expect(page).toHaveTitle('Işıl ışıl - Slot Liste')
  // A ranked list begins with its places and notes.
  await expect(page.getByText('İkinci satır')).toBeVisible()
  expect(await names(page)).toEqual(['Sweet Bonanza', 'Starburst', 'Book of Dead'])
  await expectAccessible(page)
  await page.getByRole('combobox', { name: words.sort.label }).selectOption('name asc')
  await expect(page).toHaveURL(/\?sort=name$/)
  await expect.poll(() => names(page)).toEqual(['Book of Dead', 'Starburst', 'Sweet Bonanza'])
  await page.getByRole('searchbox', { name: words.filter.label }).fill('SEKERCI')
  await expect(page).toHaveURL(/q=SEKERCI/)
  await expect.poll(() => names(page)).toEqual(['Sweet Bonanza'])
  await page.getByRole('button', { name: words.view.table }).click()
  await expectAccessible(page)
  // Remembered for the next list.
  await page.goto(`/lists/${list.id}`)
  await expect(page.getByRole('rowheader')).toHaveCount(3)
  await page.getByRole('button', { name: words.view.grid }).click()
  await expect.poll(() => names(page)).toEqual(['Sweet Bonanza', 'Starburst', 'Book of Dead'])

  await test.step('liked, talked about and deleted by others', async () => {
    const headers = { Authorization: `Bearer ${other.session.access_token}` }
    const like = await fetch(`${site.url}/api/lists/${list.id}/like`, { method: 'PUT', headers })
    expect(like.status).toBe(200)
    await expect(page.getByRole('button', { name: new RegExp(`^${texts.subject.like}`) })).toHaveText(
      `${texts.subject.like}1`,
    )
    const comment = await fetch(`${site.url}/api/lists/${list.id}/comments`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ text: 'Canlı bir söz' }),
    })
    expect(comment.status).toBe(201)
    await expect(page.getByText('Canlı bir söz')).toBeVisible()
    const gone = { method: 'DELETE', headers: { Authorization: `Bearer ${owner.session.access_token}` } }
    expect((await fetch(`${site.url}/api/lists/${list.id}`, gone)).status).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.missing.title)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.missing.title)
    await expectAccessible(page)
  })
})

test('a guest likes a list, signs up, and has liked it', async ({ page, texts, site, visitor }) => {
  const words = texts['list-page']
  const owner = await newMember(site, visitor.locale)
  const list = await makeList(site, owner, { title: 'Beğenilecek', games })
  await page.goto(`/lists/${list.id}?view=notes`)
  await settled(page, texts)
  const like = page.getByRole('button', { name: new RegExp(`^${texts.subject.like}`) })
  await like.click()
  await expectToast(page, texts.layout.account.needed)
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect(page.getByRole('heading', { level: 1, name: texts.auth.login.title })).toBeVisible()
  await page.locator('#content').getByRole('link', { name: texts.auth.login.register }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.auth.register.title })).toBeVisible()
  await fillRegister(page, texts, newPerson())
  await expect(page).toHaveURL(`/lists/${list.id}?view=notes`)
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveText(`${texts.subject.like}1`)
  await expect.poll(async () => (await readList(site, list.id)).counts.likes).toBe(1)

  const save = page.getByRole('button', { name: new RegExp(`^${texts.subject.save}`) })
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(async () => (await readList(site, list.id)).counts).toMatchObject({ likes: 0, saves: 1 })

  await page.getByRole('button', { name: words.menu }).click()
  await page.getByRole('menuitem', { name: words.clone.label }).click()
  await expect(page).toHaveURL(/\/lists\/\w{12}\/edit$/)
  expect(page.url()).not.toContain(list.id)
  await expect(page.getByRole('textbox', { name: texts['list-editor'].title.label })).toHaveValue(
    /Beğenilecek/,
  )
})

test('a private list is its owner’s alone, and can be taken along', async ({
  page,
  texts,
  site,
  visitor,
}) => {
  const words = texts['list-page']
  const owner = await newMember(site, visitor.locale)
  const list = await makeList(site, owner, { title: 'Yalnız benim', visibility: 'private', games })
  await page.goto(`/lists/${list.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.private.title)
  await expectAccessible(page)
  await page.locator('#content').getByRole('link', { name: words.private.signIn }).click()
  await fillLogin(page, texts, owner.email, owner.password)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yalnız benim')
  await expect(page.getByRole('link', { name: words.edit, exact: true })).toBeVisible()
  await page.getByRole('button', { name: words.menu }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: words.export.csv }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('yalniz-benim.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain('sweet-bonanza')
})

const names = (page: Page) => page.locator('section[aria-labelledby=list-games] article h3').allTextContents()

async function makeList({ url }: Site, { session }: Member, body: object): Promise<{ id: string }> {
  const answer = await fetch(`${url}/api/lists`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${session.access_token}` },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(201)
  return (await answer.json()) as { id: string }
}

async function readList({ url }: Site, id: string): Promise<{ counts: { likes: number; saves: number } }> {
  return (await fetch(`${url}/api/lists/${id}`)).json() as Promise<{
    counts: { likes: number; saves: number }
  }>
}
