import type { Tones } from './emblems/emblem.ts'

/**
 * A way to set the texts: at which edge and how, how high the name may grow. `frame`: a rim of the panel's colour around the
 * art. `lift` and `inset`: the panel is a band or a label on the art, this far from the edge and from the sides.
 * `strip`: the provider stands alone at the other edge. `bar`: a line of another colour between panel and art.
 */
export type Plan = {
  edge: 'top' | 'bottom'
  anchor: 'start' | 'middle'
  tallest: number
  frame?: number
  lift?: number
  inset?: number
  strip?: boolean
  providerFirst?: boolean
  bar?: number
}

export type Role = keyof Tones

export const plans: readonly [Plan, ...Plan[]] = [
  { edge: 'bottom', anchor: 'start', tallest: 96 },
  { edge: 'bottom', anchor: 'middle', tallest: 92, bar: 6 },
  { edge: 'bottom', anchor: 'start', tallest: 165, providerFirst: true },
  { edge: 'bottom', anchor: 'middle', tallest: 96, frame: 15 },
  { edge: 'bottom', anchor: 'start', tallest: 104, strip: true },
  { edge: 'bottom', anchor: 'middle', tallest: 84, lift: 20, inset: 20 },
  { edge: 'bottom', anchor: 'start', tallest: 92, lift: 34 },
  { edge: 'top', anchor: 'start', tallest: 96, providerFirst: true },
  { edge: 'top', anchor: 'middle', tallest: 104, strip: true },
  { edge: 'top', anchor: 'start', tallest: 160 },
  { edge: 'top', anchor: 'start', tallest: 96, frame: 15, providerFirst: true },
  { edge: 'top', anchor: 'middle', tallest: 92, bar: 6 },
]

/** Colour under the art, colour under the texts. */
export const schemes: readonly [readonly [Role, Role], ...(readonly [Role, Role])[]] = [
  ['g', 'g'],
  ['g', 'g'],
  ['g', 'k'],
  ['g', 'a'],
  ['a', 'g'],
  ['a', 'k'],
  ['b', 'g'],
  ['b', 'k'],
  ['c', 'g'],
  ['k', 'g'],
  ['k', 'a'],
  ['a', 'a'],
  ['b', 'b'],
  ['k', 'k'],
]
