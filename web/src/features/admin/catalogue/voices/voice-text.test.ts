import { sourcedFacts } from '@slot-liste/domain/catalogue/facts.ts'
import { expect, it } from 'vitest'
import { printVoiceText, readVoiceText } from './voice-text.ts'

const samples: Partial<Record<(typeof sourcedFacts)[number], string[]>> = {
  rtp: ['96.51', '96', '50'],
  rtpVariants: ['94.5'],
  maxWin: ['5000', '0.01', '10000000'],
  minBet: ['0.2'],
  ways: ['117649'],
  maxWinOdds: ['12500000'],
  releaseDate: ['2024', '2024-05', '2024-05-30'],
  layout: ['2-3-3-3-2'],
}

it('reads what it prints, in both languages', () => {
  for (const locale of ['tr', 'en'] as const)
    for (const field of sourcedFacts)
      for (const value of samples[field] ?? []) {
        const printed = printVoiceText(field, value, locale) as string
        expect([locale, field, readVoiceText(field, printed, locale)]).toEqual([
          ...[locale, field, { kind: 'value', value }],
        ])
      }
})

it.each([
  ['rtp', '12', { kind: 'bounds', least: '50', most: '100' }],
  ['rtp', 'çok', { kind: 'wrong' }],
  ['rtp', ' ', { kind: 'nothing' }],
  ['maxWin', '5,000', { kind: 'asks', choices: '5.000 / 5' }],
  ['volatility', 'high', { kind: 'value', value: 'high' }],
  ['volatility', 'huge', { kind: 'wrong' }],
  ['releaseDate', 'yarın', { kind: 'notADate' }],
  ['layout', '3 - 4 - 3', { kind: 'value', value: '3-4-3' }],
  ['layout', '3-3', { kind: 'wrong' }],
] as const)('reads %s of "%s" as %j', (field, text, expected) => {
  expect(readVoiceText(field, text, 'tr')).toEqual(expected)
})
