import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { openFrame, settled, test } from './fixtures.ts'
import { closeFilters, openFilters } from './games-page.ts'
import type { Texts } from './texts.ts'

/** Every kind of address a guest may open; what needs somebody leads to the login. */
const guests = [
  '/',
  '/games',
  '/games?view=table',
  '/games/sweet-bonanza',
  '/games/no-such-game',
  '/providers',
  '/providers/netent',
  '/providers/no-such-provider',
  '/search?q=bonanza',
  '/search?q=zzzzqqq',
  '/help',
  '/privacy',
  '/terms',
  '/contact',
  '/login',
  '/register',
  '/lists',
  '/battle',
  '/battle?g=sweet-bonanza,gates-of-olympus&s=K7Q2&v=1',
  '/profile/nobody-of-that-name',
  '/settings',
  '/no/such/page',
]
const settingsTabs = ['profile', 'account', 'privacy', 'appearance', 'notifications', 'data']

/** Everything the browser refused by the policy of a page. Requests to elsewhere fail every journey by themselves. */
async function noteViolations(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.exposeFunction('noteViolation', (text: string) => found.push(text))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) => {
      const { noteViolation } = window as unknown as { noteViolation: (text: string) => void }
      const { violatedDirective, blockedURI, sourceFile, lineNumber, sample } = event
      noteViolation([violatedDirective, blockedURI, `${sourceFile}:${lineNumber}`, sample].join(' '))
    }),
  )
  return found
}

async function lookAround(page: Page, texts: Texts, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await settled(page, texts)
  }
}

async function register(page: Page): Promise<string> {
  const username = `kisi-${randomUUID().slice(0, 8)}`
  const body = { username, email: `${username}@example.com`, password: 'uzun bir parola 42' }
  const answer = await page.request.post('/api/auth/register', { data: body })
  const { session } = await answer.json()
  await page.goto('/')
  // As a page keeps it: the record of the client and the two tokens beside it.
  await page.evaluate((record) => {
    localStorage.setItem('sb-auth', JSON.stringify(record))
    localStorage.setItem('access_token', record.access_token)
    localStorage.setItem('refresh_token', record.refresh_token)
  }, session)
  return username
}

// The browser itself notes each refusal that is part of the story.
test.use({ visitor: { locale: 'tr', theme: 'light' }, expectedComplaints: /status of (401|404)/ })

test('nothing a guest does breaks the policy of the page', async ({ page, texts }) => {
  test.setTimeout(120_000)
  const violations = await noteViolations(page)
  await lookAround(page, texts, guests)

  await page.goto('/games')
  const filters = await openFilters(page, texts)
  await filters.getByRole('slider').first().press('ArrowRight')
  await closeFilters(page, texts)
  await page.getByRole('combobox', { name: texts.games.sort.label }).selectOption({ index: 2 })
  await openFrame(page, texts)
  await page.getByRole('button', { name: texts.layout.theme.toDark }).filter({ visible: true }).click()

  await page.goto('/login')
  await page.getByRole('button', { name: texts.auth.login.forgot }).click()
  await expect(page.getByRole('dialog', { name: texts.auth.forgot.title })).toBeVisible()
  // The dialog holds the page behind it still, by a style sheet the policy allows.
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
  await page.keyboard.press('Escape')
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden')
  await page.getByLabel(texts.auth.fields.email).fill('kimse@example.com')
  await page.getByRole('textbox', { name: texts.auth.fields.password }).fill('yanlış parola')
  await page.getByRole('button', { name: texts.auth.login.submit, exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()

  expect(violations).toEqual([])
})

test('nothing a member does breaks the policy of the page', async ({ page, texts, isMobile }) => {
  test.setTimeout(120_000)
  const violations = await noteViolations(page)
  const username = await register(page)
  const { layout, settings } = texts
  const tabs = settingsTabs.map((tab) => `/settings?tab=${tab}`)
  await lookAround(page, texts, ['/', '/games', '/login', '/profile', ...tabs])

  await page.goto('/settings?tab=account')
  await page.getByRole('button', { name: settings.delete.open }).click()
  await expect(page.getByRole('dialog', { name: settings.delete.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: settings.password.new, exact: true }).fill('parola ve biraz daha')

  await page.goto('/settings?tab=profile')
  await page
    .getByLabel(settings.profile.bio)
    .fill('<img src=x onerror="document.title=1"> <script>1</script>')
  await page.locator('form').getByRole('button', { name: settings.save }).click()
  const toast = page.getByRole('alert').filter({ hasText: settings.profile.saved })
  await expect(toast).toBeVisible()
  // Dressed by the library's style sheet, which is a file of this site.
  await expect(page.locator('.Toastify__toast-container')).toHaveCSS('position', 'fixed')

  await page.goto(`/profile/${username}`)
  await expect(page.getByText('<img src=x onerror="document.title=1">')).toBeVisible()
  await expect(page.locator('#content img[src="x"]')).toHaveCount(0)

  await page.getByRole('button', { name: `${layout.account.menu}: ${username}` }).click()
  await page.getByRole('button', { name: layout.account.signOut }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  if (!isMobile) await expect(page.getByRole('link', { name: layout.account.signIn })).toBeVisible()

  expect(violations).toEqual([])
})

test('the page of the API keeps to its own policy', async ({ page }) => {
  const violations = await noteViolations(page)
  await page.goto('/api/docs')
  // It draws what is on the screen alone: one of the first.
  await page
    .getByRole('button', { name: /GET.*\/api\// })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Try it out' })).toBeVisible()
  expect(violations).toEqual([])
})

test('the policy would be noticed: it refuses inline styles, script from text and pictures from elsewhere', async ({
  page,
  complaints,
}) => {
  const violations = await noteViolations(page)
  await page.goto('/help')
  await page.evaluate(() => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }))
    try {
      document.createElement('div').innerHTML = '<b>text</b>'
    } catch {
      // Refused, as it should be.
    }
    document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/x.png' }))
  })
  await expect
    .poll(() => violations.map((one) => one.split(' ')[0]).sort())
    .toEqual(['img-src', 'require-trusted-types-for', 'style-src-elem'])
  // The browser writes of each to its console.
  complaints.length = 0
})
