import type { ProviderDetail } from '@slot-liste/contract/catalogue/providers.ts'
import type { ProviderFact } from '@slot-liste/domain/catalogue/provider-facts.ts'
import { printInteger, printPercent, unknown } from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FactVoices } from '#parts/catalogue/fact-voices.tsx'
import { FigureState } from '#parts/catalogue/figure-state.tsx'
import { useFactPrinter } from '#parts/catalogue/use-fact-printer.ts'
import { writtenFact } from '#parts/catalogue/written-fact.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { Popout } from '#ui/overlay/popout.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

type FactAction = (field: ProviderFact) => ReactNode

type ProviderFactsProps = {
  provider: ProviderDetail
  /** Corrects a fact, where it is said who says it. */
  action: FactAction
  /** Corrects any of them. */
  correct: ReactNode
}

/** Figures of its games, which are counted, then what sources say of the provider itself. */
export function ProviderFacts({ provider, action, correct }: ProviderFactsProps) {
  const { t } = useTranslation(['provider-pages', 'figures'])
  const locale = useLocale()
  const { foundedYear, headquarters, gamesCount, rtp, owner, website, sources } = provider
  const of = { provider, action }
  const from = rtp.n > 0 ? t('detail.from', { count: rtp.n }) : null
  return (
    <div className="grid gap-6 border-y border-line py-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3">
        <Fact name={t('detail.games')}>{printInteger(gamesCount, locale)}</Fact>
        <Fact name={t('detail.mean')} note={from}>
          {printPercent(rtp.mean, locale)}
        </Fact>
        <Fact name={t('detail.median')} note={from}>
          {printPercent(rtp.median, locale)}
        </Fact>
      </dl>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-5 min-[26rem]:grid-cols-2 sm:grid-cols-3 lg:grid-cols-5">
        <SourcedFact {...of} field="foundedYear">
          {foundedYear ?? unknown}
        </SourcedFact>
        <SourcedFact {...of} field="headquarters">
          {headquarters?.[locale] ?? unknown}
        </SourcedFact>
        {owner || sources.owner ? (
          <SourcedFact {...of} field="owner">
            {owner ? <Owner {...owner} /> : unknown}
          </SourcedFact>
        ) : null}
        <SourcedFact {...of} field="website">
          {website ? <Website url={website} /> : unknown}
        </SourcedFact>
        <SourcedFact {...of} field="active">
          <Activity active={provider.active} />
        </SourcedFact>
      </dl>
      <p className="flex flex-wrap gap-x-5 gap-y-2 text-[0.9375rem]">
        <Link to="/providers/$slug/history" params={{ slug: provider.slug }} className="link">
          {t('figures:page.providerHistory')}
        </Link>
        {correct}
      </p>
    </div>
  )
}

type SourcedProps = { provider: ProviderDetail; field: ProviderFact; action: FactAction; children: ReactNode }

function SourcedFact({ provider, field, action, children }: SourcedProps) {
  const { t } = useTranslation(['figures', 'games'])
  const name = t(`games:field.${field}`)
  const sources = provider.sources[field]
  return (
    <div className="flex min-w-0 flex-wrap content-start items-baseline gap-x-2.5">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="order-1 mt-0.5 w-full min-w-0 leading-snug font-semibold break-words">
        {children} <FigureState sources={[sources]} />
      </dd>
      <dd>
        <Popout
          label={t('sources.open')}
          name={t('sources.openNamed', { name })}
          footer={
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
              <Link to="/providers/$slug/history" params={{ slug: provider.slug }} className="link">
                {t('sources.history')}
              </Link>
              {action(field)}
            </div>
          }
        >
          <div className="text-sm leading-snug">
            <FactVoices {...{ name, field, sources }} value={writtenFact(provider, field)} />
          </div>
        </Popout>
      </dd>
    </div>
  )
}

function Activity({ active }: { active: boolean }) {
  const print = useFactPrinter()
  return print('active', String(active))
}

function Website({ url }: { url: string }) {
  const { t } = useTranslation('provider-pages')
  const print = useFactPrinter()
  return (
    <a href={url} target="_blank" rel="noopener nofollow" className="link">
      {print('website', url)}
      <ExternalLink aria-hidden="true" className="ml-1 inline size-3.5" />
      <VisuallyHidden>{t('detail.newTab')}</VisuallyHidden>
    </a>
  )
}

function Owner({ name, slug }: NonNullable<ProviderDetail['owner']>) {
  if (slug === null) return name
  return (
    <Link to="/providers/$slug" params={{ slug }} className="link">
      {name}
    </Link>
  )
}

function Fact({ name, note, children }: { name: string; note?: string | null; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-1 font-display text-xl leading-snug lg:text-2xl">{children}</dd>
      {note ? <dd className="text-sm text-muted">{note}</dd> : null}
    </div>
  )
}
