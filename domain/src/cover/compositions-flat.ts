import type { Tones } from './emblems/emblem.ts'
import { between } from './hash.ts'
import { type Composition, middle, on, place } from './scene.ts'
import { circle, path, pen, rect } from './shape.ts'

/** The drawing so large that the edges cut it. */
export const giant: Composition = (scene) => {
  const { cx, cy, rx, ry } = middle(scene.box)
  const size = (rx + ry) * between(scene.draw, 1.15, 1.45)
  return [
    place(
      scene,
      cx + between(scene.draw, -0.3, 0.3) * rx,
      cy + between(scene.draw, -0.1, 0.3) * ry,
      size,
      scene.tones,
      between(scene.draw, -10, 10),
    ),
  ]
}

/** The drawing alone in the middle of much room. */
export const alone: Composition = (scene) => {
  const { cx, cy, rx, ry } = middle(scene.box)
  return [place(scene, cx, cy, Math.min(rx, ry) * 1.4)]
}

/** Broad slanting bands and the drawing on a disc. */
export const slant: Composition = (scene) => {
  const { x, y, w, h } = scene.box
  const { cx, cy, rx, ry } = middle(scene.box)
  const { b, c, a, k } = scene.tones
  const lean = (scene.draw() < 0.5 ? -1 : 1) * h * 0.6
  const colours = [b, c, a, b, c].slice(0, scene.level + 2)
  const breadth = (w + Math.abs(lean)) / (colours.length * 2 - 1)
  const bands = colours.map((colour, i) =>
    path(
      pen`M${x - Math.max(lean, 0) + breadth * 2 * i} ${y + h}h${breadth}l${lean} ${-h}h${-breadth}Z`,
      colour,
    ),
  )
  const core = Math.min(rx, ry) * 0.8
  return [...bands, circle(cx, cy, core, k), place(scene, cx, cy, core * 1.36, on(scene.tones, 'k'))]
}

/** Two halves, the drawing upright on one and upside down on the other, as on a playing card. */
export const halves: Composition = (scene) => {
  const { x, y, w, h } = scene.box
  const upper = on(scene.tones, 'g')
  const lower = on(scene.tones, 'k')
  const size = Math.min(w * 0.56, h * 0.58)
  return [
    path(pen`M${x + w} ${y}V${y + h}H${x}Z`, scene.tones.k),
    place(scene, x + w * 0.27, y + h * 0.3, size, upper),
    place(scene, x + w * 0.73, y + h * 0.7, size, lower, 180),
  ]
}

/** One drawing printed three times, each a little aside, the last in all its colours. */
export const echo: Composition = (scene) => {
  const { cx, cy, rx, ry } = middle(scene.box)
  const size = Math.min(rx, ry) * 1.62
  const side = scene.draw() < 0.5 ? -1 : 1
  const prints = scene.level === 1 ? [scene.tones.b] : [scene.tones.c, scene.tones.b]
  return [
    ...prints.map((colour, i) =>
      place(
        scene,
        cx + side * 17 * (prints.length - i),
        cy + 13 * (prints.length - i) - 10,
        size,
        single(colour),
      ),
    ),
    place(scene, cx - side * 8, cy - 10, size),
  ]
}

/** Boards laid one in another, the drawing breaking out of the last. */
export const boards: Composition = (scene) => {
  const { x, y, w, h } = scene.box
  const { b, c, k } = scene.tones
  const colours = [c, b, k].slice(3 - scene.level)
  const inset = Math.min(w, h) * 0.055
  const laid = colours.map((colour, i) =>
    rect(
      {
        x: x + inset * (i + 1),
        y: y + inset * (i + 1),
        w: w - inset * (2 * i + 2),
        h: h - inset * (2 * i + 2),
      },
      colour,
    ),
  )
  const { cx, cy } = middle(scene.box)
  return [
    ...laid,
    place(scene, cx, cy, (Math.min(w, h) - 2 * inset * colours.length) * 0.88, on(scene.tones, 'k')),
  ]
}

/** A large drawing in the middle before two shadows of itself. */
export const crowd: Composition = (scene) => {
  const { x, w } = scene.box
  const { cx, cy, rx, ry } = middle(scene.box)
  const size = Math.min(rx, ry) * 1.55
  return [
    place(scene, x + w * 0.13, cy - size * 0.06, size * 0.8, single(scene.tones.b)),
    place(scene, x + w * 0.87, cy - size * 0.06, size * 0.8, single(scene.tones.b)),
    place(scene, cx, cy, size),
  ]
}

function single(colour: string): Tones {
  return { g: colour, k: colour, a: colour, b: colour, c: colour }
}
