import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bracketSizes } from './bracket-limits.ts'
import { firstPairs, nextPairs, type Pair, winnerOf } from './voted-bracket.ts'

type Votes = readonly [number, number]

/** All rounds of a bracket whose matches were voted so. */
function played(size: (typeof bracketSizes)[number], votesOf: (pair: Pair, match: number) => Votes) {
  const rounds: { pairs: Pair[]; winners: number[] }[] = []
  let pairs = firstPairs(size)
  while (pairs.length > 0) {
    const winners = pairs.map((pair, match) => winnerOf(pair, votesOf(pair, match)))
    rounds.push({ pairs, winners })
    pairs = nextPairs(winners)
  }
  return rounds
}

const size = fc.constantFrom(...bracketSizes)
const votes = fc.infiniteStream(fc.tuple(fc.nat(3), fc.nat(3)))

describe('a voted bracket', () => {
  it('seeds eight so that the first two meet in the final', () => {
    expect(firstPairs(8)).toEqual([
      { one: 0, other: 7 },
      { one: 3, other: 4 },
      { one: 1, other: 6 },
      { one: 2, other: 5 },
    ])
  })

  it('halves its games each round, whatever was voted, down to one champion', () => {
    fc.assert(
      fc.property(size, votes, (games, stream) => {
        const rounds = played(games, () => stream.next().value)
        expect(rounds).toHaveLength(Math.log2(games))
        let standing = Array.from({ length: games }, (_, seed) => seed)
        for (const { pairs, winners } of rounds) {
          const seeds = pairs.flatMap(({ one, other }) => [one, other])
          expect(seeds.toSorted((a, b) => a - b)).toEqual(standing.toSorted((a, b) => a - b))
          pairs.forEach(({ one, other }, match) => {
            expect([one, other]).toContain(winners[match])
          })
          standing = winners
        }
        expect(standing).toHaveLength(1)
      }),
    )
  })

  it('lets the higher seeds meet as late as they can: without a vote the first wins, the others by rank', () => {
    fc.assert(
      fc.property(size, (games) => {
        played(games, () => [0, 0]).forEach(({ pairs, winners }) => {
          const left = pairs.length * 2
          for (const { one, other } of pairs) expect(one + other).toBe(left - 1)
          expect(winners.toSorted((a, b) => a - b)).toEqual(Array.from({ length: left / 2 }, (_, i) => i))
        })
      }),
    )
  })

  it('gives a match to the game with more votes, a tie to the higher seed on whichever side it stands', () => {
    fc.assert(
      fc.property(fc.nat(15), fc.nat(15), fc.nat(99), fc.nat(99), (one, other, forOne, forOther) => {
        fc.pre(one !== other)
        const winner = winnerOf({ one, other }, [forOne, forOther])
        expect(winnerOf({ one: other, other: one }, [forOther, forOne])).toBe(winner)
        if (forOne > forOther) expect(winner).toBe(one)
        if (forOne === forOther) expect(winner).toBe(Math.min(one, other))
      }),
    )
  })
})
