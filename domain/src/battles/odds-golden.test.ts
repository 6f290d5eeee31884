import { expect, it } from 'vitest'
import { battleModes } from '#site/kinds.ts'
import { assume, type GameFacts } from './model/assumptions.ts'
import { bonusModel } from './model/bonus-table.ts'
import { exampleBattle, exampleEntrants } from './model/examples.ts'
import { spinModel } from './model/table.ts'
import { winChances } from './odds/battle-odds.ts'
import { bracketOdds } from './odds/bracket-odds.ts'
import { biggestDuelOdds, duelOdds, liveOdds } from './odds/duel-odds.ts'
import { forecast, forecastInSteps } from './odds/forecast.ts'
import { liveShares } from './odds/live-odds.ts'
import { outlookOf } from './odds/outlook-odds.ts'
import { shiftsOf } from './odds/sensitivity-odds.ts'
import { returnRange } from './odds/session-odds.ts'
import { readyPlayers } from './replay/play.ts'
import { sha256Hex } from './replay/sha256.ts'
import { tapeOf } from './replay/tape.ts'
import { bandsOf, chanceOfOne, expectedCost, tableFigures } from './table-figures.ts'

/** Exact to nine digits: engines may differ in the last ones of a logarithm. */
const printed = (value: unknown) =>
  JSON.stringify(value, (_, one) => (typeof one === 'number' ? Number(one.toPrecision(9)) : one))

/** All steps of a computation in one line, and what came of it. */
function finished<End>(steps: Generator<unknown, End>): { steps: number; end: End } {
  for (let count = 0; ; count += 1) {
    const step = steps.next()
    if (step.done) return { steps: count, end: step.value }
  }
}

const facts: GameFacts[] = [
  { rtp: 96, volatility: 'high', maxWin: 5_000, freeSpins: true },
  { rtp: null, volatility: null, maxWin: null, freeSpins: false },
  { rtp: 70, volatility: 0, maxWin: 10, freeSpins: true, hitFrequency: 0.9, maxWinOdds: 10 },
  { rtp: 99.99, volatility: 5, maxWin: 900_000, freeSpins: true, hitFrequency: 0.001, maxWinOdds: 1e12 },
  { rtp: 94.5, volatility: 'low', maxWin: 250, freeSpins: true, hitFrequency: 0.3, maxWinOdds: 1e6 },
]

function* figuresOfTables() {
  for (const one of facts) {
    const { table, assumptions } = spinModel(one)
    const more = [
      expectedCost(table, 500),
      chanceOfOne(table, 100, 500),
      returnRange(table, 500),
      returnRange(table, 2),
    ]
    yield ['table', table.hash, tableFigures(table), more, bandsOf(table), bandsOf(table, []), assumptions]
    for (const cost of [null, 5, 80, 100_000]) {
      const bonus = bonusModel(one, cost)
      yield ['bonus', cost, bonus && [bonus.table.hash, tableFigures(bonus.table), bonus.assumptions]]
    }
    yield ['input', assume(one)]
  }
}

function* chancesOfBattles() {
  const [one, other] = exampleEntrants(2).map(({ table }) => table) as [never, never]
  for (const plays of [0, 1, 2, 50, 200, 201, 2_000])
    for (const gap of [0, 1, -40, 300]) yield ['live', plays, gap, liveOdds(one, other, plays, gap)]
  yield ['duel', duelOdds(one, other, 500), biggestDuelOdds(one, other, 500)]
  for (const mode of battleModes)
    for (const criterion of ['final', 'biggest'] as const) {
      const battle = exampleBattle(mode, mode === 'duel' ? 2 : 5, { spins: 40, criterion })
      yield [mode, criterion, winChances(battle)]
      const poor = { ...battle, bankroll: 500, spins: 120 }
      yield [mode, criterion, winChances(poor), forecast(poor, 20)]
    }
  for (const bestOf of [1, 3, 5] as const)
    yield ['bracket', bestOf, bracketOdds(exampleBattle('bracket', 6, { bestOf }))]
  yield ['forecast', finished(forecastInSteps(exampleBattle('duel', 2, { spins: 30_000 }), 10))]
}

function* chancesUnderWay() {
  const rules = { spins: 400, bankroll: null, target: null }
  const reached = (spins: number, balance: number, isOver = false) =>
    ({ spins, balance, biggest: 40 + spins, ending: 'spins', isOver }) as const
  const players = readyPlayers(exampleBattle('race', 3, { spins: 400 }))
  const games = [
    { rules, reached: [reached(100, 30), reached(120, -5)], measure: 'final' },
    { rules, reached: [reached(390, 30), reached(380, -5), reached(400, 10)], measure: 'biggest' },
    { rules, reached: [reached(400, 30), reached(400, 30), reached(400, 10)], measure: 'final' },
    { rules, reached: [reached(390, 30), reached(380, -5)], measure: 'biggest' },
    { rules, reached: [reached(390, 30), reached(380, -5)], measure: 'rate' },
    {
      rules: { ...rules, bankroll: 500 },
      reached: [reached(350, -400), reached(350, -420)],
      measure: 'survival',
    },
    {
      rules: { ...rules, target: 900 },
      reached: [reached(300, 500), reached(300, 700, true)],
      measure: 'race',
    },
  ] as const
  for (const game of games) {
    const some = players.slice(0, game.reached.length)
    yield ['shares', game.measure, finished(liveShares({ ...game, players: some, seed: 's' }))]
  }
  const [player] = players as [never]
  yield ['outlook', finished(outlookOf(player, rules, 's', -100))]
  yield ['outlook', finished(outlookOf(player, { ...rules, spins: 9 }, 's', null, false))]
  const poor = { spins: 40_000, bankroll: 500, target: 800 }
  yield ['outlook', finished(outlookOf(player, poor, 's', -500))]
}

function* whatIf() {
  for (const mode of ['duel', 'bonus'] as const) {
    const models = facts.slice(0, 2).map((one) => (mode === 'duel' ? spinModel(one) : bonusModel(one, 80)))
    const entrants = models.map((model, i) => ({ key: `game-${i}`, table: model!.table }))
    const bases = models.map((model, i) => ({ assumptions: model!.assumptions, freeSpins: i === 0 }))
    yield [mode, finished(shiftsOf(exampleBattle(mode, 2, { entrants, spins: 30 }), bases))]
  }
}

function* tapes() {
  for (const measure of ['final', 'biggest', 'survival', 'race', 'rate'] as const) {
    const battle = exampleBattle('race', 3, { spins: 700, bankroll: 900, target: 1_500 })
    const place = { seed: 's', label: 'x', replicate: 1 }
    const { steps, end } = finished(tapeOf(readyPlayers(battle), place, battle, measure))
    yield [
      measure,
      steps,
      end.events,
      end.leadChanges,
      sha256Hex(JSON.stringify({ ...end, bonuses: undefined })),
    ]
  }
}

/** Rules that people see as numbers: after a change on purpose, `vitest -u` writes them, and the difference is read. */
it.each([
  ['tables', figuresOfTables],
  ['chances', chancesOfBattles],
  ['under-way', chancesUnderWay],
  ['what-if', whatIf],
  ['tapes', tapes],
] as const)('%s are those of the golden file', async (name, lines) => {
  const text = [...lines()].map((line) => `${printed(line)}\n`).join('')
  await expect(text).toMatchFileSnapshot(`../../golden/odds/${name}.txt`)
})
