import { expect } from '@playwright/test'
import { expectSignedIn, fillLogin, test } from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { settled } from './fixtures.ts'
import { fill } from './texts.ts'

const game = { slug: 'starburst', name: 'Starburst' }

test.use({ arrives: 'as guest' })

test('a guest signs in for a game, puts it into a list from its card, takes it out and opens the editor', {
  tag: '@quick-phone',
}, async ({ page, texts, member, site }) => {
  const words = texts['list-picker']
  await page.goto(`/games?q=${game.slug}`)
  await settled(page, texts)
  const opener = page.getByRole('button', { name: fill(texts.games.card.addToList, game) })
  await opener.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: words.title })
  await expect(menu.getByRole('button', { name: words.guest.start })).toBeVisible()
  await expectAccessible(page)
  await menu.getByRole('link', { name: words.guest.signIn }).click()
  await fillLogin(page, texts, member.email, member.password)

  // Back where they were, the menu is open again.
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
  const held = async () => {
    const headers = { Authorization: `Bearer ${member.session.access_token}` }
    const answer = await fetch(`${site.url}/api/lists/mine?game=${game.slug}`, { headers })
    return (await answer.json()).items
  }
  // However quickly: what was clicked last counts.
  await tick.click()
  await tick.click()
  await tick.click()
  await expect.poll(held).toMatchObject([{ title: 'Uzun geceler', games: 0, holds: false }])
  await tick.click()
  await expect.poll(held).toMatchObject([{ games: 1, holds: true }])
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

  await test.step('a list that is begun without an account waits for one', async () => {
    await page.evaluate(() => {
      localStorage.clear()
      localStorage.setItem('draft:list-start', '["starburst"]')
    })
    await page.goto('/lists/create')
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await fillLogin(page, texts, member.email, member.password)
    await expect(page).toHaveURL('/lists/create')
    await expect(page.locator('li[data-row]')).toHaveText([new RegExp(game.name)])
  })
})
