import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import {
  english,
  expectSignedIn,
  expectToast,
  fillLogin,
  signedInAgain,
  test,
  visitedBy,
} from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { desk, phone } from './screens.ts'
import { containing } from './texts.ts'

test.use({
  ...phone,
  expectedComplaints: /status of (40[0134]|422)/,
})

visitedBy(english, () =>
  test('one takes the own data along and leaves', async ({
    page,
    texts,
    site,
    member,
    visitor,
    openDevice,
  }) => {
    const { settings, auth, profile } = texts
    await page.goto('/settings?tab=data')
    await expect(page.getByRole('tab', { name: settings.tabs.data })).toBeInViewport({ ratio: 0.99 })

    await test.step('everything in one file', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: settings.export.submit }).click(),
      ])
      expect(download.suggestedFilename()).toBe(`slot-liste-${member.name}.json`)
      const data = JSON.parse(await readFile(await download.path(), 'utf8'))
      expect(data).toMatchObject({
        format: 'slot-liste-export',
        profile: { username: member.name, email: member.email },
        settings: { profileVisibility: 'public' },
      })
      expect(JSON.stringify(data)).not.toMatch(/argon2|password|eyJ/)
    })

    const other = await openDevice({
      screen: desk,
      visitor,
      member: await signedInAgain(site, member),
    })
    await other.goto('/settings?tab=privacy')
    await expectSignedIn(other, texts, member.name)

    await test.step('leaving takes the own name', async () => {
      await page.getByRole('tab', { name: settings.tabs.account }).click()
      await page.getByRole('button', { name: settings.delete.open }).click()
      const dialog = page.getByRole('dialog', { name: settings.delete.title })
      const name = dialog.getByLabel(auth.fields.username)
      const submit = dialog.getByRole('button', { name: settings.delete.submit })
      await name.fill('baskasi')
      await submit.click()
      await expect(name).toHaveAccessibleDescription(containing(texts.fieldErrors.username_mismatch))
      await expectAccessible(page)
      await name.fill(member.name)
      await submit.click()
    })

    await test.step('then all of it is gone', async () => {
      await expectToast(page, settings.delete.done)
      await expect(page).toHaveURL('/')
      expect(
        await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|auth/.test(key))),
      ).toEqual([])
      await page.goto('/login')
      await fillLogin(page, texts, member.email, member.password)
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(texts.errors.INVALID_CREDENTIALS)
      await page.goto(`/profile/${member.name}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(profile.missing.title)
      await other.getByRole('switch', { name: settings.shown.liked }).click()
      await expect(other).toHaveURL(/\/login\?redirect=/)
    })
  }),
)
