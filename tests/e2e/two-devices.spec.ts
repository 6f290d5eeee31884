import { expect } from '@playwright/test'
import { fillLogin, newMember, signedInAgain, test } from './account-fixtures.ts'
import { call } from './admin-api.ts'
import { remember, settled } from './fixtures.ts'
import { addBySearch, names, saveButton, titleBox } from './list-editor-page.ts'
import { smallPhone } from './screens.ts'
import { fill } from './texts.ts'

test.use({
  ...smallPhone,
  expectedComplaints: /status of (40[1349]|503)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
})

test('two tabs edit one list, and the second save shows both versions and overwrites nothing unasked', {
  tag: '@quick-phone',
}, async ({ page, context, texts, site, member, visitor }) => {
  const words = texts['list-editor']
  await context.addInitScript(remember, visitor)
  const { id } = await call(site, member, 'POST', '/api/lists', {
    title: 'İki sekme',
    games: [{ game: 'starburst' }],
  })
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/lists/${id}/edit`)
    await expect(titleBox(tab, words)).toHaveValue('İki sekme')
  }
  await titleBox(other, words).fill('Öteki sekmenin adı')
  await addBySearch(other, words, 'Wolf Gold')
  await saveButton(other, words.save.update).click()
  await expect(other).toHaveURL(/\/lists\/\w{12}$/)
  await titleBox(page, words).fill('Bu sekmenin adı')
  await addBySearch(page, words, 'Book of Dead')
  await saveButton(page, words.save.update).click()
  const dialog = page.getByRole('dialog', { name: words.conflict.title })
  for (const word of ['Öteki sekmenin adı', 'Wolf Gold', 'Bu sekmenin adı', 'Book of Dead'])
    await expect(dialog).toContainText(word)
  // Closing the dialog changes neither version, and the next save opens it again.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(titleBox(page, words)).toHaveValue('Bu sekmenin adı')
  const stored = async () => (await page.request.get(`/api/lists/${id}`)).json()
  expect((await stored()).title).toBe('Öteki sekmenin adı')
  await saveButton(page, words.save.update).click()
  await dialog.getByRole('button', { name: words.conflict.keepMine }).click()
  await expect(page).toHaveURL(/\/lists\/\w{12}$/)
  const { title, games } = await stored()
  expect([title, games.map(({ game }: { game: { name: string } }) => game.name)]).toEqual([
    'Bu sekmenin adı',
    ['Starburst', 'Book of Dead'],
  ])
})

test('a browser that crashed while a list was written shows every word of it again', async ({
  page,
  context,
  texts,
  visitor,
}) => {
  const words = texts['list-editor']
  await context.addInitScript(remember, visitor)
  await page.goto('/lists/create')
  await titleBox(page, words).fill('Çökmeden önce')
  await addBySearch(page, words, 'Starburst')
  await expect(page.getByText(words.save.kept)).toBeVisible()
  await page.waitForTimeout(400)
  // Kills the renderer, so that no event announces the end of the page.
  const gone = page.waitForEvent('crash')
  await page.goto('chrome://crash').catch(() => undefined)
  await gone
  const again = await context.newPage()
  await again.goto('/lists/create')
  await expect(again.getByText(words.draft.found)).toBeVisible()
  await expect(titleBox(again, words)).toHaveValue('Çökmeden önce')
  expect(await names(again)).toEqual(['Starburst'])
})

test('three hundred games are pasted, moved by touch, saved and read in their order', async ({
  page,
  texts,
}) => {
  const words = texts['list-editor']
  const slugs: string[] = []
  for (let cursor = ''; slugs.length < 300; ) {
    const url = `/api/games?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
    const answer = await (await page.request.get(url)).json()
    slugs.push(
      ...answer.items.map(
        ({ name, provider }: { name: string; provider: { name: string } }) => `${name} - ${provider.name}`,
      ),
    )
    cursor = answer.nextCursor
    if (!cursor) break
  }
  await page.goto('/lists/create')
  await titleBox(page, words).fill('Üç yüz oyun')
  await page.getByRole('button', { name: words.names.open }).click()
  const dialog = page.getByRole('dialog', { name: words.names.title })
  await dialog.getByRole('textbox').fill(slugs.slice(0, 300).join('\n'))
  await dialog.getByRole('button', { name: words.names.find }).click()
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await dialog.getByRole('button', { name: /ekle$/ }).last().click()
  await expect(dialog).toHaveCount(0)
  const count = await page.locator('li[data-row]').count()
  expect(count).toBeGreaterThan(280)
  const before = await names(page)

  await test.step('by the menu of its row, from near the end to the top', async () => {
    const name = before[count - 10] as string
    const menu = page
      .locator(`li[data-row="${count - 10}"]`)
      .getByRole('button', { name: fill(words.item.menu, { name }) })
    await menu.scrollIntoViewIfNeeded()
    await menu.tap()
    await page.getByRole('menuitem', { name: words.item.top }).tap()
    await expect.poll(async () => (await names(page))[0]).toBe(name)
  })

  await test.step('by a finger, along the edge of the screen', async () => {
    const order = await names(page)
    const row = page.locator('li[data-row="40"]')
    const touch = await page.context().newCDPSession(page)
    const send = (type: string, x = 0, y = 0) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      } as never)
    // Retries while the page still scrolls to the moved row.
    await expect(async () => {
      await row.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const at = (await row.getByRole('button').first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      const [x, y] = [at.x + at.width / 2, at.y + at.height / 2]
      await send('touchStart', x, y)
      for (let step = 1; step <= 10; step++) await send('touchMove', x, y - step * 12)
      if ((await page.locator('li[data-dragged]').count()) === 0) await send('touchEnd')
      await expect(page.locator('li[data-dragged]')).toHaveCount(1, { timeout: 500 })
    }).toPass()
    await expect(page.locator('li[data-dragged]')).toHaveCount(1)
    await send('touchEnd')
    await expect(page.locator('li[data-dragged]')).toHaveCount(0)
    const now = await names(page)
    const to = now.indexOf(order[40] as string)
    expect([to < 40, to > 30]).toEqual([true, true])
    expect(now.toSorted()).toEqual(order.toSorted())
  })

  const order = await names(page)
  await saveButton(page, words.save.create).click()
  await expect(page).toHaveURL(/\/lists\/\w{12}$/)
  await page.reload()
  const { games } = await (await page.request.get(`/api${new URL(page.url()).pathname}`)).json()
  expect(games.map(({ game }: { game: { name: string } }) => game.name)).toEqual(order)
  await settled(page, texts)
  await page.goto(`${page.url()}/edit`)
  await expect(page.locator('li[data-row]')).toHaveCount(count)
  expect(await names(page)).toEqual(order)
})

