import { figureFact, figureNames } from '@slot-liste/domain/catalogue/facts.ts'
import { printNumber } from '@slot-liste/domain/figures/print.ts'
import { expect, it } from 'vitest'
import { readVoiceText } from './voice-text.ts'

it('reads figures as the form prints them, in both languages', () => {
  for (const locale of ['tr', 'en'] as const)
    for (const name of figureNames) {
      const { min, max } = figureFact(name)
      for (const value of [min, max].filter((each) => each !== 50))
        expect([
          locale,
          name,
          readVoiceText(name, printNumber(value, locale, { grouped: false }), locale),
        ]).toEqual([locale, name, { kind: 'value', value: String(value) }])
    }
})

it.each([
  ['rtp', '12', { kind: 'bounds', least: '50', most: '100' }],
  ['rtp', 'çok', { kind: 'wrong' }],
  ['rtp', ' ', { kind: 'nothing' }],
  ['maxWin', '5,000', { kind: 'asks', choices: '5.000 / 5' }],
  ['volatility', 'high', { kind: 'value', value: 'high' }],
  ['volatility', 'huge', { kind: 'wrong' }],
  ['volatilityLevel', 'medium-high', { kind: 'value', value: 'medium-high' }],
  ['releaseDate', 'yarın', { kind: 'notADate' }],
  ['layout', '3 - 4 - 3', { kind: 'value', value: '3-4-3' }],
  ['layout', '3-3', { kind: 'wrong' }],
  ['provider', 'netent', { kind: 'value', value: 'netent' }],
  ['foundedYear', ' 1996 ', { kind: 'value', value: '1996' }],
  ['foundedYear', '1796', { kind: 'wrong' }],
  ['headquarters', 'İsveç | Sweden', { kind: 'value', value: 'İsveç|Sweden' }],
  ['website', 'netent.com', { kind: 'wrong' }],
] as const)('reads %s of "%s" as %j', (field, text, expected) => {
  expect(readVoiceText(field, text, 'tr')).toEqual(expected)
})
