import { expect, type Page } from '@playwright/test'
import { fillLogin, test } from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { settled } from './fixtures.ts'
import { fill, type Texts } from './texts.ts'

test.use({ arrives: 'as guest' })

test('a member is recommended games, a guest is not, and what was dismissed never comes again', async ({
  page,
  texts,
  site,
  member,
}) => {
  const { home, games } = texts
  const shelf = page.getByRole('region', { name: texts['home-member'].recommended.title })
  await page.goto('/')
  await settled(page, texts)
  await expect(page.getByRole('region', { name: home.new.title })).toBeVisible()
  await expect(shelf).toHaveCount(0)

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
  const { id } = (await made.json()) as { id: string }
  await page.goto('/login')
  await fillLogin(page, texts, member.email, member.password)
  await expect(shelf.getByText(games.similar.reason.series).first()).toBeVisible()
  const name = await firstName(shelf)
  await dismiss(shelf, texts, name)
  await expect(shelf.getByRole('button', { name: fill(games.recommended.undoNamed, { name }) })).toBeFocused()

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

const firstName = async (shelf: Shelf) =>
  (await shelf.getByRole('heading', { level: 3 }).first().textContent()) ?? ''

async function dismiss(shelf: Shelf, { games }: Texts, name: string): Promise<void> {
  await shelf.getByRole('button', { name: fill(games.recommended.dismissNamed, { name }) }).click()
}

type Shelf = ReturnType<Page['getByRole']>
