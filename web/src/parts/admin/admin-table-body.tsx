import type { ReactTable, RowData } from '@tanstack/react-table'
import { clsx } from 'clsx'
import { type KeyboardEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/skeleton.tsx'
import { Td, Th, Tr } from '#ui/table.tsx'
import type { features, TableState } from './admin-table-columns.ts'

export type Made<Row extends RowData> = ReactTable<typeof features, Row>

type HeadProps<Row extends RowData> = {
  table: Made<Row>
  state: TableState
  onState: (change: Partial<TableState>) => void
  selectable: boolean
}

/** A press on the head of another column orders by it, upwards; one on the same turns the order round. */
export function AdminTableHead<Row extends RowData>({ table, state, onState, selectable }: HeadProps<Row>) {
  const { t } = useTranslation('admin')
  const headers = table.getHeaderGroups().flatMap((group) => group.headers)
  return (
    <thead>
      <tr>
        {selectable ? (
          <Th className="w-0 !pr-0">
            <Tick
              label={t('table.chooseAll')}
              checked={table.getIsAllRowsSelected()}
              mixed={table.getIsSomeRowsSelected()}
              onClick={() => table.toggleAllRowsSelected(!table.getIsAllRowsSelected())}
            />
          </Th>
        ) : null}
        {headers.map(({ id, column }) => {
          const { numeric = false, sort, title = '' } = column.columnDef.meta ?? {}
          const sorted = sort !== undefined && state.sort === sort
          const dir = sorted && state.dir === 'asc' ? 'desc' : 'asc'
          return (
            <Th
              key={id}
              numeric={numeric}
              sort={sort ? (sorted ? state.dir : 'none') : undefined}
              onSort={sort ? () => onState({ sort, dir, page: 1 }) : undefined}
            >
              {title}
            </Th>
          )
        })}
      </tr>
    </thead>
  )
}

type BodyProps<Row extends RowData> = {
  table: Made<Row>
  rowName: (row: Row) => string
  selectable: boolean
  /** How many lines to draw while there are no rows yet. */
  outline: number
}

export function AdminTableBody<Row extends RowData>({ table, rowName, selectable, outline }: BodyProps<Row>) {
  const { t } = useTranslation('admin')
  const columns = table.getVisibleLeafColumns()
  if (outline > 0) return <Outline rows={outline} columns={columns.length + Number(selectable)} />
  return (
    <tbody onKeyDown={moveByArrows}>
      {table.getRowModel().rows.map((row) => (
        <Tr key={row.id} className={clsx(row.getIsSelected() && 'bg-accent-soft/50')}>
          {selectable ? (
            <Td className="w-0 !pr-0">
              <Tick
                label={t('table.choose', { name: rowName(row.original) })}
                checked={row.getIsSelected()}
                onClick={row.getToggleSelectedHandler()}
              />
            </Td>
          ) : null}
          {row.getVisibleCells().map((cell) => {
            const { numeric = false, rowHeader = false } = cell.column.columnDef.meta ?? {}
            return rowHeader ? (
              <th
                key={cell.id}
                scope="row"
                className="sticky left-0 z-1 max-w-[46vw] border-b border-line bg-surface py-2.5 text-left font-semibold break-words sm:max-w-none sm:min-w-48"
              >
                <table.FlexRender cell={cell} />
              </th>
            ) : (
              <Td key={cell.id} numeric={numeric}>
                <table.FlexRender cell={cell} />
              </Td>
            )
          })}
        </Tr>
      ))}
    </tbody>
  )
}

type TickProps = { label: string; checked: boolean; mixed?: boolean; onClick: (event: unknown) => void }

/** Reports the click instead of the change: with Shift it selects all rows between. */
function Tick({ label, checked, mixed = false, onClick }: TickProps) {
  return (
    <label className="-m-2.5 block w-fit cursor-pointer p-2.5">
      <input
        ref={(box) => {
          if (box) box.indeterminate = mixed && !checked
        }}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onClick={onClick}
        onChange={() => undefined}
        className="block size-5 cursor-pointer lg:size-4.5"
      />
    </label>
  )
}

const Outline = memo(function Outline({ rows, columns }: { rows: number; columns: number }) {
  const lines = Array.from({ length: rows }, (_, at) => at)
  const cells = Array.from({ length: columns }, (_, at) => at)
  return (
    <tbody aria-hidden="true">
      {lines.map((line) => (
        <Tr key={line}>
          {cells.map((cell) => (
            <Td key={cell}>
              <Skeleton className="h-4 w-full min-w-8 rounded-sm" />
            </Td>
          ))}
        </Tr>
      ))}
    </tbody>
  )
})

const pressable = 'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled])'

/** Up and down to the same cell of the next row, left and right along the row, Home and End to its ends. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target
  if (!(from instanceof HTMLElement) || from.matches('select, textarea, [type="text"], [type="search"]'))
    return
  const row = from.closest('tr')
  const next = row && placeOf(event.key, from, row)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function placeOf(key: string, from: HTMLElement, row: HTMLTableRowElement): HTMLElement | undefined {
  const along = [...row.querySelectorAll<HTMLElement>(pressable)]
  const at = along.indexOf(from)
  if (key === 'ArrowRight') return along[at + 1]
  if (key === 'ArrowLeft') return along[at - 1]
  if (key === 'Home') return along[0]
  if (key === 'End') return along.at(-1)
  const other =
    key === 'ArrowDown' ? row.nextElementSibling : key === 'ArrowUp' ? row.previousElementSibling : null
  return [...(other?.querySelectorAll<HTMLElement>(pressable) ?? [])].at(at)
}
