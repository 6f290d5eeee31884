import { createLazyFileRoute } from '@tanstack/react-router'
import { GameEditor } from '#features/admin/catalogue/game-editor.tsx'

export const Route = createLazyFileRoute('/admin/games/$id/edit')({ component: EditGamePage })

function EditGamePage() {
  const { id } = Route.useParams()
  return <GameEditor key={id} address={id} />
}
