import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { authStore } from '#platform/auth/auth-store.ts'
import { member } from '#testing/samples.ts'
import { keepTextDraft, readTextDraft, useTextDraft } from './text-draft.ts'

const draft = (initial?: string) => renderHook(() => useTextDraft('note', initial)).result

describe('a text box with a draft', () => {
  it('begins with what was typed before, else with what it is given', () => {
    expect(draft('given').current.text).toBe('given')
    keepTextDraft('note', null, 'typed')
    expect(draft('given').current.text).toBe('typed')
  })

  it('keeps what is typed for whoever is signed in then, and nothing once it was sent', () => {
    const box = draft()
    act(() => box.current.setText('as a guest'))
    expect(readTextDraft('note', null)).toBe('as a guest')
    act(() => authStore.setState({ user: member }))
    act(() => box.current.setText('as a member'))
    expect(readTextDraft('note', null)).toBe('')
    expect(readTextDraft('note', member.id)).toBe('as a member')
    act(() => box.current.forget())
    expect(box.current.text).toBe('')
    expect(readTextDraft('note', member.id)).toBe('')
  })

  it('puts the own text before that of a guest, each once', () => {
    keepTextDraft('note', member.id, 'mine')
    keepTextDraft('note', null, 'of a guest')
    expect(readTextDraft('note', member.id)).toBe('mine\n\nof a guest')
    act(() => authStore.setState({ user: member }))
    expect(draft().current.text).toBe('mine\n\nof a guest')
  })

  it('stays as it is where another draft has none', () => {
    keepTextDraft('a', null, 'typed')
    const { result, rerender } = renderHook(({ name }) => useTextDraft(name), { initialProps: { name: 'a' } })
    rerender({ name: 'b' })
    expect(result.current.text).toBe('typed')
  })
})
