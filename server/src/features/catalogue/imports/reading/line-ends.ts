/** Every line ends with one sign, whichever the file has: refusals count them, and so does a spreadsheet. */
export function withPlainLineEnds(text: string): string {
  const plain = text.replaceAll('\r\n', '\n')
  const alone = plain.split('\r').length - 1
  if (alone === 0) return plain
  if (alone > plain.split('\n').length - 1) return plain.replaceAll('\r', '\n')
  // A sign of the older kind among many of the other is a break within a cell, save above the first line's end.
  const first = plain.indexOf('\n')
  return plain.slice(0, first).replaceAll('\r', '\n') + plain.slice(first)
}
