import { expect } from '@playwright/test'
import { test } from './fixtures.ts'

test('the documentation of the API works under its own policy', async ({ page, complaints }) => {
  await page.goto('/api/docs')
  // Only entries on the screen are rendered.
  await page
    .getByRole('button', { name: /GET.*\/api\// })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Try it out' })).toBeVisible()
  expect(complaints).toEqual([])
})
