import { expect, type Page } from '@playwright/test'
import { expectSignedIn, fillRegister, newPerson, test, turkish, visitedBy } from './account-fixtures.ts'
import { settled } from './fixtures.ts'
import { names, saveButton, titleBox } from './list-editor-page.ts'
import { smallPhone } from './screens.ts'
import { fill } from './texts.ts'

test.use({ ...smallPhone, arrives: 'as guest' })

/** Ten games as somebody writes them down. */
const ten = `Sweet Bonanza
Gates of Olympus
Book of Dead
Starburst
gonzos quest
razor shark
Wanted Dead or a Wild
big bass bonanza
Reactoonz
Dead or Alive 2`

visitedBy(turkish, () =>
  test('a stranger with a phone reads a shared list, compares its games, signs up and makes a list of ten', async ({
    page,
    texts,
  }) => {
    const { auth, battle, games, layout } = texts
    const person = newPerson()
    await page.addInitScript(watchJumps)

    await test.step('the list that somebody shared, and one of its games', async () => {
      await page.goto(`/lists/${await sharedList(page)}`)
      await settled(page, texts)
      const list = page.getByRole('region', { name: texts['list-page'].games })
      await list.getByRole('article').first().getByRole('link').first().tap()
      await expect(page).toHaveURL(/\/games\//)
      await settled(page, texts)
      for (const figure of [games.field.rtp, games.field.volatility, games.field.maxWin])
        await expect(page.getByRole('term').filter({ hasText: figure }).first()).toBeInViewport()
      await expectCalm(page)
    })

    await test.step('against another one', async () => {
      await page.getByRole('link', { name: games.detail.battle, exact: true }).tap()
      await settled(page, texts)
      await page.getByRole('combobox', { name: battle.finder.label }).fill('starburst')
      await page.getByRole('option', { name: 'Starburst' }).first().tap()
      const chosen = page.getByRole('list', { name: battle.games.chosen }).getByRole('heading')
      await expect(chosen).toHaveCount(2)
      await page.getByRole('button', { name: battle.start.button }).tap()
      const doubts = page.getByRole('button', { name: battle.doubts.accept })
      const arena = texts['battle-arena']
      const toEnd = page.getByRole('button', { name: arena.controls.instant })
      await expect(doubts.or(toEnd).first()).toBeVisible()
      if (await doubts.isVisible()) await doubts.tap()
      await toEnd.tap()
      await expect(page.getByText(arena.result.winner).first()).toBeVisible()
    })

    await test.step('signed up', async () => {
      await page.getByRole('button', { name: layout.menu.open }).tap()
      await page.getByRole('dialog').getByRole('link', { name: layout.account.signUp }).tap()
      await expect(page.getByRole('heading', { name: auth.register.title })).toBeVisible()
      await fillRegister(page, texts, person)
      await expectSignedIn(page, texts, person.name)
    })

    await test.step('ten games in a list', async () => {
      const words = texts['list-editor']
      await page.goto('/lists/create')
      await titleBox(page, words).fill('Denediklerim')
      await page.getByRole('button', { name: words.names.open }).tap()
      const dialog = page.getByRole('dialog', { name: words.names.title })
      await dialog.getByRole('textbox').fill(ten)
      await dialog.getByRole('button', { name: words.names.find }).tap()
      await expect(dialog.getByRole('listitem')).toHaveCount(10)
      await dialog.getByRole('button', { name: fill(words.names.add_other, { count: 10 }) }).tap()
      await expect(page.locator('li[data-row]')).toHaveCount(10)
      expect((await names(page)).slice(4, 6)).toEqual(["Gonzo's Quest", 'Razor Shark'])
      await saveButton(page, words.save.create).tap()
      await expect(page.getByRole('heading', { level: 1, name: 'Denediklerim' })).toBeVisible()
      await expect(
        page.getByRole('region', { name: texts['list-page'].games }).getByRole('article'),
      ).toHaveCount(10)
      await expectCalm(page)
    })
  }),
)

async function sharedList(page: Page): Promise<string> {
  const { items } = await (await page.request.get('/api/lists?sort=mostLiked')).json()
  return items[0].id
}

/** In the page: adds up what jumps without having been touched. */
function watchJumps(): void {
  const jumps = { total: 0 }
  Object.assign(globalThis, { jumps })
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  new PerformanceObserver((list) => {
    for (const one of list.getEntries() as Shift[]) if (!one.hadRecentInput) jumps.total += one.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Below the bar that browsers call good. */
const expectCalm = async (page: Page) => expect(await page.evaluate('jumps.total')).toBeLessThan(0.1)
