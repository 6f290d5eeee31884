import { createLazyFileRoute, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EntryFrame } from '#features/admin/catalogue/entry-frame.tsx'
import { ProviderForm } from '#features/admin/catalogue/provider-form.tsx'
import { toastSuccess } from '#platform/toasts.ts'

export const Route = createLazyFileRoute('/admin/providers/new')({ component: NewProviderPage })

function NewProviderPage() {
  const { t } = useTranslation('admin-catalogue')
  const navigate = useNavigate()
  return (
    <EntryFrame kind="providers" title={t('providers.new')}>
      <ProviderForm
        provider={null}
        onSaved={({ id }) => {
          toastSuccess(t('providers.added'))
          void navigate({
            to: '/admin/providers/$id/edit',
            params: { id: String(id) },
            replace: true,
            ignoreBlocker: true,
          })
        }}
      />
    </EntryFrame>
  )
}
