import { expect, type Page } from '@playwright/test'
import { expectSignedIn, expectToast, test, turkish, visitedBy } from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { settled } from './fixtures.ts'
import { phone } from './screens.ts'
import type { Texts } from './texts.ts'

const about = {
  fullName: 'Ayşe Gül Karaosmanoğlu',
  bio: 'Eski Mısır temaları.\nYüksek volatilite.',
  location: 'İzmir',
  website: 'https://ornek.example.com/yazilar',
} as const

test.use({ ...phone })

visitedBy(turkish, () => {
  test.use({ expectedComplaints: /status of 4/ })

  test('a profile is filled in and shown', async ({ page, texts, member }) => {
    const { settings, profile, layout } = texts
    await page.goto(`/profile/${member.name}`)
    await page.getByRole('link', { name: profile.edit }).click()
    await expect(page).toHaveURL('/settings?tab=profile')
    await fillAbout(page, texts)
    await page.getByRole('button', { name: settings.save, exact: true }).click()
    await expectToast(page, settings.profile.saved)

    await test.step('a picture, and a file that is none', async () => {
      const file = page.getByLabel(settings.avatar.choose)
      const broken = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') }
      await file.setInputFiles(broken)
      await expect(page.getByRole('main').getByRole('alert')).toContainText(texts.errors.IMAGE_UNSUPPORTED)
      await expectAccessible(page)
      const buffer = await page.getByRole('banner').screenshot()
      await file.setInputFiles({ name: 'benim resmim.png', mimeType: 'image/png', buffer })
      await expectToast(page, settings.avatar.saved)
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
      await expect.poll(() => headerPicture(page)).toBeGreaterThan(0)
    })

    await test.step('the profile looked at before shows it at once', async () => {
      await page.getByRole('button', { name: `${layout.account.menu}: ${member.name}` }).click()
      await page.getByRole('link', { name: layout.account.profile }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(about.fullName)
      await expect(page.locator('#content img')).toBeVisible()
      await expect(page.getByRole('link', { name: 'ornek.example.com/yazilar' })).toHaveAttribute(
        'href',
        about.website,
      )
      await expectAccessible(page)
    })

    await test.step('all of it stays', async () => {
      await page.goto('/settings')
      await settled(page, texts)
      await expectAbout(page, texts)
      await expect.poll(() => headerPicture(page)).toBeGreaterThan(0)
      await page.getByRole('button', { name: settings.avatar.remove }).click()
      await expectToast(page, settings.avatar.removed)
      await expect(page.getByRole('banner').locator('img')).toHaveCount(0)
    })

    await test.step('a new name moves the profile', async () => {
      const name = `${member.name}-yeni`
      await page.getByRole('tab', { name: settings.tabs.account }).click()
      await page.getByRole('textbox', { name: texts.auth.fields.username }).fill(name)
      await page.getByRole('button', { name: settings.username.submit }).click()
      await expectToast(page, settings.username.saved)
      await expectSignedIn(page, texts, name)
      await page.goto(`/profile/${name}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(about.fullName)
      await page.goto(`/profile/${member.name}`)
      await expect(page).toHaveURL(`/profile/${name}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(about.fullName)
    })
  })
})

async function fillAbout(page: Page, { settings }: Texts): Promise<void> {
  for (const [field, value] of Object.entries(about))
    await page.getByLabel(settings.profile[field as keyof typeof about], { exact: true }).fill(value)
}

async function expectAbout(page: Page, { settings }: Texts): Promise<void> {
  for (const [field, value] of Object.entries(about))
    await expect(page.getByLabel(settings.profile[field as keyof typeof about], { exact: true })).toHaveValue(
      value,
    )
}

/** How wide the picture in the header really is; 0 without one, or with one that did not load. */
async function headerPicture(page: Page): Promise<number> {
  const pictures = page.getByRole('banner').locator('img')
  if ((await pictures.count()) === 0) return 0
  return pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth)
}
