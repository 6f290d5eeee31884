import { expect, it } from 'vitest'
import { showsSomething, textLength } from './seen.ts'

it.each([
  ...['', ' ', '\u00a0\u3000', '\u2800\u2800', '\u3164', '\u115f\u1160', '\uffa0', '\ufe0f', '\u200b\u200d'],
  ...['\u{e0061}\u{e0062}', '\u{e0100}', '\u0301', '\u034f', '\u202e\u0007', '\u180e', '\ue000', '\u17b5'],
  ...['\u0378', '\u0378\u0379 \u{e0fff}', '\u{2fffe}\uffff', '\ufdd0', '\u{f0000}', '\ud800', '\ufff0'],
  ...['\u{1bca0}', '\u{1d173}', '\u{1d159}', '\ufffc', '\u{13441}\u{13442}', '\u0488', '\u2028\u2029'],
])('%j shows nothing', (text) => {
  expect(showsSomething(text)).toBe(false)
})

it.each([
  ...[
    'a',
    '.',
    '\u28ff',
    '☎\ufe0f',
    '👩‍💻',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '🇹🇷',
  ],
  ...['1\ufe0f\u20e3', 'म', 'ね', '\u3164x'],
])('%j shows something', (text) => {
  expect(showsSomething(text)).toBe(true)
})

it.each([
  ['', 0],
  ['Işık', 4],
  ['🎰🎰', 2],
  ['👩‍💻', 3],
  ['\ud83c', 1],
])('%j is %d long', (text, length) => {
  expect(textLength(text)).toBe(length)
})
