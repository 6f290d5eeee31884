import { expect, type Page } from '@playwright/test'
import { type Member, newMember, type Site, settingsOf, test } from './account-fixtures.ts'
import { call } from './admin-api.ts'
import { settled } from './fixtures.ts'
import { smallPhone } from './screens.ts'
import { fill, type Texts } from './texts.ts'

test.use({ ...smallPhone, expectedComplaints: /status of 40[1349]|yalnızca üyeler/ })

test('a mention links to the comment, and a blocked member cannot comment until unblocked but keeps the draft', async ({
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

test('a private profile shows others its name alone, tells its owner so, and can be opened to members', async ({
  page,
  texts,
  site,
  member,
  visitor,
  openDevice,
}) => {
  const { profile, settings } = texts
  const own = `/profile/${member.name}`
  const expectVisibility = (profileVisibility: string) =>
    expect.poll(() => settingsOf(site, member)).toMatchObject({ profileVisibility })
  await makeList(site, member, 'Gizlenenin listesi')
  const guest = await openDevice({ screen: smallPhone, visitor })

  await page.goto('/settings?tab=privacy')
  await page.getByRole('radio', { name: new RegExp(settings.visibility.private) }).check()
  await expectVisibility('private')
  await open(guest, texts, own)
  await expect(guest.getByText(profile.hidden)).toBeVisible()
  await expect(guest.getByRole('heading', { level: 1, name: member.name })).toBeVisible()
  await expect(guest.getByRole('tab')).toHaveCount(0)
  await expect(guest.getByText('Gizlenenin listesi')).toHaveCount(0)

  await open(page, texts, own)
  await expect(page.getByRole('link', { name: 'Gizlenenin listesi' })).toBeVisible()
  await expect(page.getByText(profile.own.private)).toBeVisible()
  await page.getByRole('link', { name: profile.own.change, exact: true }).tap()
  await page.getByRole('radio', { name: new RegExp(settings.visibility.members) }).check()
  await expectVisibility('members')
  await open(page, texts, own)
  await expect(page.getByText(profile.own.members)).toBeVisible()
  await open(guest, texts, own)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(profile.membersOnly.title)
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
