import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectSignedIn, fillRegister, newMember, test } from './account-fixtures.ts'
import { call } from './admin-api.ts'
import { settled } from './fixtures.ts'
import { smallPhone } from './screens.ts'

test.use({ ...smallPhone, expectedComplaints: /status of (40[0134]|422)/ })

test('the own data is one whole file; an account that is deleted leaves nothing to a new one with its address', async ({
  page,
  texts,
  site,
  member,
  visitor,
}) => {
  const { settings, auth } = texts
  const star = await newMember(site, visitor.locale)
  const theirs = await call(site, star, 'POST', '/api/lists', {
    title: 'Yıldızın',
    games: [{ game: 'starburst' }],
  })
  const own = { title: 'Kendi listem', description: 'Açıklaması', tags: ['klasik'], ranked: true }
  const note = 'Işıl ışıl'
  await call(site, member, 'POST', '/api/lists', { ...own, games: [{ game: 'wolf-gold', note }] })
  await call(site, member, 'POST', '/api/lists', { title: 'Özel listem', visibility: 'private' })
  await call(site, member, 'POST', `/api/lists/${theirs.id}/comments`, { text: 'Eline sağlık' })
  await call(site, member, 'PUT', `/api/lists/${theirs.id}/like`, {})
  await call(site, member, 'PUT', `/api/lists/${theirs.id}/save`, {})
  await call(site, member, 'PUT', `/api/users/${star.name}/follow`, {})
  await call(site, member, 'PUT', '/api/games/starburst/follow', {})
  await call(site, member, 'POST', '/api/hunts', {
    title: 'Akşam avı',
    bonuses: [{ game: 'starburst', multiple: 1250 }],
  })

  await test.step('read back from the file', async () => {
    await page.goto('/settings?tab=data')
    const button = page.getByRole('button', { name: settings.export.submit })
    await expect(button).toBeVisible()
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    const data = JSON.parse(await readFile(await download.path(), 'utf8'))
    const mark = [{ list: theirs.id, at: expect.any(String) }]
    expect(data).toMatchObject({
      profile: { username: member.name, email: member.email },
      comments: [{ list: theirs.id, text: 'Eline sağlık' }],
      likes: mark,
      saves: mark,
      follows: [{ username: star.name }],
      gameFollows: [{ game: 'starburst' }],
      hunts: [{ title: 'Akşam avı' }],
    })
    const titles = data.lists.map(({ title }: { title: string }) => title)
    expect(titles.toSorted()).toEqual(['Kendi listem', 'Özel listem'])
    const list = data.lists.find(({ title }: { title: string }) => title === own.title)
    expect(list).toMatchObject({ ...own, games: [{ game: 'wolf-gold', note }] })
  })

  await test.step('deleted, and signed up again with the same address', async () => {
    await page.getByRole('tab', { name: settings.tabs.account }).click()
    await page.getByRole('button', { name: settings.delete.open }).click()
    const dialog = page.getByRole('dialog', { name: settings.delete.title })
    await dialog.getByLabel(auth.fields.username).fill(member.name)
    await dialog.getByRole('button', { name: settings.delete.submit }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/register')
    const again = { ...member, name: `${member.name}-2` }
    await fillRegister(page, texts, again)
    await expectSignedIn(page, texts, again.name)
    await page.goto(`/profile/${again.name}`)
    await settled(page, texts)
    for (const title of ['Kendi listem', 'Özel listem']) await expect(page.getByText(title)).toHaveCount(0)
    await page.goto(`/lists/${theirs.id}`)
    await expect(page.getByRole('button', { name: texts.subject.like })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
    await expect(page.getByText('Eline sağlık')).toHaveCount(0)
    expect((await page.request.get(`/api/users/${member.name}`)).status()).toBe(404)
    await page.goto('/notifications')
    await expect(page.getByText(texts.notifications.empty.title)).toBeVisible()
  })
})
