import { describe, expect, it } from 'vitest'
import { decidedValue, outcomeOf, printValue, proposalProblem, says, withAccepted } from './corrections.ts'
import type { SourcedFact } from './facts.ts'
import { sourcedFacts } from './facts.ts'
import type { Voice } from './voices.ts'

const voice = (kind: Voice['kind'], value: string, source: string = kind): Voice => ({
  ...{ kind, value, source, place: 1, address: null, order: 0 },
})

describe('what says a value', () => {
  it.each([
    ['maxWin', '500', '500', true],
    ['maxWin', '500', '5000', false],
    ['maxWin', null, '500', false],
    ['rtp', '96.51', '96.5', true],
    ['rtp', '96.5', '96.51', false],
    ['rtp', '96.5', '96.4', false],
    ['releaseDate', '2024-05-30', '2024-05', true],
    ['releaseDate', '2024-05', '2024-05-30', false],
    ['rtpVariants', '94.5|92', '92', true],
    ['rtpVariants', '94.5|92', '90', false],
  ] as const)('%s %s says %s: %s', (field, shown, proposed, expected) => {
    expect(says(field, shown, proposed)).toBe(expected)
  })
})

describe('a proposal', () => {
  const problem = (field: SourcedFact, value: string, shown: string | null, isUpcoming = false) =>
    proposalProblem({ field, value, shown, today: '2026-11-20', isUpcoming })

  it.each([
    ['rtp', '96.51', '96.4', null],
    ['rtp', '96.51', null, null],
    ['rtp', '96,51', '96.4', 'unreadable'],
    ['rtp', '49.99', '96.4', 'out_of_bounds'],
    ['rtp', '-96', '96.4', 'out_of_bounds'],
    ['rtp', '96.512', '96.4', 'unreadable'],
    ['rtpVariants', '100.5', '94.5', 'out_of_bounds'],
    ['reels', '5.5', '5', 'unreadable'],
    ['reels', '101', '5', 'out_of_bounds'],
    ['volatility', 'extreme', 'low', 'unreadable'],
    ['layout', '2-3-3-2', null, null],
    ['layout', '3-3-3', null, 'unreadable'],
    ['releaseDate', '2026-11-20', null, null],
    ['releaseDate', '2026-11-21', null, 'in_the_future'],
    ['releaseDate', '2026-11', null, null],
    ['releaseDate', '2026-12', null, 'in_the_future'],
    ['releaseDate', '2027', null, 'in_the_future'],
    ['maxWin', '500', '500', 'same_as_shown'],
  ] as const)('%s %s where %s is shown: %s', (field, value, shown, expected) => {
    expect(problem(field, value, shown)).toBe(expected)
  })

  it('may name a later date of a game that is still to come', () => {
    expect(problem('releaseDate', '2027-03', '2027-01', true)).toBeNull()
  })
})

describe('an accepted voice', () => {
  const voices = { maxWin: [voice('provider', '500'), voice('editor', '400')] }

  it('is shown where the rule says so', () => {
    const data = withAccepted(voices, 'maxWin', voice('dataset', '600'), [])
    expect(outcomeOf(data, 'maxWin', '600')).toEqual({ value: '500', state: 'verified', becomes: false })
    const beside = withAccepted(voices, 'maxWin', voice('provider', '600'), [])
    expect(outcomeOf(beside, 'maxWin', '600')).toMatchObject({ state: 'disputed' })
    const instead = withAccepted(voices, 'maxWin', voice('provider', '600'), ['500'])
    expect(outcomeOf(instead, 'maxWin', '600')).toEqual({ value: '600', state: 'verified', becomes: true })
  })

  it('counts once, and leaves the voices it was given alone', () => {
    expect(withAccepted(voices, 'maxWin', voice('provider', '500'), []).maxWin).toHaveLength(2)
    expect(withAccepted(voices, 'rtp', voice('provider', '96'), []).maxWin).toBe(voices.maxWin)
  })
})

it('decides for a build beside the others', () => {
  expect(decidedValue('rtpVariants', '94.5|90', '92')).toBe('94.5|92|90')
  expect(decidedValue('rtpVariants', null, '92')).toBe('92')
  expect(decidedValue('rtp', '94', '92')).toBe('92')
})

it('prints each value in both languages', () => {
  const values: Partial<Record<SourcedFact, [string, string, string]>> = {
    rtp: ['96.51', '%96,51', '96.51%'],
    maxWin: ['21175', '21.175x', '21,175x'],
    rtpVariants: ['94.5|92', '%94,50, %92,00', '94.50%, 92.00%'],
    releaseDate: ['2026-11', 'Kasım 2026', 'November 2026'],
    volatility: ['high', 'yüksek', 'high'],
    layout: ['2-3-2', '2-3-2', '2-3-2'],
  }
  for (const [field, [value, tr, en]] of Object.entries(values))
    expect([
      printValue(field as SourcedFact, value, 'tr'),
      printValue(field as SourcedFact, value, 'en'),
    ]).toEqual([tr, en])
  for (const field of sourcedFacts) expect(printValue(field, null, 'tr')).toBe('—')
})
