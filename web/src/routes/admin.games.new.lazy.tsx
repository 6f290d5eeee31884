import { createLazyFileRoute, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EntryFrame } from '#features/admin/catalogue/entry-frame.tsx'
import { GameForm } from '#features/admin/catalogue/game-form.tsx'
import { toastSuccess } from '#platform/toasts.ts'

export const Route = createLazyFileRoute('/admin/games/new')({ component: NewGamePage })

function NewGamePage() {
  const { t } = useTranslation('admin-catalogue')
  const navigate = useNavigate()
  return (
    <EntryFrame kind="games" title={t('games.new')}>
      <GameForm
        game={null}
        onSaved={({ id }) => {
          toastSuccess(t('games.added'))
          void navigate({
            to: '/admin/games/$id/edit',
            params: { id: String(id) },
            replace: true,
            ignoreBlocker: true,
          })
        }}
      />
    </EntryFrame>
  )
}
