import type { Page } from '@playwright/test'

export type Look = { lang: string; dark: boolean }

/** From the next load on, notes how each page looks before any of its modules has run: so it is painted first. */
export async function noteFirstLook(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const note = () => {
      const { lang, classList } = document.documentElement
      Object(window).firstLook = { lang, dark: classList.contains('dark') }
    }
    // “interactive”: all of the page has been read, and what is deferred comes next.
    document.addEventListener('readystatechange', note, { once: true })
  })
}

export function firstLook(page: Page): Promise<Look> {
  return page.evaluate(() => Object(window).firstLook)
}

export function look(page: Page): Promise<Look> {
  return page.evaluate(() => {
    const { lang, classList } = document.documentElement
    return { lang, dark: classList.contains('dark') }
  })
}
