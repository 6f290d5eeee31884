import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { english, test, visitedBy } from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { desk } from './screens.ts'
import type { Texts } from './texts.ts'

const password = 'uzun bir parola 42'

async function register(page: Page, { auth }: Texts, name: string): Promise<void> {
  await page.goto('/register?redirect=/games')
  await page.getByLabel(auth.fields.username).fill(name)
  await page.getByLabel(auth.fields.email).fill(`${name}@example.com`)
  await page.getByRole('textbox', { name: auth.fields.password }).first().fill(password)
  await page.getByLabel(auth.fields.confirm).fill(password)
  await page.getByRole('button', { name: auth.register.submit }).click()
  await expect(page).toHaveURL('/games')
}

const newName = () => `kisi-${randomUUID().slice(0, 8)}`

// The browser itself notes each refusal that is part of the story.
test.use({ ...desk, arrives: 'as guest', expectedComplaints: /status of 401/ })

visitedBy(english, () => {
  test('one signs up, leaves and comes back', async ({ page, texts }) => {
    const name = newName()
    await register(page, texts, name)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(
      expect.arrayContaining(['access_token', 'refresh_token', 'last_login_at']),
    )
    await page.goto('/login')
    await expect(page).toHaveURL('/')
    await page.goto(`/profile/${name}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await page.goto('/settings')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.evaluate(() => localStorage.removeItem('access_token'))
    await page.reload()
    await expect(page).toHaveURL(/\/settings/)
  })

  test('a stranger is asked to sign in first, and led on', async ({ page, texts }) => {
    const name = newName()
    await register(page, texts, name)
    await page.evaluate(() => localStorage.clear())
    await page.goto('/settings?tab=privacy')
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await expectAccessible(page)
    const { auth } = texts
    await page.getByLabel(auth.fields.email).fill(`${name}@example.com`)
    await page.getByRole('textbox', { name: auth.fields.password }).fill('yanlış parola')
    await page.getByRole('button', { name: auth.login.submit, exact: true }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await page.getByRole('textbox', { name: auth.fields.password }).fill(password)
    await page.getByRole('button', { name: auth.login.submit, exact: true }).click()
    await expect(page).toHaveURL('/settings?tab=privacy')
  })
})
