import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#testing/render.tsx'
import { administrator } from '#testing/samples.ts'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import { Dashboard } from './dashboard.tsx'

const read = 'GET /api/admin/dashboard'
const figures = {
  days: ['2026-04-30', '2026-05-01'],
  series: [
    { name: 'signUps' as const, counts: [200, 1300], total: 1500, before: 1000 },
    { name: 'lists' as const, counts: [0, 4], total: 4, before: 0 },
    { name: 'comments' as const, counts: [1, 0], total: 1, before: 2 },
  ],
  missed: [{ words: 'gatess', count: 12 }],
  corrections: 3,
  disputed: 8,
  unverified: 2898,
  providers: { disputed: 0, unverified: 90 },
}

async function open() {
  answer({ [read]: figures })
  const shown = await show(<Dashboard />, { as: administrator })
  const { t } = shown
  const panel = async (name: 'signUps' | 'lists' | 'comments') =>
    within(await screen.findByRole('region', { name: t(`admin-site:dashboard.series.${name}`) }))
  return { ...shown, panel }
}

it('reads each chart as a table, a row a day', async () => {
  const { t, panel } = await open()
  const table = within((await panel('signUps')).getByRole('table'))
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    t('admin-site:dashboard.day') + t('admin-site:dashboard.series.signUps'),
    expect.stringMatching(/^30 Nis.*200$/),
    expect.stringMatching(/^1 May.*1\.300$/),
  ])
  expect(screen.getByText('gatess').closest('li')).toHaveTextContent('12')
})

it('leads to the games with figures in doubt, the best known first', async () => {
  const { t } = await open()
  const link = await screen.findByRole('link', {
    name: t('admin-site:dashboard.ofGames.unverified', { count: 2898, shown: '2.898' }),
  })
  expect(link).toHaveAttribute('href', '/admin/games?unverified=any&sort=doubt')
  const disputed = t('admin-site:dashboard.ofGames.disputed', { count: 8, shown: '8' })
  expect(screen.getByRole('link', { name: disputed })).toHaveAttribute(
    'href',
    '/admin/games?disputed=any&sort=doubt',
  )
})

it('leads to the providers with facts in doubt', async () => {
  const { t } = await open()
  const name = t('admin-site:dashboard.ofProviders.unverified', { count: 90, shown: '90' })
  expect(await screen.findByRole('link', { name })).toHaveAttribute(
    'href',
    '/admin/providers?unverified=any&sort=doubt',
  )
  const none = t('admin-site:dashboard.ofProviders.disputed', { count: 0, shown: '0' })
  expect(screen.queryByRole('link', { name: none })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: t('admin-site:dashboard.needsData') })).toHaveAttribute(
    'href',
    '/admin/games?missing=rtp&missing=maxWin&missing=volatility&missing=releaseDate&sort=views&dir=desc',
  )
})

it('compares with as many days before, where there was something', async () => {
  const { t, panel } = await open()
  const change = (text: string, before: string) => t('admin-site:dashboard.change', { change: text, before })
  expect((await panel('signUps')).getByText(change('+%50', '1.000'))).toBeVisible()
  expect((await panel('comments')).getByText(change('-%50', '2'))).toBeVisible()
  expect((await panel('lists')).getByText(t('admin-site:dashboard.noBefore'))).toBeVisible()
})

it('shows fewer or more days, the old ones until the new ones are there', async () => {
  const { user, t, panel } = await open()
  await panel('signUps')
  const { answer: wait, arrive } = later<typeof figures>()
  answer({ [read]: wait })
  await user.selectOptions(screen.getByRole('combobox', { name: t('admin-site:dashboard.span') }), '90')
  await waitFor(() => expect(callsOf(read).at(-1)?.query.get('days')).toBe('90'))
  expect(callsOf(read)[0]?.query.get('days')).toBe('30')
  expect(screen.getByText('gatess')).toBeVisible()
  arrive({ ...figures, missed: [] })
  expect(await screen.findByText(t('admin-site:dashboard.noMissed'))).toBeVisible()
})

it('tries again after a failure', async () => {
  answer({ [read]: () => refusal('UNAVAILABLE') })
  const { user, t } = await show(<Dashboard />, { as: administrator })
  const retry = await screen.findByRole('button', { name: t('admin-site:failed.retry') })
  answer({ [read]: figures })
  await user.click(retry)
  expect(await screen.findByText('gatess')).toBeVisible()
})
