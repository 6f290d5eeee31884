import type { AdminActsQuery } from '@slot-liste/contract/admin/admin-acts.ts'
import type { AdminCommentsQuery, CommentAct } from '@slot-liste/contract/admin/admin-comments.ts'
import type { AdminMessagesQuery, MessageState } from '@slot-liste/contract/admin/admin-inbox.ts'
import type { AdminListsQuery, BattleAct, ListAct } from '@slot-liste/contract/admin/admin-lists.ts'
import type {
  AdminReport,
  AdminReportsQuery,
  ReportDecision,
} from '@slot-liste/contract/admin/admin-reports.ts'
import type { AdminUsersQuery, UserAct } from '@slot-liste/contract/admin/admin-users.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callForFile } from '#platform/api/api.ts'
import { download } from '#platform/save-file.ts'

/** What a table asks; what is left out is as the server has it from the start. */
type Wish<Query> = { [Name in keyof Query]?: Query[Name] | undefined }

/** A page stays in sight while the next one comes; what others decide meanwhile is seen at the next look. */
const page = { staleTime: 0, placeholderData: keepPreviousData } as const

export const adminUsersOptions = (query: Wish<AdminUsersQuery>) =>
  queryOptions({
    queryKey: ['admin', 'users', query],
    queryFn: ({ signal }) => call('GET /api/admin/users', { query }, signal),
    ...page,
  })

export const adminListsOptions = (query: Wish<AdminListsQuery>) =>
  queryOptions({
    queryKey: ['admin', 'lists', query],
    queryFn: ({ signal }) => call('GET /api/admin/lists', { query }, signal),
    ...page,
  })

/** What only administrators know of a list. */
export const adminListOptions = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'list', id],
    queryFn: ({ signal }) => call('GET /api/admin/lists/:id', { params: { id } }, signal),
    staleTime: 0,
  })

/** The list as it is when its editor opens: what changes elsewhere meanwhile is told when it is saved. */
export const listToEditOptions = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'list-to-edit', id],
    queryFn: ({ signal }) => call('GET /api/lists/:id', { params: { id } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const adminCommentsOptions = (query: Wish<AdminCommentsQuery>) =>
  queryOptions({
    queryKey: ['admin', 'comments', query],
    queryFn: ({ signal }) => call('GET /api/admin/comments', { query }, signal),
    ...page,
  })

export const adminReportsOptions = (query: Wish<AdminReportsQuery>) =>
  queryOptions({
    queryKey: ['admin', 'reports', query],
    queryFn: ({ signal }) => call('GET /api/admin/reports', { query }, signal),
    ...page,
  })

export const adminActsOptions = (query: Wish<AdminActsQuery>) =>
  queryOptions({
    queryKey: ['admin', 'acts', query],
    queryFn: ({ signal }) => call('GET /api/admin/acts', { query }, signal),
    ...page,
  })

export const adminMessagesOptions = (query: Wish<AdminMessagesQuery>) =>
  queryOptions({
    queryKey: ['admin', 'inbox', query],
    queryFn: ({ signal }) => call('GET /api/admin/inbox', { query }, signal),
    ...page,
  })

export const saveUsers = (query: Wish<AdminUsersQuery>) =>
  download('users.csv', () => callForFile('GET /api/admin/users/export', { query }))
export const saveLists = (query: Wish<AdminListsQuery>) =>
  download('lists.csv', () => callForFile('GET /api/admin/lists/export', { query }))
export const saveComments = (query: Wish<AdminCommentsQuery>) =>
  download('comments.csv', () => callForFile('GET /api/admin/comments/export', { query }))
export const saveActs = (query: Wish<AdminActsQuery>) =>
  download('acts.csv', () => callForFile('GET /api/admin/acts/export', { query }))

/** After a deed everything one looks at may be different; what nobody looks at is asked for when they do. */
function useActionOf<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  // Not waited for: who acts is told at once, before what they acted on may be gone from sight.
  return useMutation({ mutationFn, onSettled: () => void client.invalidateQueries() })
}

export const useActOnUsers = () =>
  useActionOf((body: { usernames: string[]; act: UserAct }) => call('POST /api/admin/users/acts', { body }))

export const useActOnLists = () =>
  useActionOf((body: { ids: string[]; act: ListAct }) => call('POST /api/admin/lists/acts', { body }))

export const useActOnBattles = () =>
  useActionOf((body: { ids: string[]; act: BattleAct }) => call('POST /api/admin/battles/acts', { body }))

export const useActOnComments = () =>
  useActionOf((body: { ids: string[]; act: CommentAct }) => call('POST /api/admin/comments/acts', { body }))

export const useMoveMessages = () =>
  useActionOf((body: { ids: number[]; state: MessageState }) => call('POST /api/admin/inbox/acts', { body }))

type Decided = Pick<AdminReport, 'kind' | 'id'> & { decision: ReportDecision }

export const useDecideReport = () =>
  useActionOf(({ kind, id, decision: body }: Decided) =>
    call('PUT /api/admin/reports/:kind/:id/decision', { params: { kind, id }, body }),
  )
