import { expect, it } from 'vitest'
import { allowedRedirect, withFragment } from './redirects.ts'

const site = 'https://slot.example'
const env = { REDIRECT_URLS: ['https://app.example/done'] }
const allowed = (wanted: string | undefined, at = site) => allowedRedirect({ site: () => at, env }, wanted)

it.each([
  [`${site}/settings`, `${site}/settings`],
  [`${site}/settings?tab=account#x`, `${site}/settings?tab=account`],
  ['https://SLOT.example:443/', `${site}/`],
  ['https://app.example/done', 'https://app.example/done'],
])('leads to %s', (wanted, address) => {
  expect(allowed(wanted)).toBe(address)
})

it.each([
  undefined,
  '',
  '/settings',
  '//evil.example',
  'https://evil.example/',
  'https://slot.example.evil.example/',
  'https://slot.example@evil.example/',
  'https://user:pass@slot.example/',
  'https:\\\\evil.example',
  'http://slot.example/',
  'https://slot.example:8443/',
  'https://app.example/done/more',
  'https://app.example/',
  'http://localhost:3000/',
  'javascript:alert(1)//slot.example',
  'data:text/html,x',
  'slot.example/settings',
  'https://xn--slt-sna.example/',
])('leads %s home', (wanted) => {
  expect(allowed(wanted)).toBe(`${site}/`)
})

it('takes the names of one machine for one, on one port', () => {
  const local = 'http://127.0.0.1:3000'
  expect(allowed('http://localhost:3000/settings', local)).toBe('http://localhost:3000/settings')
  expect(allowed('http://localhost:3001/settings', local)).toBe(`${local}/`)
})

it('writes values sorted into the fragment', () => {
  expect(withFragment(`${site}/`, { type: 'signup', access_token: 'a b', expires_in: 3600 })).toBe(
    `${site}/#access_token=a+b&expires_in=3600&sb=&type=signup`,
  )
})
