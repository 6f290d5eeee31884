import type { ProviderDetail } from '@slot-liste/contract/catalogue/providers.ts'
import { Link } from '@tanstack/react-router'
import { Archive, Swords } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ProviderMark } from '#parts/catalogue/provider-mark.tsx'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { buttonClass } from '#ui/button.tsx'

export function ProviderHead({ provider }: { provider: ProviderDetail }) {
  const locale = useLocale()
  return (
    <div className="flex flex-col gap-5 sm:flex-row sm:items-start sm:gap-7">
      <ProviderMark provider={provider} className="size-20 sm:mt-1 lg:size-28" />
      <div className="min-w-0 flex-1">
        <PageHeading
          title={provider.name}
          lead={provider.description[locale]}
          actions={<BattleLink slug={provider.slug} />}
        />
        {provider.active ? null : <Inactive />}
        <Specialties tags={provider.specialties[locale]} />
      </div>
    </div>
  )
}

function Inactive() {
  const { t } = useTranslation('provider-pages')
  return (
    <p className="mt-5 flex items-start gap-3 rounded-md border border-warning/40 bg-warning-soft px-4 py-3">
      <Archive aria-hidden="true" className="mt-1 size-4 shrink-0 text-warning" />
      {t('detail.inactive')}
    </p>
  )
}

function BattleLink({ slug }: { slug: string }) {
  const { t } = useTranslation('provider-pages')
  return (
    <Link to="/battle" search={{ provider: slug }} className={buttonClass({ variant: 'outline' })}>
      <Swords aria-hidden="true" />
      {t('detail.battle')}
    </Link>
  )
}

function Specialties({ tags }: { tags: readonly string[] }) {
  const { t } = useTranslation('provider-pages')
  if (tags.length === 0) return null
  return (
    <p className="mt-4 flex flex-wrap items-baseline gap-x-2 gap-y-1.5 text-[0.9375rem]">
      <span className="text-muted">{t('detail.specialties')}</span>
      {tags.map((tag) => (
        <span key={tag} className="rounded-sm bg-sunken px-2 py-0.5 text-sm">
          {tag}
        </span>
      ))}
    </p>
  )
}
