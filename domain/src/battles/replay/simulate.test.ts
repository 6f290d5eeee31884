import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { samplerOf } from '#battles/model/alias.ts'
import { exampleEntrants } from '#battles/model/examples.ts'
import { type Game, type Player, playGames } from '#battles/model/game.ts'
import { edgeOf } from '#battles/setup/line.ts'
import { runs } from '#testing/runs.ts'
import { advance, type RunRules, startRun } from './simulate.ts'
import { below, fill, streamOf } from './stream.ts'

const players = exampleEntrants(6).map((entrant) => ({ ...entrant, sampler: samplerOf(entrant.table) }))
const free = { bankroll: null, target: null, pieces: 512 }

function playOne(player: Player, seed: string, rules: Omit<RunRules, 'cost'>): Game {
  const steps = playGames([player], { seed, label: '', replicate: 0 }, rules)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value[0]!
  }
}

/** The same run spelled out: one spin after another, one outcome after another. */
function spelledOut({ table, sampler, key }: Player, seed: string, rules: Omit<RunRules, 'cost'>) {
  const stream = streamOf(seed, key, 0)
  const draws = new Int32Array(1)
  const next = () => {
    fill(stream, draws, 1)
    return draws[0]! >>> 0
  }
  const balances = [0]
  const payouts: number[] = []
  while (payouts.length < rules.spins) {
    const balance = balances.at(-1)!
    if (rules.bankroll !== null && rules.bankroll + balance < table.cost) break
    if (rules.target !== null && payouts.at(-1)! > 0 && balance >= rules.target) break
    const draw = next()
    const column = draw % 256
    const rest = Math.floor(draw / 256)
    const [limit, above, below, fine] = sampler.columns.subarray(4 * column)
    const own = rest === limit ? next() >>> 24 < fine! : rest < limit!
    const payout = sampler.payouts[own ? below! : above!]!
    payouts.push(payout)
    balances.push(balance + payout - table.cost)
  }
  return { balances, payouts }
}

describe('an alias table', () => {
  it('draws each outcome with exactly its weight', () => {
    for (const { table, sampler } of players) {
      const units = Array.from({ length: 256 }, () => 0n)
      for (let column = 0; column < 256; column += 1) {
        const [limit, above, below, fine] = sampler.columns.subarray(4 * column)
        const own = BigInt(limit!) * 256n + BigInt(fine!)
        units[below!]! += own
        units[above!]! += (1n << 32n) - own
      }
      expect(units.slice(0, table.weights.length)).toEqual(table.weights.map(BigInt))
    }
  })
})

describe('a stream', () => {
  it('is xoshiro128** 1.1', () => {
    // The generator restated with whole numbers of any size, from its authors' description.
    const words = (stream: Int32Array) => [...stream].map((word) => BigInt(word >>> 0))
    const mask = 0xffffffffn
    const turn = (word: bigint, bits: bigint) => ((word << bits) | (word >> (32n - bits))) & mask
    const stream = streamOf('seed', 'entrant', 3)
    let [a, b, c, d] = words(stream) as [bigint, bigint, bigint, bigint]
    const draws = new Int32Array(100)
    fill(stream, draws, 100)
    for (const draw of draws) {
      expect(BigInt(draw >>> 0)).toBe((turn((b * 5n) & mask, 7n) * 9n) & mask)
      const shifted = (b << 9n) & mask
      c ^= a
      d ^= b
      b ^= c
      a ^= d
      c ^= shifted
      d = turn(d, 11n)
    }
    expect(words(stream)).toEqual([a, b, c, d])
  })

  it('is another for each seed, entrant and repeat', () => {
    const states = ['a', 'b'].flatMap((seed) =>
      ['x', 'y'].flatMap((entrant) => [0, 1].map((repeat) => `${streamOf(seed, entrant, repeat)}`)),
    )
    expect(new Set(states).size).toBe(8)
  })

  it('shows nothing of its neighbour: bits and pairs of two streams agree as often as chance has it', () => {
    const size = 100_000
    const [one, other] = ['0', '1'].map((seed) => {
      const draws = new Int32Array(size)
      fill(streamOf(seed, 'game', 0), draws, size)
      return draws
    })
    for (let bit = 0; bit < 32; bit += 1) {
      const same = one!.reduce((sum, draw, i) => sum + (~((draw ^ other![i]!) >>> bit) & 1), 0)
      expect(Math.abs(same - size / 2)).toBeLessThan(5 * Math.sqrt(size / 4))
    }
  })

  it('gives whole numbers below a bound evenly', () => {
    const stream = streamOf('seed', 'below', 0)
    const counts = [0, 0, 0]
    for (let i = 0; i < 30_000; i += 1) counts[below(stream, 3)]! += 1
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400)
  })
})

