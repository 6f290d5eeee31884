import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { oneOf, type Read, whole, words } from './address-values.ts'
import { useColumnChoice } from './column-choice.ts'

/** Query parameters of every admin table. */
type TableState<Sort extends string = string> = {
  q: string | undefined
  sort: Sort
  dir: 'asc' | 'desc'
  /** From 1. */
  page: number
  pageSize: number
}

/** As the table offers them. */
const tableSizes = [10, 25, 50, 100] as const
const standardSize = 25

type Filters = Record<string, unknown>
type Reads<F extends Filters> = { readonly [Name in keyof F]: Read<F[Name]> }

/** Define it outside of the component: a new object each time would be a new address. */
export type AdminAddress<Sort extends string, F extends Filters> = {
  /** Under which this browser keeps which columns are shown. */
  name: string
  /** The first is the standard one. */
  sorts: readonly [Sort, ...Sort[]]
  /** Of the standard sort. */
  dir?: 'asc' | 'desc'
  filters: Reads<F>
}

type TableChange<F extends Filters> = { [Name in keyof F]?: F[Name] | undefined } & {
  [Name in keyof TableState]?: TableState[Name] | undefined
}

/**
 * The state of a table as the address of its page has it, what is malformed left out. `params` is what the server is asked,
 * `table` goes to the table. Every change but that of the page leads to the first page.
 */
export function useAdminAddress<Sort extends string, F extends Filters>(address: AdminAddress<Sort, F>) {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const state = useMemo(() => stateOf(address, raw), [address, raw])
  const filters = useMemo(() => filtersOf(address, raw), [address, raw])
  const params = useMemo(() => ({ ...state, ...filters }), [state, filters])
  const change = useCallback(
    (part: TableChange<F>) => {
      const written = writtenOf(address, part)
      void navigate({
        to: '.',
        search: ((before: object) => ({ ...before, page: undefined, ...written })) as never,
        replace: 'q' in part,
        resetScroll: false,
      })
    },
    [address, navigate],
  )
  const isFiltered = state.q !== undefined || Object.values(filters).some((value) => value !== undefined)
  const choice = useColumnChoice(address.name)
  return { state, filters, params, change, isFiltered, table: { state, onState: change, ...choice } }
}

function stateOf<Sort extends string>(
  { sorts, dir = 'asc' }: Pick<AdminAddress<Sort, Filters>, 'sorts' | 'dir'>,
  raw: Record<string, unknown>,
): TableState<Sort> {
  const sort = oneOf(sorts)(raw.sort)
  return {
    q: words(raw.q),
    sort: sort ?? sorts[0],
    dir: oneOf(['asc', 'desc'])(raw.dir) ?? (sort ? 'asc' : dir),
    page: whole(1, 1_000_000)(raw.page) ?? 1,
    pageSize: tableSizes.find((pageSize) => String(pageSize) === String(raw.pageSize)) ?? standardSize,
  }
}

function filtersOf<F extends Filters>({ filters }: { filters: Reads<F> }, raw: Record<string, unknown>) {
  const read = Object.entries(filters).map(([name, of]) => [name, (of as Read<unknown>)(raw[name])])
  return Object.fromEntries(read) as { [Name in keyof F]: F[Name] | undefined }
}

/** Defaults are not written. */
function writtenOf<Sort extends string, F extends Filters>(
  { sorts, dir = 'asc' }: AdminAddress<Sort, F>,
  part: TableChange<F>,
): Record<string, unknown> {
  const written: Record<string, unknown> = { ...part }
  if ('q' in part) written.q = words(part.q)
  if (part.page === 1) written.page = undefined
  if (part.pageSize === standardSize) written.pageSize = undefined
  if (part.sort !== undefined && part.sort === sorts[0] && part.dir === dir)
    Object.assign(written, { sort: undefined, dir: undefined })
  return written
}
