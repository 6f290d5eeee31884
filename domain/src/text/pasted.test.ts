import { expect, it } from 'vitest'
import { pasted } from './pasted.ts'

it.each([
  ['\u200bayse@ornek.com\ufeff', 'ayse@ornek.com'],
  ['ay\u200d\u2060se', 'ayse'],
  ['\u202aayse\u202c', 'ayse'],
  ['ay\u00adse\ufe0f', 'ayse'],
  ['\u{e0061}ayse', 'ayse'],
  [' \u200b ayse \u00a0', 'ayse'],
  ['ay se', 'ay se'],
])('drops what nobody sees (%j)', (typed, meant) => expect(pasted(typed)).toBe(meant))
