import { createLazyFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BulkPage } from '#features/admin/import/bulk-page.tsx'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'

export const Route = createLazyFileRoute('/admin/games/bulk')({ component: AdminBulkPage })

function AdminBulkPage() {
  const { t } = useTranslation('admin-bulk')
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeading title={t('title')} className="mb-2" />
      <BulkPage />
    </>
  )
}
