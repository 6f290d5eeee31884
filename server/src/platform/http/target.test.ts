import { expect, it } from 'vitest'
import { readTarget } from './target.ts'

it.each([
  ['/games?page=2', '/games?page=2'],
  ['http://slot.example/games?page=2', '/games?page=2'],
  ['HTTPS://slot.example:443/', '/'],
  ['http://slot.example', '/'],
  ['http://slot.example?lang=en', '/?lang=en'],
  ['http://[::1]:3000/api/health', '/api/health'],
  ['/http://slot.example/', '/http://slot.example/'],
  ['//evil.example/x', '//evil.example/x'],
  ['*', '*'],
  ['/games/%', '/games/%25'],
  ['/games/%2', '/games/%252'],
  ['/games/%zz?q=%', '/games/%25zz?q=%25'],
  ['/%ff', '/%25ff'],
  ['/profile/%C5%9Ferife', '/profile/%C5%9Ferife'],
  ['/profile/%C5erife', '/profile/%25C5erife'],
  ['http://slot.example/lists/%', '/lists/%25'],
  ['/api/games/%', '/api/games/%'],
  ['/auth/v1/%', '/auth/v1/%'],
])('reads %s as %s', (url, target) => expect(readTarget({ url, method: 'GET' })).toBe(target))

it('leaves requests that change something as they are', () =>
  expect(readTarget({ url: '/games/%', method: 'POST' })).toBe('/games/%'))