test('a device that was signed out elsewhere says so at its next act, and keeps what was typed', async ({
  page,
  texts,
  site,
  member,
  visitor,
  openDevice,
}) => {
  const { comments, settings } = texts
  const { id } = await call(site, await newMember(site, visitor.locale), 'POST', '/api/lists', {
    title: 'Yolda',
    games: [{ game: 'starburst' }],
  })
  const lost = await openDevice({ screen: smallPhone, visitor, member: await signedInAgain(site, member) })
  await lost.goto(`/lists/${id}`)
  await settled(lost, texts)
  const box = lost.getByRole('textbox', { name: comments.write.label, exact: true })
  await box.fill('Öteki telefondan yazdım')
  await page.goto('/settings?tab=account')
  await page.getByRole('button', { name: settings.sessions.endOthers }).click()
  await lost
    .getByRole('button', { name: comments.write.send, exact: true })
    .click({ timeout: 2000 })
    .catch(() => undefined)
  await expect(lost).toHaveURL(/\/login\?redirect=/)
  await expect(lost.getByRole('alert').filter({ hasText: texts.errors.SESSION_ENDED })).toBeVisible()
  await fillLogin(lost, texts, member.email, member.password)
  await expect(box).toHaveValue('Öteki telefondan yazdım')
})

test('a like and an edit made without a connection arrive with it, and their reader hears of both', async ({
  page,
  context,
  texts,
  site,
  member,
  visitor,
}) => {
  const words = texts['list-editor']
  const title = 'Çevrimdışı düzenlendi'
  const { id: liked } = await call(site, await newMember(site, visitor.locale), 'POST', '/api/lists', {
    title: 'Beğenilecek',
    games: [{ game: 'starburst' }],
  })
  const { id: edited } = await call(site, member, 'POST', '/api/lists', {
    title: 'Eski ad',
    games: [{ game: 'starburst' }],
  })
  await page.goto(`/lists/${liked}`)
  await settled(page, texts)
  // The code of toasts is loaded when the page is idle.
  await page.waitForLoadState('load')
  await page.waitForTimeout(2500)
  await context.setOffline(true)
  await page.getByRole('button', { name: texts.subject.like }).click()
  await expect(page.getByText(texts.subject.offline.waits)).toBeVisible()
  await expect(page.getByRole('button', { name: texts.subject.like })).toHaveAttribute('aria-pressed', 'true')
  await context.setOffline(false)
  await expect(page.getByText(texts.subject.offline.sent)).toBeVisible()
  const likes = async () => (await (await page.request.get(`/api/lists/${liked}`)).json()).counts.likes
  expect(await likes()).toBe(1)

  await page.goto(`/lists/${edited}/edit`)
  await titleBox(page, words).fill(title)
  await page.waitForTimeout(2500)
  await context.setOffline(true)
  await saveButton(page, words.save.update).click()
  await expect(page.getByRole('alert').filter({ hasText: words.save.offline }).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/lists\/\w{12}$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  // A later change is not sent automatically.
  await page.goto(`/lists/${edited}/edit`)
  await titleBox(page, words).fill('Bir')
  await page.waitForTimeout(2000)
  await context.setOffline(true)
  await saveButton(page, words.save.update).click()
  await expect(page.getByRole('alert').filter({ hasText: words.save.offline }).first()).toBeVisible()
  await titleBox(page, words).fill('Bir iki')
  await context.setOffline(false)
  await expect(page.getByText(words.save.online)).toBeVisible()
  await expect(titleBox(page, words)).toHaveValue('Bir iki')
  expect((await (await page.request.get(`/api/lists/${edited}`)).json()).title).toBe(title)
})
