import {
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** The state of an admin table; `page` counts from 1. */
export type TableState = {
  q: string | undefined
  sort: string
  dir: 'asc' | 'desc'
  page: number
  pageSize: number
}

export const tableSizes = [10, 25, 50, 100] as const

/** A column of a table of the admin area. Columns are kept stable: outside of the component, or memoised. */
export type AdminColumn<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The server's sort; without one the column head is no button. */
  sort?: string | undefined
  /** Figures stand to the right, under each other. */
  numeric?: boolean
  /** Names the row; it stays in sight when the table scrolls sideways. */
  rowHeader?: boolean
  /** Not shown until it is chosen. */
  hidden?: boolean
}

type Meta = { numeric: boolean; rowHeader: boolean; sort: string | undefined; title: string }

export const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<Meta>(),
})

export function definitionsOf<Row extends RowData>(columns: readonly AdminColumn<Row>[]) {
  const helper = createColumnHelper<typeof features, Row>()
  return columns.map(({ id, header, cell, sort, numeric = false, rowHeader = false }) =>
    helper.display({
      id,
      header,
      cell: ({ row }) => cell(row.original),
      enableHiding: !rowHeader,
      meta: { numeric, rowHeader, sort, title: header },
    }),
  )
}

/** Every column by name, as somebody chose it or else as it is from the start. */
export function visibilityOf<Row>(columns: readonly AdminColumn<Row>[], shown: Record<string, boolean>) {
  return { ...Object.fromEntries(columns.map(({ id, hidden = false }) => [id, !hidden])), ...shown }
}
