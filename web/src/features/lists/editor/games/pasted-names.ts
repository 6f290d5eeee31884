/** A line as people number or mark it: `1. `, `12) `, `- `, `• `, `* `, `#3 `. A name of digits alone stays. */
const mark = /^\s*(?:#?\d{1,3}\s*[.):-]\s+|#\d{1,3}\s+|[-–—•*·]\s+)/

/** Names out of a pasted block, one a line, without their numbers and bullets; each once, in order, at most 500. */
export function splitNames(text: string): string[] {
  const names = text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.replace(mark, '').replace(/\s+/g, ' ').trim().slice(0, 200).trim())
    .filter((name) => name !== '')
  return [...new Set(names)].slice(0, 500)
}
