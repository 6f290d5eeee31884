import type {
  AdminGame,
  AdminGamesQuery,
  GameChange,
  MergeGame,
  NewGame,
} from '@slot-liste/contract/admin/admin-games.ts'
import type {
  AdminProvider,
  AdminProvidersQuery,
  MergeProvider,
  NewProvider,
  ProviderChange,
} from '@slot-liste/contract/admin/admin-providers.ts'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call, callForFile } from '#platform/api/api.ts'
import { callOnce } from '#platform/api/call-once.ts'

/** A parameter left out (or undefined) is not sent. */
type Params<Query> = { [Field in keyof Query]?: Query[Field] | undefined }

/** Administrators' data is kept under `account`, which is cleared at sign-out. */
const key = ['account', 'admin', 'catalogue']

export const adminGamesOptions = (params: Params<AdminGamesQuery>) =>
  queryOptions({
    queryKey: [...key, 'games', params],
    queryFn: ({ signal }) => call('GET /api/admin/games', { query: params }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const adminProvidersOptions = (params: Params<AdminProvidersQuery>) =>
  queryOptions({
    queryKey: [...key, 'providers', params],
    queryFn: ({ signal }) => call('GET /api/admin/providers', { query: params }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Every provider there is, for choosing one: they are few. */
export const providerNamesOptions = queryOptions({
  queryKey: [...key, 'providers', 'all'],
  queryFn: async ({ signal }) => {
    const ask = (page: number) =>
      call('GET /api/admin/providers', { query: { sort: 'name', pageSize: 100, page } }, signal)
    const first = await ask(1)
    const pages = Math.ceil(first.total / first.pageSize)
    const rest = await Promise.all(Array.from({ length: pages - 1 }, (_, i) => ask(i + 2)))
    return [first, ...rest].flatMap(({ items }) => items.map(({ slug, name }) => ({ slug, name })))
  },
})

/** By its id, its slug or a former slug. */
export const adminGameOptions = (address: number | string) =>
  queryOptions({
    queryKey: [...key, 'game', String(address)],
    queryFn: ({ signal }) => call('GET /api/admin/games/:id', { params: { id: String(address) } }, signal),
    staleTime: 0,
  })

/** By its id, its slug or a former slug. */
export const adminProviderOptions = (address: number | string) =>
  queryOptions({
    queryKey: [...key, 'provider', String(address)],
    queryFn: ({ signal }) =>
      call('GET /api/admin/providers/:id', { params: { id: String(address) } }, signal),
    staleTime: 0,
  })

export const fetchGamesFile = (params: Params<AdminGamesQuery>) =>
  callForFile('GET /api/admin/games/export', { query: params })

export const fetchProvidersFile = (params: Params<AdminProvidersQuery>) =>
  callForFile('GET /api/admin/providers/export', { query: params })

/** Without an id it is added. */
export function useSaveGame(id: number | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (game: NewGame & { version?: number; reason?: string | null }) =>
      id === null
        ? callOnce('POST /api/admin/games', { body: game })
        : call('PUT /api/admin/games/:id', { params: { id }, body: game as GameChange }),
    onSuccess: (game) => {
      client.setQueryData(adminGameOptions(game.id).queryKey, game)
      client.setQueriesData<AdminGame>({ queryKey: [...key, 'game'] }, (old) =>
        old?.id === game.id ? game : old,
      )
      forgetCatalogue(client)
      void client.invalidateQueries({ queryKey: voicesKey('games', game.id) })
    },
  })
}

export function useSaveProvider(id: number | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (provider: NewProvider & { version?: number }) =>
      id === null
        ? callOnce('POST /api/admin/providers', { body: provider })
        : call('PUT /api/admin/providers/:id', { params: { id }, body: provider as ProviderChange }),
    onSuccess: (provider) => {
      client.setQueryData(adminProviderOptions(provider.id).queryKey, provider)
      client.setQueriesData<AdminProvider>({ queryKey: [...key, 'provider'] }, (old) =>
        old?.id === provider.id ? provider : old,
      )
      forgetCatalogue(client)
      void client.invalidateQueries({ queryKey: voicesKey('providers', provider.id) })
    },
  })
}

export function useRetireGames() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { ids: number[]; retired: boolean }) =>
      call('PUT /api/admin/games/retirement', { body }),
    onSuccess: () => forgetCatalogue(client),
  })
}

export function useMergeGame(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: MergeGame) => call('PUT /api/admin/games/:id/merging', { params: { id }, body }),
    onSuccess: () => forgetCatalogue(client),
  })
}

export function useMergeProvider(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: MergeProvider) =>
      call('PUT /api/admin/providers/:id/merging', { params: { id }, body }),
    onSuccess: () => forgetCatalogue(client),
  })
}

export function useDeleteProvider() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/admin/providers/:id', { params: { id } }),
    onSuccess: () => forgetCatalogue(client),
  })
}

/** The voices of a game or a provider as its editor lists them. */
export const voicesKey = (kind: 'games' | 'providers', id: number) => [...allVoices, kind, id]
const allVoices = ['account', 'admin', 'sources', 'voices']

/**
 * Games and providers are shown nearly everywhere: what is in sight is asked for again, the rest at the next look. Voices always at
 * the next look, for the game in the editor may just have gone.
 */
export function forgetCatalogue(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: allVoices, refetchType: 'none' })
  void client.invalidateQueries({
    predicate: ({ queryKey }) =>
      !(queryKey[0] === 'account' && ['game', 'provider', 'voices'].includes(String(queryKey[3]))) &&
      queryKey[0] !== 'texts',
  })
}
