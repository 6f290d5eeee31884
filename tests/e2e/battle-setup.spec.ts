import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { settled, test } from './fixtures.ts'
import type { Texts } from './texts.ts'

// Numbers are typed and shown as in Turkish.
test.use({ visitor: { locale: 'tr', theme: 'light' } })

const finder = (page: Page, { battle }: Texts) => page.getByRole('combobox', { name: battle.finder.label })
const chosen = (page: Page, { battle }: Texts) =>
  page.getByRole('list', { name: battle.games.chosen }).getByRole('heading')

async function choose(page: Page, texts: Texts, typed: string, name: string): Promise<void> {
  await finder(page, texts).fill(typed)
  await page.getByRole('option', { name, exact: false }).first().click()
  await expect(chosen(page, texts).filter({ hasText: name })).toBeVisible()
}

test('a battle is set up, restored from its address, started and left by the back button', {
  tag: '@quick-phone',
}, async ({ page, texts }) => {
  const words = texts.battle
  await page.goto('/battle')
  await settled(page, texts)
  await choose(page, texts, 'sweet bonan', 'Sweet Bonanza')
  await choose(page, texts, 'starbrust', 'Starburst')
  await page.getByText('1.000', { exact: true }).first().click()
  await page.getByText(words.advanced.title, { exact: true }).click()
  await page.getByRole('radio', { name: words.criterion.name.survival }).check({ force: true })
  await expect(page).toHaveURL('/battle?g=sweet-bonanza%2Cstarburst&n=1000&c=survival&b=100')
  await expectAccessible(page)

  await page.reload()
  await settled(page, texts)
  await expect(chosen(page, texts)).toHaveText(['Sweet Bonanza', 'Starburst'])
  await expect(page.getByRole('radio', { name: words.criterion.name.survival })).toBeChecked()
  await expect(page.getByRole('group', { name: words.spins.spins }).getByLabel('1.000')).toBeChecked()

  await page.getByRole('button', { name: words.start.button, exact: true }).click()
  await expect(page).toHaveURL(/&s=\w{8}&v=1$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sweet Bonanza – Starburst')
  await page.goBack()
  await expect(chosen(page, texts)).toHaveText(['Sweet Bonanza', 'Starburst'])

  // An invalid address, with a game of which few figures are known.
  await page.goto('/battle?g=plenty-on-twenty,nobody-knows,starburst&n=999999999&r[]=1')
  await settled(page, texts)
  await expect(page.getByRole('status').filter({ hasText: 'nobody-knows' })).toBeVisible()
  await expect(page).toHaveURL('/battle?g=plenty-on-twenty%2Cstarburst&n=100000')
  await page.getByRole('button', { name: words.start.button, exact: true }).click()
  await expect(page.getByRole('dialog', { name: words.doubts.title })).toContainText('Plenty on Twenty')
  await expectAccessible(page)
})
