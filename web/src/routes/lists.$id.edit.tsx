import { useSuspenseQuery } from '@tanstack/react-query'
import {
  createFileRoute,
  type ErrorComponentProps,
  notFound,
  redirect,
  useNavigate,
} from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listOptions } from '#data/lists/lists.ts'
import { EditorRefused } from '#features/lists/editor/editor-refused.tsx'
import { EditorSkeleton } from '#features/lists/editor/editor-skeleton.tsx'
import { ListEditor } from '#features/lists/editor/list-editor.tsx'
import { PageError } from '#features/site/layout/page-error.tsx'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { ApiError } from '#platform/api/api.ts'
import { requireLogin } from '#platform/auth/auth-guards.ts'
import { useAuth } from '#platform/auth/auth-store.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'

export const Route = createFileRoute('/lists/$id/edit')({
  beforeLoad: requireLogin,
  loader: async ({ context: { i18n, queryClient }, params: { id } }) => {
    const texts = loadTexts(i18n, 'list-editor')
    // As it is now: what is written over should be what was seen.
    const fresh = queryClient.fetchQuery({ ...listOptions(id), staleTime: 0 })
    const { can, viewer } = await fresh.catch(async (reason: unknown) => {
      await texts
      throw isMissing(reason) ? notFound() : reason
    })
    if (can.edit && !viewer.isOwner) throw redirect({ to: '/admin/lists/$id/edit', params: { id } })
    await texts
  },
  component: EditList,
  pendingComponent: EditorSkeleton,
  notFoundComponent: () => <EditorRefused why="missing" />,
  errorComponent: Refused,
})

function EditList() {
  const { t } = useTranslation('list-editor')
  const navigate = useNavigate()
  const { id } = Route.useParams()
  const { data: list } = useSuspenseQuery(listOptions(id))
  const user = useAuth(({ user }) => user)
  if (!list.can.edit || !user) return <EditorRefused why="forbidden" />
  return (
    <div className="page pt-8 lg:pt-12">
      <PageTitle title={t('edit.title')} />
      <PageHeading title={t('edit.title')} className="mb-6 lg:mb-8" />
      <ListEditor
        key={`${id} ${user.id}`}
        saved={list}
        userId={user.id}
        onSaved={() => void navigate({ to: '/lists/$id', params: { id } })}
        onDeleted={() =>
          void navigate({
            to: '/profile/{-$username}',
            params: { username: user.username },
            replace: true,
          })
        }
      />
    </div>
  )
}

function Refused(props: ErrorComponentProps) {
  const { error } = props
  const isForbidden = error instanceof ApiError && error.code === 'LIST_PRIVATE'
  return isForbidden ? <EditorRefused why="forbidden" /> : <PageError {...props} />
}

/** An id nobody can have is answered as a wrong field, or as an address too long. */
function isMissing(reason: unknown): boolean {
  return reason instanceof ApiError && [404, 414, 422].includes(reason.status)
}
