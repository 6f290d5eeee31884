import { expect } from '@playwright/test'
import { administrator, expectToast, fillLogin, newMember, signedInAgain, test } from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { settled } from './fixtures.ts'
import { desk as deskScreen } from './screens.ts'
import { fill } from './texts.ts'

test.use({ arrives: 'as guest' })

test('a guest signs in to correct a figure, an administrator opens the link and accepts, the page shows it', async ({
  page,
  texts,
  member,
  site,
  visitor,
  openDevice,
}) => {
  const [words, admin, fields] = [texts.corrections, texts['admin-corrections'], texts.games.field]
  await page.goto('/games/starburst')
  await settled(page, texts)

  await test.step('what is typed is read as people write it, and kept', async () => {
    await page.getByRole('region', { name: texts.games.source.title }).getByRole('heading').click()
    await page.getByRole('button', { name: words.openAny.game }).click()
    await fillLogin(page, texts, member.email, member.password)
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('combobox', { name: words.form.field }).selectOption('maxBet')
    await sheet.getByRole('textbox', { name: words.form.value }).fill('1.250,50 €')
    await sheet.getByRole('button', { name: words.form.send }).click()
    await expect(sheet.getByRole('textbox', { name: words.form.address })).toBeFocused()
    await sheet.getByRole('textbox', { name: words.form.address }).fill('https://netent.com/games/starburst')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: words.form.send }).click()
    await expect(sheet.getByRole('button', { name: words.withdraw })).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('link', { name: words.sent.link }).click()
    // The sheet says the same.
    await expect(sheet).toBeHidden()
    await settled(page, texts)
    await expect(page.getByText(words.state.open)).toBeVisible()
    await expectAccessible(page)
  })

  const desk = await openDevice({
    ...{ screen: deskScreen, visitor },
    member: await signedInAgain(site, administrator),
  })

  await test.step('nothing is accepted before its link was opened', async () => {
    // The link leads out of the site: that it was opened counts, not what is there.
    await desk.context().route('https://netent.com/**', (route) => route.fulfill({ body: 'Starburst' }))
    await desk.goto('/admin/corrections?state=open&field=maxBet')
    await settled(desk, texts)
    const accept = desk.getByRole('button', { name: admin.accept.act })
    await expect(accept).toBeDisabled()
    await expectAccessible(desk)
    const opened = desk.context().waitForEvent('page')
    await desk.getByRole('link', { name: admin.link.open }).click()
    await (await opened).close()
    await accept.click()
    const dialog = desk.getByRole('dialog', { name: admin.accept.title })
    await expect(dialog.getByRole('status')).toHaveText(fill(admin.outcome.becomes, { value: '€1.250,50' }))
    await expectAccessible(desk)
    await dialog.getByRole('button', { name: admin.accept.confirm }).click()
    await expectToast(desk, admin.accepted_one)
  })

  await test.step('the page shows the new value, and its author the decision', async () => {
    await page.goto('/games/starburst')
    await settled(page, texts)
    await expect(page.locator('dt', { hasText: fields.maxBet }).locator('..')).toContainText('€1.250,50')
    await page.goto(`/profile/${member.name}?tab=corrections`)
    await settled(page, texts)
    await expect(page.getByText(words.state.accepted)).toBeVisible()
  })
})

test('a fact of a provider is corrected, and its history says so', async ({
  page,
  texts,
  site,
  visitor,
  openDevice,
}) => {
  const [words, admin, { field }] = [texts.corrections, texts['admin-corrections'], texts.games]
  const member = await newMember(site, visitor.locale)
  const phone = await openDevice({ screen: deskScreen, visitor, member })
  await phone.goto('/providers/elk-studios')
  await settled(phone, texts)
  const shown = phone.locator('dt', { hasText: field.foundedYear }).locator('..')
  const before = /\d{4}/.exec(await shown.innerText())?.[0]

  await test.step('what cannot be is refused in place, and kept', async () => {
    await phone.getByRole('button', { name: words.openAny.provider }).click()
    const sheet = phone.getByRole('dialog')
    await sheet.getByRole('combobox', { name: words.form.field }).selectOption('foundedYear')
    const value = sheet.getByRole('textbox', { name: words.form.value })
    await value.fill('1066')
    await sheet.getByRole('textbox', { name: words.form.address }).fill('https://elk.com/about')
    await sheet.getByRole('button', { name: words.form.send }).click()
    await expect(value).toHaveAttribute('aria-invalid', 'true')
    await expect(value).toHaveValue('1066')
    await value.fill('2013')
    await sheet.getByRole('button', { name: words.form.send }).click()
    await expect(sheet.getByRole('button', { name: words.withdraw })).toBeVisible()
  })

  await test.step('an administrator opens the link, names the source and accepts', async () => {
    const desk = await openDevice({
      ...{ screen: deskScreen, visitor },
      member: await signedInAgain(site, administrator),
    })
    await desk.context().route('https://elk.com/**', (route) => route.fulfill({ body: 'ELK' }))
    await desk.goto('/admin/corrections?state=open&field=foundedYear')
    await settled(desk, texts)
    const opened = desk.context().waitForEvent('page')
    await desk.getByRole('link', { name: admin.link.open }).click()
    await (await opened).close()
    await desk.getByRole('button', { name: admin.accept.act }).click()
    const dialog = desk.getByRole('dialog', { name: admin.accept.title })
    const source = dialog.getByRole('combobox', { name: fill(admin.source.label, { host: 'elk.com' }) })
    await source.selectOption({ label: admin.source.add })
    await dialog.getByRole('textbox', { name: admin.source.name }).fill('ELK Studios')
    await dialog.getByRole('combobox', { name: admin.source.kind }).selectOption('provider')
    await dialog.getByRole('button', { name: admin.accept.confirm }).click()
    await expectToast(desk, admin.accepted_one)
  })

  await test.step('the page, its sources and its history show it', async () => {
    await page.goto('/providers/elk-studios')
    await settled(page, texts)
    await expect(page.locator('dt', { hasText: field.foundedYear }).locator('..')).toContainText('2013')
    await page.getByRole('link', { name: texts.figures.page.providerHistory }).click()
    await expect(page).toHaveURL('/providers/elk-studios/history')
    const change = page.getByRole('main').getByRole('listitem').filter({ hasText: field.foundedYear })
    await expect(change).toContainText(String(before))
    await expect(change).toContainText('2013')
    await expectAccessible(page)
  })
})
