import { expect, it } from 'vitest'
import { tagKey } from './tag.ts'

it.each([
  ['Yüksek Volatilite', 'yuksek-volatilite'],
  ['YÜKSEK  VOLATİLİTE', 'yuksek-volatilite'],
  ["90'lar", '90lar'],
  ['🎰', ''],
])('%s → %s', (tag, key) => {
  expect(tagKey(tag)).toBe(key)
})

it('never ends in a hyphen, however long', () => {
  expect(tagKey(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59))
})
