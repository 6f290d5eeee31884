/**
 * Addresses as people write them: `?theme=egypt&theme=norse&rtpMin=96`. Every value is text, a repeated one a list of
 * texts; each route reads its own out of them.
 */
export function parseSearch(text: string): Record<string, string | string[]> {
  const pairs = Map.groupBy(new URLSearchParams(text), ([name]) => name)
  return Object.fromEntries(
    [...pairs].map(([name, found]) => [name, oneOrMore(found.map(([, value]) => value))]),
  )
}

/** With its question mark; what is undefined, null or an empty list is not written. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    for (const one of [value].flat()) if (one !== undefined && one !== null) params.append(name, String(one))
  return params.size > 0 ? `?${params}` : ''
}

function oneOrMore(values: string[]): string | string[] {
  const [first = '', ...more] = values
  return more.length > 0 ? values : first
}
