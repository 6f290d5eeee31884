import { expect, type Page } from '@playwright/test'
import { test } from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { settled } from './fixtures.ts'
import { fill, type Texts } from './texts.ts'

test.describe('a guest', () => {
  test.use({ arrives: 'as guest' })

  test('is shown what people talk about, and what was dismissed never again', async ({ page, texts }) => {
    const { home, games } = texts
    const shelf = page.getByRole('region', { name: home.recommended.trendingTitle })
    await page.goto('/')
    await settled(page, texts)
    await expect(shelf).toContainText(home.recommended.trendingLead)
    const name = await firstName(shelf)
    await dismiss(shelf, texts, name)
    const undo = shelf.getByRole('button', { name: fill(games.recommended.undoNamed, { name }) })
    await expect(undo).toBeFocused()
    await expectAccessible(page)
    await undo.click()
    await expect(shelf.getByRole('heading', { name, exact: true })).toBeVisible()
    await dismiss(shelf, texts, name)
    await page.reload()
    await expect(shelf.getByRole('heading', { level: 3 }).first()).toBeVisible()
    await expect(shelf.getByRole('heading', { name, exact: true })).toHaveCount(0)
    await shelf.getByRole('button', { name: home.recommended.restore }).click()
    await expect(shelf.getByRole('heading', { name, exact: true })).toBeVisible()
  })
})

test('a member is recommended what goes with their lists, on each of their devices', async ({
  page,
  texts,
  site,
  member,
}) => {
  const { home, games } = texts
  const ask = (path: string, body?: object) =>
    fetch(site.url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${member.session.access_token}`,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  const made = await ask('/api/lists', { title: 'Bas ve olta', games: [{ game: 'big-bass-splash' }] })
  expect(made.status).toBe(201)
  const { id } = (await made.json()) as { id: string }
  const shelf = page.getByRole('region', { name: home.recommended.title })
  await page.goto('/')
  await expect(shelf.getByText(games.similar.reason.series).first()).toBeVisible()
  const name = await firstName(shelf)
  await dismiss(shelf, texts, name)
  await expect(shelf.getByRole('button', { name: fill(games.recommended.undoNamed, { name }) })).toBeVisible()

  // A page shows a change before it is sent.
  const dismissed = async () => (await ask('/api/recommendations/dismissed')).json()
  await expect.poll(dismissed).toMatchObject({ slugs: [expect.any(String)] })

  await test.step('neither beside the list nor beside a game', async () => {
    for (const [path, title] of [
      [`/lists/${id}`, texts['list-page'].recommended.title],
      ['/games/big-bass-splash', games.similar.title],
    ] as const) {
      await page.goto(path)
      const other = page.getByRole('region', { name: title })
      await expect(other.getByRole('heading', { level: 3 }).first()).toBeVisible()
      await expect(other.getByRole('heading', { name, exact: true })).toHaveCount(0)
      await expectAccessible(page)
    }
  })
})

// Not its inner text: there is none while the shelf is far from sight.
const firstName = async (shelf: Shelf) =>
  (await shelf.getByRole('heading', { level: 3 }).first().textContent()) ?? ''

async function dismiss(shelf: Shelf, { games }: Texts, name: string): Promise<void> {
  await shelf.getByRole('button', { name: fill(games.recommended.dismissNamed, { name }) }).click()
}

type Shelf = ReturnType<Page['getByRole']>
