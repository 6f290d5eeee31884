import type { MediaQuery } from '@slot-liste/contract/admin/admin-media.ts'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'

const key = ['account', 'admin', 'media'] as const

export type MediaParams = { [K in keyof MediaQuery]?: MediaQuery[K] | undefined }

export const libraryOptions = (params: MediaParams) =>
  queryOptions({
    queryKey: [...key, 'pages', params],
    queryFn: ({ signal }) => call('GET /api/admin/media', { query: params }, signal),
    placeholderData: keepPreviousData,
  })

/** A page of the library, for who chooses one of its pictures. */
export const useLibrary = (params: MediaParams) => useQuery(libraryOptions(params))

export const libraryPictureOptions = (hash: string) =>
  queryOptions({
    queryKey: [...key, 'one', hash],
    queryFn: ({ signal }) => call('GET /api/admin/media/:hash', { params: { hash } }, signal),
  })

/** Loads again what shows a picture. Not awaited: the form reports success before it may change. */
function useAfterChange() {
  const client = useQueryClient()
  return () => void client.invalidateQueries()
}

export function useAddPicture() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => call('POST /api/admin/media', { query: { name: nameOf(file) }, body: file }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  })
}

export function useDescribePicture(hash: string) {
  const done = useAfterChange()
  return useMutation({
    mutationFn: (body: { version: number; name: string; alt: { tr: string; en: string } }) =>
      call('PUT /api/admin/media/:hash', { params: { hash }, body }),
    onSuccess: done,
  })
}

export function useReplacePicture(hash: string) {
  const done = useAfterChange()
  return useMutation({
    mutationFn: ({ version, file }: { version: number; file: File }) =>
      call('PUT /api/admin/media/:hash/file', { params: { hash }, query: { version }, body: file }),
    onSuccess: done,
  })
}

export function useRemovePicture(hash: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /api/admin/media/:hash', { params: { hash } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...key, 'pages'] }),
  })
}

/** `gates-of-olympus.png` → `gates-of-olympus`. */
const nameOf = ({ name }: File) => name.replace(/\.\w{1,5}$/, '').slice(0, 200)
