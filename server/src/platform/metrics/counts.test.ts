import { describe, expect, it } from 'vitest'
import { createBatches } from '#platform/jobs/batches.ts'
import { createCounts, keepable } from './counts.ts'

it.each([
  ['Gates of Olympus', 'gates of olympus'],
  ['  İnanılmaz  Şey ', 'inanilmaz sey'],
  ['book of 99', 'book of 99'],
  ['5000x 96,51', '5000x 96 51'],
  // Of a long text the first 300 characters are read.
  [`${'olimpos'.padEnd(300)}x`, 'olimpos'],
])('keeps what was looked for: %j', (typed, kept) => {
  expect(keepable(typed)).toBe(kept)
})

it.each([
  'ayse@example.com',
  '0532 123 45 67',
  '+90(532)1234567',
  '4111 1111 1111 1111',
  'https://x.example',
  '',
  '!!',
  'x'.repeat(101),
])('keeps nothing of %j', (typed) => {
  expect(keepable(typed)).toBeUndefined()
})

describe('what happened', () => {
  type Kept = Parameters<Parameters<typeof createCounts>[1]>[0]

  function begin() {
    let now = new Date('2026-03-01T23:59:59.999Z')
    const written: Kept[] = []
    const batches = createBatches({ error: () => {} } as never)
    const counts = createCounts({ clock: () => now, batches }, async (kept) => void written.push(kept))
    const nextDay = () => {
      now = new Date('2026-03-02T00:00:00.000Z')
    }
    return { ...counts, written, nextDay, flush: batches.flush }
  }

  it('is one row for each day and name, in one order', async () => {
    const { note, missed, nextDay, written, flush } = begin()
    note('errors')
    note('active')
    note('errors')
    missed('Gates  of Olympus')
    nextDay()
    note('errors')
    await flush()
    const [first, second] = ['2026-03-01', '2026-03-02']
    expect(written.map(({ counts }) => counts)).toEqual([
      [
        { day: first, name: 'active', count: 1 },
        { day: first, name: 'errors', count: 2 },
        { day: first, name: 'missed', count: 1 },
        { day: second, name: 'errors', count: 1 },
      ],
    ])
  })

  it('is what was looked for in vain, as it was first typed, and of what is personal the count alone', async () => {
    const { missed, nextDay, written, flush } = begin()
    missed('  Zeus  Şimşek ')
    missed('zeus simsek')
    missed('ayse@example.com')
    missed('abc')
    nextDay()
    missed('abc')
    await flush()
    expect(written[0]?.missed).toEqual([
      { day: '2026-03-01', words: 'abc', count: 1, example: 'abc' },
      { day: '2026-03-01', words: 'zeus simsek', count: 2, example: 'Zeus Şimşek' },
      { day: '2026-03-02', words: 'abc', count: 1, example: 'abc' },
    ])
    expect(written[0]?.counts).toEqual([
      { day: '2026-03-01', name: 'missed', count: 4 },
      { day: '2026-03-02', name: 'missed', count: 1 },
    ])
  })

  it('keeps of a long text its beginning as the example', async () => {
    const { missed, written, flush } = begin()
    missed(`olimpos${' '.repeat(93)}!${' '.repeat(100)}`)
    missed(`kartal ${'.'.repeat(93)}!`)
    await flush()
    expect(written[0]?.missed.map(({ example }) => example)).toEqual([`kartal ${'.'.repeat(93)}`, 'olimpos'])
  })
})
