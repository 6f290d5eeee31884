import { expect } from '@playwright/test'
import { test } from './account-fixtures.ts'
import { settled } from './fixtures.ts'

// Chromium logs violations of a page's policy to the console, which fails every test; these add what shows nowhere else.
test.use({ visitor: { locale: 'tr', theme: 'light' } })

test('a dialog locks the page behind it, messages have their styles, and markup is shown as text', {
  tag: '@quick-desk',
}, async ({ page, texts, member }) => {
  const { settings } = texts
  await page.goto('/settings?tab=account')
  await page.getByRole('button', { name: settings.delete.open }).click()
  await expect(page.getByRole('dialog', { name: settings.delete.title })).toBeVisible()
  // Set by a style sheet that the policy allows.
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
  await page.keyboard.press('Escape')
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden')
  await page.getByRole('textbox', { name: settings.password.new, exact: true }).fill('parola ve biraz daha')

  await page.goto('/settings?tab=notifications')
  await settled(page, texts)

  await page.goto('/settings?tab=profile')
  await page
    .getByLabel(settings.profile.bio)
    .fill('<img src=x onerror="document.title=1"> <script>1</script>')
  await page.locator('form').getByRole('button', { name: settings.save }).click()
  await expect(page.getByRole('alert').filter({ hasText: settings.profile.saved })).toBeVisible()
  // Set by the library's style sheet, which is a file of this site.
  await expect(page.locator('.Toastify__toast-container')).toHaveCSS('position', 'fixed')

  await page.goto(`/profile/${member.name}`)
  await expect(page.getByText('<img src=x onerror="document.title=1">')).toBeVisible()
  await expect(page.locator('#content img[src="x"]')).toHaveCount(0)
})

test.describe('a guest', () => {
  test.use({ arrives: 'as guest' })

  test('the browser reports what the policy refuses', { tag: '@quick-desk' }, async ({
    page,
    complaints,
  }) => {
    await page.goto('/help')
    await page.evaluate(() => {
      document.head.append(
        Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }),
      )
      try {
        document.createElement('div').innerHTML = '<b>text</b>'
      } catch {
        // The policy refuses it.
      }
      document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/x.png' }))
    })
    for (const refused of [/style-src/, /TrustedHTML/, /img-src/])
      await expect.poll(() => complaints.filter((one) => refused.test(one)).length, `${refused}`).toBe(1)
    complaints.length = 0
  })
})
