import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { bracketOptions } from '#data/lists/brackets.ts'
import { BracketPage } from '#features/lists/brackets/bracket-page.tsx'
import { ListRefused } from '#features/lists/page/list-refused.tsx'
import { ApiError } from '#platform/api/api.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'

export const Route = createFileRoute('/brackets/$id')({
  loader: async ({ context: { i18n, queryClient }, params: { id } }) => {
    const texts = loadTexts(i18n, 'brackets')
    await queryClient.ensureQueryData(bracketOptions(id)).catch(async (reason: unknown) => {
      await texts
      throw isMissing(reason) || isPrivate(reason)
        ? notFound({ data: { isPrivate: isPrivate(reason) } })
        : reason
    })
    await texts
  },
  component: ShowBracket,
  notFoundComponent: Refused,
})

function ShowBracket() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  const { data: bracket, error } = useSuspenseQuery(bracketOptions(id))
  // Deleted or closed while it was open, or its owner signed out: what is still kept is not shown any more.
  if (isMissing(error)) return <ListRefused of="brackets" why="missing" />
  if (isPrivate(error)) return <ListRefused of="brackets" why="private" />
  return (
    <BracketPage
      key={id}
      bracket={bracket}
      onDeleted={() => void navigate({ to: '/lists/$id', params: { id: bracket.list.id }, replace: true })}
    />
  )
}

/** A bracket this reader may not see is no error: it looks like one that does not exist. */
function Refused({ data }: { data?: unknown }) {
  const isPrivateOne = (data as { isPrivate?: boolean } | undefined)?.isPrivate
  return <ListRefused of="brackets" why={isPrivateOne ? 'private' : 'missing'} />
}

const isPrivate = (reason: unknown) => reason instanceof ApiError && reason.code === 'LIST_PRIVATE'

/** An id nobody can have is answered as a wrong field, or as an address too long. */
function isMissing(reason: unknown): boolean {
  return reason instanceof ApiError && [404, 414, 422].includes(reason.status)
}
