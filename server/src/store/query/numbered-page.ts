type Params = { page: number; pageSize: number }

/** A page counted from 1: how many there are, then its rows, two statements. One past the last is the last. */
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

/** As many rows as a file that leaves may have. */
export const mostExported = 50_000
