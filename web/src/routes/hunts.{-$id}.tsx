import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { huntOptions, huntsOptions } from '#data/hunts/hunts.ts'
import { ReportButton } from '#features/community/reports/report-button.tsx'
import { HuntPage } from '#features/hunts/hunt-page.tsx'
import { HuntRefused } from '#features/hunts/hunt-refused.tsx'
import { HuntsPage } from '#features/hunts/hunts-page.tsx'
import { ApiError } from '#platform/api/api.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { sections } from '#platform/sections.ts'

/** Without an id the newest public hunts. */
export const Route = createFileRoute('/hunts/{-$id}')({
  loader: async ({ context: { i18n, queryClient }, params: { id } }) => {
    const texts = loadTexts(i18n, 'hunts', ...(id === undefined ? [] : (['reports'] as const)))
    if (id === undefined) await sections(queryClient.prefetchInfiniteQuery(huntsOptions))
    else {
      const hunt = await queryClient.ensureQueryData(huntOptions(id)).catch(async (reason: unknown) => {
        await texts
        throw isMissing(reason) || isPrivate(reason)
          ? notFound({ data: { isPrivate: isPrivate(reason) } })
          : reason
      })
      if (hunt.can.show) await loadTexts(i18n, 'admin-people')
    }
    await texts
  },
  component: ShowHunts,
  notFoundComponent: Refused,
})

/** For administrators alone. */
const ShowHunt = lazy(async () => ({
  default: (await import('#features/admin/moderation/content/show-hunt.tsx')).ShowHunt,
}))

function ShowHunts() {
  const { id } = Route.useParams()
  return id === undefined ? <HuntsPage /> : <OneHunt key={id} id={id} />
}

function OneHunt({ id }: { id: string }) {
  const navigate = Route.useNavigate()
  const { data: hunt, error } = useSuspenseQuery(huntOptions(id))
  // Deleted or closed while it was open, or its owner signed out: what is still kept is not shown any more.
  if (isMissing(error)) return <HuntRefused why="missing" />
  if (isPrivate(error)) return <HuntRefused why="private" />
  return (
    <HuntPage
      hunt={hunt}
      report={<ReportButton kind="hunt" id={id} />}
      restore={
        <Suspense>
          <ShowHunt id={id} />
        </Suspense>
      }
      onDeleted={() => void navigate({ to: '/hunts/{-$id}', params: { id: undefined }, replace: true })}
    />
  )
}

/** A hunt this reader may not see is no error: it looks like one that does not exist. */
function Refused({ data }: { data?: unknown }) {
  const isPrivateOne = (data as { isPrivate?: boolean } | undefined)?.isPrivate
  return <HuntRefused why={isPrivateOne ? 'private' : 'missing'} />
}

const isPrivate = (reason: unknown) => reason instanceof ApiError && reason.code === 'HUNT_PRIVATE'

/** An id nobody can have is answered as a wrong field, or as an address too long. */
function isMissing(reason: unknown): boolean {
  return reason instanceof ApiError && [404, 414, 422].includes(reason.status)
}
