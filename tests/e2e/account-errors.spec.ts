import { expect, type Locator, type Page } from '@playwright/test'
import {
  expectToast,
  type Member,
  newMember,
  type Site,
  test,
  turkish,
  visitedBy,
} from './account-fixtures.ts'
import { settled } from './fixtures.ts'
import { desk } from './screens.ts'
import { fill } from './texts.ts'

// Requests the browser makes by itself.
test.use({ ...desk, drawn: false, expectedComplaints: /status of 500|ApiError/ })

visitedBy(turkish, () => {
  test('each page says what of it could not be loaded', async ({ page, texts, site, member }) => {
    test.setTimeout(180_000)
    const { failures } = texts
    const list = await makeList(site, member)
    for (const [path, asked, text] of [
      [`/lists/${list}`, `/api/lists/${list}`, failures.loadList],
      ['/lists', '/api/lists', failures.loadLists],
      [`/profile/${member.name}`, `/api/users/${member.name}`, failures.loadProfile],
      ['/providers', '/api/providers', failures.loadProviders],
      ['/games', '/api/games', failures.loadGames],
      ['/', '/api/recommendations', failures.loadRecommendations],
      ['/games/starburst', '/api/games/starburst/similar', failures.loadRecommendations],
    ] as const) {
      const stop = await failing(page, asked)
      await page.goto(path)
      const alert = page.getByRole('alert').filter({ hasText: text }).first()
      await alert.scrollIntoViewIfNeeded()
      await expect(alert, path).toContainText(texts.network.UNAVAILABLE)
      await stop()
    }
  })

  test('a like, a save, a follow and a game that fail say so', async ({
    page,
    texts,
    site,
    member,
    visitor,
  }) => {
    const { failures, profile } = texts
    const owner = await newMember(site, visitor.locale)
    const list = await makeList(site, owner)
    await makeList(site, member)
    await page.goto(`/lists/${list}`)
    await settled(page, texts)
    for (const [mark, name, does, undoes] of [
      ['like', texts.subject.like, failures.likeList, failures.unlikeList],
      ['save', texts.subject.save, failures.saveList, failures.unsaveList],
    ] as const) {
      const button = page.getByRole('button', { name: new RegExp(`^${name}`) })
      const path = `/api/lists/${list}/${mark}`
      await failsWith(page, path, () => button.click(), does)
      await expect(button).toHaveAttribute('aria-pressed', 'false')
      await button.click()
      await expect(button).toContainText('1')
      await failsWith(page, path, () => button.click(), undoes)
      await expect(button).toHaveAttribute('aria-pressed', 'true')
    }

    await page.goto(`/profile/${owner.name}`)
    await settled(page, texts)
    const follow = page.getByRole('button', {
      name: fill(profile.follow.startNamed, { username: owner.name }),
    })
    await failsWith(page, `/api/users/${owner.name}/follow`, () => follow.click(), failures.follow)

    await page.goto('/games?q=starburst')
    await settled(page, texts)
    await page.getByRole('button', { name: fill(texts.games.card.addToList, { name: 'Starburst' }) }).click()
    const menu = page.getByRole('dialog', { name: texts['list-picker'].title })
    const stop = await failing(page, '/api/lists/*/games')
    await menu.getByRole('checkbox').first().click()
    await expect(menu.getByRole('alert')).toContainText(failures.addGame)
    await stop()
  })

  test('a list that cannot be made, changed or deleted says so', async ({ page, texts, site, member }) => {
    const { failures } = texts
    const words = texts['list-editor']
    const list = await makeList(site, member)
    const title = page.getByRole('textbox', { name: words.title.label })
    const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
    await page.goto('/lists/create')
    await settled(page, texts)
    await title.fill('Yeni bir liste')
    await failsWith(page, '/api/lists', () => press(words.save.create), failures.createList)
    await page.goto(`/lists/${list}/edit`)
    await settled(page, texts)
    await title.fill('Başka bir ad')
    await failsWith(page, `/api/lists/${list}`, () => press(words.save.update), failures.updateList)
    await press(words.delete.open)
    const confirm = page.getByRole('dialog').getByRole('button', { name: words.delete.confirm })
    await failsWith(page, `/api/lists/${list}`, () => confirm.click(), failures.deleteList)
  })

  test('a comment that fails says so', async ({ page, texts, site, member }) => {
    const { failures, comments: words } = texts
    const list = await makeList(site, member)
    await page.goto(`/lists/${list}`)
    await settled(page, texts)
    const box = page.getByRole('textbox', { name: words.write.label })
    await box.fill('Güzel olmuş')
    const stop = await failing(page, `/api/lists/${list}/comments`)
    await box.press('Control+Enter')
    await expect(box).toHaveAccessibleDescription(containing(failures.addComment))
    await stop()
    await box.press('Control+Enter')
    const mine = page.getByRole('article').filter({ hasText: 'Güzel olmuş' })
    await choose(page, mine, fill(words.menu.label, { name: member.name }), words.menu.edit)
    const edit = page.getByRole('textbox', { name: words.edit.label })
    await failing(page, '/api/comments/*')
    await expect(async () => {
      await edit.fill('Düzelttim')
      await expect(edit).toHaveValue('Düzelttim', { timeout: 500 })
    }).toPass()
    await edit.press('Control+Enter')
    await expect(edit).toHaveAccessibleDescription(containing(failures.updateComment))
    await edit.press('Escape')
    await choose(page, mine, fill(words.menu.label, { name: member.name }), words.menu.delete)
    await page.getByRole('dialog').getByRole('button', { name: words.delete.confirm }).click()
    await expectToast(page, failures.deleteComment)
  })
})

const containing = (text: string) => new RegExp(RegExp.escape(text))

/** The server breaks down at this path; everything else goes on. */
async function failing(page: Page, path: string): Promise<() => Promise<void>> {
  const meant = new RegExp(`^[^/]+//[^/]+${RegExp.escape(path).replace('\\*', '[^/]+')}(\\?|$)`)
  await page.route(meant, (route) => route.fulfill({ status: 500 }))
  return () => page.unroute(meant)
}

async function failsWith(page: Page, path: string, action: () => Promise<void>, text: string): Promise<void> {
  const stop = await failing(page, path)
  await action()
  await expectToast(page, text)
  await stop()
}

async function choose(page: Page, comment: Locator, menu: string, item: string): Promise<void> {
  await comment.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

async function makeList(site: Site, { session }: Member): Promise<string> {
  const answer = await fetch(`${site.url}/api/lists`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session.access_token}` },
    body: JSON.stringify({ title: 'Sınanan liste', games: [{ game: 'gonzos-quest' }] }),
  })
  return ((await answer.json()) as { id: string }).id
}
