import { contrast } from './colour.ts'
import { drawEmblem, type Tones } from './emblems/emblem.ts'
import type { Draw } from './hash.ts'
import { type Box, type CoverShape, round } from './shape.ts'

/** The input of a composition: its area of the cover, colours, one drawing, and its random numbers. */
export type Scene = {
  box: Box
  tones: Tones
  emblem: string
  draw: Draw
  /** From the volatility: 1 calm to 3 wild. More means more shapes. */
  level: 1 | 2 | 3
}

export type Composition = (scene: Scene) => readonly CoverShape[]

/** The colours with the ground exchanged for `role`: for what is drawn on a surface of that colour. */
export function on(tones: Tones, role: keyof Tones): Tones {
  return { ...tones, g: tones[role], [role]: tones.g }
}

/** The scene's drawing, `size` wide, its middle at (x, y). `tones.g` has to be the colour under it: the body stands out from it. */
export function place(
  scene: Scene,
  x: number,
  y: number,
  size: number,
  tones: Tones = scene.tones,
  turn = 0,
): CoverShape {
  const rotation = turn === 0 ? '' : ` rotate(${round(turn)})`
  const transform = `translate(${round(x)} ${round(y)})${rotation} scale(${Math.round(size) / 100})`
  return { tag: 'g', attrs: { transform }, children: drawEmblem(scene.emblem, standOut(tones)) }
}

/** Middle and half sizes of the box. */
export function middle({ x, y, w, h }: Box): { cx: number; cy: number; rx: number; ry: number } {
  return { cx: x + w / 2, cy: y + h / 2, rx: w / 2, ry: h / 2 }
}

/** Whole numbers 0 … count - 1. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i)
}

const minDifference = 1.9

function standOut(tones: Tones): Tones {
  const difference = (role: keyof Tones) => contrast(tones[role], tones.g)
  if (difference('a') >= minDifference) return tones
  const role = (['b', 'c', 'k'] as const).reduce(
    (best, next) => (difference(next) > difference(best) ? next : best),
    'b',
  )
  return { ...tones, a: tones[role], [role]: tones.a }
}
