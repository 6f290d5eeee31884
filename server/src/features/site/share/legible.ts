import { isLegible } from '#platform/media/text-to-path.ts'

/**
 * A text in letters the fonts here have: `𝓑𝓲𝓰` is Big, an emoji is left out. Where nothing of it can be drawn, what
 * stands in its place.
 */
export function legible(text: string, instead: string): string {
  const drawn = Array.from(text.normalize('NFC'), nearest).join('').replace(/\s+/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(drawn) ? drawn : instead
}

function nearest(letter: string): string {
  if (/\s/.test(letter)) return ' '
  if (isLegible(letter)) return letter
  return Array.from(letter.normalize('NFKD')).filter(isLegible).join('')
}
