import type { ImportDetail, ImportRow } from '@slot-liste/contract/admin/import-shapes.ts'
import {
  type GameStatus,
  isFigure,
  type Mechanic,
  type RetirementReason,
  type Volatility,
  type VolatilityLevel,
} from '@slot-liste/domain/catalogue/facts.ts'
import { type Locale, printDate } from '@slot-liste/domain/figures/print.ts'
import type { ImportColumn } from '@slot-liste/domain/imports/columns.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { importRowsOptions, usePickRows } from '#data/admin/admin-imports.ts'
import { AdminTable } from '#parts/admin/admin-table.tsx'
import type { AdminColumn } from '#parts/admin/admin-table-columns.ts'
import { toastError } from '#platform/toasts.ts'
import { useAdminAddress } from '#platform/use-admin-address.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { rowsAddress } from './bulk-address.ts'
import { actionTones, importActions, outcomeTones } from './import-words.ts'
import { CellEditor } from './mending/cell-editor.tsx'
import { useColumnName } from './mending/use-column-name.ts'
import { PickBox } from './pick-box.tsx'

/** Rows of a file a page at a time: what each would change or did, and what is wrong with it. */
export function RowTable({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('admin-bulk')
  const { filters, params, change, table } = useAdminAddress(rowsAddress)
  const { data, error, isFetching, refetch } = useQuery(importRowsOptions(detail, params))
  const { mutate, isPending } = usePickRows(detail)
  const canPick = detail.state === 'checked'
  const columns = useMemo(() => {
    const pick = (row: ImportRow, picked: boolean) =>
      mutate({ rows: [row.row], picked }, { onError: ({ message }) => toastError(message) })
    return columnsIn(t, detail, canPick ? { pick, isPending } : undefined)
  }, [t, canPick, isPending, mutate, detail])
  const { action } = filters
  const pickAll = (picked: boolean) =>
    action && mutate({ rows: action, picked }, { onError: ({ message }) => toastError(message) })
  return (
    // A name begins beside the first of its findings, however many they are.
    <div className="[&_tbody>tr]:align-top">
      <AdminTable
        caption={t('rows.caption')}
        columns={columns}
        page={data}
        {...table}
        rowId={({ row }) => String(row)}
        rowName={({ row, name }) => `${row} ${name}`}
        searchLabel={t('rows.search')}
        filters={
          <>
            <Select
              small
              className="max-w-44"
              aria-label={t('rows.filter')}
              value={action ?? ''}
              onChange={({ target }) => change({ action: importActions.find((one) => one === target.value) })}
            >
              <option value="">{t('check.all')}</option>
              {importActions.map((one) => (
                <option key={one} value={one}>
                  {t(`check.${one}`)}
                </option>
              ))}
            </Select>
            {canPick && action && data?.total ? (
              <>
                <Button variant="outline" size="sm" busy={isPending} onClick={() => pickAll(true)}>
                  {t('rows.pickAll')}
                </Button>
                <Button variant="outline" size="sm" busy={isPending} onClick={() => pickAll(false)}>
                  {t('rows.unpickAll')}
                </Button>
              </>
            ) : null}
          </>
        }
        empty={<p className="py-6 text-muted">{t('rows.empty')}</p>}
        isLoading={isFetching}
        error={data ? null : error}
        onRetry={() => void refetch()}
      />
    </div>
  )
}

type Picking = { pick: (row: ImportRow, picked: boolean) => void; isPending: boolean }

function columnsIn(
  t: TFunction<'admin-bulk'>,
  detail: ImportDetail,
  picking: Picking | undefined,
): AdminColumn<ImportRow>[] {
  return [
    {
      id: 'game',
      header: t('rows.game'),
      rowHeader: true,
      cell: (row) => (
        <Game row={row}>
          {picking && row.action !== 'unchanged' && row.action !== 'skipped' ? (
            <PickBox
              key={detail.version}
              checked={row.picked}
              disabled={picking.isPending}
              label={t('rows.pick', { name: row.name || String(row.row) })}
              onChange={(picked) => picking.pick(row, picked)}
            />
          ) : null}
        </Game>
      ),
    },
    {
      id: 'changes',
      header: t('rows.changes'),
      cell: (row) => (
        <div className="flex flex-col items-start justify-between gap-1 sm:flex-row sm:gap-2">
          <Findings row={row} />
          {picking ? <CellEditor detail={detail} row={row} /> : null}
        </div>
      ),
    },
  ]
}

/** All of a row that is no finding, in one cell: on a phone there is room for two. */
function Game({ row, children }: { row: ImportRow; children: ReactNode }) {
  const { t } = useTranslation('admin-bulk')
  const { name, provider, slug, action, outcome } = row
  const isThere = slug !== null && (outcome ? outcome !== 'removed' : action !== 'create')
  return (
    <span className="flex items-start gap-2">
      {children}
      <span className="grid min-w-0 justify-items-start gap-0.5">
        {isThere ? (
          <Link to="/games/$slug" params={{ slug }} className="underline-offset-4 hover:underline">
            {name || slug}
          </Link>
        ) : (
          <span>{name || '—'}</span>
        )}
        <span className="font-normal text-muted">{provider}</span>
        <span className="font-normal text-muted">{t('rows.number', { row: row.row })}</span>
        <RowAction row={row} />
      </span>
    </span>
  )
}

function RowAction({ row: { action, outcome } }: { row: ImportRow }) {
  const { t } = useTranslation('admin-bulk')
  if (outcome) return <Badge tone={outcomeTones[outcome]}>{t(`outcome.${outcome}`)}</Badge>
  return action ? <Badge tone={actionTones[action]}>{t(`action.${action}`)}</Badge> : null
}

/** Of a new game with all its facts a reader needs not all at once: the rest is in the report. */
const most = 6

/** Errors and warnings of a row; and its changes, unless there is an error. */
function Findings({ row }: { row: ImportRow }) {
  const isWrong = row.problems.some(({ level }) => level === 'error')
  return (
    <div className="grid min-w-32 gap-1 wrap-anywhere">
      {row.problems.length ? <Problems problems={row.problems} /> : null}
      {isWrong ? null : <Changes row={row} />}
    </div>
  )
}

function Problems({ problems }: Pick<ImportRow, 'problems'>) {
  const { t } = useTranslation('admin-bulk')
  const columnName = useColumnName()
  return (
    <ul className="grid gap-1">
      {problems.map(({ column, value, code, message, level }) => (
        <li key={`${column} ${code}`} className={level === 'error' ? 'text-danger' : 'text-warning'}>
          <span className="font-semibold">{column ? columnName(column) : t('rows.row')}</span>
          <span className="break-words">{value ? ` “${value}”: ${message}` : `: ${message}`}</span>
        </li>
      ))}
    </ul>
  )
}

function Changes({ row: { changes, action } }: { row: ImportRow }) {
  const { t } = useTranslation('admin-bulk')
  const print = usePrinted()
  const columnName = useColumnName()
  // The name stands beside it, and that a new game is out goes without saying.
  const shown = changes.filter(
    ({ field, after }) =>
      action === 'update' || !(field === 'name' || field === 'slug' || after === 'released'),
  )
  if (shown.length === 0) return <span className="text-muted">{t('rows.none')}</span>
  return (
    <ul className="grid gap-0.5">
      {shown.slice(0, most).map(({ field, before, after }) => (
        <li key={field} className="break-words">
          <span className="text-muted">{`${columnName(field as ImportColumn)}: `}</span>
          {action === 'update' ? (
            <>
              <del className="text-muted">{print(field, before)}</del>
              {' → '}
            </>
          ) : null}
          <ins className="font-semibold no-underline">{print(field, after)}</ins>
        </li>
      ))}
      {shown.length > most ? (
        <li className="text-muted">{t('rows.more', { count: shown.length - most })}</li>
      ) : null}
    </ul>
  )
}

/** A fact as its reader writes it; a long text is cut. */
function usePrinted() {
  const { t, i18n } = useTranslation(['admin-bulk', 'games'])
  const figure = new Intl.NumberFormat(i18n.language)
  return (field: string, text: string | null) => {
    if (text === null) return t('rows.unknown')
    if (field === 'releaseDate') return printDate(text, i18n.language as Locale)
    if (isFigure(field)) return figure.format(Number(text))
    if (field === 'volatility') return t(`games:volatility.${text as Volatility}`)
    if (field === 'volatilityLevel') return t(`games:volatilityLevel.${text as VolatilityLevel}`)
    if (field === 'retirementReason') return t(`games:retirementReason.${text as RetirementReason}`)
    if (field === 'mechanic') return t(`games:mechanic.${text as Mechanic}`)
    if (field === 'status') return t(`games:status.${text as GameStatus}`)
    return text.length > 120 ? `${text.slice(0, 120)}…` : text
  }
}
