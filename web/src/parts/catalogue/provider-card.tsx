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
    <article className="group relative flex h-full flex-col rounded-lg border border-line bg-surface p-5 transition hover:-translate-y-0.5 hover:border-line-strong hover:shadow-raised">
      <div className="flex items-start gap-4">
        <ProviderMark provider={provider} />
        <div className="min-w-0 flex-1">
          <Heading className="text-lg leading-snug">
            <Link
              to="/providers/$slug"
              params={{ slug: provider.slug }}
              className="after:absolute after:inset-0 after:rounded-lg group-hover:text-accent focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
            >
              {provider.name}
            </Link>
          </Heading>
          <Origin provider={provider} />
        </div>
      </div>
      <Figures provider={provider} />
      <div className="mt-auto pt-4">
        <RtpSpread spread={provider.rtpSpread} />
        <p className="mt-1 text-xs text-muted">
          {provider.rtp.n > 0 ? t('card.known', { count: provider.rtp.n }) : t('card.noneKnown')}
        </p>
      </div>
    </article>
  )
}

function Origin({ provider: { foundedYear, headquarters } }: { provider: ProviderFacts }) {
  const { t } = useTranslation('providers')
  const locale = useLocale()
  const place = headquarters?.[locale] ?? null
  const known = [foundedYear === null ? null : t('card.founded', { year: foundedYear }), place]
  const text = known.filter((part) => part !== null).join(' · ')
  return <p className="mt-0.5 text-sm text-pretty text-muted">{text || t('card.originUnknown')}</p>
}

function Figures({ provider: { gamesCount, rtp } }: { provider: ProviderFacts }) {
  const { t } = useTranslation('providers')
  const locale = useLocale()
  return (
    <dl className="mt-5 grid grid-cols-3 gap-3 border-t border-line pt-4">
      <Figure name={t('card.games')}>{printInteger(gamesCount, locale)}</Figure>
      <Figure name={t('card.mean')}>{printPercent(rtp.mean, locale)}</Figure>
      <Figure name={t('card.median')}>{printPercent(rtp.median, locale)}</Figure>
    </dl>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="text-[1.0625rem] font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
