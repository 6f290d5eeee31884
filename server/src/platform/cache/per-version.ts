import { readPrimary } from '#db/client.ts'
import type { ResponseCache } from './response-cache.ts'

/** Returns a value made from the database: made when first asked for, and again once the version has changed (single-flight). */
function createPerVersion<Value>(make: () => Promise<Value>, versionOf: () => number): () => Promise<Value> {
  let latest: { version: number; value: Promise<Value> } | undefined
  return () => {
    const version = versionOf()
    if (latest?.version === version) return latest.value
    const value = make()
    const made = { version, value }
    latest = made
    value.catch(() => {
      if (latest === made) latest = undefined
    })
    return value
  }
}

/** A number that grows whenever the catalogue may have changed. */
export function catalogueVersionOf({ versions }: Pick<ResponseCache, 'versions'>): number {
  const { catalogue, all } = versions()
  return catalogue + all
}

/**
 * Returns a function whose value is computed from the catalogue alone: once for all callers, and again after the catalogue has
 * changed. It is kept outside the response cache, whatever else is requested, so it is never read from a replica.
 */
export type PerCatalogue = <Value>(make: () => Promise<Value>) => () => Promise<Value>

export const createPerCatalogue =
  (cache: Pick<ResponseCache, 'versions'>): PerCatalogue =>
  (make) =>
    createPerVersion(
      () => readPrimary(make),
      () => catalogueVersionOf(cache),
    )
