import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { settled, test } from './fixtures.ts'
import type { Texts } from './texts.ts'

test('the menu opens, holds the focus and gives it back', async ({ page, texts }) => {
  const { open, menu } = await openMenu(page, texts)
  await expectAccessible(page)
  for (let stop = 0; stop < 20; stop++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(focusKept)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(open).toBeFocused()

  await open.click()
  await menu.getByRole('button', { name: texts.layout.menu.close }).click()
  await expect(menu).toBeHidden()
  await expect(open).toBeFocused()

  await open.click()
  await page.mouse.click(10, 400)
  await expect(menu).toBeHidden()
})

test('its links lead on and close it', async ({ page, texts }) => {
  const { layout, providers } = texts
  const { menu } = await openMenu(page, texts)
  await expect(menu.getByRole('link', { name: layout.account.signUp })).toBeVisible()
  await menu.getByRole('link', { name: layout.nav.providers }).click()
  await expect(page).toHaveURL('/providers')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: providers.title })).toBeFocused()
})

async function openMenu(page: Page, texts: Texts) {
  await page.goto('/help')
  await settled(page, texts)
  const open = page.getByRole('button', { name: texts.layout.menu.open })
  const menu = page.getByRole('dialog', { name: texts.layout.menu.title })
  await open.click()
  await expect(menu).toBeVisible()
  return { open, menu }
}

/** The browser's own frame may come between (then the body has it), but nothing behind the menu. */
function focusKept(): boolean {
  const { activeElement, body } = document
  return activeElement === body || !!activeElement?.closest('dialog')
}
