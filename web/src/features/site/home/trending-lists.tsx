import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { trendingOptions } from '#data/site/home.ts'
import { ListGrid, ListGridSkeleton } from '#parts/lists/list-grid.tsx'
import { Panel } from '#parts/site/panel.tsx'
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
    <Link to="/lists/draft" className="link">
      {t('trending.none')}
    </Link>
  )
}
