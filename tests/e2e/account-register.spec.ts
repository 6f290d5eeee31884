import { expect } from '@playwright/test'
import { type ServerProcess, startServer } from '#tests/server-process.ts'
import {
  atOnce,
  english,
  expectSignedIn,
  expectToast,
  fillLogin,
  fillRegister,
  mailedLink,
  newPerson,
  test as story,
  visitedBy,
} from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { desk, phone } from './screens.ts'
import { texts as allTexts, fill } from './texts.ts'

/** A site that asks for a confirmed address first; one for all stories of this file. */
const test = story.extend<object, { strictServer: ServerProcess }>({
  strictServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
    async ({}, use) => {
      const server = await startServer({ REQUIRE_EMAIL_CONFIRMATION: 'true', RATE_LIMIT_SCALE: '1000' })
      await use(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ strictServer }, use) => use(strictServer),
})

// One after the other: both run on one server.
test.describe.configure({ mode: 'default' })
test.use({
  ...phone,
  arrives: 'as guest',
  expectedComplaints: /status of 40[13]/,
  // Words that pass by have to stay just as long where nothing moves.
  contextOptions: { reducedMotion: 'reduce' },
})

visitedBy(english, () =>
  test('whoever signs up confirms the address first', async ({ page, texts, site, visitor, openDevice }) => {
    const { auth, layout } = texts
    const person = newPerson()
    await page.goto('/register')
    await fillRegister(page, texts, person)
    await expect(page.getByRole('heading', { name: auth.check.title })).toBeFocused()
    await expect(page.getByText(fill(auth.check.body, { email: person.email }))).toBeVisible()
    await expectAccessible(page)

    await test.step('until then neither a wrong nor the right password opens', async () => {
      await page.goto('/login')
      await fillLogin(page, texts, person.email, 'yanlış parola')
      await expect(page.getByRole('alert')).toHaveText(texts.errors.INVALID_CREDENTIALS)
      await fillLogin(page, texts, person.email, person.password)
      await expect(page.getByRole('alert')).toContainText(texts.errors.EMAIL_NOT_CONFIRMED)
      await expect(page).toHaveURL('/login')
      expect(
        await page
          .locator('#content form')
          .first()
          .evaluate((form) => form.scrollWidth - form.clientWidth),
      ).toBe(0)
      await page.getByRole('button', { name: auth.login.resend }).click()
      await expectToast(page, auth.check.resent)
      await page.waitForTimeout(500)
      await expectToast(page, auth.check.resent)
    })

    await test.step('the newest link signs in, an older one is void', async () => {
      const links = [await mailedLink(site, person.email), await mailedLink(site, person.email, 2)] as const
      await page.goto(links[0], atOnce)
      await expectToast(page, layout.link.expired)
      await page.goto(links[1])
      await expect(page).toHaveURL('/')
      expect(await page.evaluate(() => location.hash)).toBe('')
      await expectSignedIn(page, texts, person.name)
    })

    await test.step('used once more it signs nobody out, and nobody else in', async () => {
      const used = await mailedLink(site, person.email, 2)
      await page.goto(used, atOnce)
      await expectToast(page, layout.link.expired)
      await expectSignedIn(page, texts, person.name)

      const otherLanguage = visitor.locale === 'tr' ? 'en' : 'tr'
      const otherTexts = allTexts[otherLanguage]
      const other = await openDevice({ screen: desk, visitor: { locale: otherLanguage, theme: 'dark' } })
      await other.goto(used, atOnce)
      await expectToast(other, otherTexts.layout.link.expired)
      await expect(other.getByRole('link', { name: otherTexts.layout.account.signIn })).toBeVisible()
      await other.goto('/login')
      await fillLogin(other, otherTexts, person.email, person.password)
      // The account brings its language along.
      await expectSignedIn(other, texts, person.name)
    })
  }),
)
