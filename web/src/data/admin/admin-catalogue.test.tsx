import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { run, staleKeys } from '#testing/hook.tsx'
import { answer, callsOf } from '#testing/server.ts'
import {
  adminGameOptions,
  adminProviderOptions,
  useDeleteProvider,
  useRetireGames,
  useSaveGame,
  useSaveProvider,
} from './admin-catalogue.ts'
import { forgetGames } from './admin-imports.ts'

const catalogue = ['account', 'admin', 'catalogue']
const others = [
  [[...catalogue, 'games', {}], {}],
  [[...catalogue, 'providers', {}], {}],
  [['games', 'one', 'zeus'], {}],
  [['account', 'settings'], {}],
  [['texts', 'layout'], {}],
] as [unknown[], unknown][]
const forgotten = others
  .slice(0, 4)
  .map(([key]) => key.join(' '))
  .sort()

const unknown = [
  'theme',
  'volatility',
  'volatilityLevel',
  'rtp',
  'maxWin',
  'minBet',
  'maxBet',
  'paylines',
  'waysMin',
  'ways',
  'hitFrequency',
  'maxWinOdds',
  'mechanic',
  'reels',
  'rows',
]
const fields = {
  game: {
    ...Object.fromEntries([...unknown, 'releaseDate'].map((fact) => [fact, null])),
    ...{ provider: 'p', status: 'released', features: [], rtpVariants: [] },
  },
  provider: { foundedYear: null, active: true, specialtiesTr: [], specialtiesEn: [] },
}

describe.each([
  ['game', useSaveGame, adminGameOptions, 'POST /api/admin/games', 'PUT /api/admin/games/:id'],
  [
    'provider',
    useSaveProvider,
    adminProviderOptions,
    'POST /api/admin/providers',
    'PUT /api/admin/providers/:id',
  ],
] as const)('a saved %s', (name, useSave, optionsOf, add, change) => {
  const saved = { id: 3, slug: 'zeus', name: 'Zeus' } as never
  const body = (more: object) =>
    ({ ...fields[name], slug: 'zeus', name: 'Zeus', picture: null, ...more }) as never

  it.each([
    [null, add, {}],
    [3, change, { version: 1 }],
  ] as const)(
    'is held under every address of it, and the catalogue is asked for again (%s)',
    async (id, key, more) => {
      answer({ [key]: saved })
      const page = run(
        () => useSave(id),
        [
          ...others,
          [optionsOf('former').queryKey, { id: 3, name: 'Old' }],
          [optionsOf('other').queryKey, { id: 4, name: 'Other' }],
        ],
      )
      await act((): Promise<unknown> => page.result.current.mutateAsync(body(more)))
      const held = [3, 'former', 'other'].map((at) =>
        page.client.getQueryData(optionsOf(at as string).queryKey),
      )
      expect(held).toEqual([saved, saved, { id: 4, name: 'Other' }])
      expect(staleKeys(page.client)).toEqual(forgotten)
      expect(callsOf(key)).toHaveLength(1)
    },
  )
})

it('asks for the catalogue again after other acts', async () => {
  answer({ 'PUT /api/admin/games/retirement': {} as never, 'DELETE /api/admin/providers/:id': {} as never })
  const retire = run(useRetireGames, others)
  await act(() => retire.result.current.mutateAsync({ ids: [1], retired: true }))
  expect(staleKeys(retire.client)).toEqual(forgotten)
  const remove = run(useDeleteProvider, others)
  await act(() => remove.result.current.mutateAsync(3))
  expect(staleKeys(remove.client)).toEqual(forgotten)
})

it('asks for everything again after an import but for the import itself', () => {
  const imports = ['account', 'admin', 'imports']
  const { client } = run(
    () => null,
    [...others, [[...imports, 'list', {}], {}], [[...imports, 'one', 'i'], {}]],
  )
  forgetGames(client)
  expect(staleKeys(client)).toEqual(
    [...others.map(([key]) => key), [...imports, 'list', {}]].map((key) => key.join(' ')).sort(),
  )
})
