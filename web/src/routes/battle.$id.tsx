import type { SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { battleOptions } from '#data/battles/battles.ts'
import { commentsOptions } from '#data/community/comments.ts'
import { personOptions } from '#data/community/people.ts'
import { useWatched } from '#data/community/use-watched.ts'
import { Arena } from '#features/battles/arena/arena.tsx'
import { OverlayRace } from '#features/battles/arena/overlay/overlay-view.ts'
import { againAddress } from '#features/battles/saved/page/again.ts'
import { BattlePage } from '#features/battles/saved/page/battle-page.tsx'
import { BattleRefused } from '#features/battles/saved/page/battle-refused.tsx'
import { BattleSkeleton } from '#features/battles/saved/page/battle-skeleton.tsx'
import { SavedOverlay } from '#features/battles/saved/page/overlay/overlay-view.ts'
import { battleOf, lanesOf } from '#features/battles/saved/page/saved-lanes.ts'
import { Verification } from '#features/battles/saved/page/verification.tsx'
import { Comments } from '#features/community/comments/comments.tsx'
import { useReport } from '#features/community/reports/use-report.tsx'
import { NothingToShow } from '#features/site/layout/nothing-to-show.tsx'
import { useStandalone } from '#parts/site/use-standalone.ts'
import { ApiError } from '#platform/api/api.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { type OverlaySearch, readOverlay } from '#platform/overlay-options.ts'

export const Route = createFileRoute('/battle/$id')({
  validateSearch: (raw) => raw as OverlaySearch,
  loaderDeps: ({ search }) => ({ isOverlay: search.overlay === '1' }),
  loader: async ({ context: { i18n, queryClient }, params: { id }, deps: { isOverlay } }) => {
    const texts = isOverlay
      ? loadTexts(i18n, 'battle-page', 'battle-arena', 'overlay', 'support')
      : loadTexts(i18n, 'battle-page', 'battle-arena', 'comments', 'reports', 'subject', 'support')
    const battle = await queryClient.ensureQueryData(battleOptions(id)).catch(async (reason: unknown) => {
      await texts
      throw isMissing(reason) || isPrivate(reason)
        ? notFound({ data: { isPrivate: isPrivate(reason) } })
        : reason
    })
    if (isOverlay) {
      await Promise.all([texts, SavedOverlay.preload?.(), OverlayRace.preload?.()])
      return
    }
    // Not waited for. A browser asks for the comments where they stand; the server draws once, and must have them.
    if (import.meta.env.SSR)
      void queryClient.prefetchInfiniteQuery(commentsOptions({ kind: 'battle', id }, 'newest'))
    if (battle.owner) void queryClient.prefetchQuery(personOptions(battle.owner.username))
    await texts
  },
  component: ShowBattle,
  pendingComponent: BattleSkeleton,
  notFoundComponent: Refused,
})

function ShowBattle() {
  return useStandalone() ? <Overlay /> : <Page />
}

/** Over a stream: the battle alone. */
function Overlay() {
  const { id } = Route.useParams()
  const options = readOverlay(Route.useSearch(), { autoplay: true })
  const { data: battle, error } = useSuspenseQuery(battleOptions(id))
  if (isMissing(error) || isPrivate(error)) return <NothingToShow />
  return (
    <SavedOverlay
      key={id}
      battle={battle}
      margin={options.margin}
      race={(played) => <OverlayRace {...played} options={options} idle="waiting" />}
    />
  )
}

function Page() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  useWatched('battle', id)
  const { data: battle, error } = useSuspenseQuery(battleOptions(id))
  const report = useReport('battle', id)
  // Deleted or closed while it was open, or its owner signed out: what is still kept is not shown any more.
  if (isMissing(error)) return <BattleRefused why="missing" />
  if (isPrivate(error)) return <BattleRefused why="private" />
  return (
    <BattlePage
      key={id}
      battle={battle}
      arena={() => <Stage battle={battle} />}
      report={report}
      comments={<BattleComments battle={battle} />}
      onDeleted={() => void navigate({ to: '/battle', replace: true })}
    />
  )
}

/** Played again with the tables of the day it was saved; begins with how it ended. */
function Stage({ battle }: { battle: SavedBattle }) {
  const navigate = useNavigate()
  const { setup, entrants } = battle
  // Not recomputed with every like or save.
  const played = useMemo(
    () => ({ battle: battleOf({ setup, entrants }), lanes: lanesOf({ setup, entrants }) }),
    [setup, entrants],
  )
  return (
    <Arena
      {...played}
      start="end"
      actions={({ digest }) => <Verification stored={battle.digest} here={digest} />}
      onAgain={(kind) => void navigate({ to: '/battle', search: againAddress(battle, kind) })}
    />
  )
}

function BattleComments({ battle }: { battle: SavedBattle }) {
  return (
    <Comments
      subject={{ kind: 'battle', id: battle.id }}
      isOwner={battle.viewer.isOwner}
      canComment={battle.can.comment}
      commentsClosed={battle.commentsClosed}
      total={battle.counts.comments}
      ownerName={battle.owner?.username}
    />
  )
}

/** A battle this reader may not see is no error: it looks like one that does not exist. */
function Refused({ data }: { data?: unknown }) {
  const isStandalone = useStandalone() !== null
  if (isStandalone) return <NothingToShow />
  const isPrivateOne = (data as { isPrivate?: boolean } | undefined)?.isPrivate
  return <BattleRefused why={isPrivateOne ? 'private' : 'missing'} />
}

const isPrivate = (reason: unknown) => reason instanceof ApiError && reason.code === 'BATTLE_PRIVATE'

/** An id nobody can have is answered as a wrong field, or as an address too long. */
function isMissing(reason: unknown): boolean {
  return reason instanceof ApiError && [404, 414, 422].includes(reason.status)
}
