import { createLazyFileRoute, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SourceFrame } from '#features/admin/catalogue/sources/source-editor.tsx'
import { SourceForm } from '#features/admin/catalogue/sources/source-form.tsx'
import { toastSuccess } from '#platform/toasts.ts'

export const Route = createLazyFileRoute('/admin/sources/new')({ component: NewSourcePage })

function NewSourcePage() {
  const { t } = useTranslation('admin-sources')
  const navigate = useNavigate()
  return (
    <SourceFrame title={t('new')}>
      <SourceForm
        source={null}
        onSaved={({ id }) => {
          toastSuccess(t('added'))
          void navigate({
            ...{ to: '/admin/sources/$id/edit', params: { id: String(id) } },
            ...{ replace: true, ignoreBlocker: true },
          })
        }}
      />
    </SourceFrame>
  )
}
