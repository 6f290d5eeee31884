import { expect, test } from 'vitest'
import { deviceName, isHandheld } from './device-name.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const desk =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36'

test.each([
  [phone, 'Safari · iPhone'],
  [desk, 'Chrome · Windows'],
  [`${desk} Edg/141.0`, 'Edge · Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  ['curl/8.5', undefined],
  [null, undefined],
])('%s is %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))

test('a phone is distinguished from a desktop', () => {
  expect(isHandheld(phone)).toBe(true)
  expect(isHandheld(desk)).toBe(false)
})