describe('a run', () => {
  const rules = fc.record({
    spins: fc.integer({ min: 1, max: 3_000 }),
    bankroll: fc.option(fc.integer({ min: 10, max: 2_000 })),
    target: fc.option(fc.integer({ min: 1, max: 2_000 })),
    pieces: fc.constantFrom(1, 7, 64, 512),
  })

  it('comes to what its spins come to one by one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5 }),
        fc.stringMatching(/^\w{1,8}$/),
        rules,
        (index, seed, under) => {
          const game = playOne(players[index]!, seed, under)
          const { balances, payouts } = spelledOut(players[index]!, seed, under)
          const { table } = players[index]!
          expect(game.spins).toBe(payouts.length)
          expect(game.balance).toBe(balances.at(-1))
          expect(game.returned).toBe(payouts.reduce((sum, payout) => sum + payout, 0))
          expect(game.hits).toBe(payouts.filter((payout) => payout > 0).length)
          expect(game.biggest).toBe(Math.max(...payouts, 0))
          expect(game.biggestAt).toBe(game.biggest ? payouts.indexOf(game.biggest) + 1 : 0)
          expect(game.peak).toBe(Math.max(...balances))
          expect(game.trough).toBe(Math.min(...balances))
          let [peak, drawdown] = [0, 0]
          for (const balance of balances) {
            peak = Math.max(peak, balance)
            drawdown = Math.max(drawdown, peak - balance)
          }
          expect(game.drawdown).toBe(drawdown)
          const dry = payouts
            .map((payout) => (payout > 0 ? '|' : '.'))
            .join('')
            .split('|')
          expect(game.longestDry).toBe(Math.max(...dry.map(({ length }) => length)))
          expect(game.counts.reduce((sum, count) => sum + count, 0)).toBe(game.spins)
          expect(game.counts.reduce((sum, count, i) => sum + count * table.payouts[i]!, 0)).toBe(
            game.returned,
          )
          expect(game.squares).toBe(payouts.reduce((sum, payout) => sum + payout * payout, 0))
          const pieces = Math.min(under.pieces, under.spins)
          game.line.close.forEach((close, i) => {
            const from = i === 0 ? 0 : edgeOf(under.spins, pieces, i - 1)
            const part = balances.slice(from, edgeOf(under.spins, pieces, i) + 1)
            expect([game.line.low[i], game.line.high[i], close]).toEqual([
              Math.min(...part),
              Math.max(...part),
              part.at(-1),
            ])
          })
        },
      ),
      { numRuns: runs(120) },
    )
  })

  it('is the same in slices of any size', () => {
    const { sampler } = players[3]!
    const whole = startRun(sampler, streamOf('slices', 'x', 0), { ...free, spins: 5_000, cost: 10 })
    advance(whole, 5_000)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_500 }), (size) => {
        const run = startRun(sampler, streamOf('slices', 'x', 0), { ...free, spins: 5_000, cost: 10 })
        while (run.ending === null) advance(run, size)
        expect({ ...run, dealt: null }).toEqual({ ...whole, dealt: null })
      }),
      { numRuns: runs(20) },
    )
  })

  it('takes eight more bits of the next draw where the first ones say nothing', () => {
    const player = players[1]!
    const draws = new Int32Array(40)
    fill(streamOf('fine', player.key, 0), draws, 40)
    for (const fine of [0, 256])
      for (const at of [0, 17, 38, 39]) {
        const { sampler } = player
        const column = draws[at]! & 255
        const undecided = { ...sampler, columns: sampler.columns.slice() }
        undecided.columns[4 * column] = draws[at]! >>> 8
        undecided.columns[4 * column + 3] = fine
        const [rules, odd] = [
          { ...free, spins: 40 },
          { ...player, sampler: undecided },
        ]
        const { payouts } = spelledOut(odd, 'fine', rules)
        expect(playOne(odd, 'fine', rules)).toMatchObject({
          returned: payouts.reduce((sum, payout) => sum + payout, 0),
          hits: payouts.filter((payout) => payout > 0).length,
        })
      }
  })

  it('returns what its table says, within what chance allows', () => {
    for (const player of players.slice(0, 3)) {
      const { table } = player
      const spins = 1_000_000
      const { returned, squares, hits } = playOne(player, 'long', { ...free, spins, pieces: 1 })
      const mean = table.payouts.reduce((sum, payout, i) => sum + (payout * table.weights[i]!) / 2 ** 40, 0)
      const deviation = Math.sqrt(squares / spins - (returned / spins) * (returned / spins))
      expect(Math.abs(returned / spins - mean)).toBeLessThan((4.5 * deviation) / Math.sqrt(spins))
      const expected = 1 - table.weights[0]! / 2 ** 40
      expect(Math.abs(hits / spins - expected)).toBeLessThan(4.5 * Math.sqrt(0.25 / spins))
    }
  })
})
