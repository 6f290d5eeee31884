import { type RowData, type RowSelectionState, useTable } from '@tanstack/react-table'
import { clsx } from 'clsx'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#platform/api/api.ts'
import { ErrorCard } from '#ui/error-card.tsx'
import { Table } from '#ui/table.tsx'
import { AdminTableBody, AdminTableHead, type Made } from './admin-table-body.tsx'
import {
  type AdminColumn,
  definitionsOf,
  features,
  type TableState,
  visibilityOf,
} from './admin-table-columns.ts'
import { AdminTablePages } from './admin-table-pages.tsx'
import { AdminTableToolbar } from './admin-table-toolbar.tsx'

type Chosen<Row> = { rows: Row[]; clear: () => void }

export type AdminTableProps<Row> = {
  /** Names the table. */
  caption: string
  columns: readonly AdminColumn<Row>[]
  page: { items: Row[]; total: number; page: number; pageSize: number } | undefined
  state: TableState
  onState: (change: Partial<TableState>) => void
  /** Which columns somebody wants to see or not to see. */
  shown: Record<string, boolean>
  onShown: (shown: Record<string, boolean>) => void
  /** Stays the same for a row whatever happens to it. */
  rowId: (row: Row) => string
  /** The row's name, for its checkbox. */
  rowName: (row: Row) => string
  /** With these, rows can be ticked; what stands here acts on the ticked ones. */
  bulkActions?: ((chosen: Chosen<Row>) => ReactNode) | undefined
  /** Fetches the file of all rows found and puts it down. */
  onExport?: (() => Promise<void>) | undefined
  /** Beside the search. */
  filters?: ReactNode
  /** The label of the search; without it there is no search. */
  searchLabel?: string | undefined
  empty: ReactNode
  isLoading: boolean
  error?: Error | null | undefined
  onRetry?: (() => void) | undefined
}

/** A table of the admin area: the server finds, orders and pages the rows, the address of the page says how. */
export function AdminTable<Row extends RowData>(props: AdminTableProps<Row>) {
  const { caption, columns, page, state, onState, isLoading, error, bulkActions, empty } = props
  const { t } = useTranslation('admin')
  const visibility = visibilityOf(columns, props.shown)
  const { table, chosen } = useAdminTable(props, visibility)
  const clear = () => table.resetRowSelection(true)
  return (
    <div className="grid grid-cols-1 gap-3">
      <AdminTableToolbar
        {...props}
        columns={table
          .getAllLeafColumns()
          .filter((column) => column.getCanHide())
          .map(({ id, columnDef }) => ({ id, title: columnDef.meta?.title ?? id }))}
        visibility={visibility}
      />
      {bulkActions && chosen.length > 0 ? (
        <div
          role="toolbar"
          aria-label={t('table.chosen', { count: chosen.length })}
          className="flex flex-wrap items-center gap-2 rounded-md border border-accent/40 bg-accent-soft px-3 py-2"
        >
          <p aria-live="polite" className="mr-2 text-[0.9375rem] font-semibold">
            {t('table.chosen', { count: chosen.length })}
          </p>
          {bulkActions({ rows: chosen, clear })}
        </div>
      ) : null}
      {error ? (
        <Failed error={error} onRetry={props.onRetry} />
      ) : page && page.total === 0 ? (
        empty
      ) : (
        <>
          <Table
            caption={caption}
            hideCaption
            className={clsx(
              'transition-opacity [&_:is(td,th)]:px-3 [&_table]:text-sm',
              isLoading && page && 'opacity-60',
            )}
          >
            <AdminTableHead table={table} state={state} onState={onState} selectable={!!bulkActions} />
            <AdminTableBody
              table={table}
              rowName={props.rowName}
              selectable={!!bulkActions}
              outline={page ? 0 : Math.min(state.pageSize, 12)}
            />
          </Table>
          {page ? <AdminTablePages page={page} onState={onState} /> : null}
        </>
      )}
    </div>
  )
}

const none: never[] = []

function useAdminTable<Row extends RowData>(
  { columns, page, rowId }: AdminTableProps<Row>,
  columnVisibility: Record<string, boolean>,
): { table: Made<Row>; chosen: Row[] } {
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  const definitions = useMemo(() => definitionsOf(columns), [columns])
  const table = useTable({
    features,
    columns: definitions,
    data: page?.items ?? none,
    getRowId: rowId,
    manualSorting: true,
    state: { columnVisibility, rowSelection, sorting: none },
    onRowSelectionChange: setRowSelection,
  })
  // Only what is in sight is acted on: rows of another page or another search are not among them.
  const chosen = table.getRowModel().rows.filter((row) => rowSelection[row.id])
  return { table: table as unknown as Made<Row>, chosen: chosen.map(({ original }) => original) }
}

function Failed({ error, onRetry }: { error: Error; onRetry: (() => void) | undefined }) {
  const { t } = useTranslation('layout')
  const known = error instanceof ApiError
  return (
    <ErrorCard
      title={known ? error.message : t('failed.body')}
      detail={known && error.requestId ? t('failed.reference', { id: error.requestId }) : undefined}
      retryLabel={t('failed.retry')}
      onRetry={onRetry}
    />
  )
}
