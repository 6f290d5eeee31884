/** Returns a value made from the database: made when first asked for, and again once the version has changed (single-flight). */
export function createPerVersion<Value>(
  make: () => Promise<Value>,
  versionOf: () => number,
): () => Promise<Value> {
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
