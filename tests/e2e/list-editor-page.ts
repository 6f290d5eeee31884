import { expect, type Page } from '@playwright/test'
import type { Texts } from './texts.ts'

export type Words = Texts['list-editor']

export const names = (page: Page) => page.locator('li[data-row] p:first-child').allTextContents()
const box = (page: Page, words: Words) => page.getByRole('combobox', { name: words.finder.label })
export const titleBox = (page: Page, words: Words) => page.getByRole('textbox', { name: words.title.label })
export const saveButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export async function addBySearch(page: Page, words: Words, ...wanted: string[]): Promise<void> {
  for (const name of wanted) {
    await box(page, words).fill(name)
    const count = await page.locator('li[data-row]').count()
    await page.getByRole('option', { name }).first().waitFor()
    await box(page, words).press('Enter')
    await expect(page.locator('li[data-row]')).toHaveCount(count + 1)
    await expect(box(page, words)).toBeFocused()
  }
}
