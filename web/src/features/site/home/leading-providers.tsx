import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { leadingProvidersOptions } from '#data/catalogue/providers.ts'
import { ProviderGrid, ProviderGridSkeleton } from '#parts/catalogue/provider-grid.tsx'
import { Panel } from '#parts/site/panel.tsx'
import { Section } from './section.tsx'

export function LeadingProviders() {
  const { t } = useTranslation('home')
  return (
    <Section
      title={t('providers.title')}
      lead={t('providers.lead')}
      more={
        <Link to="/providers" className="link">
          {t('providers.all')}
        </Link>
      }
    >
      <Panel outline={<ProviderGridSkeleton count={6} isRow />}>
        <Providers />
      </Panel>
    </Section>
  )
}

function Providers() {
  const { data } = useSuspenseQuery(leadingProvidersOptions)
  return <ProviderGrid providers={data.items} headingLevel={3} isRow />
}
