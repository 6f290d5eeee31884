import { expect, type Page } from '@playwright/test'
import { digestOf } from '@slot-liste/domain/battles/replay/digest.ts'
import { play } from '@slot-liste/domain/battles/replay/play.ts'
import { type BattleModel, lineUp } from '@slot-liste/domain/battles/setup/line-up.ts'
import type { Battle } from '@slot-liste/domain/battles/setup/setup.ts'
import { type Locale, printDecimal, printMultiple } from '@slot-liste/domain/figures/print.ts'
import { expectAccessible } from './axe.ts'
import { settled, test } from './fixtures.ts'
import { fill } from './texts.ts'

const slugs = ['sweet-bonanza', 'gates-of-olympus']
const address = `/battle?g=${slugs.join(',')}&n=500&s=K7Q2&v=1`

/** Builds the battle of the address from the published models of its games. */
async function battleHere(page: Page): Promise<Battle> {
  const reply = await page.request.get(`/api/battles/models?games=${slugs.join(',')}`)
  const { items } = (await reply.json()) as { items: BattleModel[] }
  const { entrants } = lineUp(
    slugs.map((game) => ({ game })),
    items,
    'duel',
  )
  const rest = {
    version: 1,
    seed: 'K7Q2',
    spins: 500,
    criterion: 'final',
    bankroll: null,
    target: null,
  } as const
  return { ...rest, mode: 'duel', entrants, bestOf: 1, seeding: 'given' }
}

const printed = (tenths: number, locale: Locale) =>
  `${tenths > 0 ? '+' : ''}${printMultiple(tenths / 10, locale)}`.replace('-', '−')

test('without motion a battle shows its end, the same as this machine plays it', async ({
  page,
  texts,
  visitor: { locale },
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address)
  await settled(page, texts)
  const words = texts['battle-arena']
  const battle = await battleHere(page)
  const result = play(battle)
  const arena = page.getByRole('region', { name: words.title, exact: true })
  await arena.getByText(words.parts.proof).click()
  await expect(arena.getByText(digestOf(result))).toBeVisible()
  await arena.getByText(words.table.open).click()
  const balances = result.match?.games.map(({ balance }) => printed(balance, locale)) ?? []
  const rows = arena.getByRole('table', { name: words.table.caption }).getByRole('row')
  expect(await rows.last().getByRole('cell').allTextContents()).toEqual(['500', ...balances])
  await arena.getByRole('button', { name: words.proof.verify }).click()
  await expect(arena.getByText(words.proof.same, { exact: true })).toBeVisible()

  const place = arena.getByRole('slider', { name: words.controls.where })
  await place.press('ArrowLeft')
  const at = (n: string) => fill(words.where.spin, { n, all: '500' })
  await expect(place).toHaveAttribute('aria-valuetext', at('499'))
  await arena.getByRole('region', { name: words.stage.label }).press('ArrowLeft')
  await expect(place).toHaveAttribute('aria-valuetext', at('498'))
  await arena.getByText(words.parts.chances).click()
  await expect(arena.getByText(`n=${printDecimal(10_000, locale, 0)}`).first()).toBeVisible()
  await expectAccessible(page)
})

test('a phone that slept for an hour in the middle of a race finds it at its end, announced once', async ({
  page,
  texts,
}) => {
  await page.clock.install()
  await page.goto(address)
  const words = texts['battle-arena']
  const arena = page.getByRole('region', { name: words.title, exact: true })
  const place = arena.getByRole('slider', { name: words.controls.where })
  await expect.poll(async () => Number(await place.inputValue())).toBeGreaterThan(0)
  const spoken = await arena.locator('p[aria-live=polite]').evaluateHandle((element) => {
    const announced: string[] = []
    new MutationObserver(() => announced.push(element.textContent ?? '')).observe(element, {
      ...{ childList: true, characterData: true, subtree: true },
    })
    return announced
  })
  await page.clock.fastForward('01:00:00')
  await expect(place).toHaveAttribute('aria-valuetext', fill(words.where.spin, { n: '500', all: '500' }))
  const announced = await spoken.evaluate((all) => all.slice(-2))
  expect(announced.at(-1)).toContain(fill(words.where.spin, { n: '500', all: '500' }))
  await arena.getByText(words.parts.proof).click()
  await expect(arena.getByText(digestOf(play(await battleHere(page))))).toBeVisible()
  expect(await spoken.evaluate((all) => all.slice(-2))).toEqual(announced)
  // One of them may be an announcement from before the sleep.
  expect(await spoken.evaluate((all) => all.length)).toBeLessThanOrEqual(2)
})
