import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isQuick } from './quick.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects no violation that axe can find of WCAG 2.2 AA or its best practices. A quick run skips the scan. */
export async function expectAccessible(page: Page): Promise<void> {
  if (isQuick) return
  await page.evaluate(makeWhole)
  await page.waitForFunction(isStill)
  // Reports violations only, which is faster. Legacy mode skips frames, which belong to other sites.
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

/** A sticky bar may cover part of a target. Focus scrolls it into view, which `hands.ts` tests. */
const isCovered = (summary = '') => summary.includes('partially obscured')

/**
 * Renders sections that `content-visibility` skips, because their computed style may be wrong. Transitions start in the
 * next frame.
 */
function makeWhole(): Promise<unknown> {
  document.documentElement.dataset.moved = ''
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** No request is pending and no transition runs, so that colours are final. The endless pulse of a skeleton may run. */
function isStill(): boolean {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
  return (
    !document.querySelector('[aria-busy=true]') && passing.every(({ playState }) => playState === 'finished')
  )
}
