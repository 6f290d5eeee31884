import { createLazyFileRoute } from '@tanstack/react-router'
import { SourceEditor } from '#features/admin/catalogue/sources/source-editor.tsx'

export const Route = createLazyFileRoute('/admin/sources/$id/edit')({ component: EditSourcePage })

function EditSourcePage() {
  const id = Number(Route.useParams().id)
  return <SourceEditor key={id} id={id} />
}
