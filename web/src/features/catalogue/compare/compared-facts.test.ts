import { expect, it } from 'vitest'
import { gameDetail } from '#testing/catalogue-samples.ts'
import { differs, knownFacts, writtenValue } from './compared-facts.ts'

it('differ where two known values do, and not by what is unknown', () => {
  expect(differs(['96.5', '96.5'])).toBe(false)
  expect(differs(['96.5', null])).toBe(false)
  expect(differs([null, null])).toBe(false)
  expect(differs(['96.5', null, '94'])).toBe(true)
})

it('are those at least one of the games has', () => {
  const one = gameDetail('a', { rtp: 96.5, hitFrequency: null, rtpVariants: [] })
  const other = gameDetail('b', { rtp: null, hitFrequency: 22, rtpVariants: [] })
  expect(knownFacts([one, other])).toEqual(expect.arrayContaining(['rtp', 'hitFrequency']))
  expect(knownFacts([one])).not.toContain('hitFrequency')
  expect(knownFacts([one, other])).not.toContain('rtpVariants')
  expect([writtenValue(one, 'rtp'), writtenValue(other, 'rtp')]).toEqual(['96.5', null])
})
