import { actsOf } from '@slot-liste/domain/battles/model/acts.ts'
import { exampleBattle } from '@slot-liste/domain/battles/model/examples.ts'
import { play } from '@slot-liste/domain/battles/replay/play.ts'
import type { Lane } from '@slot-liste/domain/battles/setup/line-up.ts'
import { describe, expect, it } from 'vitest'
import { bracketAt, leagueAt } from '#features/battles/arena/race/board-state.ts'
import { laneName, printBalance, printCost, printShare, printTimes } from '#features/battles/arena/words.ts'
import { printOdds } from '#parts/battles/assumed-figures.ts'
import { verdictOf } from './outcome.ts'
import { totalsOf } from './totals.ts'

describe('the verdict', () => {
  it.each([
    exampleBattle('duel', 2),
    exampleBattle('duel', 2, { criterion: 'biggest' }),
    exampleBattle('duel', 2, { criterion: 'survival', bankroll: 500, spins: 5_000 }),
    exampleBattle('bonus', 4),
  ])('says by how much the winner is ahead of the next (%#)', (battle) => {
    const result = play(battle)
    const games = result.match?.games ?? []
    const { winners, by, value } = verdictOf(battle, result)
    expect(winners).toEqual(result.winners)
    const worth = games.map(({ balance, biggest, spins, returned, wagered }) => {
      const all = { final: balance, biggest, survival: spins, rate: returned / wagered }
      return all[by as keyof typeof all]
    })
    const [first = 0, second = 0] = [...worth].sort((one, other) => other - one)
    expect(value).toBe(first - second)
    expect(value).toBeGreaterThan(0)
  })

  it('names the spin a race was won at, the score of a final and the points of a league', () => {
    const race = exampleBattle('race', 4, { spins: 5_000, target: 300 })
    const won = play(race)
    const { by, value } = verdictOf(race, won)
    expect([by, value]).toEqual(['target', won.match?.games[won.winners[0] ?? 0]?.spins])
    const cup = exampleBattle('bracket', 5, { bestOf: 3 })
    expect(verdictOf(cup, play(cup)).score?.[0]).toBe(2)
    const league = exampleBattle('league', 5)
    const { table } = play(league).league ?? { table: [] }
    const gap = (table[0]?.points ?? 0) - (table[1]?.points ?? 0)
    expect(verdictOf(league, play(league))).toMatchObject({ by: 'points', value: gap })
  })
})

describe('only watched games are shown', () => {
  const cup = exampleBattle('bracket', 5, { bestOf: 3 })
  const { bracket } = play(cup)
  const acts = actsOf(cup, play(cup))

  it('of a bracket', () => {
    if (!bracket) throw new Error('no bracket')
    const before = bracketAt(bracket, acts, 0, 0)
    expect(before.flat().some(({ sides }) => sides.some(({ hasWon }) => hasWon))).toBe(false)
    expect(before.at(-1)?.[0]?.sides.map(({ entrant }) => entrant)).toEqual([null, null])
    const after = bracketAt(bracket, acts, acts.length, acts.length - 1)
    expect(after.flat().every(({ isBye, sides }) => isBye || sides.some(({ hasWon }) => hasWon))).toBe(true)
    expect(after.map((ties) => ties.map(({ sides }) => sides.map(({ wins }) => wins)))).toEqual(
      bracket.rounds.map((pairings) => pairings.map(({ wins }) => wins)),
    )
  })

  it('of a league', () => {
    const battle = exampleBattle('league', 4)
    const result = play(battle)
    if (!result.league) throw new Error('no league')
    const all = actsOf(battle, result)
    expect(leagueAt(result.league, all, 0, 0).table.every(({ points }) => points === 0)).toBe(true)
    const { table } = leagueAt(result.league, all, all.length, all.length - 1)
    expect(table.map(({ points }) => points)).toEqual(result.league.table.map(({ points }) => points))
  })
})

it('adds up what an entrant did in all its games', () => {
  const battle = exampleBattle('league', 4)
  const result = play(battle)
  for (const row of result.league?.table ?? []) {
    const totals = totalsOf(result, row.entrant)
    expect(totals).toMatchObject({ games: 3, spins: 1_500, balance: row.balance, biggest: row.biggest })
    expect(totals?.counts.reduce((sum, count) => sum + count, 0)).toBe(1_500)
  }
})

describe('figures as they are read', () => {
  it.each([
    [412, '+41,2x', '+41.2x'],
    [-70, '−7x', '−7x'],
    [0, '0x', '0x'],
    [50_000, '+5.000x', '+5,000x'],
  ])('balance %i', (tenths, tr, en) => {
    expect([printBalance(tenths, 'tr'), printBalance(tenths, 'en')]).toEqual([tr, en])
  })

  it.each([
    [0.5941, '%59,4', '59.4%'],
    [0.0001, '<%0,1', '<0.1%'],
    [0.99999, '>%99,9', '>99.9%'],
    [0, '%0', '0%'],
    [1, '%100', '100%'],
  ])('share %f', (share, tr, en) => {
    expect([printShare(share, 'tr'), printShare(share, 'en')]).toEqual([tr, en])
  })

  it('odds, payouts and names', () => {
    expect([printOdds(1_041_667, 'tr'), printOdds(4.52, 'en')]).toEqual(['1/1.041.667', '1/4.5'])
    expect(printTimes(211_750, 'tr')).toBe('21.175x')
    expect(printTimes(-0.3, 'en')).toBe('0x')
    expect([17.5, 0.0349, 0].map((cost) => printCost(cost, 'tr'))).toEqual(['−17,5x', '−0,03x', '0x'])
    const lane = { model: { name: 'Starburst' }, chosen: { rtp: 94.5 }, copy: 2 } as unknown as Lane
    expect(laneName(lane, 'tr')).toBe('Starburst (RTP %94,50) #2')
  })
})
