import type { Settings } from '@slot-liste/contract/accounts/users.ts'
import { act, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { authStore } from '#platform/auth/auth-store.ts'
import { run, staleKeys } from '#testing/hook.tsx'
import { member, profile } from '#testing/samples.ts'
import { answer, callsOf, later, refusal } from '#testing/server.ts'
import {
  sessionsOptions,
  settingsOptions,
  useChangeAvatar,
  useChangeSettings,
  useEndSession,
} from './account.ts'

const change = 'PUT /api/users/settings'
const ways = { site: true, mail: false } as never
const settings = {
  ...{
    theme: null,
    language: null,
    profileVisibility: 'public',
    showLiked: true,
    indexable: true,
    localOnly: false,
  },
  analytics: { optedIn: false, decidedAt: null, policyVersion: null },
  notifications: { listLiked: ways, followed: ways },
} as unknown as Settings
const { queryKey } = settingsOptions
const people = [['people', 'ayse'], profile('ayse')] as [string[], unknown]

describe('own settings', () => {
  const begin = () => run(useChangeSettings, [[queryKey, settings], people])
  const held = ({ client }: ReturnType<typeof begin>) => client.getQueryData(queryKey)

  it('show a change at once, and then what the server has', async () => {
    const reply = later<never>()
    answer({ [change]: reply.answer })
    const page = begin()
    act(() => page.result.current.mutate({ showLiked: false, theme: undefined } as never))
    await waitFor(() => expect(held(page)).toEqual({ ...settings, showLiked: false }))
    reply.arrive({ ...settings, theme: 'dark' } as never)
    await waitFor(() => expect(held(page)).toEqual({ ...settings, theme: 'dark' }))
    expect(page.client.getQueryData(['people', 'ayse'])).toBeUndefined()
  })

  it('take a refused change back, and no other one', async () => {
    const [first, second] = [later<never>(), later<never>()]
    answer({ [change]: ({ body }) => ('showLiked' in body ? first.answer() : second.answer()) })
    const page = begin()
    act(() => page.result.current.mutate({ showLiked: false }))
    act(() => page.result.current.mutate({ indexable: false }))
    await waitFor(() => expect(held(page)).toMatchObject({ showLiked: false, indexable: false }))
    first.arrive(refusal('RATE_LIMITED') as never)
    await waitFor(() => expect(held(page)).toMatchObject({ showLiked: true, indexable: false }))
    second.arrive({ ...settings, indexable: false } as never)
    await waitFor(() => expect(callsOf(change)).toHaveLength(2))
  })

  it('believe the last answer alone', async () => {
    const [first, second] = [later<never>(), later<never>()]
    answer({ [change]: ({ body }) => ('showLiked' in body ? first.answer() : second.answer()) })
    const page = begin()
    act(() => page.result.current.mutate({ showLiked: false }))
    act(() => page.result.current.mutate({ indexable: false }))
    await waitFor(() => expect(held(page)).toMatchObject({ indexable: false }))
    first.arrive({ ...settings, showLiked: false } as never)
    await waitFor(() => expect(callsOf(change)).toHaveLength(2))
    expect(held(page)).toMatchObject({ showLiked: false, indexable: false })
    second.arrive({ ...settings, language: 'en' } as never)
    await waitFor(() => expect(held(page)).toEqual({ ...settings, language: 'en' }))
  })

  it('are nothing to show before they are there', async () => {
    answer({ [change]: () => refusal('RATE_LIMITED') })
    const page = run(useChangeSettings)
    act(() => page.result.current.mutate({ showLiked: false }))
    await waitFor(() => expect(page.result.current.isError).toBe(true))
    expect(page.client.getQueryData(queryKey)).toBeUndefined()
  })
})

it('has the own picture taken away', async () => {
  authStore.setState({ user: { ...member, avatar_url: '/media/a.png' } })
  answer({ 'DELETE /api/users/avatar': member as never })
  const page = run(useChangeAvatar, [people])
  await act(() => page.result.current.mutateAsync(null))
  expect(authStore.getState().user?.avatar_url).toBeNull()
  expect(page.client.getQueryData(['people', 'ayse'])).toBeUndefined()
})

it('asks for the sessions again when one ended', async () => {
  answer({ 'DELETE /api/auth/sessions/:id': {} as never })
  const page = run(useEndSession, [[sessionsOptions.queryKey, {}]])
  await act(() => page.result.current.mutateAsync('00000000-0000-4000-8000-000000000009'))
  expect(staleKeys(page.client)).toEqual(['account sessions'])
})
