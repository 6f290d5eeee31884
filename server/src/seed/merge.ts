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

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)
