import { expect, type Page } from '@playwright/test'
import { expectToast, fillLogin, newMember, test } from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { settled } from './fixtures.ts'
import { desk } from './screens.ts'
import { fill, type Texts } from './texts.ts'

test.use({ arrives: 'as guest', expectedComplaints: /status of (401|403|404)/ })

test('a guest runs battles, signs in, saves one, claims the other, makes one private and deletes it', {
  tag: '@quick-phone',
}, async ({ page, texts, site, visitor, openDevice }) => {
  // Two members, from the first run to the deletion.
  test.setTimeout(180_000)
  const words = texts['battle-page']
  const member = await newMember(site, visitor.locale)
  await run(page, texts, 'ilk')
  await run(page, texts, 'ikinci')
  await page.getByRole('button', { name: words.save.open }).click()
  await expectToast(page, texts.layout.account.needed)
  await fillLogin(page, texts, member.email, member.password)

  // The dialog opens again after the redirect back.
  const dialog = page.getByRole('dialog', { name: words.save.title })
  await dialog.getByRole('textbox', { name: words.fields.title }).fill('Şeker mi, yıldız mı?')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: words.save.submit, exact: true }).click()
  await expect(page).toHaveURL(/\/battle\/[A-Za-z0-9]{12}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Şeker mi, yıldız mı?' })).toBeVisible()
  await expect(page.getByText(words.verify.same)).toBeVisible()
  await expectAccessible(page)
  const address = page.url()

  // Another member sees the same, likes it and comments, which the owner sees without a reload.
  const friend = await newMember(site, visitor.locale)
  const other = await openDevice({ screen: desk, visitor, member: friend })
  await other.goto(address)
  await expect(other.getByText(words.verify.same)).toBeVisible()
  const like = other.getByRole('button', { name: new RegExp(`^${texts.subject.like}`) }).first()
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await other.getByRole('textbox', { name: texts.comments.write.label }).fill('Rövanş isterim')
  await other.getByRole('button', { name: texts.comments.write.send, exact: true }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Rövanş isterim' })).toBeVisible()

  // The other run is claimed as a private battle.
  await page.goto('/battle')
  await page.getByRole('button', { name: words.claim.open }).click()
  const claim = page.getByRole('dialog')
  await claim.getByRole('button', { name: words.claim.confirm }).click()
  await expect(claim).toHaveCount(0)
  await page.goto(`/profile/${member.name}?tab=battles`)
  const cards = page.getByRole('tabpanel').getByRole('article')
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText(texts['list-card'].private)
  await expectAccessible(page)

  // The battle is made private, then deleted.
  await page.goto(address)
  await page.getByRole('button', { name: words.edit.open, exact: true }).click()
  const edit = page.getByRole('dialog', { name: words.edit.title })
  await edit.getByRole('radio', { name: words.fields.private.name }).check()
  await edit.getByRole('button', { name: words.edit.submit }).click()
  await expectToast(page, words.edit.done)
  await other.reload()
  await settled(other, texts)
  await expect(other.getByRole('heading', { level: 1, name: words.private.title })).toBeVisible()
  await expectAccessible(other)

  await page.getByRole('button', { name: words.edit.open, exact: true }).click()
  await edit.getByRole('button', { name: words.delete.open }).click()
  const question = page.getByRole('dialog', { name: words.delete.title })
  await expect(question).toContainText(fill(words.delete.body, { title: 'Şeker mi, yıldız mı?' }))
  await question.getByRole('button', { name: words.delete.confirm, exact: true }).click()
  await expect(page).toHaveURL(/\/battle$/)
  await other.reload()
  await expect(other.getByRole('heading', { level: 1, name: words.missing.title })).toBeVisible()
})

/** With reduced motion the end is visible at once. */
async function run(page: Page, texts: Texts, seed: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/battle?g=sweet-bonanza,starburst&s=${seed}&v=1`)
  await expect(page.getByRole('button', { name: texts['battle-page'].save.open })).toBeVisible()
}
