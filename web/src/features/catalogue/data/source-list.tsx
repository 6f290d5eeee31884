import type { Source } from '@slot-liste/contract/catalogue/data.ts'
import { printDate, printInteger } from '@slot-liste/domain/figures/print.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sourcesOptions } from '#data/catalogue/data.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** So many before somebody asks for all. */
const first = 12

/** Every source with its licence, those with the most figures first. */
export function SourceList() {
  const { t } = useTranslation('data')
  const { items } = useSuspenseQuery(sourcesOptions).data
  const [isWhole, setWhole] = useState(false)
  if (items.length === 0) return <EmptyState title={t('sources.empty')} />
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {(isWhole ? items : items.slice(0, first)).map((source) => (
          <SourceRow key={source.slug} source={source} />
        ))}
      </ul>
      {items.length > first ? (
        <Button variant="outline" className="justify-self-start" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('sources.fewer') : t('sources.all', { count: items.length })}
        </Button>
      ) : null}
    </div>
  )
}

function SourceRow({ source }: { source: Source }) {
  const { t } = useTranslation(['data', 'figures'])
  const locale = useLocale()
  const { name, kind, address, host, licence, attribution, seenOn, note, figures } = source
  const details = [
    ...(licence ? [t('sources.licence', { licence })] : kind === 'editor' ? [] : [t('sources.noLicence')]),
    ...(seenOn ? [t('sources.seenOn', { date: printDate(seenOn, locale) })] : []),
  ]
  return (
    <li className="grid gap-x-6 gap-y-1.5 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          <Badge>{t(`figures:kind.${kind}`)}</Badge>
        </h3>
        <p className="mt-0.5 text-sm break-words text-muted">
          {address ? (
            <a href={address} rel="nofollow noreferrer" className="link">
              {host ?? address}
            </a>
          ) : (
            host
          )}
        </p>
      </div>
      <p className="text-sm text-muted tabular-nums sm:text-right">
        <strong className="text-base text-ink">{printInteger(figures, locale)}</strong>{' '}
        {t('sources.figures', { count: figures })}
      </p>
      <p className="text-sm leading-relaxed text-pretty sm:col-span-2">{note[locale]}</p>
      <p className="text-sm leading-relaxed text-pretty text-muted sm:col-span-2">
        {details.join(' · ')}
        {attribution ? (
          <span lang="en" className="block">
            {attribution}
          </span>
        ) : null}
      </p>
    </li>
  )
}
