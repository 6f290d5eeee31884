import type { ImportRecord } from '@slot-liste/contract/admin/import-shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { importsOptions, isBusy } from '#data/admin/admin-imports.ts'
import { AdminTable } from '#parts/admin/admin-table.tsx'
import type { AdminColumn } from '#parts/admin/admin-table-columns.ts'
import { useAdminAddress } from '#platform/use-admin-address.ts'
import { Badge } from '#ui/badge.tsx'
import { uploadsAddress } from './bulk-address.ts'
import { DiscardImport } from './discard-import.tsx'
import { stateTones } from './import-words.ts'

/** Earlier uploads, and how far each has come. */
export function ImportList() {
  const { t, i18n } = useTranslation('admin-bulk')
  const { params, table } = useAdminAddress(uploadsAddress)
  const { data, error, isFetching, refetch } = useQuery(importsOptions(params))
  const columns = useMemo(() => columnsIn(t, i18n.language), [t, i18n.language])
  return (
    <div className="grid grid-cols-1 gap-3">
      <h2 className="font-display text-xl">{t('list.title')}</h2>
      <AdminTable
        caption={t('list.title')}
        columns={columns}
        page={data}
        {...table}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        searchLabel={t('list.search')}
        empty={<p className="py-6 text-muted">{t('list.empty')}</p>}
        isLoading={isFetching}
        error={data ? null : error}
        onRetry={() => void refetch()}
      />
    </div>
  )
}

function columnsIn(t: TFunction<'admin-bulk'>, language: string): AdminColumn<ImportRecord>[] {
  const figure = new Intl.NumberFormat(language)
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const resultOf = ({ outcomes, counts, state }: ImportRecord) => {
    const written = Object.entries(outcomes).map(
      ([name, n]) => `${t(`outcome.${name as 'created'}`)}: ${figure.format(n)}`,
    )
    if (written.length) return written.join(' · ')
    if (state !== 'checked') return '—'
    return (['create', 'update', 'error'] as const)
      .map((name) => `${t(`check.${name}`)}: ${figure.format(counts[name])}`)
      .join(' · ')
  }
  return [
    {
      id: 'name',
      header: t('list.file'),
      rowHeader: true,
      cell: ({ id, name }) => (
        <Link
          to="/admin/games/bulk"
          search={{ import: id }}
          className="font-semibold break-words text-accent underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      ),
    },
    {
      id: 'state',
      header: t('list.state'),
      cell: (row) => (
        <div className="grid justify-items-start gap-1">
          <Badge tone={stateTones[row.state]}>{t(`state.${row.state}`)}</Badge>
          {isBusy(row) ? (
            <span className="text-sm text-muted tabular-nums">
              {t('busy.progress', { done: figure.format(row.done), rows: figure.format(row.rows) })}
            </span>
          ) : null}
        </div>
      ),
    },
    { id: 'rows', header: t('list.rows'), numeric: true, cell: ({ rows }) => figure.format(rows) },
    { id: 'result', header: t('list.result'), cell: resultOf },
    { id: 'by', header: t('list.by'), cell: ({ by }) => by ?? t('list.gone') },
    { id: 'at', header: t('list.at'), cell: ({ createdAt }) => date.format(new Date(createdAt)) },
    {
      id: 'delete',
      header: t('list.delete'),
      cell: (row) =>
        ['uploaded', 'checked', 'failed'].includes(row.state) ? <DiscardImport detail={row} small /> : null,
    },
  ]
}
