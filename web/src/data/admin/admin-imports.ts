import type { ImportAction, ImportChoices, ImportDetail } from '@slot-liste/contract/admin/import-shapes.ts'
import type { CallInput } from '@slot-liste/contract/core/calls.ts'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call, callForFile } from '#platform/api/api.ts'
import { callOnce } from '#platform/api/call-once.ts'

const all = ['account', 'admin', 'imports'] as const

const busy = ['reading', 'checking', 'committing', 'reverting', 'undoing']
export const isBusy = ({ state }: Pick<ImportDetail, 'state'>): boolean => busy.includes(state)

/** Asked again while the server is at work on it; an answer that does not come then is waited for, not shown as a failure. */
export const importOptions = (id: string) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: ({ signal }) => call('GET /api/admin/imports/:id', { params: { id } }, signal),
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? 700 : false),
    staleTime: 0,
  })

type ListParams = { q?: string | undefined; page: number; pageSize: number; dir: 'asc' | 'desc' }

export const importsOptions = ({ q, page, pageSize }: ListParams) =>
  queryOptions({
    queryKey: [...all, 'list', { q, page, pageSize }],
    queryFn: ({ signal }) => call('GET /api/admin/imports', { query: { q, page, pageSize } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.items.some(isBusy) ? 2000 : false),
    staleTime: 0,
  })

type RowsParams = ListParams & { action?: ImportAction | undefined }

/** `version` and `state` are of the import: when they change, so may its rows. */
export const importRowsOptions = (
  { id, version }: Pick<ImportDetail, 'id' | 'version'>,
  params: RowsParams,
) => {
  const { q, page, pageSize, dir, action } = params
  return queryOptions({
    queryKey: [...all, 'rows', id, version, { q, page, pageSize, dir, action }],
    queryFn: ({ signal }) =>
      call(
        'GET /api/admin/imports/:id/rows',
        { params: { id }, query: { q, page, pageSize, dir, action } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })
}

export function useUploadImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: File) =>
      // Sent as bytes: what kind of table it is, the server finds out by looking.
      callOnce(
        'POST /api/admin/imports',
        { query: { name: file.name }, body: new Blob([file]) },
        `${file.name} ${file.size} ${file.lastModified}`,
      ),
    onSuccess: (detail) => keep(client, detail),
  })
}

export function useCheckImport({ id, version }: ImportDetail) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (choices: ImportChoices) =>
      call('PUT /api/admin/imports/:id/choices', { params: { id }, body: { ...choices, version } }),
    onSuccess: (detail) => keep(client, detail),
    onError: () => forget(client, id),
  })
}

export function useChooseHeader({ id, version }: ImportDetail) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (row: number) =>
      call('PUT /api/admin/imports/:id/header', { params: { id }, body: { row, version } }),
    onSuccess: (detail) => keep(client, detail),
    onError: () => forget(client, id),
  })
}

type Edits = CallInput<'PUT /api/admin/imports/:id/cells'>['body']['cells']

export function useEditCells({ id, version }: ImportDetail) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (cells: Edits) =>
      call('PUT /api/admin/imports/:id/cells', { params: { id }, body: { cells, version } }),
    onSuccess: (detail) => keep(client, detail),
    onError: () => forget(client, id),
  })
}

type Picks = { rows: number[] | ImportAction; picked: boolean }

export function usePickRows({ id, version }: ImportDetail) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (picks: Picks) =>
      call('PUT /api/admin/imports/:id/picks', { params: { id }, body: { ...picks, version } }),
    onSuccess: (detail) => keep(client, detail),
    onError: () => forget(client, id),
  })
}

export function useCommitImport({ id, version }: ImportDetail) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (onlyGood: boolean) =>
      call('PUT /api/admin/imports/:id/commit', { params: { id }, body: { version, onlyGood } }),
    onSuccess: (detail) => keep(client, detail),
    onError: () => forget(client, id),
  })
}

export function useUndoImport({ id, version }: ImportDetail) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('PUT /api/admin/imports/:id/undoing', { params: { id }, body: { version } }),
    onSuccess: (detail) => keep(client, detail),
    onError: () => forget(client, id),
  })
}

export function useDeleteImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/admin/imports/:id', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: [...all, 'list'] }),
  })
}

export const fetchTemplate = () => callForFile('GET /api/admin/import-template', {})

export const fetchReport = (id: string) =>
  callForFile('GET /api/admin/imports/:id/report', { params: { id } })

export const fetchFailedRows = (id: string) =>
  callForFile('GET /api/admin/imports/:id/failed-rows', { params: { id } })

/** Games stand on many pages: after an import all of them are loaded again. */
export function forgetGames(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] !== 'imports' })
  void client.invalidateQueries({ queryKey: [...all, 'list'] })
}

function keep(client: QueryClient, detail: ImportDetail): void {
  client.setQueryData(importOptions(detail.id).queryKey, detail)
  void client.invalidateQueries({ queryKey: [...all, 'list'] })
}

const forget = (client: QueryClient, id: string) =>
  client.invalidateQueries({ queryKey: importOptions(id).queryKey })

/** Every provider of the catalogue, to match those of a file. */
export const allProvidersOptions = queryOptions({
  queryKey: [...all, 'providers'],
  queryFn: async ({ signal }) => {
    const found: { slug: string; name: string }[] = []
    let cursor: string | null = ''
    while (cursor !== null && found.length < 5000) {
      const page: { items: { slug: string; name: string }[]; nextCursor: string | null } = await call(
        'GET /api/providers',
        { query: { sort: 'name', limit: 100, ...(cursor && { cursor }) } },
        signal,
      )
      found.push(...page.items.map(({ slug, name }) => ({ slug, name })))
      cursor = page.nextCursor
    }
    return found
  },
})
