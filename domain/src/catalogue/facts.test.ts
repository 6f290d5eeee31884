import { expect, it } from 'vitest'
import { completenessGaps, eachFigure, figureNames, gameFacts, gameGaps, optionalFacts } from './facts.ts'

it('counts paylines and ways as one gap, and a required fact as none', () => {
  expect(gameGaps).toContain('lines')
  for (const name of ['paylines', 'ways', 'name', 'status']) expect(gameGaps).not.toContain(name)
  expect(optionalFacts).toEqual(expect.arrayContaining(['paylines', 'ways', 'picture']))
})

it('measures completeness by the twelve facts a reader looks for', () => {
  expect(completenessGaps).toHaveLength(12)
  for (const name of ['demoUrl', 'picture', 'descriptionTr', 'sourceUrl'])
    expect(completenessGaps).not.toContain(name)
})

it('gives every figure bounds, and no other fact', () => {
  expect(figureNames).not.toContain('releaseDate')
  for (const { min, max } of Object.values(eachFigure((fact) => fact))) expect(min).toBeLessThan(max)
})

/** The limits people meet: after a change on purpose `vitest -u` writes the file again, and the difference is read. */
it('describes each fact as the golden file does', async () => {
  const lines = Object.entries(gameFacts).map(([name, fact]) => `${name} ${JSON.stringify(fact)}\n`)
  await expect(lines.join('')).toMatchFileSnapshot('../../golden/facts.txt')
})
