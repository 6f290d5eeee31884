type Params = { page: number; pageSize: number }

/** A page counted from 1, in two statements: the total, then the rows. Pages beyond the last return the last. */
export async function numberedPage<Row>(
  { page, pageSize }: Params,
  count: Promise<number>,
  read: (limit: number, offset: number) => Promise<Row[]>,
) {
  const total = await count
  const last = Math.max(1, Math.ceil(total / pageSize))
  const shown = Math.min(page, last)
  const items = total === 0 ? [] : await read(pageSize, (shown - 1) * pageSize)
  return { items, total, page: shown, pageSize }
}

/** Maximum number of rows of an exported file. */
export const mostExported = 50_000
