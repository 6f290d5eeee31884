import { createLazyFileRoute, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { GamesTable } from '#features/admin/catalogue/games-table.tsx'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { buttonClass } from '#ui/button.tsx'

export const Route = createLazyFileRoute('/admin/games/')({ component: AdminGamesPage })

function AdminGamesPage() {
  const { t } = useTranslation('admin-catalogue')
  return (
    <>
      <PageTitle title={t('games.title')} />
      <PageHeading
        title={t('games.title')}
        className="mb-6"
        actions={
          <Link to="/admin/games/new" className={buttonClass({})}>
            {t('games.add')}
          </Link>
        }
      />
      <GamesTable />
    </>
  )
}
