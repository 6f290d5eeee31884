import { createLazyFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SearchUpkeep } from '#features/admin/search/search-upkeep.tsx'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'

export const Route = createLazyFileRoute('/admin/search')({ component: AdminSearchPage })

function AdminSearchPage() {
  const { t } = useTranslation('admin-search')
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeading title={t('title')} lead={t('lead')} className="mb-4" />
      <SearchUpkeep />
    </>
  )
}
