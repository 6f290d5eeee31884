import { expect, it } from 'vitest'
import { powerCut } from './power-cut/power-cut.ts'

it('has everything it acknowledged after the power went', async () => {
  const seed = new Date().toISOString()
  expect(await powerCut({ cuts: 3, cutsOfRun: 3, seed })).toHaveLength(2)
})
