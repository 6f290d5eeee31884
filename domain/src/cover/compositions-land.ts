import { between } from './hash.ts'
import { type Composition, middle, on, place, range } from './scene.ts'
import { circle, path, pen, rect } from './shape.ts'

/** How far land runs on below the box: a label may lie on it. Panels hide the rest. */
const under = 150

/** A low sun behind the drawing, cut into slices towards the horizon, and land in front. */
export const horizon: Composition = (scene) => {
  const { x, y, w, h } = scene.box
  const { cx } = middle(scene.box)
  const land = y + h * 0.84
  const radius = Math.min(w, h) * 0.42
  const sunY = land - radius * 0.7
  const slices = range(scene.level + 1).map((i) =>
    rect({ x, y: land - 10 - i * 17, w, h: 7 - i * 1.4 }, scene.tones.g),
  )
  const front = path(pen`M${x} ${land}H${x + w}V${y + h + under}H${x}Z`, scene.tones.k)
  return [
    circle(cx, sunY, radius, scene.tones.c),
    ...slices,
    place(scene, cx, land - h * 0.35, h * 0.74, on(scene.tones, 'c')),
    front,
  ]
}

/** Rounded hills one behind the other; the drawing stands in the sky as the sun would. */
export const hills: Composition = (scene) => {
  const { x, y, w, h } = scene.box
  const { c, b, k } = scene.tones
  const colours = [c, b, k].slice(scene.level === 1 ? 1 : 0)
  const top = y + h * 0.66
  const ridges = colours.map((colour, i) => {
    const height = top + ((y + h - top) * i) / colours.length
    const lift = between(scene.draw, 14, 34) * (i % 2 === 0 ? 1 : -1)
    return path(pen`M${x} ${height}q${w / 4} ${-lift} ${w / 2} 0t${w / 2} 0V${y + h + under}H${x}Z`, colour)
  })
  return [place(scene, x + w / 2, y + h * 0.37, Math.min(w, h) * 0.66), ...ridges]
}

/** Rows of even waves; the drawing rises out of the second. */
export const waves: Composition = (scene) => {
  const { x, y, w, h } = scene.box
  const { c, b, a, k } = scene.tones
  const rows = [c, b, k, a].slice(0, scene.level + 1)
  const from = y + h * 0.58
  const step = (y + h - from) / rows.length
  const swell = w / 4
  const row = (colour: string, i: number) =>
    path(
      pen`M${x - (i % 2) * (swell / 2)} ${from + i * step}q${swell / 4} -14 ${swell / 2} 0t${swell / 2} 0 ${swell / 2} 0 ${swell / 2} 0 ${swell / 2} 0 ${swell / 2} 0 ${swell / 2} 0 ${swell / 2} 0 ${swell / 2} 0V${y + h + under}H${x}Z`,
      colour,
    )
  const [first = '', ...others] = rows
  return [
    row(first, 0),
    place(scene, x + w / 2, y + h * 0.46, h * 0.72),
    ...others.map((colour, i) => row(colour, i + 1)),
  ]
}

/** Level layers of colour as in cut rock, the drawing on a disc before them. */
export const strata: Composition = (scene) => {
  const { x, y, w, h } = scene.box
  const { cx, cy, rx, ry } = middle(scene.box)
  const { b, c, g, k } = scene.tones
  const colours = [b, g, c, g, b, g, c].slice(0, scene.level * 2 + 1)
  const layers = colours.map((colour, i) =>
    rect(
      {
        x,
        y: y + (h * i) / colours.length,
        w,
        h: h / colours.length + (i + 1 < colours.length ? 0.5 : under),
      },
      colour,
    ),
  )
  const core = Math.min(rx, ry) * 0.8
  return [...layers, circle(cx, cy, core, k), place(scene, cx, cy, core * 1.36, on(scene.tones, 'k'))]
}

/** Doorways one inside the other. */
export const arch: Composition = (scene) => {
  const { y, w, h } = scene.box
  const { a, b, c, k } = scene.tones
  const { cx } = middle(scene.box)
  const colours = scene.level === 1 ? [b, k] : scene.level === 2 ? [c, b, k] : [a, c, b, k]
  const room = Math.min(w * 0.9, h * 1.3) / 2
  const core = Math.min(w * 0.56, h * 0.8) / 2
  const doors = colours.map((colour, i) => {
    const r = room - ((room - core) * i) / (colours.length - 1)
    const top = y + h - (h - 14) * (r / room) ** 0.72
    return path(
      pen`M${cx - r} ${y + h + under}V${top + r}A${r} ${r} 0 01${cx + r} ${top + r}V${y + h + under}Z`,
      colour,
    )
  })
  return [...doors, place(scene, cx, y + h - core * 1.02 - 4, core * 1.42, on(scene.tones, 'k'))]
}

/** A stair of colour from one side, the drawing in the open corner. */
export const stairs: Composition = (scene) => {
  const { x, y, w, h } = scene.box
  const left = scene.draw() < 0.5
  const { a, b, c, k } = scene.tones
  const treads = [c, b, k, a].slice(0, scene.level + 1)
  const steps = treads.map((colour, i) => {
    const width = (w * (i + 1)) / treads.length
    const top = h * (0.4 + (0.6 * (i + 0.4)) / (treads.length + 0.4))
    return rect({ x: left ? x : x + w - width, y: y + top, w: width, h: h - top + under }, colour)
  })
  return [...steps, place(scene, left ? x + w * 0.62 : x + w * 0.38, y + h * 0.36, Math.min(h, w) * 0.7)]
}

/** The drawing above still water, turned over in it in one colour between the ripples. */
export const lake: Composition = (scene) => {
  const { x, y, w, h } = scene.box
  const { cx } = middle(scene.box)
  const { b, c, k } = scene.tones
  const shore = y + h * 0.56
  const size = h * 0.52
  const ripples = range(scene.level + 3).map((i) => rect({ x, y: shore + 8 + i * (16 + i), w, h: 3 + i }, k))
  return [
    rect({ x, y: shore, w, h: h + under }, k),
    place(scene, cx, shore - size * 0.48, size),
    place(scene, cx, shore + size * 0.48, size, { g: k, k: b, a: b, b, c: b }, 180),
    ...ripples,
    rect({ x, y: shore - 2, w, h: 4 }, c),
  ]
}
