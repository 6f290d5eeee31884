import { expect, type Page } from '@playwright/test'
import { newMember, test } from './account-fixtures.ts'
import { call } from './admin-api.ts'
import { expectAccessible } from './axe.ts'
import { settled } from './fixtures.ts'
import { desk, smallPhone } from './screens.ts'
import { containing, fill } from './texts.ts'

test.use({ arrives: 'as guest' })

/** In the order of their seeds: the first meets the last. */
const games = {
  starburst: 'Starburst',
  'gonzos-quest': "Gonzo's Quest",
  'twin-spin': 'Twin Spin',
  'big-bamboo': 'Big Bamboo',
}

test('a bracket of a list is voted for on a phone, closed round by round, and read by a guest', async ({
  page: guest,
  texts,
  site,
  visitor,
  member: owner,
  openDevice,
}) => {
  const words = texts.brackets
  const voter = await newMember(site, visitor.locale)
  const body = { title: 'Denizciler', games: Object.keys(games).map((game) => ({ game })) }
  const list = await call(site, owner, 'POST', '/api/lists', body)
  const own = await openDevice({ screen: desk, visitor, member: owner })
  const their = await openDevice({ screen: smallPhone, visitor, member: voter })
  const round = (page: Page, left: '2' | '4') =>
    page.getByRole('region', { name: new RegExp(`^${words.round[left]}`) })
  const button = (page: Page, name: string) =>
    page.getByRole('button', { name: containing(fill(words.vote, { name })) })

  await test.step('its owner opens one', async () => {
    await own.goto(`/lists/${list.id}`)
    await settled(own, texts)
    await own.getByRole('button', { name: words.new.open }).click()
    const dialog = own.getByRole('dialog', { name: words.new.title })
    await dialog.getByRole('checkbox', { name: 'Twin Spin' }).uncheck()
    await dialog.getByRole('button', { name: words.new.submit }).click()
    await expect(dialog.getByRole('alert')).toHaveText(fill(words.new.wrong, { size: 4, ticked: 3 }))
    await dialog.getByRole('checkbox', { name: 'Twin Spin' }).check()
    await dialog.getByRole('button', { name: words.new.submit }).click()
    await expect(own).toHaveURL(/\/brackets\/\w{12}$/)
    await expect(round(own, '4').getByRole('listitem')).toHaveCount(2)
  })
  const address = own.url()

  await test.step('a guest is invited to sign in, and sees no votes', async () => {
    await guest.goto(address)
    await settled(guest, texts)
    await expect(guest.getByText(words.hiddenVotes)).toBeVisible()
    await expectAccessible(guest)
    const invitation = guest.locator('#content').getByRole('link', { name: texts.layout.account.signIn })
    await expect(invitation).toHaveAttribute('href', /^\/login\?redirect=.*brackets/)
  })

  await test.step('a member votes, sees the votes of that match, and changes the vote', async () => {
    await their.goto(`/lists/${list.id}`)
    await settled(their, texts)
    await their.locator(`a[href="${new URL(address).pathname}"]`).click()
    await button(their, 'Starburst').tap()
    await expect(button(their, 'Starburst')).toHaveAttribute('aria-pressed', 'true')
    await expect(button(their, 'Starburst')).toContainText(fill(words.votes_one, { shown: 1 }))
    await expect(button(their, 'Twin Spin')).not.toContainText(fill(words.votes_one, { shown: 0 }))
    await button(their, 'Big Bamboo').tap()
    await expect(button(their, 'Big Bamboo')).toContainText(fill(words.votes_one, { shown: 1 }))
    await expect(button(their, 'Starburst')).toHaveAttribute('aria-pressed', 'false')
    await expectAccessible(their)
    await expect(their.getByRole('button', { name: words.closeNow })).toHaveCount(0)
  })

  const close = async () => {
    await own.getByRole('button', { name: words.closeNow }).click()
    await own.getByRole('dialog').getByRole('button', { name: words.closeConfirm }).click()
  }
  await test.step('the changed vote decides the round; the tie without votes goes to the higher seed', async () => {
    await close()
    await expect(button(own, 'Big Bamboo')).toBeVisible()
    await expect(button(own, "Gonzo's Quest")).toBeVisible()
    await expect(round(own, '4')).toContainText(words.closed)
    await their.reload()
    await settled(their, texts)
    await expect(round(their, '4').getByRole('button')).toHaveCount(0)
    await expect(round(their, '2').getByRole('button')).toHaveCount(2)
    await button(their, 'Big Bamboo').tap()
    await expect(button(their, 'Big Bamboo')).toHaveAttribute('aria-pressed', 'true')
  })

  const champion = fill(words.champion, { name: 'Big Bamboo' })
  await test.step('the last round has a champion, whom a guest and the list name', async () => {
    await close()
    await expect(own.getByText(champion)).toBeVisible()
    await expect(own.getByRole('button', { name: words.closeNow })).toHaveCount(0)
    await guest.goto(address)
    await settled(guest, texts)
    await expect(guest.getByText(champion)).toBeVisible()
    await expect(guest.getByText(words.hiddenVotes)).toHaveCount(0)
    await expect(round(guest, '2')).toContainText(fill(words.votes_one, { shown: 1 }))
    await expectAccessible(guest)
    await guest.goto(`/lists/${list.id}`)
    await settled(guest, texts)
    await expect(guest.getByText(fill(words.shelf.won, { name: 'Big Bamboo' }))).toBeVisible()
  })
})
