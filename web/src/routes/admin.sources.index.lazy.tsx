import { createLazyFileRoute, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SourcesTable } from '#features/admin/catalogue/sources/sources-table.tsx'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { buttonClass } from '#ui/button.tsx'

export const Route = createLazyFileRoute('/admin/sources/')({ component: AdminSourcesPage })

function AdminSourcesPage() {
  const { t } = useTranslation('admin-sources')
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeading
        title={t('title')}
        lead={t('lead')}
        className="mb-6"
        actions={
          <Link to="/admin/sources/new" className={buttonClass({})}>
            {t('add')}
          </Link>
        }
      />
      <SourcesTable />
    </>
  )
}
