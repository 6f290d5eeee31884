const breaks = /[\r\n\u2028\u2029]+/

/** A line as people number or mark it: `1. `, `12) `, `- `, `• `, `* `, `#3 `. A name of digits alone stays. */
const mark = /^\s*(?:#?\d{1,3}\s*[.):-]\s+|#\d{1,3}\s+|[-–—•*·]\s+)/

/** A place in front of a name: `1. `, `2) `, `#3 `. */
const placed = /^\s*#?(\d{1,3})\s*(?:[.):-]\s+|(?<=#\d+)\s+)/

/** Whether the lines of a pasted block are numbered: two at least, one after the other, upwards or downwards. */
export function isNumbered(text: string): boolean {
  const lines = text.split(breaks).filter((line) => line.trim() !== '')
  const places = lines.map((line) => Number(placed.exec(line)?.[1] ?? Number.NaN))
  const steps = places.slice(1).map((place, before) => place - (places[before] as number))
  return steps.length > 0 && (steps.every((step) => step === 1) || steps.every((step) => step === -1))
}

/** Names out of a pasted block, one a line, without their numbers and bullets; each once, in order, at most 500. */
export function splitNames(text: string): string[] {
  const names = text
    .split(breaks)
    .map((line) => line.replace(mark, '').replace(/\s+/g, ' ').trim().slice(0, 200).trim())
    .filter((name) => name !== '')
  return [...new Set(names)].slice(0, 500)
}
