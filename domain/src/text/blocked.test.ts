import { expect, it } from 'vitest'
import { blockedDomainIn, blockedWordIn } from './blocked.ts'

it.each([
  ['Bedava BONUS burada', ['bonus'], 'bonus'],
  ['bonüs!', ['Bonus'], 'Bonus'],
  ['İLLEGAL bahis', ['illegal'], 'illegal'],
  ['ILIK', ['ılık'], 'ılık'],
  ['bonuslar', ['bonus'], undefined],
  ['kolay   para kazan', ['kolay para'], 'kolay para'],
  ['kolay-para', ['kolay para'], 'kolay para'],
  ['kolay_para.55', ['kolay para'], 'kolay para'],
  ['para kolay', ['kolay para'], undefined],
  ['', ['a'], undefined],
  ['her şey', [], undefined],
  ['...', ['!!'], undefined],
])('finds whole words in %j', (text, words, found) => {
  expect(blockedWordIn(text, words)).toBe(found)
})

it.each([
  ['https://bahis.example.com/x', ['example.com'], 'example.com'],
  ['bkz. WWW.EXAMPLE.COM!', ['example.com'], 'example.com'],
  ['exa\u200bmple.com', ['example.com'], 'example.com'],
  ['BAHİS.com', ['bahis.com'], 'bahis.com'],
  ['BAHIS.com', ['bahis.com'], 'bahis.com'],
  ['notexample.com', ['example.com'], undefined],
  ['example.com.tr', ['example.com'], undefined],
  ['example.com', ['www.example.com'], 'www.example.com'],
  ['bir cümle.Sonra', ['example.com'], undefined],
])('finds domains in %j', (text, domains, found) => {
  expect(blockedDomainIn(text, domains)).toBe(found)
})

// In proportion to the square of it, it would take longer than a test may.
it('looks for domains in time in proportion to the text', () => {
  expect(blockedDomainIn('\u3316'.repeat(100_000), ['example.com'])).toBeUndefined()
})
