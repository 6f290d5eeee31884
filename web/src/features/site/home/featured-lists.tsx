import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { trendingOptions } from '#data/site/home.ts'
import { ListGrid } from '#parts/lists/list-grid.tsx'
import { Section } from './section.tsx'

/** Featured lists; nothing while there are none. */
export function FeaturedLists() {
  const { t } = useTranslation('home')
  const lists = useQuery(trendingOptions).data?.featured ?? []
  if (lists.length === 0) return null
  return (
    <Section title={t('featured.title')} lead={t('featured.lead')}>
      <ListGrid lists={lists} isRow />
    </Section>
  )
}
