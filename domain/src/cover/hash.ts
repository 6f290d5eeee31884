/** A draw in [0, 1). Each call gives the next one; the same text always gives the same sequence. */
export type Draw = () => number

/** Seeded draws: FNV-1a over the text's code units, then mulberry32 (both public domain). */
export function seededDraw(text: string): Draw {
  let state = fnv(text)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function pick<T>(draw: Draw, items: readonly [T, ...T[]]): T {
  return items[Math.floor(draw() * items.length)] ?? items[0]
}

/** A number between the two, evenly spread. */
export function between(draw: Draw, low: number, high: number): number {
  return low + draw() * (high - low)
}

/** FNV-1a over the text's code units, as a signed 32-bit integer. */
export function fnv(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash | 0
}
