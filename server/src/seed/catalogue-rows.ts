import type { CatalogueSource } from '@slot-liste/catalogue/read.ts'
import type { SourceKind } from '@slot-liste/domain/site/kinds.ts'

/**
 * Rows by the slugs of the files, and those whose facts have to be derived from their voices: sources may have been taken out
 * or changed here, and a new database alone has what the files say.
 */
export type Loaded = { ids: ReadonlyMap<string, number>; toDerive: readonly number[] }

/** Kinds of source under the names the files have. */
export const sourceKindOf: Record<CatalogueSource['kind'], SourceKind> = {
  maker: 'provider',
  regulator: 'regulator',
  'operator-rules': 'operator',
  dataset: 'dataset',
  review: 'review',
  editor: 'editor',
}

/**
 * The row a slug of the files means: its own, or the one that had it before an administrator renamed or merged it. A row
 * the files speak of under its present slug too, or under two former ones, is `taken`: one entry of the files tells of it.
 */
export function finder<Row extends { id: number; slug: string }>(
  rows: readonly Row[],
  addresses: ReadonlyMap<string, number>,
  entries: readonly { slug: string }[],
) {
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const known = new Set(entries.map(({ slug }) => bySlug.get(slug)?.id))
  return (slug: string): Row | 'taken' | undefined => {
    const row = bySlug.get(slug) ?? byId.get(addresses.get(slug) ?? 0)
    if (!row || row.slug === slug || entries.length === 0) return row
    if (known.has(row.id)) return 'taken'
    known.add(row.id)
    return row
  }
}

/** The loaded facts stored with the row; a change by the load counts as a new version. */
export function loadedColumns(changes: object, facts: Record<string, unknown>, row: { version: number }) {
  const changed = Object.keys(changes).length > 0
  return { loaded: facts, ...(changed && { version: row.version + 1, updatedAt: new Date() }) }
}
