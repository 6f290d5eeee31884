import { ems, shorten } from '#cover/lettering.ts'
import type { CoverShape } from '#cover/shape.ts'
import type { ShareTheme } from './formats.ts'

/** The site's colours, in a notation that every renderer reads. */
const light = {
  paper: '#f9f5ed',
  raised: '#ffffff',
  sunken: '#efe9e0',
  line: '#e0dad2',
  bar: '#d3ccc3',
  edge: '#8d847b',
  text: '#1e1815',
  muted: '#635a53',
  accent: '#b81834',
  accentInk: '#fffbf8',
  low: '#057374',
  medium: '#9c620f',
  high: '#a90b48',
} as const

export type Ink = Record<keyof typeof light, string>

const dark: Ink = {
  paper: '#15110f',
  raised: '#25201d',
  sunken: '#2c2724',
  line: '#38322e',
  bar: '#4a433e',
  edge: '#7d746d',
  text: '#f0ebe4',
  muted: '#b3a9a1',
  accent: '#f2545f',
  accentInk: '#1e0b0c',
  low: '#5fbcb9',
  medium: '#e3b35c',
  high: '#f2497e',
}

export const inks: Record<ShareTheme, Ink> = { light, dark }

type Setting = {
  x: number
  y: number
  size: number
  weight?: 600 | 800
  fill: string
  /** The maximum width: longer text is set smaller or cut. */
  width?: number
  anchor?: 'start' | 'middle'
}

/** A line of text. Its baseline starts, or is centred, at (x, y). */
export function text(line: string, setting: Setting): CoverShape {
  const { x, y, size, weight = 800, fill, width, anchor = 'start' } = setting
  const fitted = width === undefined ? { line, size } : shrink(line, width, size)
  return {
    tag: 'g',
    attrs: { fill, fontSize: fitted.size, fontWeight: weight, letterSpacing: '-.01em', textAnchor: anchor },
    children: [{ tag: 'text', attrs: { x: Math.round(x), y: Math.round(y) }, text: fitted.line }],
  }
}

export function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  rx = 0,
  opacity = 1,
): CoverShape {
  return { tag: 'rect', attrs: { x, y, width, height, fill, rx, opacity } }
}

/** Scales the text down to two thirds at most; longer text is cut. */
function shrink(line: string, width: number, size: number) {
  const smallest = size * 0.66
  const cut = shorten(line, width / smallest)
  return { line: cut, size: Math.min(size, Math.max(smallest, width / Math.max(ems(cut), 1))) }
}
