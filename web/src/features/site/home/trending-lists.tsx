import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { trendingOptions } from '#data/site/home.ts'
import { ListGrid, ListGridSkeleton } from '#parts/lists/list-grid.tsx'
import { Panel } from '#parts/site/panel.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Section } from './section.tsx'

/** Lists that people like, save and discuss now. */
export function TrendingLists() {
  const { t } = useTranslation('home')
  return (
    <Section
      title={t('trending.title')}
      lead={t('trending.lead')}
      more={
        <Link to="/lists" search={{ sort: 'trending' }} className="link">
          {t('trending.all')}
        </Link>
      }
    >
      <Panel outline={<ListGridSkeleton count={shown} isRow />}>
        <Lists />
      </Panel>
    </Section>
  )
}

/** One row. */
const shown = 3

function Lists() {
  const { t } = useTranslation('home')
  const lists = useSuspenseQuery(trendingOptions).data.trending.slice(0, shown)
  if (lists.length > 0) return <ListGrid lists={lists} isRow />
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-dashed border-line-strong p-6">
      <p className="max-w-xl text-pretty text-muted">{t('trending.none')}</p>
      <Link to="/lists/draft" className={buttonClass({ variant: 'outline' })}>
        {t('trending.create')}
      </Link>
    </div>
  )
}
