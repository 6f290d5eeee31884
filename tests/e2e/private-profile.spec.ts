import { expect, type Page } from '@playwright/test'
import { newMember, test } from './account-fixtures.ts'
import { call } from './admin-api.ts'
import { settled } from './fixtures.ts'
import { smallPhone } from './screens.ts'
import type { Texts } from './texts.ts'

test.use({ ...smallPhone, expectedComplaints: /status of 40[134]|yalnızca üyeler/ })

/** Words of all that a person did: none of them stands on a private profile. */
const actions = ['Gizlenenin listesi', 'Gizlenenin avı', 'Yıldızın listesi', 'Kimse okumasın']

test('of a private profile a guest, a stranger and who is followed see the name alone; its owner sees all, and that it is private', async ({
  page,
  texts,
  site,
  member,
  visitor,
  openDevice,
}) => {
  const { profile, settings } = texts
  const [star, stranger] = [await newMember(site, visitor.locale), await newMember(site, visitor.locale)]
  const games = [{ game: 'starburst' }]
  const { id: liked } = await call(site, star, 'POST', '/api/lists', { title: 'Yıldızın listesi', games })
  await call(site, member, 'PUT', '/api/users/profile', { bio: 'Kimse okumasın' })
  await call(site, member, 'POST', '/api/lists', { title: 'Gizlenenin listesi', games })
  await call(site, member, 'POST', '/api/hunts', {
    title: 'Gizlenenin avı',
    visibility: 'public',
    bonuses: [{ game: 'starburst', multiple: 1250 }],
  })
  await call(site, member, 'PUT', `/api/lists/${liked}/like`, {})
  await call(site, member, 'PUT', `/api/users/${star.name}/follow`, {})
  await call(site, member, 'PUT', '/api/users/settings', { profileVisibility: 'private' })
  const own = `/profile/${member.name}`

  const others = {
    guest: await openDevice({ screen: smallPhone, visitor }),
    stranger: await openDevice({ screen: smallPhone, visitor, member: stranger }),
    followed: await openDevice({ screen: smallPhone, visitor, member: star }),
  }
  for (const [who, device] of Object.entries(others))
    await test.step(`as ${who}`, async () => {
      // An address that leads to a tab shows no more than the one without.
      for (const tab of ['', '?tab=liked', '?tab=hunts', '?tab=following']) {
        await open(device, texts, own + tab)
        await expect(device.getByRole('heading', { level: 1, name: member.name })).toBeVisible()
        await expect(device.getByText(profile.hidden)).toBeVisible()
        await expect(device.getByRole('tab')).toHaveCount(0)
        for (const action of actions) await expect(device.getByText(action)).toHaveCount(0)
      }
      await open(device, texts, `/profile/${star.name}?tab=followers`)
      const row = device.getByRole('listitem').filter({ hasText: member.name })
      await expect(row).toBeVisible()
      await expect(row).not.toContainText('Kimse okumasın')
    })

  await test.step('as its owner: everything, and a way to change that it is private', async () => {
    await open(page, texts, own)
    await expect(page.getByText(profile.hidden)).toHaveCount(0)
    await expect(page.getByText('Kimse okumasın')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Gizlenenin listesi' })).toBeVisible()
    await open(page, texts, `${own}?tab=liked`)
    await expect(page.getByRole('link', { name: 'Yıldızın listesi' })).toBeVisible()
    await open(page, texts, `${own}?tab=hunts`)
    await expect(page.getByRole('link', { name: 'Gizlenenin avı' })).toBeVisible()
    await expect(page.getByText(profile.own.private)).toBeVisible()
    await page.getByRole('link', { name: profile.own.change, exact: true }).tap()
    await page.getByRole('radio', { name: new RegExp(settings.visibility.members) }).check()
  })

  await test.step('for members alone: the stranger reads it, the guest is asked to sign in', async () => {
    await open(page, texts, own)
    await expect(page.getByText(profile.own.members)).toBeVisible()
    await open(others.stranger, texts, `${own}?tab=liked`)
    await expect(others.stranger.getByRole('link', { name: 'Yıldızın listesi' })).toBeVisible()
    await expect(others.stranger.getByText(profile.own.members)).toHaveCount(0)
    await open(others.guest, texts, `${own}?tab=liked`)
    await expect(others.guest.getByRole('heading', { level: 1 })).toHaveText(profile.membersOnly.title)
    for (const action of actions) await expect(others.guest.getByText(action)).toHaveCount(0)
  })
})

async function open(page: Page, texts: Texts, url: string): Promise<void> {
  await page.goto(url)
  await settled(page, texts)
}
