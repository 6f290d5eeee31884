import { expect } from '@playwright/test'
import { codeAt } from '@slot-liste/server/testing/stand-ins/codes.ts'
import { english, expectSignedIn, expectToast, fillLogin, test, visitedBy } from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { desk, phone } from './screens.ts'

test.use({ ...phone, expectedComplaints: /status of 40[03]/ })

visitedBy(english, () =>
  test('an authenticator app is added, and asked for at the next sign-in', { tag: '@quick-phone' }, async ({
    page,
    texts,
    member,
    visitor,
    openDevice,
  }) => {
    const { settings, proof } = texts
    let secret = ''
    let recovery = ''

    await test.step('by the key below the picture and a code', async () => {
      await page.goto('/settings?tab=security')
      await page.getByRole('button', { name: settings.factors.add }).click()
      await page.getByRole('button', { name: settings.factors.next }).click()
      await expect(page.getByRole('img', { name: settings.factors.qr })).toBeVisible()
      await expectAccessible(page)
      secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
      await page.getByLabel(settings.factors.code).fill(codeAt(secret, Date.now()))
      await page.getByRole('button', { name: settings.factors.verify }).click()
      await expectToast(page, settings.factors.added)
      await expect(page.getByRole('status').getByText(settings.recovery.once)).toBeVisible()
      recovery =
        (await page
          .getByRole('listitem')
          .filter({ hasText: /^[a-z2-9]{5}-/ })
          .first()
          .textContent()) ?? ''
      await expectAccessible(page)
    })

    await test.step('on another device after the password: a wrong code stays in its field', async () => {
      const other = await openDevice({ screen: desk, visitor })
      await other.goto('/login')
      await fillLogin(other, texts, member.email, member.password)
      const code = other.getByLabel(proof.code)
      await code.fill('12345')
      await other.getByRole('button', { name: proof.submit }).click()
      await expect(other.getByText(texts.errors.FACTOR_CODE_WRONG)).toBeVisible()
      await expectAccessible(other)
      // The app's present code was used to add it.
      await code.fill(codeAt(secret, Date.now() + 30_000))
      await other.getByRole('button', { name: proof.submit }).click()
      await expectSignedIn(other, texts, member.name)
    })

    await test.step('and a recovery code does instead', async () => {
      const other = await openDevice({ screen: desk, visitor })
      await other.goto('/login')
      await fillLogin(other, texts, member.email, member.password)
      await other.getByLabel(proof.code).fill(recovery)
      await other.getByRole('button', { name: proof.submit }).click()
      await expectSignedIn(other, texts, member.name)
    })
  }),
)
