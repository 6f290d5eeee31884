import { lineUp } from '@slot-liste/domain/battles/setup/line-up.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { laneName } from '#features/battles/arena/words.ts'
import { model, modelsOf } from '#testing/battle-samples.ts'
import { show } from '#testing/render.tsx'
import { answer, callsOf, refusal } from '#testing/server.ts'
import { BankrollPlanner } from './bankroll-planner.tsx'

const starburst = [model('starburst', { rtp: 96.1, volatility: 'low', maxWin: 500, freeSpins: false })]

async function open(locale: 'tr' | 'en' = 'tr', variants: readonly number[] = [90.06]) {
  const shown = await show(<BankrollPlanner slug="starburst" variants={variants} />, { locale })
  expect(callsOf('GET /api/battles/models')).toHaveLength(0)
  await shown.user.click(screen.getByText(shown.t('game-page:planner')))
  return shown
}

/** The cells of a row below its build. */
async function cellsOf(build: string): Promise<string[]> {
  const row = (await screen.findByText(build)).closest('tr')
  if (!row) throw new Error(build)
  await within(row).findAllByText(/\d,\d$|^%\d/)
  return [...row.cells].slice(1).map(({ textContent }) => textContent)
}

describe('BankrollPlanner', () => {
  it('says for each build the chance, the largest bet and the cost, in the language of the page', async () => {
    answer({ 'GET /api/battles/models': modelsOf(starburst) })
    const { user, t } = await open()
    const typeBankroll = async (text: string) => {
      const box = screen.getByRole('textbox', { name: t('battle-arena:planner.bankroll.label') })
      await user.clear(box)
      await user.type(box, `${text}{Enter}`)
    }
    await cellsOf('RTP %96,10')
    await typeBankroll('40')
    const usual = await cellsOf('RTP %96,10')
    const other = await cellsOf('RTP %90,06')
    expect([usual[2], other[2]]).toEqual(['9,75', '24,85'])
    const [more = 0, less = 0] = [usual, other].map(([chance]) =>
      Number(chance?.replace('%', '').replace(',', '.')),
    )
    expect(more).toBeGreaterThan(less)
    expect(less).toBeGreaterThan(0)

    await typeBankroll('100')
    await user.click(screen.getByRole('radio', { name: '100' }))
    expect(
      await screen.findByText(t('battle-arena:planner.result.caption', { spins: '100' })),
    ).toBeInTheDocument()
    // It pays for all of them, whatever comes.
    expect((await cellsOf('RTP %96,10'))[0]).toBe('%100')
    await typeBankroll('0,5')
    expect((await cellsOf('RTP %96,10'))[0]).toBe('%0')
  })

  it.each([
    [[90.06], 'starburst,starburst~90.06', null],
    // Three are no duel; one that cannot be chosen is left out.
    [[94, 90.06, 75], 'starburst,starburst~94,starburst~90.06', 'race'],
    [
      Array.from({ length: 9 }, (_, i) => 81 + i),
      ['starburst', ...[81, 82, 83, 84, 85, 86, 87].map((rtp) => `starburst~${rtp}`)].join(),
      'race',
    ],
  ])('lets the builds race each other (%j)', async (variants, games, mode) => {
    answer({ 'GET /api/battles/models': modelsOf(starburst) })
    const { t } = await open('tr', variants)
    const link = await screen.findByRole('link', { name: t('battle-arena:planner.race') })
    const address = new URL(link.getAttribute('href') ?? '', 'http://x')
    expect(address.pathname).toBe('/battle')
    expect([address.searchParams.get('g'), address.searchParams.get('m')]).toEqual([games, mode])
    const chosen = (address.searchParams.get('g') ?? '').split(',').map((one) => {
      const [game = '', rtp] = one.split('~')
      return { game, rtp: rtp === undefined ? undefined : Number(rtp) }
    })
    const { lanes, refused } = lineUp(chosen, starburst, 'race')
    expect(refused).toEqual([])
    expect(new Set(lanes.map((lane) => laneName(lane, 'tr'))).size).toBe(chosen.length)
  })

  it('has nothing to race where a game has one build', async () => {
    answer({ 'GET /api/battles/models': modelsOf(starburst) })
    const { t } = await open('tr', [])
    await cellsOf('RTP %96,10')
    expect(screen.queryByRole('link', { name: t('battle-arena:planner.race') })).not.toBeInTheDocument()
  })

  it('keeps what cannot be read, and says why', async () => {
    answer({ 'GET /api/battles/models': modelsOf(starburst) })
    const { user, t } = await open('en')
    const bet = await screen.findByRole('textbox', { name: t('battle-arena:planner.bet.label') })
    await user.clear(bet)
    await user.type(bet, 'much{Enter}')
    expect(bet).toHaveValue('much')
    expect(bet).toHaveAttribute('aria-invalid', 'true')
  })

  it('offers to load the model again', async () => {
    answer({ 'GET /api/battles/models': refusal('UNAVAILABLE') })
    const { user, t } = await open()
    expect(await screen.findByText(t('battle-arena:planner.failed'))).toBeInTheDocument()
    answer({ 'GET /api/battles/models': modelsOf(starburst) })
    await user.click(screen.getByRole('button', { name: t('battle-arena:planner.retry') }))
    expect((await cellsOf('RTP %96,10')).at(-1)).toBe('9,75')
  })
})
