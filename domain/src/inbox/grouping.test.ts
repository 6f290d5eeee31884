import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Entry, group, groupingTime } from './grouping.ts'

const minute = 60_000

/** The inbox after these actions, each `[who, minute]`. */
function inboxAfter(actions: readonly (readonly [string, number])[]): Entry[] {
  let inbox: Entry[] = []
  let id = 0
  for (const [actor, minutes] of actions) {
    const next = group(inbox, actor, minutes * minute)
    if (next.do === 'join')
      inbox = inbox.map((entry) => (entry.id === next.id ? { id: entry.id, ...next.entry } : entry))
    if (next.do === 'write')
      inbox = [...inbox.filter((entry) => !next.replaces.includes(entry.id)), { id: id++, ...next.entry }]
  }
  return inbox
}

describe('likes of one list', () => {
  it('are single entries up to the second, one from the third on', () => {
    expect(
      inboxAfter([
        ['a', 0],
        ['b', 1],
      ]).map(({ count }) => count),
    ).toEqual([1, 1])
    const [entry, ...others] = inboxAfter([
      ['a', 0],
      ['b', 60],
      ['c', 120],
    ])
    expect(others).toEqual([])
    expect(entry).toMatchObject({ actors: ['c', 'b', 'a'], count: 3, startedAt: 0, at: 120 * minute })
  })

  it('begin a new entry after two hours', () => {
    expect(
      inboxAfter([
        ['a', 0],
        ['b', 1],
        ['c', 121],
      ]).map(({ count }) => count),
    ).toEqual([1, 1, 1])
    expect(
      inboxAfter([
        ['a', 0],
        ['b', 1],
        ['c', 2],
        ['d', 121],
      ]).map(({ count }) => count),
    ).toEqual([3, 1])
  })

  it('count the same person once, however often they like again', () => {
    expect(
      inboxAfter([
        ['a', 0],
        ['a', 1],
        ['a', 500],
      ]),
    ).toHaveLength(1)
    expect(
      inboxAfter([
        ['a', 0],
        ['b', 1],
        ['c', 2],
        ['b', 3],
      ]),
    ).toMatchObject([{ count: 3 }])
  })

  it('keep these rules in any order', () => {
    const action = fc.tuple(fc.stringMatching(/^[a-l]$/), fc.integer({ min: 0, max: 400 }))
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const inbox = inboxAfter(actions)
        const named = inbox.flatMap(({ actors }) => actors)
        expect(named.toSorted()).toEqual([...new Set(actions.map(([actor]) => actor))].toSorted())
        for (const { actors, count, startedAt, at } of inbox) {
          expect(count).toBe(actors.length)
          expect(count).not.toBe(2)
          expect(at - startedAt).toBeLessThanOrEqual(groupingTime)
        }
      }),
    )
  })

  it('never leave three single ones within two hours when they are dispatched in time', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 30 })
    fc.assert(
      fc.property(gaps, (steps) => {
        let now = 0
        const actions = steps.map((step, index) => {
          now += step
          return [`p${index}`, now] as const
        })
        const single = inboxAfter(actions).filter(({ count }) => count === 1)
        single.forEach(({ at }, index) => {
          const third = single[index + 2]
          if (third) expect(third.at - at).toBeGreaterThan(groupingTime)
        })
      }),
    )
  })
})
