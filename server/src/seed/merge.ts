type Facts = Record<string, unknown>

/**
 * The facts a new catalogue may change in a row: those unchanged since the catalogue's last load. Facts that differ
 * were edited by an administrator and stay. A fact the catalogue never gave before (`loaded` lacks it) is taken only
 * into an empty field.
 */
export function mergeFacts(current: Facts, loaded: Facts, incoming: Facts): Facts {
  const changes = Object.entries(incoming).filter(([name, value]) => {
    const untouched = name in loaded ? same(current[name], loaded[name]) : isEmpty(current[name])
    return untouched && !same(current[name], value)
  })
  return Object.fromEntries(changes)
}

/** Whether writing these values would change the row: most rows stay as they are when a new catalogue is loaded. */
export function isUpdate(row: Facts, { loaded, ...values }: Facts & { loaded: Facts }): boolean {
  // JSON of the database has its keys in another order.
  const before = row.loaded as Facts | null
  if (!before || Object.keys({ ...before, ...loaded }).some((name) => !same(before[name], loaded[name])))
    return true
  return Object.entries(values).some(([name, value]) => !same(row[name], value))
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)
