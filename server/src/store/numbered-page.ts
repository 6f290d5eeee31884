type Asked = { page: number; size: number }

/** A page counted from 1: how many there are, then its rows, two statements. One past the last is the last. */
export async function numberedPage<Row>(
  { page, size }: Asked,
  count: Promise<number>,
  read: (limit: number, offset: number) => Promise<Row[]>,
) {
  const total = await count
  const last = Math.max(1, Math.ceil(total / size))
  const shown = Math.min(page, last)
  const items = total === 0 ? [] : await read(size, (shown - 1) * size)
  return { items, total, page: shown, size }
}

/** As many rows as a file that leaves may have. */
export const mostExported = 50_000
