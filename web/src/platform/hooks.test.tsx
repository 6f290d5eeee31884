import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useColumnChoice } from './column-choice.ts'
import { beginAt, renderTime, useNow } from './i18n/clock.ts'
import { readStored, writeStored } from './storage.ts'
import { useInSight } from './use-in-sight.ts'
import { useSettled } from './use-settled.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('a page in sight', () => {
  let visible: string
  beforeEach(() => {
    visible = 'visible'
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible as never)
  })
  const turn = (to: string) => {
    visible = to
    document.dispatchEvent(new Event('visibilitychange'))
  }

  it('is reported once, after three seconds', () => {
    const notify = vi.fn()
    renderHook(() => useInSight(notify))
    pass(2999)
    expect(notify).not.toHaveBeenCalled()
    pass(1)
    turn('visible')
    pass(9000)
    expect(notify).toHaveBeenCalledOnce()
  })

  it('begins again whenever it was out of sight, and ends with the component', () => {
    const notify = vi.fn()
    const { unmount } = renderHook(() => useInSight(notify))
    pass(2999)
    turn('hidden')
    pass(9000)
    turn('visible')
    pass(2999)
    expect(notify).not.toHaveBeenCalled()
    unmount()
    turn('visible')
    pass(9000)
    expect(notify).not.toHaveBeenCalled()
  })

  it('is not a page drawn ahead, until that is shown', () => {
    const notify = vi.fn()
    const ahead = document as { prerendering?: boolean }
    ahead.prerendering = true
    renderHook(() => useInSight(notify))
    pass(9000)
    expect(notify).not.toHaveBeenCalled()
    delete ahead.prerendering
    document.dispatchEvent(new Event('prerenderingchange'))
    pass(3000)
    expect(notify).toHaveBeenCalledOnce()
  })

  it('reports nothing where nobody asks', () => {
    renderHook(() => useInSight(null))
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the clock', () => {
  it('moves every half minute for all who look, and stands still for none', () => {
    vi.setSystemTime(1_000_000)
    const one = renderHook(useNow)
    const other = renderHook(useNow)
    expect([one.result.current, other.result.current]).toEqual([1_000_000, 1_000_000])
    expect(vi.getTimerCount()).toBe(1)
    pass(29_999)
    expect(one.result.current).toBe(1_000_000)
    pass(1)
    expect([one.result.current, other.result.current]).toEqual([1_030_000, 1_030_000])
    one.unmount()
    pass(30_000)
    expect(other.result.current).toBe(1_060_000)
    other.unmount()
    expect(vi.getTimerCount()).toBe(0)
    vi.setSystemTime(5_000_000)
    expect(renderHook(useNow).result.current).toBe(5_000_000)
  })

  it('has no time of drawing where the time was not drawn', () => {
    beginAt(7)
    expect(renderTime()).toBeUndefined()
  })
})

describe('a value that settles', () => {
  it('waits for the last change, and for no empty text', () => {
    const { result, rerender } = renderHook(({ value }) => useSettled(value, 100), {
      initialProps: { value: 'a' },
    })
    rerender({ value: 'ab' })
    pass(99)
    rerender({ value: 'abc' })
    pass(99)
    expect(result.current).toBe('a')
    pass(1)
    expect(result.current).toBe('abc')
    rerender({ value: '' })
    pass(0)
    expect(result.current).toBe('')
  })
})

describe('the columns of a table', () => {
  it.each([
    [null, {}],
    ['{', {}],
    ['null', {}],
    ['3', {}],
    ['{"a":true,"b":false,"c":1}', { a: true, b: false, c: false }],
  ])('are read from %s', (kept, shown) => {
    if (kept) writeStored('columns:games', kept)
    expect(renderHook(() => useColumnChoice('games')).result.current.shown).toEqual(shown)
  })

  it('are kept as they were chosen', () => {
    const { result } = renderHook(() => useColumnChoice('games'))
    act(() => result.current.onShown({ a: false }))
    expect(result.current.shown).toEqual({ a: false })
    expect(readStored('columns:games')).toBe('{"a":false}')
  })
})
