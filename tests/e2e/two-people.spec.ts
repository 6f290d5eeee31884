import { expect, type Page } from '@playwright/test'
import { type Member, newMember, type Site, test } from './account-fixtures.ts'
import { call } from './admin-api.ts'
import { settled } from './fixtures.ts'
import { smallPhone } from './screens.ts'
import { fill, type Texts } from './texts.ts'

test.use({ ...smallPhone, expectedComplaints: /status of 40[1349]/ })

test('a mention leads to the comment; a block keeps one out until it is lifted, and what they typed', async ({
  page,
  texts,
  site,
  member,
  visitor,
  openDevice,
}) => {
  const { profile, settings, subject } = texts
  const [owner, other] = [await newMember(site, visitor.locale), await newMember(site, visitor.locale)]
  const elsewhere = await makeList(site, owner, 'Bir başkasının listesi')
  const own = await makeList(site, member, 'Benim listem')
  const their = await openDevice({ screen: smallPhone, visitor, member: other })
  const follow = (page: Page) => page.getByRole('button', { name: new RegExp(profile.follow.start) })

  await test.step('mentioned under the list of a third person', async () => {
    await open(page, texts, '/help')
    await open(their, texts, `/lists/${elsewhere}`)
    await write(their, texts, `Bunu @${member.name} de sever`)
    const bell = fill(texts.layout.bell.unread_one ?? '', { count: 1 })
    await page.getByRole('button', { name: bell, exact: true }).click()
    const sentence = fill(texts.notifications.about.mentioned, {
      who: other.name,
      title: 'Bir başkasının listesi',
    })
    await page.getByRole('dialog').getByRole('link', { name: sentence }).click()
    await expect(page.getByRole('article').filter({ hasText: 'de sever' })).toBeFocused()
    await page
      .getByRole('article')
      .getByRole('link', { name: `@${member.name}` })
      .click()
    await expect(page).toHaveURL(`/profile/${member.name}`)
  })

  const text = `Bu söz kaybolmasın @${member.name}`
  await test.step('the next comment of who is blocked is refused, and stays in the box', async () => {
    await open(their, texts, `/lists/${own}`)
    await box(their, texts).fill(text)
    await open(page, texts, `/profile/${other.name}`)
    await page.getByRole('button', { name: fill(profile.menu, { username: other.name }) }).click()
    await page.getByRole('menuitem', { name: profile.block.do }).click()
    await page.getByRole('dialog').getByRole('button', { name: profile.block.do }).click()
    await expect(page.getByText(profile.block.notice)).toBeVisible()
    await expect(follow(page)).toHaveCount(0)
    await their.getByRole('button', { name: texts.comments.write.send, exact: true }).click()
    await expect(their.getByRole('alert').filter({ hasText: texts.errors.BLOCKED })).toBeVisible()
    await expect(box(their, texts)).toHaveValue(text)
  })

  await test.step('they read on, but neither write nor follow, and ring nobody’s bell', async () => {
    await open(their, texts, `/lists/${own}`)
    await expect(their.getByText(texts.comments.of.list.notForYou)).toBeVisible()
    await expect(box(their, texts)).toHaveCount(0)
    await expect(their.getByRole('button', { name: subject.like })).toBeVisible()
    await open(their, texts, `/profile/${member.name}`)
    await expect(their.getByRole('link', { name: 'Benim listem' })).toBeVisible()
    await expect(follow(their)).toHaveCount(0)
    await call(site, other, 'POST', `/api/lists/${elsewhere}/comments`, {
      text: `Yine @${member.name}`,
    }).catch(async () => {
      await their.waitForTimeout(5200)
      await call(site, other, 'POST', `/api/lists/${elsewhere}/comments`, { text: `Yine @${member.name}` })
    })
    await open(page, texts, '/settings?tab=privacy')
    await expect(page.getByRole('button', { name: texts.layout.bell.open, exact: true })).toBeVisible()
  })

  await test.step('unblocked: the words are there again and arrive', async () => {
    await page
      .getByRole('button', { name: fill(settings.blocked.unblockNamed, { username: other.name }) })
      .click()
    await expect(page.getByText(settings.blocked.none)).toBeVisible()
    await open(their, texts, `/lists/${own}`)
    await expect(box(their, texts)).toHaveValue(text)
    await their.waitForTimeout(5000)
    await their.getByRole('button', { name: texts.comments.write.send, exact: true }).click()
    await expect(their.getByRole('article').filter({ hasText: 'kaybolmasın' })).toBeVisible()
    await open(their, texts, `/profile/${member.name}`)
    await expect(follow(their)).toBeVisible()
  })
})

