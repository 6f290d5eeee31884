import { describe, expect, it } from 'vitest'
import { battleModes } from '#site/kinds.ts'
import { actsOf } from './model/acts.ts'
import { bonusModel } from './model/bonus-table.ts'
import { exampleBattle } from './model/examples.ts'
import type { Game } from './model/game.ts'
import { type Model, spinModel } from './model/table.ts'
import { winChances } from './odds/battle-odds.ts'
import { liveShares } from './odds/live-odds.ts'
import { outlookOf } from './odds/outlook-odds.ts'
import { shiftsOf } from './odds/sensitivity-odds.ts'
import { play, readyPlayers } from './replay/play.ts'
import { tapeOf } from './replay/tape.ts'
import type { Match } from './setup/match.ts'

function finished<Step, End>(steps: Generator<Step, End>): End {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const sumOf = (values: readonly { value: number }[]) => values.reduce((sum, { value }) => sum + value, 0)

describe('a tape', () => {
  it.each([
    ...battleModes.map((mode) => exampleBattle(mode, mode === 'duel' ? 2 : 5, { bankroll: 1_000 })),
    exampleBattle('race', 4, { spins: 3_000, target: 300, bankroll: 500 }),
    // The same game twice is level now and then: a spin-off is an act of its own.
    exampleBattle('league', 6, { spins: 1, criterion: 'biggest' }),
  ])('shows the very games the battle was decided by (%#)', (battle) => {
    const players = readyPlayers(battle)
    const result = play(battle)
    const acts = actsOf(battle, result)
    const played = gamesOf(result)
    expect(acts).toHaveLength(played.length)
    for (const [i, act] of acts.entries()) {
      const place = { seed: battle.seed, label: act.label, replicate: 0 }
      const tape = finished(
        tapeOf(
          act.entrants.map((e) => players[e]!),
          place,
          act,
          act.measure,
        ),
      )
      const made = Math.max(...played[i]!.map(({ spins }) => spins))
      expect(tape.edges.at(-1)).toBeGreaterThanOrEqual(made)
      expect(tape.edges.at(-2)).toBeLessThan(Math.max(made, 1))
      for (const [lane, game] of played[i]!.entries()) {
        const shown = tape.lanes[lane]!
        expect(battle.entrants[act.entrants[lane]!]!.key).toBe(game.key)
        expect(shown.balance.at(-1)).toBe(game.balance)
        expect(shown.spins.at(-1)).toBe(game.spins)
        expect(shown.hits.at(-1)).toBe(game.hits)
        expect(shown.biggest.at(-1)).toBe(game.biggest)
        expect(Math.min(...shown.low)).toBe(game.trough)
        expect(Math.max(...shown.high)).toBe(game.peak)
      }
    }
  })

  it('keeps the bonus rounds of games played by the spin, as many as the game counts', () => {
    const battle = exampleBattle('duel', 2, { spins: 2_000 })
    const { games } = play(battle).match!
    const tape = finished(
      tapeOf(readyPlayers(battle), { seed: battle.seed, label: '', replicate: 0 }, battle, 'final'),
    )
    for (const [lane, game] of games.entries()) {
      const { sources, payouts } = battle.entrants[lane]!.table
      const counted = game.counts.flatMap((count, i) =>
        sources[i] === 'bonus' ? Array.from({ length: count }, () => payouts[i]!) : [],
      )
      expect(counted.length).toBeGreaterThan(1)
      const kept = tape.bonuses.filter((bonus) => bonus.lane === lane)
      expect(kept.map(({ payout }) => payout).sort((a, b) => a - b)).toEqual(counted.sort((a, b) => a - b))
      expect(kept.every(({ spin }, i) => i === 0 || spin > kept[i - 1]!.spin)).toBe(true)
    }
    const rounds = exampleBattle('bonus', 2, { spins: 50 })
    const place = { seed: rounds.seed, label: '', replicate: 0 }
    expect(finished(tapeOf(readyPlayers(rounds), place, rounds, 'final')).bonuses).toEqual([])
  })

  it('counts who passes whom, spin by spin', () => {
    const battle = exampleBattle('duel', 2, { spins: 400 })
    const tape = finished(
      tapeOf(readyPlayers(battle), { seed: battle.seed, label: '', replicate: 0 }, battle, 'final'),
    )
    const [one, other] = tape.lanes as [(typeof tape.lanes)[0], (typeof tape.lanes)[0]]
    let [ahead, changes] = [0, 0]
    for (let spin = 1; spin <= 400; spin += 1) {
      const now = Math.sign(one.balance[spin]! - other.balance[spin]!)
      if (now !== 0 && ahead !== 0 && now !== ahead) changes += 1
      if (now !== 0) ahead = now
    }
    expect(changes).toBeGreaterThan(0)
    expect(tape.leads.at(-1)).toBe(changes)
    expect(tape.leadChanges).toHaveLength(changes)
  })
})

/** The games in the order they are watched. */
function gamesOf({ match, bracket, league }: ReturnType<typeof play>): Game[][] {
  const matches: Match[] = match
    ? [match]
    : (league?.fixtures.map((one) => one.match) ?? bracket?.rounds.flat().flatMap(({ games }) => games) ?? [])
  return matches.flatMap(({ games, spinOff }) =>
    spinOff ? [games, spinOff.filter((game) => game !== null)] : [games],
  )
}

describe('the chances of a game under way', () => {
  const start = { spins: 0, balance: 0, biggest: 0, ending: 'spins', isOver: false } as const

  it('are those before the first spin, then certain once nothing is left', () => {
    const battle = exampleBattle('duel', 2)
    const game = { players: readyPlayers(battle), rules: battle, measure: 'final', seed: 's' } as const
    const before = finished(liveShares({ ...game, reached: [start, start] }))
    expect(before[0]?.kind).toBe('exact')
    expect(Math.abs(before[0]!.value - winChances(battle)![0]!.value)).toBeLessThan(5e-4)
    const end = { ...start, spins: 500, isOver: true }
    const after = finished(liveShares({ ...game, reached: [{ ...end, balance: -3 }, end] }))
    expect(after.map(({ value }) => value)).toEqual([0, 1])
  })

  it('are seen in continuations where nothing else tells, near the exact ones where something does', () => {
    const battle = exampleBattle('duel', 2)
    const rules = { spins: 500, bankroll: null, target: 10_000_000 }
    const shares = finished(
      liveShares({
        players: readyPlayers(battle),
        reached: [
          { ...start, spins: 100, balance: 200 },
          { ...start, spins: 100 },
        ],
        rules,
        measure: 'final',
        seed: 's',
      }),
    )
    expect(sumOf(shares)).toBeCloseTo(1, 12)
    const [exact] = finished(
      liveShares({
        players: readyPlayers(battle),
        reached: [
          { ...start, spins: 100, balance: 200 },
          { ...start, spins: 100 },
        ],
        rules: { ...rules, target: null },
        measure: 'final',
        seed: 's',
      }),
    )
    expect(shares[0]).toMatchObject({ kind: 'simulated', n: 750 })
    expect(Math.abs(shares[0]!.value - exact!.value)).toBeLessThan(0.07)
  })
})

describe('the outlook of a session', () => {
  const [player] = readyPlayers(exampleBattle('duel', 2))
  const rules = { spins: 300, bankroll: null, target: null }

  it('is exact without a bankroll, and much the same seen in runs', () => {
    const exact = finished(outlookOf(player!, rules, 's', -100))
    const seen = finished(outlookOf(player!, { ...rules, bankroll: 1_000_000 }, 's', -100))
    expect(exact.fan.at).toEqual(seen.fan.at)
    expect(exact.fan.at.at(-1)).toBe(300)
    expect(exact.profit.kind).toBe('exact')
    expect(seen.cost.value).toBeCloseTo(exact.cost.value, 9)
    for (const figure of ['profit', 'hundred', 'luck'] as const)
      expect(Math.abs(exact[figure]!.value - seen[figure]!.value)).toBeLessThan(0.06)
    expect(exact.fan.shares.at(-1)).toEqual(exact.percentiles.map(({ value }) => value))
  })

  it('costs less when the money may run out', () => {
    const { cost } = finished(outlookOf(player!, { ...rules, spins: 20_000, bankroll: 500 }, 's', null))
    const full = finished(outlookOf(player!, { ...rules, spins: 20_000 }, 's', null, false))
    expect(cost.value).toBeLessThan(full.cost.value)
    expect(full.fan.at).toEqual([])
  })
})

it('tells what another guess would change, and nothing of what is published', () => {
  const known = spinModel({ rtp: 96, volatility: 'high', maxWin: 5_000, freeSpins: true })
  const guessed = spinModel({ rtp: 96, volatility: 'high', maxWin: null, freeSpins: true })
  const battle = exampleBattle('duel', 2, {
    entrants: [known, guessed].map(({ table }, i) => ({ key: `game-${i}`, table })),
  })
  const bases = [known, guessed].map(({ assumptions }) => ({ assumptions, freeSpins: true }))
  const shifts = finished(shiftsOf(battle, bases))
  expect(shifts.map(({ entrant, figure, value }) => [entrant, figure, value])).toEqual([
    [0, 'hitFrequency', 0.17],
    [0, 'hitFrequency', 0.28],
    ...otherOdds(known, 0),
    [1, 'maxWin', 5_000],
    [1, 'maxWin', 20_000],
    [1, 'hitFrequency', 0.17],
    [1, 'hitFrequency', 0.28],
    ...otherOdds(guessed, 1),
  ])
  // Half of the guess is the very game it plays against: what follows from the class follows it.
  const even = shifts.find(({ figure }) => figure === 'maxWin')
  expect(even?.chance.value).toBeCloseTo(0.5, 3)
  // More hits for the same money: it is ahead more often.
  const hits = shifts.filter(({ entrant, figure }) => entrant === 0 && figure === 'hitFrequency')
  expect(hits[1]!.chance.value).toBeGreaterThan(hits[0]!.chance.value)
})

it('tells nothing of what is published or chosen, and of a price that is not', () => {
  const published = { hitFrequency: 0.25, maxWinOdds: 1_000_000 }
  const facts = { rtp: 96, volatility: 'high', maxWin: 5_000, freeSpins: true, ...published } as const
  const shiftsWith = (mode: 'duel' | 'bonus', model: Model) => {
    const entrants = [0, 1].map((i) => ({ key: `game-${i}`, table: model.table }))
    const bases = [0, 1].map(() => ({ assumptions: model.assumptions, freeSpins: true }))
    return finished(shiftsOf(exampleBattle(mode, 2, { entrants, spins: 20 }), bases))
  }
  expect(shiftsWith('duel', spinModel(facts))).toEqual([])
  const figuresWith = (cost: number | null) =>
    new Set(
      shiftsWith('bonus', bonusModel(facts, cost)!).map(
        ({ figure, value }) => `${figure} ${Math.round(value)}`,
      ),
    )
  expect([...figuresWith(null)].filter((one) => one.startsWith('bonusCost'))).toEqual([
    'bonusCost 50',
    'bonusCost 200',
  ])
  expect([...figuresWith(80)].every((one) => one.startsWith('maxWinOdds'))).toBe(true)
})

const otherOdds = ({ assumptions }: Model, entrant: number) => {
  const { value } = assumptions.maxWinOdds
  return [value / 2, value * 2].map((odds) => [entrant, 'maxWinOdds', odds])
}
