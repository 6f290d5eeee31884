import type { Page } from '@playwright/test'

export type Look = { lang: string; dark: boolean }

/** From the next load on, records the language and theme of each page before its modules run. */
export async function noteFirstLook(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const note = () => {
      const { lang, classList } = document.documentElement
      Object(window).firstLook = { lang, dark: classList.contains('dark') }
    }
    // The first change is to “interactive”, before deferred scripts run.
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
