import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { settled, test } from './fixtures.ts'
import type { Texts } from './texts.ts'

const words = {
  name: 'Ayşe Yılmaz',
  email: 'ayse@example.com',
  topic: 'wrongFigure',
  message: 'Sweet Bonanza için yazan rakam doğru mu? Şüpheliyim.',
} as const

test('a message is mended, outlives a reload, and is gone once sent', async ({ page, texts }) => {
  const { fields, submit, draftRestored, sent } = texts.contact
  await page.goto('/contact')
  await settled(page, texts)
  await box(page, fields.message.label).fill('kısa')
  await page.getByRole('button', { name: submit }).click()
  await expect(box(page, fields.message.label)).toHaveAttribute('aria-invalid', 'true')
  await expect(box(page, fields.name.label)).toBeFocused()
  await expectAccessible(page)

  await write(page, texts)
  await page.reload()
  await expect(page.getByText(draftRestored)).toBeVisible()
  for (const name of ['name', 'email', 'topic', 'message'] as const)
    await expect(box(page, fields[name].label)).toHaveValue(words[name])

  const answer = page.waitForResponse('/api/contact')
  await page.getByRole('button', { name: submit }).click()
  expect((await answer).status()).toBe(201)
  await expect(page.getByRole('heading', { name: sent.title })).toBeFocused()
  await page.reload()
  await expect(box(page, fields.message.label)).toHaveValue('')
  await expect(page.getByText(draftRestored)).toHaveCount(0)
})

const box = (page: Page, label: string) => page.getByRole('main').getByLabel(label)

async function write(page: Page, { contact: { fields } }: Texts): Promise<void> {
  await box(page, fields.name.label).fill(words.name)
  await box(page, fields.email.label).fill(words.email)
  await box(page, fields.topic.label).selectOption(words.topic)
  await box(page, fields.message.label).fill(words.message)
}
