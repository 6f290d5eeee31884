/** Reads one value of an address; undefined when it is not there or not of the kind. */
export type Read<Value> = (raw: unknown) => Value | undefined

const plainNumber = /^-?\d{1,12}(\.\d{1,6})?$/
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** A number with at most two decimals, brought into its bounds. */
export const figure = (min: number, max: number): Read<number> => {
  return (raw) => {
    const value = typeof raw === 'string' && plainNumber.test(raw) ? Number(raw) : raw
    if (typeof value !== 'number' || Number.isNaN(value)) return undefined
    return Math.round(Math.min(max, Math.max(min, value)) * 100) / 100
  }
}

/** A whole number inside its bounds. */
export const whole = (min: number, max: number): Read<number> => {
  const read = figure(min, max)
  return (raw) => {
    const value = read(raw)
    return value === undefined ? undefined : Math.trunc(value)
  }
}

export const oneOf = <Value extends string>(values: readonly Value[]): Read<Value> => {
  return (raw) => values.find((value) => value === raw)
}

export const slug: Read<string> = (raw) =>
  typeof raw === 'string' && raw.length <= 100 && slugPattern.test(raw) ? raw : undefined

export const yes: Read<true> = (raw) => (raw === true || raw === 'true' ? true : undefined)

/** Words to search for: on one line, without spaces around, at most 100 UTF-16 units. */
export const words: Read<string> = (raw) => {
  if (typeof raw !== 'string') return undefined
  const line = raw.toWellFormed().replace(/\p{Cc}+/gu, ' ')
  return line.trim().slice(0, 100).toWellFormed().trim() || undefined
}

/** One value or a list of them, each once, at most 50; undefined when none is left. */
export const list = <Value>(read: Read<Value>): Read<Value[]> => {
  return (raw) => {
    const values = [raw].flat().map(read)
    const kept = [...new Set(values.filter((value) => value !== undefined))].slice(0, 50)
    return kept.length > 0 ? kept : undefined
  }
}

/** Two ends; in the wrong order they change places. */
export function range<Value extends number>(
  from: unknown,
  to: unknown,
  read: Read<Value>,
): [Value | undefined, Value | undefined] {
  const [low, high] = [read(from), read(to)]
  return low !== undefined && high !== undefined && low > high ? [high, low] : [low, high]
}

/** `?redirect=` as it stands; where it may lead is decided when it is followed. */
export function readRedirect({ redirect }: Record<string, unknown>): { redirect?: string } {
  return typeof redirect === 'string' ? { redirect } : {}
}
