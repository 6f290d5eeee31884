import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { settled, test } from './fixtures.ts'

test('the menu opens, traps the focus, returns it and navigates', { tag: '@quick-phone' }, async ({
  page,
  texts,
}) => {
  const { layout, providers } = texts
  await page.goto('/help')
  await settled(page, texts)
  const open = page.getByRole('button', { name: layout.menu.open })
  const menu = page.getByRole('dialog', { name: layout.menu.title })
  await open.click()
  await expect(menu).toBeVisible()
  await expectAccessible(page)
  for (let stop = 0; stop < 20; stop++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(focusKept)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(open).toBeFocused()

  await open.click()
  await menu.getByRole('button', { name: layout.menu.close }).click()
  await expect(menu).toBeHidden()
  await expect(open).toBeFocused()

  await open.click()
  await page.mouse.click(10, 400)
  await expect(menu).toBeHidden()

  await open.click()
  await expect(menu.getByRole('link', { name: layout.account.signUp })).toBeVisible()
  await menu.getByRole('link', { name: layout.nav.providers }).click()
  await expect(page).toHaveURL('/providers')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: providers.title })).toBeFocused()
})

/** The focus may leave the document (then the body has it), but never moves behind the menu. */
function focusKept(): boolean {
  const { activeElement, body } = document
  return activeElement === body || !!activeElement?.closest('dialog')
}
