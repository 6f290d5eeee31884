import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { Panel } from '#parts/site/panel.tsx'
import { buttonClass } from '#ui/button.tsx'
import { NeedsChoice, NeedsList, NeedsSkeleton } from './needs-list.tsx'

/** The best-known games that lack a wanted fact. */
export function NeedsPage({ missing }: { missing: string | undefined }) {
  const { t } = useTranslation('game-proposals')
  return (
    <div className="page py-10 lg:py-14">
      <PageTitle title={t('needs.title')} />
      <PageHeading
        title={t('needs.title')}
        lead={t('needs.lead')}
        actions={
          <Link to="/propose-game" className={buttonClass({ variant: 'outline' })}>
            {t('needs.propose')}
          </Link>
        }
        className="mb-6"
      />
      <div className="mb-6">
        <NeedsChoice missing={missing} />
      </div>
      <Panel outline={<NeedsSkeleton />} resetKey={missing ?? ''}>
        <NeedsList missing={missing} />
      </Panel>
    </div>
  )
}
