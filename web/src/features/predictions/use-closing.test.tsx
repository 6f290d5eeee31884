import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useClosing } from './use-closing.ts'

const minute = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function follow(isSettled = false) {
  const closesAt = new Date(Date.now() + minute).toISOString()
  const refetch = vi.fn(async () => {})
  const hook = renderHook((props: { isSettled: boolean }) => useClosing({ closesAt, refetch, ...props }), {
    initialProps: { isSettled },
  })
  /** How often the result was requested after this time. */
  const after = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms))
    return refetch.mock.calls.length
  }
  return { ...hook, after }
}

it('requests the result half a second after the closing, then at growing intervals up to a minute', () => {
  const { result, after } = follow()
  expect([after(minute + 499), result.current]).toEqual([0, true])
  expect(after(1)).toBe(1)
  for (const [n, seconds] of [3, 6, 12, 24, 48, 60, 60].entries()) {
    expect(after(seconds * 1000 - 1)).toBe(n + 1)
    expect(after(1)).toBe(n + 2)
  }
})

it('is open before the closing', () => {
  const { result, after } = follow()
  expect([after(minute - 1), result.current]).toEqual([0, false])
})

it('requests nothing more once the day is settled, or the page is left', () => {
  const settled = follow()
  settled.after(minute + 500)
  settled.rerender({ isSettled: true })
  expect(settled.after(10 * minute)).toBe(1)
  const left = follow()
  left.after(minute + 500)
  left.unmount()
  expect(left.after(10 * minute)).toBe(1)
  const early = follow(true)
  expect([early.after(10 * minute), early.result.current]).toEqual([0, true])
})
