import { between } from './hash.ts'
import { type Composition, middle, on, place, range } from './scene.ts'
import { circle, hoop, path, pen, star } from './shape.ts'

/** Discs in turning colours, the drawing on the innermost. */
export const rings: Composition = (scene) => {
  const { cx, cy, rx, ry } = middle(scene.box)
  const core = Math.min(rx, ry) * 0.76
  const { a, b, c, k } = scene.tones
  const colours = scene.level === 1 ? [c] : scene.level === 2 ? [c, b] : [k, c, b]
  const step = (Math.max(rx, ry) * 1.3 - core) / (colours.length + 1)
  const discs = colours.map((colour, i) => circle(cx, cy, core + step * (colours.length - i), colour))
  return [...discs, circle(cx, cy, core, a), place(scene, cx, cy, core * 1.5, on(scene.tones, 'a'))]
}

/** Thin circles running out from the drawing, as on water. */
export const ripples: Composition = (scene) => {
  const { cx, cy, rx, ry } = middle(scene.box)
  const core = Math.min(rx, ry) * 0.72
  const gap = 30 - scene.level * 4
  const hoops = range(scene.level * 2 + 4).map((i) =>
    hoop(cx, cy, core + 14 + i * gap, i % 2 === 0 ? scene.tones.b : scene.tones.c, 3 + scene.level),
  )
  return [...hoops, place(scene, cx, cy, core * 1.7)]
}

/** A large disc out of the middle with the drawing rising over its edge. */
export const eclipse: Composition = (scene) => {
  const { cx, cy, rx, ry } = middle(scene.box)
  const side = scene.draw() < 0.5 ? -1 : 1
  const radius = Math.max(rx, ry) * between(scene.draw, 0.95, 1.08)
  const x = cx + side * rx * 0.34
  const extra = scene.level > 1 ? [hoop(x, cy + ry * 0.25, radius + 14, scene.tones.c, 4)] : []
  return [
    ...extra,
    circle(x, cy + ry * 0.25, radius, scene.tones.b),
    place(scene, x - side * rx * 0.06, cy + ry * 0.12, Math.min(rx, ry) * 1.66, on(scene.tones, 'b')),
  ]
}

/** Wedges of light from behind a disc. */
export const rays: Composition = (scene) => {
  const { cx, cy, rx, ry } = middle(scene.box)
  const core = Math.min(rx, ry) * 0.78
  const count = 8 + scene.level * 4
  const wedges = range(count).map((i) => {
    const from = (2 * Math.PI * i) / count
    const to = from + Math.PI / count
    return pen`M${cx} ${cy}L${cx + 460 * Math.sin(from)} ${cy - 460 * Math.cos(from)} ${cx + 460 * Math.sin(to)} ${cy - 460 * Math.cos(to)}Z`
  })
  return [
    path(wedges.join(''), scene.tones.b),
    circle(cx, cy, core + 9, scene.tones.k),
    circle(cx, cy, core, scene.tones.g),
    place(scene, cx, cy, core * 1.4),
  ]
}

/** The drawing on a toothed seal. */
export const seal: Composition = (scene) => {
  const { cx, cy, rx, ry } = middle(scene.box)
  const core = Math.min(rx, ry) * 0.98
  const teeth = 12 + scene.level * 6
  return [
    path(star(teeth, core, core * 0.89, cx, cy), scene.tones.b),
    hoop(cx, cy, core * 0.78, scene.tones.g, 3),
    place(scene, cx, cy, core * 1.14, on(scene.tones, 'b')),
  ]
}

/** Loops like paths of planets around one corner, the drawing where they meet the middle. */
export const orbits: Composition = (scene) => {
  const { cx, cy, rx, ry } = middle(scene.box)
  const left = scene.draw() < 0.5
  const x = left ? scene.box.x : scene.box.x + scene.box.w
  const y = scene.box.y + scene.box.h
  const { a, b, c } = scene.tones
  const bands = range(scene.level + 2).map((i) => hoop(x, y, 80 + i * 62, [c, b, a][i % 3] ?? a, 26))
  const core = Math.min(rx, ry) * 0.74
  return [
    ...bands,
    circle(cx, cy, core, scene.tones.k),
    place(scene, cx, cy, core * 1.36, on(scene.tones, 'k')),
  ]
}

/** The drawing, very large, looking over the lower edge out of rising arcs. */
export const rising: Composition = (scene) => {
  const { x, y, w, h } = scene.box
  const { cx } = middle(scene.box)
  const { a, b, c } = scene.tones
  const arcs = [c, b, a]
    .slice(3 - scene.level)
    .map((colour, i, all) => circle(cx, y + h, w * (0.44 + 0.13 * (all.length - i)), colour))
  return [...arcs, circle(cx, y + h, w * 0.44, scene.tones.g), place(scene, x + w / 2, y + h * 0.8, w * 0.74)]
}
