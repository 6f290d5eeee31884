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

// The session is gone with the account: the client signs out of it all the same, and what it asked for at that moment is refused.
test.use({
  arrives: 'as guest',
  expectedComplaints: /status of 403.*\/logout|status of 401.*\/api\/notifications/,
})

test('a guest signs in to follow, hears of lists, blocks, and leaves for good', async ({
  page,
  texts,
  site,
  member,
}) => {
  const { profile, home, settings, auth } = texts
  const star = await newMember(site, 'tr')
  await makeList(site, star, 'Yıldızın listesi')
  await page.goto(`/profile/${star.name}`)
  await settled(page, texts)
  await expect(page.getByRole('link', { name: 'Yıldızın listesi' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: fill(profile.follow.startNamed, { username: star.name }) }).click()
  await fillLogin(page, texts, member.email, member.password)
  await expectSignedIn(page, texts, member.name)
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
    await settled(page, texts)
    await page.getByRole('button', { name: fill(profile.menu, { username: star.name }) }).click()
    await page.getByRole('menuitem', { name: profile.block.do }).click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: profile.block.do }).click()
    await expect(page.getByText(profile.block.notice)).toBeVisible()
    await expect(stop).toHaveCount(0)
    await page.goto('/settings?tab=privacy')
    await page
      .getByRole('button', { name: fill(settings.blocked.unblockNamed, { username: star.name }) })
      .click()
    await expect(page.getByText(settings.blocked.none)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the lists of an account that is deleted may stay', async () => {
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

async function makeList({ url }: Site, { session }: Member, title: string): Promise<string> {
  const answer = await fetch(`${url}/api/lists`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${session.access_token}` },
    body: JSON.stringify({ title, games: [{ game: 'starburst' }] }),
  })
  return (await answer.json()).id
}
