import { expect } from '@playwright/test'
import { expectSignedIn, fillLogin, type Member, newMember, type Site, test } from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { settled } from './fixtures.ts'
import { fill } from './texts.ts'

test.use({ arrives: 'as guest' })

test('a guest signs in to follow a member, whose lists come first on the home page', async ({
  page,
  texts,
  site,
  member,
}) => {
  const { profile, 'home-member': home } = texts
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

  await page.goto('/')
  const feed = page.getByRole('region', { name: home.feed.title })
  await expect(feed.getByRole('link', { name: 'Yıldızın listesi' })).toBeVisible()
})

async function makeList({ url }: Site, { session }: Member, title: string): Promise<string> {
  const answer = await fetch(`${url}/api/lists`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${session.access_token}` },
    body: JSON.stringify({ title, games: [{ game: 'starburst' }] }),
  })
  return (await answer.json()).id
}
