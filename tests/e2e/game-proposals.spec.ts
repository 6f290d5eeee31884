import { expect } from '@playwright/test'
import { administrator, expectToast, fillLogin, signedInAgain, test } from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { settled } from './fixtures.ts'
import { desk as deskScreen } from './screens.ts'
import { fill } from './texts.ts'

test.use({ arrives: 'as guest', visitor: { locale: 'tr', theme: 'light' } })

test('a game goes from a search that found nothing to the catalogue', { tag: '@quick-phone' }, async ({
  page,
  texts,
  member,
  site,
  visitor,
  openDevice,
}) => {
  const [words, admin] = [texts['game-proposals'], texts['admin-corrections']]
  const name = `Zümrüt Kervan ${member.name.slice(-4)}`

  await test.step('a guest who looks for it signs in and proposes it', async () => {
    await page.goto(`/search?q=${encodeURIComponent(name)}`)
    await settled(page, texts)
    await page.getByRole('link', { name: texts.search.empty.report }).click()
    await expect(page.getByText(texts.auth.wall.after.proposeGame, { exact: false })).toBeVisible()
    await fillLogin(page, texts, member.email, member.password)
    await expect(page.getByRole('textbox', { name: words.field.name })).toHaveValue(name)
    await page.getByRole('textbox', { name: words.field.provider }).fill('NetEnt')
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByRole('textbox', { name: words.field.address })).toBeFocused()
    await page.getByRole('textbox', { name: words.field.address }).fill('https://netent.com/games/kervan')
    await page.getByRole('textbox', { name: texts.games.field.rtp, exact: true }).fill('%96,25')
    await expectAccessible(page)
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(fill(words.sent.title, { name }))).toBeVisible()
    await page.getByRole('link', { name: words.sent.link }).click()
    await settled(page, texts)
    await expect(page.getByText(texts.corrections.state.open)).toBeVisible()
    await expectAccessible(page)
  })

  const desk = await openDevice({
    ...{ screen: deskScreen, visitor },
    member: await signedInAgain(site, administrator),
  })

  await test.step('an administrator opens its link and takes it', async () => {
    await desk.context().route('https://netent.com/**', (route) => route.fulfill({ body: name }))
    await desk.goto(`/admin/corrections?q=${encodeURIComponent(name)}`)
    await settled(desk, texts)
    const card = desk.getByRole('listitem', { name })
    const opened = desk.context().waitForEvent('page')
    await card.getByRole('link', { name: admin.link.open }).click()
    await (await opened).close()
    await card.getByRole('button', { name: admin.accept.act }).click()
    const dialog = desk.getByRole('dialog', { name: admin.games.accept.title })
    await dialog.getByRole('textbox', { name: texts.games.field.maxWin, exact: true }).fill('4.000x')
    await expectAccessible(desk)
    await dialog.getByRole('button', { name: admin.games.accept.confirm }).click()
    await expectToast(desk, fill(admin.games.accept.done, { name }))
  })

  await test.step('its author is notified, and the notification leads to the page of the game', async () => {
    await page.goto('/notifications')
    await settled(page, texts)
    const sentence = fill(texts.notifications.verdict.about.gameAccepted, { title: name })
    await page.getByRole('link', { name: sentence }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.locator('main')).toContainText('%96,25')
    await expect(page.locator('main')).toContainText('4.000x')
  })
})

test('the page of games that need data leads to the form for what is missing', {
  tag: '@quick-phone',
}, async ({ page, texts }) => {
  await page.goto('/needs-data?missing=maxWin')
  await settled(page, texts)
  await expectAccessible(page)
  await page.locator('#content ol').getByRole('link').first().click()
  const name = fill(texts.corrections.fill.named, { field: texts.games.field.maxWin })
  await page.getByRole('button', { name }).click()
  await expect(page.getByText(texts.auth.wall.after.correctFigure, { exact: false })).toBeVisible()
})
