import { expect, it } from 'vitest'
import { creditsOf, decisionCredit } from './credits.ts'
import type { SourcedFact } from './facts.ts'
import type { Voice, VoiceKind } from './voices.ts'

const voice = (source: string, kind: VoiceKind, value: string | null, place = 0): Voice => ({
  ...{ source, kind, value, place },
  ...{ address: null, order: place },
})
const [studio, list, other, editor] = [
  (value: string) => voice('studio', 'provider', value),
  (value: string) => voice('list', 'dataset', value, 1),
  (value: string) => voice('other', 'dataset', value, 2),
  (value: string) => voice('editor', 'editor', value, 3),
]
const decision = (value: string | null) => voice('', 'decision', value)

it.each<[SourcedFact, Voice[], string | undefined]>([
  ['maxWin', [list('500'), studio('100'), editor('100')], 'studio'],
  ['maxWin', [other('100'), list('100')], 'list'],
  ['maxWin', [editor('100')], 'editor'],
  ['maxWin', [studio('100'), decision('50')], decisionCredit],
  ['maxWin', [studio('100'), decision(null)], undefined],
  ['maxWin', [], undefined],
  // The finer value is shown; the weightier source says it too.
  ['rtp', [studio('96.5'), list('96.48')], 'studio'],
  // A lower build of another source is no word on the RTP.
  ['rtp', [list('96.5'), other('94.5')], 'list'],
  // Figures that do not fit the others are not shown.
  ['paylines', [list('20')], undefined],
])('credits of %s with %j: %s', (field, said, expected) => {
  expect(creditsOf({ [field]: said })[field]).toBe(expected)
})

it('credits other builds to the weightiest source that names one', () => {
  const voices = { rtp: [list('96.5'), other('94.5')], rtpVariants: [editor('92')] }
  expect(creditsOf(voices)).toEqual({ rtp: 'list', rtpVariants: 'other' })
  expect(creditsOf({ ...voices, rtp: [list('96.5')] })).toEqual({ rtp: 'list', rtpVariants: 'editor' })
  const decided = { ...voices, rtpVariants: [decision('94.5|92')] }
  expect(creditsOf(decided)).toEqual({ rtp: 'list', rtpVariants: decisionCredit })
})
