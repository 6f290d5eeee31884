import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { english, fillLogin, fillRegister, newPerson, test, visitedBy } from './account-fixtures.ts'
import { settled } from './fixtures.ts'
import { desk } from './screens.ts'
import type { Texts } from './texts.ts'

/** Replies without a body of ours. */
const wordless: Record<string, (route: Route) => Promise<void>> = {
  'an empty 500': (route) => route.fulfill({ status: 500 }),
  'an HTML 502': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  'a cut connection': (route) => route.abort('connectionreset'),
}

test.use({ ...desk, expectedComplaints: /status of (400|401|500|502)|ERR_CONNECTION_RESET/ })

visitedBy(english, () => {
  test.describe('a guest', () => {
    test.use({ arrives: 'as guest' })

    test('sees that signing in, signing up or the mail failed', async ({ page, texts }) => {
      const { auth, 'auth-outcomes': said } = texts
      const alert = page.getByRole('main').getByRole('alert')
      await page.goto('/login')
      await eachTime(page, '/api/auth/login', alert, said.login, () =>
        fillLogin(page, texts, 'a@example.com', 'bir parola'),
      )
      await page.getByRole('button', { name: auth.login.forgot }).click()
      const dialog = page.getByRole('dialog')
      await eachTime(page, '/api/auth/forgot-password', dialog.getByRole('alert'), said.forgotPassword, () =>
        dialog.getByRole('button', { name: auth.forgot.submit }).click(),
      )
      await page.goto('/register')
      await eachTime(page, '/api/auth/register', alert, said.register, () =>
        fillRegister(page, texts, newPerson()),
      )
    })

    test('sees it also after ten seconds without an answer', async ({ page, texts }) => {
      await page.route('/api/auth/login', () => undefined)
      await page.goto('/login')
      await fillLogin(page, texts, 'a@example.com', 'bir parola')
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(texts['auth-outcomes'].login)
    })

    test('is shown what the server says, also without a code', async ({ page, texts }) => {
      const json = { message: 'Bugün kapalıyız.' }
      await page.route('/api/auth/login', (route) => route.fulfill({ status: 400, json }))
      await page.goto('/login')
      await fillLogin(page, texts, 'a@example.com', 'bir parola')
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(json.message)
    })
  })

  test('a member sees that the account could not be changed', async ({ page, texts, member }) => {
    const { settings, 'auth-outcomes': said } = texts
    const alert = page.getByRole('main').getByRole('alert')
    await page.goto('/settings')
    await settled(page, texts)
    await eachTime(page, '/api/users/profile', alert, said.updateProfile, () =>
      page.getByRole('button', { name: settings.save, exact: true }).click(),
    )
    await page.goto('/settings?tab=account')
    await settled(page, texts)
    await fillPasswords(page, texts, member.password)
    await eachTime(page, '/api/auth/update-password', alert, said.updatePassword, () =>
      page.getByRole('button', { name: settings.password.submit, exact: true }).click(),
    )
    await page.getByRole('button', { name: settings.delete.open }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(texts.auth.fields.username).fill(member.name)
    await eachTime(page, '/api/users/account', dialog.getByRole('alert'), said.deleteAccount, () =>
      dialog.getByRole('button', { name: settings.delete.submit }).click(),
    )
  })
})

for (const kept of ['with', 'without'])
  test(`a session that ends ${kept} a refresh token leads to the login page with path and query alone`, async ({
    page,
    texts,
  }) => {
    await page.goto('/settings?tab=privacy#visibility')
    await settled(page, texts)
    await expect(page).toHaveURL('/settings?tab=privacy#visibility')
    const json = { code: 'SESSION_ENDED', message: 'Bitti.', requestId: 'r' }
    await page.route(/\/api\/(users\/settings|auth\/refresh)$/, (route) =>
      route.fulfill({ status: 401, json }),
    )
    if (kept === 'without') await page.evaluate(() => localStorage.removeItem('refresh_token'))
    await page.getByRole('switch', { name: texts.settings.shown.liked }).click()
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/settings?tab=privacy')}`)
  })

/** The same words, whatever kept the answer away. */
async function eachTime(
  page: Page,
  path: string,
  alert: Locator,
  text: string,
  action: () => Promise<void>,
): Promise<void> {
  for (const [name, answer] of Object.entries(wordless)) {
    await page.route(path, answer)
    const asked = page.waitForEvent('request', (request) => new URL(request.url()).pathname === path)
    await action()
    await asked
    await expect(alert, name).toHaveText(text)
    await page.unroute(path)
  }
}

async function fillPasswords(page: Page, { settings }: Texts, current: string): Promise<void> {
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  await box(settings.password.current).fill(current)
  await box(settings.password.new).fill('bambaşka uzun parola 7')
  await box(settings.password.confirm).fill('bambaşka uzun parola 7')
}
