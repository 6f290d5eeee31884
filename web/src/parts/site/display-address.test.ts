import { expect, it } from 'vitest'
import { displayAddress } from './display-address.ts'

it.each([
  ['https://netent.com/', 'netent.com'],
  ['HTTPS://Öztürk.com.tr/Yol?a=ş#b', 'xn--ztrk-4qa2b.com.tr/Yol?a=ş#b'],
  ['https://аррӏе.com/', 'xn--80ak6aa92e.com'],
  ['https://netent.com/\u202ea', 'netent.com/%E2%80%AEa'],
  ['netent', 'netent'],
])('%s is shown as %s', (address, shown) => {
  expect(displayAddress(address)).toBe(shown)
})
