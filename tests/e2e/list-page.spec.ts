import { expect, type Page } from '@playwright/test'
import { type Member, newMember, type Site, test } from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { settled } from './fixtures.ts'

const games = [
  { game: 'sweet-bonanza', note: 'Şekerci dükkânı\nİkinci satır' },
  { game: 'starburst', note: '' },
  { game: 'book-of-dead', note: '' },
]

test.use({ arrives: 'as guest', expectedComplaints: /status of 404/ })

test('a list is read in three views, and likes, comments and its deletion appear without a reload', async ({
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
  // A ranked list opens with places and notes.
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
  // The view is remembered for the next list.
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
