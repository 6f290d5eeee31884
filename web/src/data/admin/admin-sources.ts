import type {
  AdminSourcesQuery,
  NewSource,
  SourceChange,
  SourceMerging,
  SourceSplitting,
  SourceWithdrawal,
} from '@slot-liste/contract/admin/admin-sources.ts'
import type { AdminVoices, NewProviderVoice, NewVoice } from '@slot-liste/contract/admin/admin-voices.ts'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { callOnce } from '#platform/api/call-once.ts'
import { adminGameOptions, adminProviderOptions, forgetCatalogue, voicesKey } from './admin-catalogue.ts'

type Params<Query> = { [Field in keyof Query]?: Query[Field] | undefined }

const key = ['account', 'admin', 'sources']

export const adminSourcesOptions = (params: Params<AdminSourcesQuery>) =>
  queryOptions({
    queryKey: [...key, 'pages', params],
    queryFn: ({ signal }) => call('GET /api/admin/sources', { query: params }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Every source, for choosing one: a hundred at a time. */
export const sourceNamesOptions = queryOptions({
  queryKey: [...key, 'all'],
  queryFn: async ({ signal }) => {
    const ask = (page: number) =>
      call('GET /api/admin/sources', { query: { sort: 'name', pageSize: 100, page } }, signal)
    const first = await ask(1)
    const pages = Math.ceil(first.total / first.pageSize)
    const rest = await Promise.all(Array.from({ length: pages - 1 }, (_, i) => ask(i + 2)))
    return [first, ...rest].flatMap(({ items }) =>
      items.map(({ id, slug, name, kind }) => ({ id, slug, name, kind })),
    )
  },
})

export const adminSourceOptions = (id: number) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call('GET /api/admin/sources/:id', { params: { id } }, signal),
    staleTime: 0,
  })

/** How many figures taking it out, or putting it back, would change. */
export const withdrawalOptions = (id: number, version: number) =>
  queryOptions({
    queryKey: [...key, 'effect', id, version],
    queryFn: ({ signal }) => call('GET /api/admin/sources/:id/withdrawal', { params: { id } }, signal),
    staleTime: 0,
    gcTime: 0,
  })

/** Without an id it is added. */
export function useSaveSource(id: number | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (source: NewSource & { version?: number }) =>
      id === null
        ? callOnce('POST /api/admin/sources', { body: source })
        : call('PUT /api/admin/sources/:id', { params: { id }, body: source as SourceChange }),
    onSuccess: (source) => {
      client.setQueryData(adminSourceOptions(source.id).queryKey, source)
      forgetCatalogue(client)
    },
  })
}

/** Figures of many games may have changed: everything is asked for again at the next look. */
function useSourceChange<Body, Reply>(change: (body: Body) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: () => forgetCatalogue(client) })
}

export const useWithdrawSource = (id: number) =>
  useSourceChange((body: SourceWithdrawal) =>
    call('PUT /api/admin/sources/:id/withdrawal', { params: { id }, body }),
  )

export const useMergeSource = (id: number) =>
  useSourceChange((body: SourceMerging) =>
    call('PUT /api/admin/sources/:id/merging', { params: { id }, body }),
  )

export const useSplitSource = (id: number) =>
  useSourceChange((body: SourceSplitting) =>
    callOnce('PUT /api/admin/sources/:id/splitting', { params: { id }, body }),
  )

/** The subject of voices. */
export type VoicesOf = { kind: 'games' | 'providers'; id: number }

export const voicesOptions = ({ kind, id }: VoicesOf) =>
  queryOptions({
    queryKey: voicesKey(kind, id),
    queryFn: ({ signal }) => call(`GET /api/admin/${kind}/:id/voices`, { params: { id } }, signal),
    staleTime: 0,
  })

/** The facts in the form change with the voices: the game or the provider is read again. */
function keepVoices(client: QueryClient, of: VoicesOf, voices: AdminVoices): void {
  client.setQueryData(voicesOptions(of).queryKey, voices)
  const entry = of.kind === 'games' ? adminGameOptions(of.id) : adminProviderOptions(of.id)
  void client.invalidateQueries({ queryKey: entry.queryKey.slice(0, -1) })
  forgetCatalogue(client)
}

export function useAddVoice(of: VoicesOf) {
  const client = useQueryClient()
  const params = { id: of.id }
  return useMutation({
    mutationFn: (body: NewVoice | NewProviderVoice) =>
      of.kind === 'games'
        ? callOnce('POST /api/admin/games/:id/voices', { params, body: body as NewVoice })
        : callOnce('POST /api/admin/providers/:id/voices', { params, body: body as NewProviderVoice }),
    onSuccess: (voices) => keepVoices(client, of, voices),
  })
}

export function useRemoveVoice(of: VoicesOf) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ voice, removed }: { voice: number; removed: boolean }) => {
      const params = { id: of.id, voice }
      return removed
        ? call(`DELETE /api/admin/${of.kind}/:id/voices/:voice`, { params })
        : call(`PUT /api/admin/${of.kind}/:id/voices/:voice/restoration`, { params })
    },
    onSuccess: (voices) => keepVoices(client, of, voices),
  })
}
