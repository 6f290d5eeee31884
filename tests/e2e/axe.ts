import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isQuick } from './quick.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects no violation that axe can find of WCAG 2.2 AA or its best practices. A quick run skips the scan. */
export async function expectAccessible(page: Page): Promise<void> {
  if (isQuick) return
  await page.evaluate(makeWhole)
  await page.waitForFunction(isStill)
  // Not what passes, which takes most of the time to write up; and within the page, as frames are of other sites here.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode()
    .analyze()
  const found = violations
    .map(({ id, nodes }) => ({ id, nodes: nodes.filter(({ failureSummary }) => !isCovered(failureSummary)) }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => ({
      id,
      times: nodes.length,
      first: nodes.slice(0, 3).map(({ target, failureSummary }) => `${target}: ${failureSummary}`),
    }))
  expect(found).toEqual([])
}

/**
 * Under a bar that stays, a target is as small as what is in sight of it at this place of the page; focus brings it out, which
 * `hands.ts` tries.
 */
const isCovered = (summary = '') => summary.includes('partially obscured')

/**
 * Sections far down are skipped until they come near, and what a browser tells of the look of a skipped one may be that
 * of no style sheet at all. Fading begins with the next frame.
 */
function makeWhole(): Promise<unknown> {
  document.documentElement.dataset.moved = ''
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** Nothing waits for an answer or fades: colours are judged as they stay. An outline's endless pulse may go on. */
function isStill(): boolean {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
  return (
    !document.querySelector('[aria-busy=true]') && passing.every(({ playState }) => playState === 'finished')
  )
}
