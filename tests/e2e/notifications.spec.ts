import { expect, type Page } from '@playwright/test'
import { expectToast, type Member, newMember, type Site, test } from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { fill, type Texts } from './texts.ts'

test('notifications arrive without a reload in two windows, and are read, removed and cleared', {
  tag: '@quick-desk',
}, async ({ page, site, texts, member, context, visitor }) => {
  const { notifications: words, layout } = texts
  const others = await Promise.all([1, 2, 3].map(() => newMember(site, visitor.locale)))
  const [first, second, third] = others as [Member, Member, Member]
  await page.goto('/providers')
  await expect(bell(page, texts, 0)).toBeVisible()

  await follow(site, first, member)
  await expect(bell(page, texts, 1)).toBeVisible()
  await follow(site, second, member)
  await bell(page, texts, 2).click()
  const panel = page.getByRole('dialog', { name: layout.bell.open })
  const followed = (who: Member) => fill(words.plain.followed, { who: who.name })
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expect(panel.getByRole('listitem').first()).toContainText(followed(second))
  await expectAccessible(page)
  await panel.getByRole('link', { name: followed(first) }).click()
  await expect(page).toHaveURL(`/profile/${first.name}`)
  await expect(bell(page, texts, 1)).toBeVisible()

  // Another window of the same member receives them too.
  const other = await context.newPage()
  await other.addInitScript((locale) => localStorage.setItem('locale', locale), visitor.locale)
  await other.goto('/notifications')
  await expect(other.locator('[data-entry]')).toHaveCount(2)
  await follow(site, third, member)
  await expect(other.locator('[data-entry]')).toHaveCount(3)
  await expectAccessible(other)

  await other.getByRole('button', { name: fill(words.remove, { text: followed(second) }) }).click()
  await expectToast(other, words.removed)
  await expect(other.locator('[data-entry]')).toHaveCount(2)
  await other.getByRole('button', { name: words.readAll }).click()
  await expect(bell(other, texts, 0)).toBeVisible()
  await expect(bell(page, texts, 0)).toBeVisible()

  await other.getByRole('button', { name: words.clear }).click()
  await other.getByRole('dialog').getByRole('button', { name: words.confirm.submit }).click()
  await expect(other.getByText(words.empty.title)).toBeVisible()
  await other.reload()
  await expect(other.getByText(words.empty.title)).toBeVisible()
})

function bell(page: Page, { layout }: Texts, unread: number) {
  const { open, unread_other: many } = layout.bell
  const name = unread === 0 ? open : fill(many, { count: unread })
  return page.getByRole('banner').getByRole('button', { name, exact: true })
}

async function follow({ url }: Site, { session }: Member, { name }: Member): Promise<void> {
  const headers = { Authorization: `Bearer ${session.access_token}` }
  const answer = await fetch(`${url}/api/users/${name}/follow`, { method: 'PUT', headers })
  expect(answer.status).toBeLessThan(300)
}