test('a private profile shows its name alone to guests and members, and a new name takes its links along', async ({
  page,
  texts,
  site,
  member,
  visitor,
  openDevice,
}) => {
  const { profile } = texts
  const other = await newMember(site, visitor.locale)
  const mine = await makeList(site, member, 'Açık liste')
  const theirs = await makeList(site, other, 'Onun listesi')
  await call(site, member, 'PUT', '/api/users/profile', { bio: 'Kimse okumasın', fullName: 'Gizli Kişi' })
  await call(site, member, 'PUT', `/api/lists/${theirs}/like`, {})
  await call(site, other, 'POST', `/api/lists/${theirs}/comments`, { text: `Selam @${member.name}` })
  const as = {
    guest: await openDevice({ screen: smallPhone, visitor }),
    member: await openDevice({ screen: smallPhone, visitor, member: other }),
  }

  await page.goto('/settings?tab=privacy')
  await page.getByRole('radio', { name: new RegExp(texts.settings.visibility.private) }).check()
  await expect
    .poll(async () => (await (await fetch(`${site.url}/api/users/${member.name}`)).json()).hidden)
    .toBe(true)

  for (const [who, device] of Object.entries(as))
    await test.step(`as ${who}`, async () => {
      await open(device, texts, `/profile/${member.name}`)
      await expect(device.getByText(profile.hidden)).toBeVisible()
      await expect(device.getByRole('heading', { level: 1, name: member.name })).toBeVisible()
      for (const word of ['Kimse okumasın', 'Gizli Kişi', 'Açık liste', 'Onun listesi'])
        await expect(device.getByText(word)).toHaveCount(0)
      await expect(device.getByRole('tab')).toHaveCount(0)
      await open(device, texts, `/search?q=${member.name}&tab=users`)
      await expect(device.getByRole('heading', { name: 'Açık liste' })).toBeVisible()
      await expect(device.getByRole('heading', { name: texts.search.people })).toHaveCount(0)
      await open(device, texts, `/lists/${mine}`)
      await expect(device.getByRole('link', { name: new RegExp(member.name) }).first()).toBeVisible()
    })

  const named = `${member.name}-yeni`
  await test.step('a new name', async () => {
    await page.goto('/settings?tab=account')
    await page.getByRole('textbox', { name: texts.auth.fields.username }).fill(named)
    await page.getByRole('button', { name: texts.settings.username.submit }).click()
    await expect(page.getByRole('button', { name: `${texts.layout.account.menu}: ${named}` })).toBeVisible()
  })

  await test.step('the old address and the old mention lead to it; nobody else can have the old name', async () => {
    const answer = await fetch(`${site.url}/profile/${member.name}`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/profile/${named}`])
    await as.guest.goto(`/profile/${member.name}`)
    await expect(as.guest).toHaveURL(`${site.url}/profile/${named}`)
    await open(as.member, texts, `/lists/${theirs}`)
    await as.member.getByRole('link', { name: `@${member.name}` }).click()
    await expect(as.member).toHaveURL(`${site.url}/profile/${named}`)
    await as.member.goto('/settings?tab=account')
    await as.member.getByRole('textbox', { name: texts.auth.fields.username }).fill(member.name)
    await as.member.getByRole('button', { name: texts.settings.username.submit }).click()
    await expect(as.member.getByText(texts.errors.USERNAME_TAKEN).first()).toBeVisible()
    await expect(as.member.getByRole('textbox', { name: texts.auth.fields.username })).toHaveValue(
      member.name,
    )
  })
})

const box = (page: Page, { comments }: Texts) =>
  page.getByRole('textbox', { name: comments.write.label, exact: true })

async function write(page: Page, texts: Texts, text: string): Promise<void> {
  await box(page, texts).fill(text)
  await page.getByRole('button', { name: texts.comments.write.send, exact: true }).click()
  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible()
}

async function open(page: Page, texts: Texts, url: string): Promise<void> {
  await page.goto(url)
  await settled(page, texts)
}

async function makeList(site: Site, owner: Member, title: string): Promise<string> {
  const { id } = await call(site, owner, 'POST', '/api/lists', { title, games: [{ game: 'starburst' }] })
  return id
}
