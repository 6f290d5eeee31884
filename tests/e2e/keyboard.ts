import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the goal has the focus, and expects each stop to be visible. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await goal.waitFor()
  for (let presses = 0; presses < 300; presses++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(focusSeen)).toBe('seen')
    if (await goal.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Not reached by Tab: ${goal}`)
}

/** Checks that the focused element is on the screen, is not covered and has a focus ring. */
function focusSeen(): string {
  const element = document.activeElement
  if (!element || element === document.body) return 'seen'
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
  const at = `${element.tagName} “${element.textContent}”`
  if (width < 2 || height < 2 || right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight)
    return `off the screen: ${at}`
  const upper = document.elementFromPoint(
    (left + right) / 2,
    Math.max(1, Math.min(innerHeight - 1, (top + bottom) / 2)),
  )
  if (upper?.closest('header') && !element.closest('header')) return `under the header: ${at}`
  const drawn = [element, element.closest('article')].some((one) => {
    if (!one) return false
    const ways = [getComputedStyle(one), getComputedStyle(one, '::after')]
    return ways.some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none')
  })
  return drawn ? 'seen' : `without a ring: ${at}`
}
