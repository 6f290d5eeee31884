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

/** The query of a table; for a parameter left out the server's default applies. */
type Params<Query> = { [Name in keyof Query]?: Query[Name] | undefined }

/** A page stays in sight while the next one comes; what others decide meanwhile is seen at the next look. */
const page = { staleTime: 0, placeholderData: keepPreviousData } as const

export const adminUsersOptions = (query: Params<AdminUsersQuery>) =>
  queryOptions({
    queryKey: ['admin', 'users', query],
    queryFn: ({ signal }) => call('GET /api/admin/users', { query }, signal),
    ...page,
  })

export const adminListsOptions = (query: Params<AdminListsQuery>) =>
  queryOptions({
    queryKey: ['admin', 'lists', query],
    queryFn: ({ signal }) => call('GET /api/admin/lists', { query }, signal),
    ...page,
  })

/** Facts about a list that only administrators see. */
export const adminListOptions = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'list', id],
    queryFn: ({ signal }) => call('GET /api/admin/lists/:id', { params: { id } }, signal),
    staleTime: 0,
  })

/** The list as it is when its editor opens: a change made elsewhere meanwhile is reported on save. */
export const listToEditOptions = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'list-to-edit', id],
    queryFn: ({ signal }) => call('GET /api/lists/:id', { params: { id } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const adminCommentsOptions = (query: Params<AdminCommentsQuery>) =>
  queryOptions({
    queryKey: ['admin', 'comments', query],
    queryFn: ({ signal }) => call('GET /api/admin/comments', { query }, signal),
    ...page,
  })

export const adminReportsOptions = (query: Params<AdminReportsQuery>) =>
  queryOptions({
    queryKey: ['admin', 'reports', query],
    queryFn: ({ signal }) => call('GET /api/admin/reports', { query }, signal),
    ...page,
  })

export const adminActsOptions = (query: Params<AdminActsQuery>) =>
  queryOptions({
    queryKey: ['admin', 'acts', query],
    queryFn: ({ signal }) => call('GET /api/admin/acts', { query }, signal),
    ...page,
  })

export const adminMessagesOptions = (query: Params<AdminMessagesQuery>) =>
  queryOptions({
    queryKey: ['admin', 'inbox', query],
    queryFn: ({ signal }) => call('GET /api/admin/inbox', { query }, signal),
    ...page,
  })

export const saveUsers = (query: Params<AdminUsersQuery>) =>
  download('users.csv', () => callForFile('GET /api/admin/users/export', { query }))
export const saveLists = (query: Params<AdminListsQuery>) =>
  download('lists.csv', () => callForFile('GET /api/admin/lists/export', { query }))
export const saveComments = (query: Params<AdminCommentsQuery>) =>
  download('comments.csv', () => callForFile('GET /api/admin/comments/export', { query }))
export const saveActs = (query: Params<AdminActsQuery>) =>
  download('acts.csv', () => callForFile('GET /api/admin/acts/export', { query }))

/** After an action everything on the page may have changed; other queries load again when they are used. */
function useActionOf<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  // Not awaited: the result is reported before the subject may disappear from the page.
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
