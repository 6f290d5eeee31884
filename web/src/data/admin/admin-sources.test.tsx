import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { tablePage } from '#testing/admin-samples.ts'
import { run, staleKeys } from '#testing/hook.tsx'
import { answer } from '#testing/server.ts'
import { adminSource, adminVoice, adminVoices } from '#testing/source-samples.ts'
import { adminGameOptions, adminProviderOptions } from './admin-catalogue.ts'
import { sourceNamesOptions, useRemoveVoice, voicesOptions } from './admin-sources.ts'

it('reads the names of all sources, however many pages they fill', async () => {
  answer({
    'GET /api/admin/sources': ({ query }: { query: URLSearchParams }) => ({
      ...tablePage([adminSource(Number(query.get('page')))]),
      ...{ total: 250, pageSize: 100 },
    }),
  })
  const { client } = run(() => null)
  const names = await client.fetchQuery(sourceNamesOptions)
  expect(names.map(({ id }) => id)).toEqual([1, 2, 3])
})

describe('a voice that was removed or put back', () => {
  const entries = [adminGameOptions(7), adminGameOptions('zeus'), adminProviderOptions(7)]
  const data = entries.map(({ queryKey }) => [queryKey, {}] as [readonly unknown[], object])
  const [byId, bySlug, ofProvider] = entries.map(({ queryKey }) => queryKey.join(' '))

  it.each([
    [{ kind: 'games', id: 7 }, true, [byId, bySlug]],
    [{ kind: 'providers', id: 7 }, false, [ofProvider]],
  ] as const)(
    'is held, and its subject alone is read again under every address (%o)',
    async (of, removed, stale) => {
      const reply = adminVoices(adminVoice(1))
      answer({
        'DELETE /api/admin/games/:id/voices/:voice': reply,
        'PUT /api/admin/providers/:id/voices/:voice/restoration': reply as never,
      })
      const page = run(() => useRemoveVoice(of), data)
      await act(() => page.result.current.mutateAsync({ voice: 1, removed }))
      expect(page.client.getQueryData(voicesOptions(of).queryKey)).toEqual(reply)
      expect(staleKeys(page.client).filter((key) => !key.includes('voices'))).toEqual(stale)
    },
  )
})
