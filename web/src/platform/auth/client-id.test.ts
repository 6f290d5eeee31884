import { afterEach, expect, it, vi } from 'vitest'
import { newClientId } from './client-id.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('draws a UUID of version 4 without the function of secure pages', () => {
  const given = (byte: number) => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(byte) })
    return newClientId()
  }
  expect(given(0)).toBe('00000000-0000-4000-8000-000000000000')
  expect(given(0xff)).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
  expect(given(0x0a)).toBe('0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a')
  let next = 0
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.map(() => next++) })
  expect(newClientId()).toBe('00010203-0405-4607-8809-0a0b0c0d0e0f')
})

it('leaves it to the browser where it can', () => {
  vi.stubGlobal('crypto', { randomUUID: () => 'drawn' })
  expect(newClientId()).toBe('drawn')
})
