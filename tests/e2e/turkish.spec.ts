import { readFile } from 'node:fs/promises'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { expect } from '@playwright/test'
import foldCases from '@slot-liste/domain/golden/fold.json' with { type: 'json' }
import sortCases from '@slot-liste/domain/golden/sort.json' with { type: 'json' }
import { sortKey } from '@slot-liste/domain/text/sort-key.ts'
import { settled, test } from './fixtures.ts'
import { cards, firstBy } from './games-page.ts'

const { resolve } = createRequire(import.meta.url)

test('the golden cases of folding and sorting hold in the browser, and in its pages', async ({
  page,
  texts,
}) => {
  // The domain itself, from the page's own origin: its policy lets nothing else in.
  await page.route('/domain/**', async (route) => {
    const file = resolve(`@slot-liste${new URL(route.request().url()).pathname}`)
    const body = stripTypeScriptTypes(await readFile(file, 'utf8'))
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.goto('/')
  const folded = await page.evaluate(
    async (inputs) => {
      const { fold } = await import('/domain/text/fold.ts' as string)
      return inputs.map((input) => fold(input) as string)
    },
    foldCases.map(({ input }) => input),
  )
  expect(folded).toEqual(foldCases.map((one) => one.folded))

  const keys = await page.evaluate(async (names) => {
    const { sortKey } = await import('/domain/text/sort-key.ts' as string)
    return names.map((name) => sortKey(name) as string)
  }, sortCases.sorted)
  expect(keys).toEqual(sortCases.sorted.map(sortKey))
  expect(keys.toSorted(byCode)).toEqual(keys)

  // And in the pages: both orders, and a name typed with other letters.
  for (const turn of ['asc', 'desc'] as const) {
    await page.goto(turn === 'asc' ? '/games' : '/games?sort=name')
    await settled(page, texts)
    const order = texts.games.sort.name[turn]
    await page.getByRole('combobox', { name: texts.games.sort.label }).selectOption({ label: order })
    await expect(page).toHaveURL(turn === 'asc' ? '/games?sort=name' : '/games?sort=name&dir=desc')
    await expect(cards(page).first()).toHaveText(await firstBy(page, `sort=name&dir=${turn}`))
    const names = await cards(page).allTextContents()
    const sorted = names.toSorted((one, other) => byCode(sortKey(one), sortKey(other)))
    expect(names).toEqual(turn === 'asc' ? sorted : sorted.reverse())
  }
  const search = page.getByRole('searchbox', { name: texts.games.search.label })
  for (const typed of ['motorhead', 'MOTO\u0308RHEAD']) {
    await search.fill(typed)
    await expect(cards(page)).toHaveText(['Motörhead'])
    await search.fill('')
    await expect(cards(page)).toHaveCount(24)
  }
})

const byCode = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
