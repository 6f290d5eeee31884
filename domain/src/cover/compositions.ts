import { alone, boards, crowd, echo, giant, halves, slant } from './compositions-flat.ts'
import { arch, hills, horizon, lake, stairs, strata, waves } from './compositions-land.ts'
import { confetti, quarters, tiles } from './compositions-pattern.ts'
import { eclipse, orbits, rays, rings, ripples, rising, seal } from './compositions-round.ts'
import { drawEmblem } from './emblems/emblem.ts'
import { type Draw, pick } from './hash.ts'
import type { Scene } from './scene.ts'
import { shapeSvg } from './svg.ts'

export const compositions = {
  giant,
  rising,
  alone,
  slant,
  halves,
  quarters,
  crowd,
  echo,
  confetti,
  tiles,
  boards,
  horizon,
  lake,
  hills,
  waves,
  strata,
  arch,
  stairs,
  rings,
  ripples,
  eclipse,
  rays,
  seal,
  orbits,
}
export type CompositionName = keyof typeof compositions

/** Bytes of a composition beside the drawing, and how often it prints the drawing; one time and few bytes where not named. */
const weights: Partial<Record<CompositionName, readonly [bytes: number, prints: number]>> = {
  halves: [200, 2],
  lake: [550, 2],
  quarters: [500, 4],
  echo: [200, 3],
  crowd: [200, 3],
  confetti: [1500, 1],
  tiles: [1000, 1],
  waves: [800, 1],
}
const usual = [550, 1] as const
const maxArt = 2250

/** A composition by lot among those that keep the cover under three kilobytes with this drawing. */
export function chooseComposition(scene: Scene, draw: Draw): CompositionName {
  const drawing = drawEmblem(scene.emblem, scene.tones).map(shapeSvg).join('').length
  const fitting = (Object.keys(compositions) as CompositionName[]).filter((name) => {
    const [bytes, prints] = weights[name] ?? usual
    return bytes + prints * drawing <= maxArt
  })
  return pick(draw, fitting as [CompositionName, ...CompositionName[]])
}
