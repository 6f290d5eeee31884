import { afterEach, expect, it, vi } from 'vitest'
import { keepSiteOffline } from './missing-code.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  [false, 'Offline: Failed to fetch dynamically imported module'],
  [true, 'Failed to fetch dynamically imported module'],
])('gives code that cannot be fetched another name offline alone (online: %s)', (onLine, message) => {
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('navigator', { onLine })
  keepSiteOffline()
  const payload = new Error('Failed to fetch dynamically imported module')
  target.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  expect(payload.message).toBe(message)
})
