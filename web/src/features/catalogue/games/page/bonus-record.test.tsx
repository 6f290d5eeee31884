import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { gameDetail } from '#testing/catalogue-samples.ts'
import { show } from '#testing/render.tsx'
import { BonusRecord } from './bonus-record.tsx'

it.each([
  [240, true],
  [100, false],
])(
  'says that a record which pays more than a bonus costs is cut in battles (average %d)',
  async (mean, isCut) => {
    const bonusRecord = { n: 40, members: 9, mean, median: 50, best: 900, spread: 1.1 }
    await show(<BonusRecord game={gameDetail('starburst', { bonusRecord })} />)
    expect(screen.getByText(/9 üyenin/)).toBeVisible()
    expect(screen.queryByText(/%99,90/) !== null).toBe(isCut)
  },
)
