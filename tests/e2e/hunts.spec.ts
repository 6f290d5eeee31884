import { expect } from '@playwright/test'
import { expectToast, test } from './account-fixtures.ts'
import { expectAccessible } from './axe.ts'
import { settled } from './fixtures.ts'
import { fill } from './texts.ts'

// Numbers are typed and shown as in Turkish.
test.use({ arrives: 'as guest', visitor: { locale: 'tr', theme: 'light' } })

test('a hunt is pasted from a table, opened bonus by bonus, and read by a guest', async ({
  page: guest,
  texts,
  visitor,
  member,
  openDevice,
}) => {
  // Both sizes use one server.
  const name = `Cuma avı ${test.info().project.name}`
  const words = texts.hunts
  const page = await openDevice({ visitor, member })
  await page.goto('/hunts')
  await settled(page, texts)
  await page.getByRole('button', { name: words.start }).first().click()
  const dialog = page.getByRole('dialog', { name: words.create.title })
  await dialog.getByRole('button', { name: words.create.submit }).click()
  const title = dialog.getByRole('textbox', { name: words.fields.title })
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  await title.fill(name)
  await dialog.getByRole('textbox', { name: words.fields.cost }).fill('1.000')
  await dialog.getByRole('radio', { name: words.fields.public.name }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: words.create.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const address = page.url()

  await test.step('a tracker’s table: money becomes multiples, a wrong line is named and stays', async () => {
    const table = [
      'Oyun;Bahis;Kazanç',
      'Gates of Olympus;2,00;1.490,00 TL',
      'Book of Dead;1;36,5',
      'big bambo;1;',
      'Sweet Bonanza;;40',
    ]
    await page.getByRole('textbox', { name: words.paste.label }).fill(table.join('\n'))
    await page.getByRole('button', { name: words.paste.read }).click()
    await expect(page.getByText(fill(words.paste.line, { line: 5, why: words.paste.why.bet }))).toBeVisible()
    await expectAccessible(page)
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && /bonuses$/.test(request.url()),
    )
    await page.getByRole('button', { name: fill(words.paste.add_other, { count: 3 }) }).click()
    expect((await sent).postDataJSON()).toEqual({
      bonuses: [
        { game: 'gates-of-olympus', multiple: 7450, on: null },
        { game: 'book-of-dead', multiple: 365, on: null },
        { game: 'big-bamboo', multiple: null, on: null },
      ],
    })
    await expectToast(page, fill(words.paste.done_other, { count: 3 }))
  })

  const figure = (name: string) => guest.locator('dt', { hasText: name }).first().locator('..')
  await test.step('a guest reads what is needed, and the chance of it', async () => {
    await guest.goto(address)
    await settled(guest, texts)
    await expect(figure(words.progress)).toContainText('2 / 3')
    await expect(figure(words.needed)).toContainText('218,5x')
    await expect(figure(words.chance)).toContainText(/%\d/)
    await expectAccessible(guest)
  })

  await test.step('the last one is opened: the cost is covered', async () => {
    const box = page.getByRole('textbox', {
      name: fill(words.multipleOf, { game: 'Big Bamboo', place: 3 }),
    })
    await box.fill('218,5')
    await box.press('Enter')
    await expect(page.getByText(words.paid)).toBeVisible()
    await guest.goto('/hunts')
    await settled(guest, texts)
    await guest.getByRole('link', { name }).click()
    await expect(figure(words.progress)).toContainText('3 / 3')
    await expect(guest.getByText(words.paid)).toBeVisible()
  })
})
