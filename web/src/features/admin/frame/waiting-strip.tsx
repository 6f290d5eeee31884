import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { waitingOptions } from '#data/admin/admin-waiting.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { pageOfWaiting } from './admin-pages.ts'

/** On top of every page of the admin area: how much waits, and the ways there. */
export function WaitingStrip() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { data, isError, refetch } = useQuery(waitingOptions)
  const client = useQueryClient()
  // A decision made here may be one of them.
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ mutation }) => {
        if (mutation?.state.status === 'success') void refetch({ cancelRefetch: false })
      }),
    [client, refetch],
  )
  const items = data?.items.filter(({ count }) => count > 0) ?? []
  return (
    <section
      aria-labelledby="waiting"
      className="mb-6 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-line bg-surface px-3 py-1.5"
    >
      <h2 id="waiting" className="font-text text-[0.9375rem] font-semibold tracking-normal">
        <Link to="/admin/waiting" className="link">
          {t('nav.waiting')}
        </Link>
      </h2>
      {data && items.length === 0 ? (
        <p className="text-[0.9375rem] text-muted">{t('waiting.nothing')}</p>
      ) : null}
      {isError && !data ? <p className="text-[0.9375rem] text-muted">{t('waiting.failed')}</p> : null}
      <ul className="flex flex-wrap gap-x-4">
        {items.map(({ kind, count }) => (
          <li key={kind}>
            <Link
              to={pageOfWaiting[kind].to as string}
              search={pageOfWaiting[kind].search as never}
              className="inline-flex min-h-9 items-center gap-1.5 text-[0.9375rem] underline-offset-4 hover:underline"
            >
              <strong className="rounded-sm bg-accent px-1.5 text-sm text-accent-ink tabular-nums">
                {printInteger(count, locale)}
              </strong>
              {t(`waiting.${kind}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
