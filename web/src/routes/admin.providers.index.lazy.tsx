import { createLazyFileRoute, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ProvidersTable } from '#features/admin/catalogue/providers-table.tsx'
import { Dashboard } from '#features/admin/dashboard/dashboard.tsx'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { buttonClass } from '#ui/button.tsx'

export const Route = createLazyFileRoute('/admin/providers/')({ component: AdminProvidersPage })

function AdminProvidersPage() {
  const { t } = useTranslation('admin-catalogue')
  return (
    <>
      <PageTitle title={t('providers.title')} />
      <PageHeading
        title={t('providers.title')}
        className="mb-6"
        actions={
          <Link to="/admin/providers/new" className={buttonClass({})}>
            {t('providers.add')}
          </Link>
        }
      />
      <div className="grid grid-cols-1 gap-8">
        <Dashboard />
        <ProvidersTable />
      </div>
    </>
  )
}
