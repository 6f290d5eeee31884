import { expect } from '@playwright/test'
import { type HostedProject, startHostedProject } from '#tests/hosted-project.ts'
import { type ServerProcess, startServer } from '#tests/server-process.ts'
import { fillLogin, fillRegister, newPerson } from './account-fixtures.ts'
import { test } from './fixtures.ts'

let project: HostedProject
let site: ServerProcess
test.beforeAll(async () => {
  project = await startHostedProject()
  site = await startServer(project.variables)
})
test.afterAll(async () => {
  await site?.dispose()
  await project?.dispose()
})

// This journey is on a server of its own, and its accounts are elsewhere still: here that is the point.
test.use({ expectedComplaints: /elsewhere: http:\/\/127\.0\.0\.1:\d+\// })

test('one signs up in a hosted project, comes back, leaves and signs in again', async ({ page, texts }) => {
  const { settings } = texts
  const person = newPerson()
  await page.goto(`${site.url}/register?redirect=/games`)
  await fillRegister(page, texts, person)
  await expect(page).toHaveURL(`${site.url}/games`)
  expect(project.front.calls).toContain('GET /auth/v1/user')

  await page.goto(`${site.url}/settings?tab=account`)
  await expect(page.getByText(settings.sessions.onlyThis)).toBeVisible()
  await page.reload()
  await expect(page.getByText(settings.sessions.onlyThis)).toBeVisible()
  await page.getByRole('button', { name: settings.sessions.endAll }).click()
  await expect(page).not.toHaveURL(/settings$/)
  await expect.poll(() => project.front.calls).toContain('POST /auth/v1/logout?scope=global')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()

  await page.goto(`${site.url}/login?redirect=/settings`)
  await fillLogin(page, texts, person.email, person.password)
  await expect(page).toHaveURL(`${site.url}/settings`)
})
