import type { Page } from '@playwright/test'

/** From now on pages stand as the server drew them, without a script of ours, until what is returned is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}
