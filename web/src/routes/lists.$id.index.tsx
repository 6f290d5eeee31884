import type { Profile } from '@slot-liste/contract/accounts/users.ts'
import type { List } from '@slot-liste/contract/lists/lists.ts'
import { type CommentSort, commentSorts } from '@slot-liste/domain/site/kinds.ts'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useCallback } from 'react'
import { listRecommendationsOptions } from '#data/catalogue/recommendations.ts'
import { commentsOptions } from '#data/community/comments.ts'
import { personOptions } from '#data/community/people.ts'
import { useWatched } from '#data/community/use-watched.ts'
import { listBracketsOptions } from '#data/lists/brackets.ts'
import { listOptions } from '#data/lists/lists.ts'
import { useForgottenCopy, useOfflineCopy } from '#data/lists/use-offline-copy.ts'
import { Comments } from '#features/community/comments/comments.tsx'
import { FollowButton } from '#features/community/profile/follow-button.tsx'
import { useReport } from '#features/community/reports/use-report.tsx'
import { ListBrackets } from '#features/lists/brackets/list-brackets.tsx'
import { type ListSearch, readListSearch } from '#features/lists/page/items/list-search.ts'
import { readListView } from '#features/lists/page/items/remembered-view.ts'
import { ListPage } from '#features/lists/page/list-page.tsx'
import { ListRefused } from '#features/lists/page/list-refused.tsx'
import { ListSkeleton } from '#features/lists/page/list-skeleton.tsx'
import { ListOverlay } from '#features/lists/page/overlay/overlay-view.ts'
import { NothingToShow } from '#features/site/layout/nothing-to-show.tsx'
import { useStandalone } from '#parts/site/use-standalone.ts'
import { oneOf } from '#platform/address-values.ts'
import { ApiError } from '#platform/api/api.ts'
import { isAuthenticated, useAuth } from '#platform/auth/auth-store.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { type OverlaySearch, readOverlay } from '#platform/overlay-options.ts'

type Search = ListSearch & OverlaySearch & { comments?: CommentSort | undefined }

const readSearch = (raw: Record<string, unknown>): Search => ({
  ...(raw.overlay === '1' ? (raw as OverlaySearch) : {}),
  ...readListSearch(raw),
  comments: oneOf(commentSorts.filter((sort) => sort !== 'newest'))(raw.comments),
})

export const Route = createFileRoute('/lists/$id/')({
  validateSearch: readSearch,
  loader: async ({ context: { i18n, queryClient }, params: { id }, location }) => {
    const isOverlay = readSearch(location.search).overlay === '1'
    const texts = isOverlay
      ? loadTexts(i18n, 'list-page', 'overlay')
      : loadTexts(i18n, 'list-page', 'brackets', 'comments', 'reports', 'subject', 'profile')
    const list = await queryClient.ensureQueryData(listOptions(id)).catch(async (reason: unknown) => {
      await texts
      throw isMissing(reason) || isPrivate(reason)
        ? notFound({ data: { isPrivate: isPrivate(reason) } })
        : reason
    })
    if (isOverlay) {
      await Promise.all([texts, ListOverlay.preload?.()])
      return { remembered: undefined }
    }
    // Not waited for: what goes with it has a place of its own, and the page does not hang on it.
    void queryClient.prefetchQuery(listRecommendationsOptions(id))
    void queryClient.prefetchQuery(listBracketsOptions(id))
    prefetchRest(queryClient, list, readSearch(location.search).comments)
    await texts
    return { remembered: readListView() }
  },
  component: ShowList,
  pendingComponent: ListSkeleton,
  notFoundComponent: Refused,
})

/** Not waited for either. A browser asks for the comments where they stand; the server draws once, and must have them. */
function prefetchRest(client: QueryClient, { id, owner }: List, sort: CommentSort = 'newest'): void {
  if (import.meta.env.SSR) void client.prefetchInfiniteQuery(commentsOptions({ kind: 'list', id }, sort))
  if (owner) void client.prefetchQuery(personOptions(owner.username))
}

function ShowList() {
  return useStandalone() ? <Overlay /> : <Page />
}

/** Over a stream: title and games, followed as the list changes. */
function Overlay() {
  const { id } = Route.useParams()
  const options = readOverlay(Route.useSearch(), { autoplay: true })
  const { data: list, error } = useSuspenseQuery({
    ...listOptions(id),
    refetchInterval: 60_000,
    refetchIntervalInBackground: true,
  })
  if (isMissing(error) || isPrivate(error)) return <NothingToShow />
  return <ListOverlay key={id} list={list} options={options} />
}

function Page() {
  const { id } = Route.useParams()
  const { remembered } = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  useWatched('list', id)
  const { data: list, error } = useSuspenseQuery(listOptions(id))
  useOfflineCopy(list)
  const change = useCallback(
    (part: Search, { replace } = { replace: false }) => {
      void navigate({ search: (before) => ({ ...before, ...part }), replace, resetScroll: false })
    },
    [navigate],
  )
  const report = useReport('list', id)
  useForgottenCopy(id, isMissing(error) || isPrivate(error))
  // Deleted or closed while it was open, or its owner signed out: what is still kept is not shown any more.
  if (isMissing(error)) return <ListRefused why="missing" />
  if (isPrivate(error)) return <ListRefused why="private" />
  return (
    <ListPage
      key={id}
      list={list}
      search={search}
      onChange={change}
      remembered={remembered}
      report={report}
      follow={(profile) => <OwnerFollow profile={profile} />}
      brackets={<ListBrackets list={list} />}
      comments={
        <ListComments
          list={list}
          sort={search.comments}
          onSort={(sort) => change({ comments: sort }, { replace: true })}
        />
      }
    />
  )
}

/** Where the owner may be followed; a guest signs up or in first. */
function OwnerFollow({ profile: { username, viewer, can } }: { profile: Profile }) {
  const isGuest = !useAuth(isAuthenticated)
  return can.follow || isGuest ? (
    <FollowButton size="sm" username={username} follows={viewer.follows} />
  ) : null
}

type ListCommentsProps = {
  list: List
  sort: CommentSort | undefined
  onSort: (sort: CommentSort | undefined) => void
}

function ListComments({ list, sort, onSort }: ListCommentsProps) {
  return (
    <Comments
      subject={{ kind: 'list', id: list.id }}
      isOwner={list.viewer.isOwner}
      canComment={list.can.comment}
      commentsClosed={list.commentsClosed}
      total={list.counts.comments}
      ownerName={list.owner?.username}
      sort={sort}
      onSort={(next) => onSort(next === 'newest' ? undefined : next)}
    />
  )
}

/** A list this reader may not see is no error: it looks like one that does not exist. */
function Refused({ data }: { data?: unknown }) {
  const isPrivateOne = (data as { isPrivate?: boolean } | undefined)?.isPrivate
  const isStandalone = useStandalone() !== null
  useForgottenCopy(Route.useParams().id, !isStandalone)
  if (isStandalone) return <NothingToShow />
  return <ListRefused why={isPrivateOne ? 'private' : 'missing'} />
}

const isPrivate = (reason: unknown) => reason instanceof ApiError && reason.code === 'LIST_PRIVATE'

/** An id nobody can have is answered as a wrong field, or as an address too long. */
function isMissing(reason: unknown): boolean {
  return reason instanceof ApiError && [404, 414, 422].includes(reason.status)
}
