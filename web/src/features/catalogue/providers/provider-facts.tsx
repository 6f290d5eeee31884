import type { ProviderDetail } from '@slot-liste/contract/catalogue/providers.ts'
import { printInteger, printPercent, unknown } from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'

export function ProviderFacts({ provider }: { provider: ProviderDetail }) {
  const { t } = useTranslation('provider-pages')
  const locale = useLocale()
  const { foundedYear, headquarters, gamesCount, rtp, owner } = provider
  const from = rtp.n > 0 ? t('detail.from', { count: rtp.n }) : null
  return (
    <dl
      className={clsx(
        'grid grid-cols-2 gap-x-6 gap-y-5 border-y border-line py-6 sm:grid-cols-3',
        owner ? 'lg:grid-cols-6' : 'lg:grid-cols-5',
      )}
    >
      <Fact name={t('detail.games')}>{printInteger(gamesCount, locale)}</Fact>
      <Fact name={t('detail.mean')} note={from}>
        {printPercent(rtp.mean, locale)}
      </Fact>
      <Fact name={t('detail.median')} note={from}>
        {printPercent(rtp.median, locale)}
      </Fact>
      <Fact name={t('detail.founded')}>{foundedYear ?? unknown}</Fact>
      <Fact name={t('detail.headquarters')}>{headquarters?.[locale] ?? unknown}</Fact>
      {owner ? (
        <Fact name={t('detail.owner')}>
          <Owner {...owner} />
        </Fact>
      ) : null}
    </dl>
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
