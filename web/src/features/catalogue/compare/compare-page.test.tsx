import { readComparedSlugs } from '@slot-liste/domain/site/compare.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readQueuedGames } from '#data/lists/queued-games.ts'
import { gameDetail } from '#testing/catalogue-samples.ts'
import { show } from '#testing/render.tsx'
import { game } from '#testing/samples.ts'
import { answer } from '#testing/server.ts'
import { ComparePage } from './compare-page.tsx'

const known = [
  gameDetail('aztec', { name: 'Aztec', rtp: 96.5, maxWin: 5000, rtpVariants: [94] }),
  gameDetail('zeus', { name: 'Zeus', rtp: 94, maxWin: 5000, rtpVariants: [] }),
  gameDetail('moon', { name: 'Moon', rtp: null, maxWin: 5000, rtpVariants: [] }),
]

async function open(address: string) {
  const asked = readComparedSlugs(address)
  const found = asked.slugs.map((slug) => known.find((one) => one.slug === slug) ?? null)
  const page = await show(<ComparePage asked={asked} found={found} odds={() => <p>odds</p>} />)
  const { t } = page
  const rowsOf = (name: string) =>
    screen.getAllByRole('row').filter((row) => row.querySelector('th')?.firstChild?.textContent === name)
  // The line above its cells is for a phone.
  const rowOf = (name: string) => rowsOf(name).at(-1) as HTMLElement
  return { ...page, rowOf, rowsOf, alert: () => screen.queryByRole('alert'), robots: () => metaRobots(), t }
}

const metaRobots = () => document.querySelector('meta[name=robots]')?.getAttribute('content')

describe('a comparison', () => {
  it('marks the lines that differ, and can show them alone', async () => {
    const { t, rowOf, rowsOf, user, alert, robots } = await open('aztec,zeus')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Aztec – Zeus')
    expect(rowOf(t('games:field.rtp'))).toHaveTextContent(t('compare:different'))
    expect(rowOf(t('games:field.maxWin'))).not.toHaveTextContent(t('compare:different'))
    expect(within(rowOf(t('games:field.rtp'))).getAllByRole('cell')[0]).toHaveTextContent('%96,50')
    await user.click(screen.getByRole('checkbox', { name: t('compare:onlyDifferent') }))
    expect(rowOf(t('games:field.rtp'))).toBeInTheDocument()
    expect(rowsOf(t('games:field.maxWin'))).toEqual([])
    expect([alert(), robots()]).toEqual([null, undefined])
    expect(screen.getByText('odds')).toBeInTheDocument()
  })

  it('leads to a battle and, for a guest, to the draft of a list with its games', async () => {
    const { t, user, history } = await open('aztec,zeus,moon')
    await user.click(screen.getByRole('button', { name: t('compare:list') }))
    await waitFor(() => expect(history.location.pathname).toBe('/lists/draft'))
    expect(readQueuedGames()).toEqual(['aztec', 'zeus', 'moon'])
    await user.click(screen.getByRole('button', { name: t('compare:battle') }))
    await waitFor(() => expect(history.location.href).toBe('/battle?g=aztec%2Czeus%2Cmoon&m=race'))
  })

  it('gives games up one by one down to two, and takes others in', async () => {
    answer({ 'GET /api/search/suggest': { groups: [{ kind: 'games', items: [game('sun')] }] } })
    const { t, user, history } = await open('aztec,zeus,moon')
    await user.click(screen.getByRole('button', { name: t('compare:remove', { name: 'Zeus' }) }))
    await waitFor(() => expect(history.location.href).toBe('/compare?g=aztec%2Cmoon'))
    await user.type(screen.getByRole('combobox', { name: t('compare:finder.label') }), 'sun')
    await user.click(await screen.findByRole('option', { name: /sun/ }))
    await waitFor(() => expect(history.location.href).toBe('/compare?g=aztec%2Czeus%2Cmoon%2Csun'))
  })
})

describe('an address that is not in order', () => {
  it.each([
    ['aztec', 'one', 'Aztec'],
    ['aztec,zeus,no-such-game', 'unknown', 'no-such-game'],
    ['aztec,zeus,aztec', 'repeated', 'aztec'],
    ['aztec,zeus,moon,a,b', 'surplus', 'b'],
  ] as const)('says what is wrong with %s', async (address, kind, names) => {
    const { alert, robots, t } = await open(address)
    expect(alert()).toHaveTextContent(t(`compare:problem.${kind}`, { names }))
    expect(robots()).toBe('noindex')
    expect(screen.queryByText('odds') !== null).toBe(address !== 'aztec')
  })

  it('is none where no game is named', async () => {
    const { alert, robots, t } = await open('')
    expect([alert(), robots()]).toEqual([null, undefined])
    expect(screen.getByRole('combobox', { name: t('compare:finder.label') })).toBeVisible()
  })
})
