import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { settled, test } from './fixtures.ts'
import { fill, type Texts } from './texts.ts'

const finder = (page: Page, { battle }: Texts) => page.getByRole('combobox', { name: battle.finder.label })
const chosen = (page: Page, { battle }: Texts) =>
  page.getByRole('list', { name: battle.games.chosen }).getByRole('heading')

async function choose(page: Page, texts: Texts, typed: string, name: string): Promise<void> {
  await finder(page, texts).fill(typed)
  await page.getByRole('option', { name, exact: false }).first().click()
  await expect(chosen(page, texts).filter({ hasText: name })).toBeVisible()
}

test('a battle is set up, kept in the address, begun and gone back from', async ({ page, texts }) => {
  const words = texts.battle
  await page.goto('/battle')
  await settled(page, texts)
  await choose(page, texts, 'sweet bonan', 'Sweet Bonanza')
  await choose(page, texts, 'starbrust', 'Starburst')
  await page.getByText('1.000', { exact: true }).first().click()
  await page.getByText(words.advanced.title, { exact: true }).click()
  await page.getByRole('radio', { name: words.criterion.survival.name }).check({ force: true })
  await expect(page).toHaveURL('/battle?g=sweet-bonanza%2Cstarburst&n=1000&c=survival&b=100')
  await expectAccessible(page)

  await page.reload()
  await settled(page, texts)
  await expect(chosen(page, texts)).toHaveText(['Sweet Bonanza', 'Starburst'])
  await expect(page.getByRole('radio', { name: words.criterion.survival.name })).toBeChecked()
  await expect(page.getByRole('group', { name: words.spins.spins }).getByLabel('1.000')).toBeChecked()

  await page.getByRole('button', { name: words.start.button, exact: true }).click()
  await expect(page).toHaveURL(/&s=\w{8}&v=1$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sweet Bonanza – Starburst')
  await page.goBack()
  await expect(chosen(page, texts)).toHaveText(['Sweet Bonanza', 'Starburst'])
})

test('a hostile address is repaired, and the page says so', async ({ page, texts }) => {
  const words = texts.battle.repair
  await page.goto(
    '/battle?g=sweet-bonanza,nobody-knows,%3Cb%3E,starburst&m=war&n=999999999&b=-1&t=x&s=a%20b&v=99&r[]=1',
  )
  await settled(page, texts)
  const notice = page.getByRole('status').filter({ hasText: words.title })
  await expect(notice).toContainText('nobody-knows')
  await expect(notice).toContainText(fill(words.clamped, { name: words.name.spins, value: '100.000' }))
  await expect(notice).toContainText(fill(words.dropped, { name: words.name.mode }))
  await expect(page).toHaveURL('/battle?g=sweet-bonanza%2Cstarburst&n=100000&b=50')
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: words.close }).click()
  await expect(notice).toHaveCount(0)
})

test('games come from a provider, and two guessed figures are asked about', async ({ page, texts }) => {
  const words = texts.battle
  await page.goto('/providers/netent')
  await settled(page, texts)
  await page.getByRole('link', { name: texts.providers.detail.battle }).click()
  await expect(page).toHaveURL(/\/battle\?g=[^&]+&m=bracket$/)
  await expect(chosen(page, texts)).toHaveCount(8)

  await page.goto('/battle?g=plenty-on-twenty,starburst')
  await settled(page, texts)
  await page.getByRole('button', { name: words.start.button, exact: true }).click()
  const question = page.getByRole('dialog', { name: words.doubts.title })
  await expect(question).toContainText('Plenty on Twenty')
  await question.getByRole('button', { name: words.doubts.back }).click()
  await expect(chosen(page, texts)).toHaveCount(2)
})

const prices = {
  tr: { typed: '1.500', half: '12,5', unclear: '1,500', choices: '1.500 / 1,5' },
  en: { typed: '1,500', half: '12.5', unclear: '1.500', choices: '1,500 / 1.5' },
} as const

for (const locale of ['tr', 'en'] as const)
  test.describe(`numbers as they are written (${locale})`, () => {
    test.use({ visitor: { locale, theme: 'light' } })

    test('are read back as they stand, and what cannot be read is said at the box', async ({
      page,
      texts,
    }) => {
      const { battle: words, games } = texts
      const { typed, half, unclear, choices } = prices[locale]
      await page.goto('/battle?g=sweet-bonanza~c1500,starburst~c50&m=bonus')
      await settled(page, texts)
      const box = page.getByRole('textbox', { name: words.lane.price }).first()
      await expect(box).toHaveValue(typed)
      await box.fill(typed)
      await box.press('Enter')
      await expect(box).toHaveValue(typed)
      await expect(page).toHaveURL(/sweet-bonanza(~|%7E)c1500/)
      await box.fill(half)
      await box.press('Tab')
      await expect(page).toHaveURL(/sweet-bonanza(~|%7E)c12\.5/)
      await expect(box).toHaveValue(half)

      const { ambiguous, unreadable, range } = games.number
      for (const [text, message] of [
        [unclear, fill(ambiguous, { choices })],
        ['abc', fill(unreadable, { example: half })],
        ['1', fill(range, { least: 2, most: locale === 'tr' ? '40.000' : '40,000' })],
      ] as const) {
        await box.fill(text)
        await box.press('Enter')
        await expect(box).toHaveAttribute('aria-invalid', 'true')
        await expect(box).toHaveAccessibleDescription(message)
        await expect(box).toHaveValue(text)
      }
      await expectAccessible(page)
      await page.getByRole('button', { name: words.start.button, exact: true }).click()
      await expect(box).toBeFocused()
      await expect(page).toHaveURL(/sweet-bonanza(~|%7E)c12\.5/)
      await box.fill('')
      await box.press('Enter')
      await expect(box).not.toHaveAttribute('aria-invalid')
      await expect(page).not.toHaveURL(/(~|%7E)c12/)
    })
  })
