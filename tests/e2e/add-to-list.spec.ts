import { expect } from '@playwright/test'
import { expectSignedIn, fillLogin, test } from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { settled } from './fixtures.ts'
import { fill } from './texts.ts'

const game = { slug: 'starburst', name: 'Starburst' }

test.use({ arrives: 'as guest' })

test('a guest signs in from the add button of a game, makes a list with it and opens the editor', {
  tag: '@quick-phone',
}, async ({ page, texts, member }) => {
  const words = texts['list-picker']
  await page.goto(`/games?q=${game.slug}`)
  await settled(page, texts)
  const opener = page.getByRole('button', { name: fill(texts.games.card.addToList, game) })
  await opener.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: words.title })
  await expect(menu.getByRole('button', { name: words.guest.start })).toBeVisible()
  await expectAccessible(page)
  await menu.getByRole('link', { name: texts.layout.account.signIn }).click()
  await fillLogin(page, texts, member.email, member.password)

  // The menu opens again after the redirect back.
  const title = menu.getByRole('textbox', { name: words.new.first })
  await title.fill('Uzun geceler')
  await title.press('Enter')
  const tick = menu.getByRole('checkbox', { name: 'Uzun geceler' })
  await expect(tick).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expectSignedIn(page, texts, member.name)
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(tick).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(opener).toBeFocused()

  await test.step('the page of the game shows the list', async () => {
    await page.goto(`/games/${game.slug}`)
    await settled(page, texts)
    await expect(page.getByRole('link', { name: 'Uzun geceler' })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: texts.games.card.add, exact: true }).click()
    await expect(menu.getByRole('checkbox', { name: 'Uzun geceler' })).toBeChecked()
    await menu.getByRole('button', { name: words.new.editor }).click()
    await expect(page).toHaveURL('/lists/create')
    await expect(page.locator('li[data-row]')).toHaveText([new RegExp(game.name)])
  })
})
