import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { model, modelsOf } from '#testing/battle-samples.ts'
import { show } from '#testing/render.tsx'
import { answer, refusal } from '#testing/server.ts'
import { CompareOdds } from './compare-odds.tsx'

const games = [
  { slug: 'calm', name: 'Calm' },
  { slug: 'wild', name: 'Wild' },
  { slug: 'poor', name: 'Poor' },
]
const models = [
  model('calm', { name: 'Calm', rtp: 96.5, volatility: 'low', maxWin: 500 }),
  model('wild', { name: 'Wild', rtp: 96.5, volatility: 'high', maxWin: 10_000 }),
  model('poor', { name: 'Poor', rtp: 88, volatility: 'low', maxWin: 500 }),
]
const read = 'GET /api/battles/models'
const number = (text: string | null) => Number(text?.replace(/[^\d,]/g, '').replace(',', '.'))

it('gives each two games their chances, and every game its spread', async () => {
  answer({ [read]: modelsOf(models) })
  const { t, user } = await show(<CompareOdds games={games} />)
  await user.click(await screen.findByRole('radio', { name: '100' }))
  const table = await screen.findByRole('table')
  const items = await screen.findAllByRole('listitem')
  expect(items).toHaveLength(3)
  for (const item of items) {
    const shares = (await within(item).findAllByText(/^%\d/)).map(({ textContent }) => number(textContent))
    expect(shares).toHaveLength(2)
    expect((shares[0] ?? 0) + (shares[1] ?? 0)).toBeCloseTo(100, 0)
  }
  const duel = items.find((item) => item.textContent.includes('Calm') && item.textContent.includes('Poor'))
  const [calm = 0, poor = 0] = within(duel as HTMLElement)
    .getAllByText(/^%\d/)
    .map(({ textContent }) => number(textContent))
  expect(calm).toBeGreaterThan(poor)
  // The line above its figures is for a phone.
  const lineOf = (name: string) =>
    within(table)
      .getAllByRole('row', { name: new RegExp(name) })
      .at(-1) as HTMLElement
  const lucky = (name: string) => number(within(lineOf(name)).getAllByRole('cell')[2]?.textContent ?? '')
  expect(lucky('Wild')).toBeGreaterThan(lucky('Calm'))
  expect(within(table).getByRole('columnheader', { name: t('compare:odds.profit') })).toBeVisible()
})

it('says that the figures cannot be read, and reads them again', async () => {
  answer({ [read]: () => refusal('UNAVAILABLE') })
  const { t, user } = await show(<CompareOdds games={games.slice(0, 2)} />)
  const retry = await screen.findByRole('button', { name: t('compare:odds.retry') })
  answer({ [read]: modelsOf(models.slice(0, 2)) })
  await user.click(retry)
  expect(await screen.findByRole('radio', { name: '100' })).toBeVisible()
})
