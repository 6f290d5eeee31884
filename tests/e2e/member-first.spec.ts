import { expect, type Page } from '@playwright/test'
import { atOnce, expectSignedIn, type Member, newMember, type Site, test } from './account-fixtures.ts'
import type { Texts } from './texts.ts'

/** A guest's buttons and states: visible at once to guests, never to a member. */
const ofGuests = ({ layout, profile, comments }: Texts, page: Page) => ({
  signIn: page.getByRole('link', { name: layout.account.signIn, exact: true }),
  join: page.getByRole('link', { name: layout.footer.join, exact: true }),
  follow: page.getByRole('button', { name: new RegExp(profile.follow.start) }),
  guestBox: page.getByText(comments.guest).filter({ visible: true }),
})

// A private list is refused to the guest its page is rendered for.
test.use({ expectedComplaints: /status of 40[34]/ })

test('a member is offered nothing of a guest before the account is known', async ({
  page,
  site,
  texts,
  member,
  visitor,
}) => {
  const { signIn, join, follow, guestBox } = ofGuests(texts, page)

  await test.step('the own profile, where nothing moves', async () => {
    const scripts = await holdBack(page, /\/assets\/.*\.js/)
    const account = await holdBack(page, /\/api\/auth\/me/)
    await page.goto(`/profile/${member.name}`, atOnce)
    const name = page.getByRole('heading', { level: 1, name: member.name })
    await expect(name).toBeVisible()
    for (const one of [signIn, join, follow]) await expect(one).toHaveCount(0)
    const before = await placesOf(page)

    scripts.release()
    await account.asked
    await expect(name).toBeVisible()
    for (const one of [signIn, join, follow]) expect(await one.count()).toBe(0)

    account.release()
    await expectSignedIn(page, texts, member.name)
    await expect(page.getByRole('link', { name: texts.profile.edit })).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-member')
    for (const one of [signIn, join, follow]) await expect(one).toHaveCount(0)
    expect(await placesOf(page)).toEqual(before)
  })

  await test.step('a list of somebody else', async () => {
    const list = await newList(site, await newMember(site, visitor.locale))
    const like = page.getByRole('button', { name: texts.subject.like })
    const scripts = await holdBack(page, /\/assets\/.*\.js/)
    await page.goto(`/lists/${list}`, atOnce)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    for (const one of [signIn, guestBox, like]) await expect(one).toHaveCount(0)
    scripts.release()
    await expectSignedIn(page, texts, member.name)
    await expect(like).toBeVisible()
    await expect(page.getByRole('button', { name: texts.comments.write.send, exact: true })).toBeVisible()
    for (const one of [signIn, guestBox]) await expect(one).toHaveCount(0)
  })

  await test.step('the own private list, which is not said to be closed', async () => {
    const list = await newList(site, member, 'private')
    const scripts = await holdBack(page, /\/assets\/.*\.js/)
    await page.goto(`/lists/${list}`, atOnce)
    const refused = page.getByRole('heading', { level: 1, name: texts['list-page'].private.title })
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(refused).toHaveCount(0)
    scripts.release()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
})

test.describe('a guest', () => {
  test.use({ arrives: 'as guest' })

  test('sees the guest’s page at once', async ({ page, site, texts, member }) => {
    const list = await newList(site, member)
    const { signIn, join, follow, guestBox } = ofGuests(texts, page)
    await holdBack(page, /\/assets\/.*\.js/)
    await page.goto(`/profile/${member.name}`, atOnce)
    for (const one of [signIn, join, follow]) await expect(one.first()).toBeVisible()
    await page.goto(`/lists/${list}`, atOnce)
    await expect(page.getByRole('button', { name: texts.subject.like })).toBeVisible()
    await expect(guestBox).toBeVisible()
  })
})

/** Answers come once they are released; `asked` is when the first was wanted. */
async function holdBack(page: Page, url: RegExp) {
  const released = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    asked.resolve()
    await released.promise
    await route.fallback()
  })
  return { release: released.resolve, asked: asked.promise }
}

/** Where the header's controls and the head of the page are. */
function placesOf(page: Page): Promise<(number | undefined)[][]> {
  return page.evaluate(() =>
    ['header a', 'header input', 'main h1', 'main [role=tablist]'].map((selector) => {
      const place = document.querySelector(selector)?.getBoundingClientRect()
      return [place?.x, place?.y].map((one) => one && Math.round(one))
    }),
  )
}

const title = 'Akşamın oyunları'

async function newList({ url }: Site, { session }: Member, visibility = 'public'): Promise<string> {
  const answer = await fetch(`${url}/api/lists`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${session.access_token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ title, visibility, games: [] }),
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}
