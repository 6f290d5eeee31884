import { expect } from '@playwright/test'
import {
  expectSignedIn,
  expectToast,
  fillLogin,
  type Member,
  newMember,
  type Site,
  test,
} from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { settled } from './fixtures.ts'
import { fill } from './texts.ts'

test.describe('a member', () => {
  test('follows somebody, hears of their lists, blocks them and lets them be', async ({
    page,
    texts,
    site,
  }) => {
    const { profile, home, settings } = texts
    const star = await newMember(site, 'tr')
    await makeList(site, star, 'Yıldızın listesi')
    await page.goto(`/profile/${star.name}`)
    await settled(page, texts)
    await expect(page.getByRole('link', { name: 'Yıldızın listesi' })).toBeVisible()
    await page.getByRole('button', { name: fill(profile.follow.startNamed, { username: star.name }) }).click()
    const stop = page.getByRole('button', { name: fill(profile.follow.stopNamed, { username: star.name }) })
    await expect(stop).toBeVisible()
    await expect(page.getByRole('tab', { name: profile.tabs.followers })).toContainText('1')
    await expectAccessible(page)

    await test.step('their lists come first at home', async () => {
      await page.goto('/')
      const feed = page.getByRole('region', { name: home.feed.title })
      await expect(feed.getByRole('link', { name: 'Yıldızın listesi' })).toBeVisible()
    })

    await test.step('blocking ends it, and settings know of it', async () => {
      await page.goto(`/profile/${star.name}?tab=followers`)
      await expect(page.getByRole('tab', { name: profile.tabs.followers })).toHaveAttribute(
        'aria-selected',
        'true',
      )
      await settled(page, texts)
      const more = page.getByRole('button', { name: fill(profile.menu, { username: star.name }) })
      await more.click()
      await page.getByRole('menuitem', { name: profile.block.do }).click()
      const dialog = page.getByRole('dialog')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: profile.block.do }).click()
      await expect(page.getByText(profile.block.notice)).toBeVisible()
      await expect(stop).toHaveCount(0)
      await expect(more).toBeFocused()
      await page.goto('/settings?tab=privacy')
      await page
        .getByRole('button', { name: fill(settings.blocked.unblockNamed, { username: star.name }) })
        .click()
      await expect(page.getByText(settings.blocked.none)).toBeVisible()
      await expectAccessible(page)
    })
  })

  test.describe('for good', () => {
    // The session is gone with the account; the client signs out of it all the same.
    test.use({ expectedComplaints: /status of 403.*\/logout/ })

    test('leaves and lets their lists stay', async ({ page, texts, site, member }) => {
      const { settings, auth } = texts
      const id = await makeList(site, member, 'Geride kalan')
      await page.goto('/settings?tab=account')
      await page.getByRole('button', { name: settings.delete.open }).click()
      const dialog = page.getByRole('dialog', { name: settings.delete.title })
      await dialog.getByRole('radio', { name: settings.delete.content.keep }).check()
      await dialog.getByLabel(auth.fields.username).fill(member.name)
      await dialog.getByRole('button', { name: settings.delete.submit }).click()
      await expectToast(page, settings.delete.done)
      const kept = await (await fetch(`${site.url}/api/lists/${id}`)).json()
      expect(kept).toMatchObject({ title: 'Geride kalan', owner: null })
    })
  })
})

test.describe('a guest', () => {
  test.use({ arrives: 'as guest' })

  test('signs in and then follows', async ({ page, texts, site, member }) => {
    const { profile } = texts
    const star = await newMember(site, 'tr')
    await page.goto(`/profile/${star.name}`)
    await settled(page, texts)
    await expectAccessible(page)
    await page.getByRole('button', { name: fill(profile.follow.startNamed, { username: star.name }) }).click()
    await fillLogin(page, texts, member.email, member.password)
    await expectSignedIn(page, texts, member.name)
    await expect(
      page.getByRole('button', { name: fill(profile.follow.stopNamed, { username: star.name }) }),
    ).toBeVisible()
  })
})

async function makeList({ url }: Site, { session }: Member, title: string): Promise<string> {
  const answer = await fetch(`${url}/api/lists`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${session.access_token}` },
    body: JSON.stringify({ title, games: [{ game: 'starburst' }] }),
  })
  return (await answer.json()).id
}
