import type { Waiting } from '@slot-liste/contract/admin/admin-waiting.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { waitingOptions } from '#data/admin/admin-waiting.ts'
import { Ago } from '#parts/site/ago.tsx'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { buttonClass } from '#ui/button.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { pageOfWaiting } from './admin-pages.ts'

/** Everything that waits for an administrator, and since when. */
export function WaitingPage() {
  const { t } = useTranslation('admin')
  const { data, error, refetch } = useQuery(waitingOptions)
  return (
    <>
      <PageTitle title={t('nav.waiting')} />
      <PageHeading title={t('nav.waiting')} lead={t('waiting.lead')} className="mb-6" />
      {data ? (
        <ul className="grid gap-3 sm:grid-cols-2">
          {data.items.map((item) => (
            <Kind key={item.kind} item={item} />
          ))}
        </ul>
      ) : error ? (
        <ErrorCard
          title={t('waiting.failed')}
          detail={error.message}
          retryLabel={t('waiting.retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-64" />
      )}
    </>
  )
}

function Kind({ item: { kind, count, oldest } }: { item: Waiting['items'][number] }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { to, search } = pageOfWaiting[kind]
  return (
    <li className="grid content-between gap-3 rounded-lg border border-line bg-surface p-4">
      <div>
        <h2 className="font-text text-base font-semibold tracking-normal first-letter:uppercase">
          {t(`waiting.${kind}`)}
        </h2>
        <p className="mt-1 text-3xl font-semibold tabular-nums">{printInteger(count, locale)}</p>
        <p className="mt-1 text-[0.9375rem] text-pretty text-muted">
          {oldest ? (
            <>
              {t('waiting.oldest')} <Ago at={oldest} />
            </>
          ) : (
            t('waiting.none')
          )}
        </p>
        {kind === 'mails' ? (
          <p className="mt-1 text-[0.9375rem] text-pretty text-muted">{t('waiting.mailsHint')}</p>
        ) : null}
      </div>
      {kind === 'mails' ? null : (
        <Link
          to={to as string}
          search={search as never}
          className={`${buttonClass({ variant: count > 0 ? 'primary' : 'outline', size: 'sm' })} justify-self-start`}
        >
          {t('waiting.open')}
        </Link>
      )}
    </li>
  )
}
