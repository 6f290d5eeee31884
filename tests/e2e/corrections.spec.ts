import { expect } from '@playwright/test'
import { administrator, expectToast, fillLogin, signedInAgain, test } from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { settled } from './fixtures.ts'
import { desk as deskScreen } from './screens.ts'
import { fill } from './texts.ts'

// Numbers are typed and shown as in Turkish.
test.use({ arrives: 'as guest', visitor: { locale: 'tr', theme: 'light' } })

test('a guest signs in to correct a figure, an administrator accepts it, and the page shows the new value', async ({
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
    // The sheet shows the same state.
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
    // The link leads to another site. Only opening it counts, not its content.
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
