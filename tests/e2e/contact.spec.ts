import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { settled, test } from './fixtures.ts'
import type { Texts } from './texts.ts'

/** The contract's own sentences; the form shows them without asking the server. */
const faults = {
  tr: {
    name: 'Bu alan gerekli.',
    email: 'Geçerli bir e-posta adresi girin.',
    message: 'En az 10 karakter olmalı.',
  },
  en: {
    name: 'This field is required.',
    email: 'Enter a valid e-mail address.',
    message: 'Must be at least 10 characters.',
  },
}

const words = {
  name: 'Ayşe Yılmaz',
  email: 'ayse@example.com',
  topic: 'wrongFigure',
  message: 'Sweet Bonanza için yazan rakam doğru mu? Şüpheliyim.',
} as const

test('errors appear at their fields, in the language of the page', async ({ page, texts, visitor }) => {
  const { fields, submit } = texts.contact
  await page.goto('/contact')
  await settled(page, texts)
  await box(page, fields.email.label).fill('ayse')
  await box(page, fields.message.label).fill('kısa')
  await page.getByRole('button', { name: submit }).click()
  for (const name of ['name', 'email', 'message'] as const) {
    await expect(box(page, fields[name].label)).toHaveAccessibleDescription(
      new RegExp(`${RegExp.escape(faults[visitor.locale][name])}$`),
    )
    await expect(box(page, fields[name].label)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(box(page, fields.name.label)).toBeFocused()
  await expectAccessible(page)
  await box(page, fields.name.label).fill(words.name)
  await expect(box(page, fields.name.label)).not.toHaveAttribute('aria-invalid')
})

test('what is typed outlives a reload, and is gone once sent', async ({ page, texts }) => {
  const { draftRestored, sent } = texts.contact
  await page.goto('/contact')
  await settled(page, texts)
  await write(page, texts)
  await page.reload()
  await expect(page.getByText(draftRestored)).toBeVisible()
  await expectWritten(page, texts)

  const answer = page.waitForResponse('/api/contact')
  await page.getByRole('button', { name: texts.contact.submit }).click()
  expect((await answer).status()).toBe(201)
  expect((await answer).request().postDataJSON()).toEqual(words)
  await expect(page.getByRole('heading', { name: sent.title })).toBeFocused()
  await page.reload()
  await expect(box(page, texts.contact.fields.message.label)).toHaveValue('')
  await expect(page.getByText(draftRestored)).toHaveCount(0)
})

test.describe('when sending fails', () => {
  test.use({ expectedComplaints: /status of 503|ERR_INTERNET_DISCONNECTED/ })

  test('nothing typed is lost', async ({ page, texts, context }) => {
    const { contact, network } = texts
    await page.goto('/contact')
    await settled(page, texts)
    await write(page, texts)
    await page.route('/api/contact', (route) => route.fulfill({ status: 503, body: 'down' }))
    await page.getByRole('button', { name: contact.submit }).click()
    await expect(toast(page, network.UNAVAILABLE)).toBeVisible()
    await expect(page.getByText(contact.failed)).toBeVisible()
    await expectWritten(page, texts)

    await page.unroute('/api/contact')
    await context.setOffline(true)
    await page.getByRole('button', { name: contact.submit }).click()
    await expect(toast(page, network.NETWORK)).toBeVisible()
    await expectWritten(page, texts)

    await context.setOffline(false)
    await page.getByRole('button', { name: contact.submit }).click()
    await expect(page.getByRole('heading', { name: contact.sent.title })).toBeVisible()
  })
})

test.describe('refused by the server', () => {
  test.use({ expectedComplaints: /status of 422/ })

  test('the server has the last word on a field', async ({ page, texts }) => {
    await page.goto('/contact')
    await settled(page, texts)
    await write(page, texts)
    await page.route('/api/contact', (route) =>
      route.fulfill({
        status: 422,
        json: {
          code: 'VALIDATION',
          message: 'Sunucu reddetti.',
          fields: { email: 'Bu adres alınmıyor.' },
          requestId: 'a',
        },
      }),
    )
    await page.getByRole('button', { name: texts.contact.submit }).click()
    await expect(toast(page, 'Sunucu reddetti.')).toBeVisible()
    await expect(box(page, texts.contact.fields.email.label)).toHaveAccessibleDescription(
      /Bu adres alınmıyor\.$/,
    )
  })
})

const box = (page: Page, label: string) => page.getByRole('main').getByLabel(label)

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

async function write(page: Page, { contact: { fields } }: Texts): Promise<void> {
  await box(page, fields.name.label).fill(words.name)
  await box(page, fields.email.label).fill(words.email)
  await box(page, fields.topic.label).selectOption(words.topic)
  await box(page, fields.message.label).fill(words.message)
}

async function expectWritten(page: Page, { contact: { fields } }: Texts): Promise<void> {
  for (const name of ['name', 'email', 'topic', 'message'] as const)
    await expect(box(page, fields[name].label)).toHaveValue(words[name])
}
