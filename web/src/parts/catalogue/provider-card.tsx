import type { ProviderCard as ProviderFacts } from '@slot-liste/contract/catalogue/providers.ts'
import { printInteger, printPercent } from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'
import { ProviderMark } from './provider-mark.tsx'
import { RtpSpread } from './rtp-spread.tsx'

type ProviderCardProps = { provider: ProviderFacts; headingLevel?: 2 | 3 }

/** A provider at a glance. The whole card is its link. */
export function ProviderCard({ provider, headingLevel = 2 }: ProviderCardProps) {
  const { t } = useTranslation('providers')
  const Heading = `h${headingLevel}` as const
  return (
    <article className="group provider-card">
      <header>
        <ProviderMark provider={provider} />
        <div>
          <Heading>
            <Link to="/providers/$slug" params={{ slug: provider.slug }}>
              {provider.name}
            </Link>
          </Heading>
          <Origin provider={provider} />
        </div>
      </header>
      <Figures provider={provider} />
      <footer>
        <RtpSpread spread={provider.rtpSpread} />
        <p>{provider.rtp.n > 0 ? t('card.known', { count: provider.rtp.n }) : t('card.noneKnown')}</p>
      </footer>
    </article>
  )
}

function Origin({ provider: { foundedYear, headquarters } }: { provider: ProviderFacts }) {
  const { t } = useTranslation('providers')
  const locale = useLocale()
  const place = headquarters?.[locale] ?? null
  const known = [foundedYear === null ? null : t('card.founded', { year: foundedYear }), place]
  const text = known.filter((part) => part !== null).join(' · ')
  return <p>{text || t('card.originUnknown')}</p>
}

function Figures({ provider: { gamesCount, rtp } }: { provider: ProviderFacts }) {
  const { t } = useTranslation('providers')
  const locale = useLocale()
  return (
    <dl>
      <Figure name={t('card.games')}>{printInteger(gamesCount, locale)}</Figure>
      <Figure name={t('card.mean')}>{printPercent(rtp.mean, locale)}</Figure>
      <Figure name={t('card.median')}>{printPercent(rtp.median, locale)}</Figure>
    </dl>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
