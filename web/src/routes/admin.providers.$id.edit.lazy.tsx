import { createLazyFileRoute } from '@tanstack/react-router'
import { ProviderEditor } from '#features/admin/catalogue/provider-editor.tsx'

export const Route = createLazyFileRoute('/admin/providers/$id/edit')({ component: EditProviderPage })

function EditProviderPage() {
  const { id } = Route.useParams()
  return <ProviderEditor key={id} address={id} />
}
