import type { Dashboard as Figures } from '@slot-liste/contract/admin/admin-dashboard.ts'
import { wantedFacts } from '@slot-liste/domain/catalogue/corrections.ts'
import { type Locale, printInteger } from '@slot-liste/domain/figures/print.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dashboardOptions } from '#data/admin/admin-dashboard.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { BarChart } from '#ui/bar-chart.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Select } from '#ui/form/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const lengths = [7, 30, 90] as const

/** Recent activity of the site in anonymous numbers; each chart is also a table for screen readers. */
export function Dashboard() {
  const { t } = useTranslation('admin-site')
  const [days, setDays] = useState<number>(30)
  const { data, error, refetch } = useQuery(dashboardOptions(days))
  return (
    <section aria-labelledby="dashboard" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="dashboard" className="text-2xl">
          {t('dashboard.title')}
        </h2>
        <Select
          small
          aria-label={t('dashboard.span')}
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
          className="max-w-44"
        >
          {lengths.map((length) => (
            <option key={length} value={length}>
              {t('dashboard.days', { count: length })}
            </option>
          ))}
        </Select>
      </div>
      {error ? (
        <ErrorCard
          title={t('failed.load')}
          detail={error.message}
          retryLabel={t('failed.retry')}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <Loaded figures={data} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </section>
  )
}

function Loaded({ figures }: { figures: Figures }) {
  const { t } = useTranslation('admin-site')
  const locale = useLocale()
  return (
    <>
      <Waiting figures={figures} />
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {figures.series.map((series) => (
          <Panel key={series.name} days={figures.days} series={series} />
        ))}
        <section aria-label={t('dashboard.missed')} className="rounded-lg border border-line bg-surface p-4">
          <h3 className="text-sm font-semibold">{t('dashboard.missed')}</h3>
          {figures.missed.length === 0 ? (
            <p className="mt-2 text-sm text-muted">{t('dashboard.noMissed')}</p>
          ) : (
            <ol
              // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll the list.
              tabIndex={0}
              aria-label={t('dashboard.missed')}
              className="mt-2 grid max-h-44 gap-1 overflow-y-auto text-sm"
            >
              {figures.missed.map(({ words, count }) => (
                <li key={words} className="flex justify-between gap-3">
                  <span className="min-w-0 break-words">{words}</span>
                  <span className="text-muted tabular-nums">{printInteger(count, locale)}</span>
                </li>
              ))}
            </ol>
          )}
        </section>
      </div>
    </>
  )
}

const doubts = ['disputed', 'unverified'] as const

/** The table of games that lack a wanted fact, the most looked-at first. */
const needy = { missing: [...wantedFacts], sort: 'views', dir: 'desc' }

/** Work that waits for an administrator. */
function Waiting({ figures }: { figures: Figures }) {
  const { t } = useTranslation('admin-corrections')
  const { t: site } = useTranslation('admin-site')
  const { corrections, providers } = figures
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {corrections > 0 ? (
        <li>
          <Link to="/admin/corrections" className="link font-semibold">
            {t('waiting', { count: corrections })}
          </Link>
        </li>
      ) : null}
      <Doubts to="/admin/games" text="ofGames" counts={figures} />
      <Doubts to="/admin/providers" text="ofProviders" counts={providers} />
      <li>
        <Link to="/admin/games" search={needy} className="link">
          {site('dashboard.needsData')}
        </Link>
      </li>
    </ul>
  )
}

type DoubtsProps = {
  to: '/admin/games' | '/admin/providers'
  text: 'ofGames' | 'ofProviders'
  counts: Figures['providers']
}

/** Facts in doubt, each kind a link to the table of those that have some. */
function Doubts({ to, text, counts }: DoubtsProps) {
  const { t } = useTranslation('admin-site')
  const locale = useLocale()
  return doubts.map((state) => {
    const count = counts[state]
    if (count === 0) return null
    return (
      <li key={state}>
        <Link to={to} search={{ [state]: 'any', sort: 'doubt' }} className="link">
          {t(`dashboard.${text}.${state}`, { count, shown: printInteger(count, locale) })}
        </Link>
      </li>
    )
  })
}

type PanelProps = { days: readonly string[]; series: Figures['series'][number] }

function Panel({ days, series: { name, counts, total, before } }: PanelProps) {
  const { t } = useTranslation('admin-site')
  const locale = useLocale()
  const label = t(`dashboard.series.${name}`)
  const bars = counts.map((count, i) => ({
    label: printDay(days[i] ?? '', locale),
    tick: String(Number(days[i]?.slice(8))),
    value: count,
    printed: printInteger(count, locale),
  }))
  return (
    <section
      aria-label={label}
      className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface p-4"
    >
      <h3 className="text-sm font-semibold">{label}</h3>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="text-2xl font-semibold tabular-nums">{printInteger(total, locale)}</span>
        <Change total={total} before={before} />
      </p>
      <BarChart
        caption={<span className="sr-only">{label}</span>}
        headings={[t('dashboard.day'), label]}
        bars={bars}
      />
    </section>
  )
}

/** Against as many days before; where there was nothing, a share of it says nothing. */
function Change({ total, before }: { total: number; before: number }) {
  const { t } = useTranslation('admin-site')
  const locale = useLocale()
  if (before === 0) return <span className="text-sm text-muted">{t('dashboard.noBefore')}</span>
  const share = (total - before) / before
  const written = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format(share)
  return (
    <span className="text-sm text-muted tabular-nums">
      {t('dashboard.change', { change: written, before: printInteger(before, locale) })}
    </span>
  )
}

const printDay = (day: string, locale: Locale) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
