import type { Coverage } from '@slot-liste/contract/catalogue/data.ts'
import { type Locale, printInteger } from '@slot-liste/domain/figures/print.ts'
import { sortKey } from '@slot-liste/domain/text/sort-key.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { coverageOptions } from '#data/catalogue/data.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Table, Td, Th, Tr } from '#ui/table.tsx'
import { StateBar } from './state-bar.tsx'

type Provider = Coverage['providers'][number]
const columns = ['name', 'games', 'share', 'editor', 'disputed'] as const
type Column = (typeof columns)[number]
type Order = { by: Column; dir: 'asc' | 'desc' }

/** So many before somebody asks for all. */
const first = 12

/** Basic facts of each provider's games, those with the most games first. */
export function ProviderCoverage() {
  const { t } = useTranslation('data')
  const locale = useLocale()
  const { providers, basicFacts } = useSuspenseQuery(coverageOptions).data
  const [order, setOrder] = useState<Order>({ by: 'games', dir: 'desc' })
  const [isWhole, setWhole] = useState(false)
  const rows = sorted(providers, order, basicFacts)
  const turn = (by: Column) =>
    setOrder({
      by,
      dir: order.by === by ? (order.dir === 'asc' ? 'desc' : 'asc') : by === 'name' ? 'asc' : 'desc',
    })
  if (providers.length === 0) return <EmptyState title={t('facts.empty')} />
  return (
    <div className="grid grid-cols-1 gap-3">
      <Table caption={t('providers.caption', { count: basicFacts })}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Th
                key={column}
                numeric={column !== 'name' && column !== 'share'}
                sort={order.by === column ? order.dir : 'none'}
                onSort={() => turn(column)}
                className={isWide(column) ? 'max-sm:hidden' : undefined}
              >
                {t(`providers.columns.${column}`)}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isWhole ? rows : rows.slice(0, first)).map((provider) => (
            <Row key={provider.slug} provider={provider} basicFacts={basicFacts} locale={locale} />
          ))}
        </tbody>
      </Table>
      {providers.length > first ? (
        <Button variant="outline" className="justify-self-start" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('providers.fewer') : t('providers.all', { count: providers.length })}
        </Button>
      ) : null}
    </div>
  )
}

/** Left out on a phone, where the bar says it. */
const isWide = (column: Column) => column === 'editor' || column === 'disputed'

type RowProps = { provider: Provider; basicFacts: number; locale: Locale }

function Row({ provider, basicFacts, locale }: RowProps) {
  const { t } = useTranslation('data')
  const { slug, name, games, filled, editor, disputed } = provider
  return (
    <Tr>
      <th scope="row" className="border-b border-line px-4 py-2 font-semibold">
        <Link
          to="/providers/$slug"
          params={{ slug }}
          className="inline-flex min-h-9 items-center underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      </th>
      <Td numeric>{printInteger(games, locale)}</Td>
      <Td className="w-2/5">
        <span className="flex items-center gap-3 max-sm:flex-col max-sm:items-start max-sm:gap-1">
          <span className="w-10 shrink-0 text-right tabular-nums max-sm:text-left">
            {t('percent', { percent: Math.round(shareOf(provider, basicFacts)) })}
          </span>
          <StateBar all={games * basicFacts} filled={filled} support={provider} />
        </span>
      </Td>
      <Td numeric className="max-sm:hidden">
        {printInteger(editor, locale)}
      </Td>
      <Td numeric className="max-sm:hidden">
        {printInteger(disputed, locale)}
      </Td>
    </Tr>
  )
}

/** Percent of the basic facts of its games that are known. */
const shareOf = ({ filled, games }: Provider, basicFacts: number) =>
  games > 0 ? (100 * filled) / (games * basicFacts) : 0

/** Of equals the one with more games comes first, then by name. */
function sorted(providers: readonly Provider[], { by, dir }: Order, basicFacts: number): Provider[] {
  const value = (provider: Provider) =>
    by === 'name' ? sortKey(provider.name) : by === 'share' ? shareOf(provider, basicFacts) : provider[by]
  const way = dir === 'asc' ? 1 : -1
  return providers.toSorted((a, b) => {
    const [one, other] = [value(a), value(b)]
    if (one !== other) return one < other ? -way : way
    return b.games - a.games || (sortKey(a.name) < sortKey(b.name) ? -1 : 1)
  })
}
