import { expect } from '@playwright/test'
import { test } from './account-fixtures.ts'
import { settled } from './fixtures.ts'

// Chromium writes refusals of a page's policy to the console, which fails every path; this one adds what shows nowhere else.
test.use({ visitor: { locale: 'tr', theme: 'light' } })

test('the page behind a dialog is held, messages are dressed, and text stays text', {
  tag: '@quick-desk',
}, async ({ page, texts, member }) => {
  const { settings } = texts
  await page.goto('/settings?tab=account')
  await page.getByRole('button', { name: settings.delete.open }).click()
  await expect(page.getByRole('dialog', { name: settings.delete.title })).toBeVisible()
  // By a style sheet the policy allows.
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
  // Dressed by the library's style sheet, which is a file of this site.
  await expect(page.locator('.Toastify__toast-container')).toHaveCSS('position', 'fixed')

  await page.goto(`/profile/${member.name}`)
  await expect(page.getByText('<img src=x onerror="document.title=1">')).toBeVisible()
  await expect(page.locator('#content img[src="x"]')).toHaveCount(0)
})

test.describe('a guest', () => {
  test.use({ arrives: 'as guest' })

  test('the page of the API keeps to its own policy, and what a policy refuses is noticed', {
    tag: '@quick-desk',
  }, async ({ page, complaints }) => {
    await page.goto('/api/docs')
    // It renders what is on the screen alone: one of the first.
    await page
      .getByRole('button', { name: /GET.*\/api\// })
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'Try it out' })).toBeVisible()
    expect(complaints).toEqual([])

    await page.goto('/help')
    await page.evaluate(() => {
      document.head.append(
        Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }),
      )
      try {
        document.createElement('div').innerHTML = '<b>text</b>'
      } catch {
        // Refused, as it should be.
      }
      document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/x.png' }))
    })
    for (const refused of [/style-src/, /TrustedHTML/, /img-src/])
      await expect.poll(() => complaints.filter((one) => refused.test(one)).length, `${refused}`).toBe(1)
    complaints.length = 0
  })
})
