import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { Panel } from '#parts/site/panel.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FactCoverage, OwnFactCoverage } from './fact-coverage.tsx'
import { ProviderCoverage } from './provider-coverage.tsx'
import { SourceList } from './source-list.tsx'

/** Coverage of the catalogue, the rule between sources, the sources themselves, and files to take along. */
export function DataPage() {
  const { t } = useTranslation('data')
  return (
    <div className="page py-10 lg:py-14">
      <PageTitle title={t('title')} />
      <PageHeading title={t('title')} lead={t('lead')} className="mb-10" />
      <div className="grid grid-cols-1 gap-14">
        <Section id="coverage" title={t('facts.title')} lead={t('facts.lead')}>
          <Panel outline={<Skeleton className="h-96 w-full rounded-md" />}>
            <FactCoverage />
          </Panel>
          <p className="mt-4">
            <Link to="/needs-data" className="link">
              {t('facts.needs')}
            </Link>
          </p>
        </Section>
        <Section id="own-facts" title={t('ownFacts.title')} lead={t('ownFacts.lead')}>
          <Panel outline={<Skeleton className="h-64 w-full rounded-md" />}>
            <OwnFactCoverage />
          </Panel>
        </Section>
        <Section id="providers" title={t('providers.title')} lead={t('providers.lead')}>
          <Panel outline={<Skeleton className="h-96 w-full rounded-md" />}>
            <ProviderCoverage />
          </Panel>
        </Section>
        <Section id="rule" title={t('rule.title')} lead={t('rule.lead')}>
          <Rule />
        </Section>
        <Section id="sources" title={t('sources.title')} lead={t('sources.lead')}>
          <Panel outline={<Skeleton className="h-96 w-full rounded-md" />}>
            <SourceList />
          </Panel>
        </Section>
        <Section id="downloads" title={t('downloads.title')} lead={t('downloads.lead')}>
          <Downloads />
        </Section>
      </div>
    </div>
  )
}

type SectionProps = { id: string; title: string; lead: string; children: ReactNode }

function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section aria-labelledby={`data-${id}`} id={id} className="min-w-0 scroll-mt-20">
      <h2 id={`data-${id}`} className="font-display text-2xl leading-snug text-balance">
        {title}
      </h2>
      <p className="mt-2 mb-5 max-w-[68ch] leading-relaxed text-pretty text-muted">{lead}</p>
      {children}
    </section>
  )
}

function Rule() {
  const { t } = useTranslation('data')
  return (
    <div className="grid max-w-[68ch] gap-4 leading-relaxed text-pretty">
      <ol className="list-decimal space-y-2 pl-6 marker:font-semibold marker:text-accent">
        {t('rule.steps', { returnObjects: true }).map((step) => (
          <li key={step} className="pl-1">
            {step}
          </li>
        ))}
      </ol>
      {t('rule.more', { returnObjects: true }).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}

function Downloads() {
  const { t } = useTranslation('data')
  return (
    <div className="grid max-w-[68ch] gap-5 leading-relaxed text-pretty">
      <p className="flex flex-wrap gap-3">
        {files.map(({ of, format, name }) => (
          <a
            key={name}
            href={`/api/data/${of}?format=${format}`}
            download={name}
            className={buttonClass({ variant: of === 'games' && format === 'csv' ? 'primary' : 'outline' })}
          >
            <Download aria-hidden="true" />
            {t(`downloads.${of}.${format}`)}
          </a>
        ))}
      </p>
      <p>{t('downloads.columns')}</p>
      <p>{t('downloads.licence')}</p>
      <p>
        {t('downloads.api')}{' '}
        <a href="/api/docs" className="link">
          {t('downloads.docs')}
        </a>
      </p>
      <pre className="overflow-x-auto rounded-md border border-line bg-sunken p-4 text-sm">
        <code>{example}</code>
      </pre>
    </div>
  )
}

const files = [
  { of: 'games', format: 'csv', name: 'slot-liste-data.csv' },
  { of: 'games', format: 'json', name: 'slot-liste-data.json' },
  { of: 'providers', format: 'csv', name: 'slot-liste-providers.csv' },
  { of: 'providers', format: 'json', name: 'slot-liste-providers.json' },
] as const

const example = `GET /api/data/games?format=json
GET /api/games/sweet-bonanza
GET /api/data/providers?format=json
GET /api/providers/netent
GET /api/sources
GET /api/coverage`
