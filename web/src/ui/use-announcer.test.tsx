import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useAnnouncer } from './use-announcer.ts'

it('changes its text even when the same is said again, so that it is read out again', () => {
  const { result } = renderHook(() => useAnnouncer())
  const say = (words: string) => {
    act(() => result.current[1](words))
    return result.current[0]
  }
  const [first, second, third] = [say('Eklendi'), say('Eklendi'), say('Eklendi')]
  expect([first, second, third].map((one) => one.trim())).toEqual(['Eklendi', 'Eklendi', 'Eklendi'])
  expect(second).not.toBe(first)
  expect(third).not.toBe(second)
})
