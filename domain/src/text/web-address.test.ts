import { expect, it } from 'vitest'
import { isClearAddress } from './web-address.ts'

it.each([
  ...['https://netent.com', 'https://öztürk.com.tr/yol?a=1#b', 'https://пример.рф', 'https://пример.com'],
  ...[
    'https://日本語ひらカナー.jp',
    'https://한국.kr',
    'https://a-1.co:8443/x',
    'https://xn--ztrk-4qa2b.com/ş',
  ],
])('%s is what it looks like', (address) => {
  expect(isClearAddress(address)).toBe(true)
})

it.each([
  ...['https://nеtent.com', 'https://аpple.com', 'https://gооgle.co', 'https://göοgle.com'],
  ...['https://netent.com/\u202egpj.exe', 'https://netent.com/\u2066a', 'https://net\u200bent.com'],
  ...['https://netent.com/\u2800', 'https://netent.com/\u3164', 'https://netent.com/\u{e0061}'],
])('%j is not', (address) => {
  expect(isClearAddress(address)).toBe(false)
})
