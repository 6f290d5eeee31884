import { pick } from './hash.ts'
import { type Composition, middle, on, place, range } from './scene.ts'
import { circle, path, pen, rect } from './shape.ts'

/** Four fields in four colours, the drawing on each. */
export const quarters: Composition = (scene) => {
  const { x, y, w, h } = scene.box
  const size = Math.min(w, h) * 0.44
  return (['g', 'b', 'k', 'a'] as const).flatMap((role, i) => {
    const cell = { x: x + (w / 2) * (i % 2), y: y + (h / 2) * Math.floor(i / 2), w: w / 2, h: h / 2 }
    const { cx, cy } = middle(cell)
    return [rect(cell, scene.tones[role]), place(scene, cx, cy, size, on(scene.tones, role))]
  })
}

/** One mark around the current point, as relative commands: dozens of them fit into one short path. */
const marks = [
  'm0-9l6 9-6 9-6-9z',
  'm-6 0a6 6 0 1012 0 6 6 0 10-12 0z',
  'm0-8l8 14h-16z',
  'm-3-9h6v6h6v6h-6v6h-6v-6h-6v-6h6z',
  'm-9 5l9-10 9 10v5l-9-10-9 10z',
] as const

/** A field of small marks with a round window for the drawing. */
export const confetti: Composition = (scene) => {
  const { x, y, w, h } = scene.box
  const { cx, cy, rx, ry } = middle(scene.box)
  const step = 62 - scene.level * 5
  const mark = pick(scene.draw, marks)
  const core = Math.min(rx, ry) * 0.8
  const spots = range(Math.ceil(h / step) + 1).flatMap((row) =>
    range(Math.ceil(w / step) + 1).map(
      (column) => [x + (column + (row % 2) / 2) * step, y + row * step] as const,
    ),
  )
  const seen = spots.filter(([left, top]) => Math.hypot(left - cx, top - cy) > core + 6)
  return [
    path(seen.map(([left, top]) => pen`M${left} ${top}` + mark).join(''), scene.tones.c),
    circle(cx, cy, core, scene.tones.b),
    place(scene, cx, cy, core * 1.34, on(scene.tones, 'b')),
  ]
}

/** Quarter circles turned at random, as in a printed cloth; the drawing has a large square of its own. */
export const tiles: Composition = (scene) => {
  const { x, y, w, h } = scene.box
  // Whole rows, so that no sliver of one is left over at the panel; columns may run out of the box.
  const rows = Math.max(3, Math.round(h / 60))
  const cell = h / rows
  const columns = Math.ceil(w / cell)
  const left = Math.floor(scene.draw() * (Math.floor(w / cell + 0.3) - 2))
  const top = Math.floor(scene.draw() * (rows - 2))
  const at = (n: number) => [n % columns, Math.floor(n / columns)] as const
  const free = range(rows * columns).filter(
    (n) => Math.abs(at(n)[0] - left - 1) > 1 || Math.abs(at(n)[1] - top - 1) > 1,
  )
  const roles = (['a', 'b', 'c', 'k'] as const).slice(0, scene.level + 1)
  const leaves = roles.map((role, turn) => {
    const own = free.filter((_, i) => (i * 7) % roles.length === turn).map(at)
    const leaf = ([column, row]: readonly [number, number]) =>
      quarter(x + column * cell, y + row * cell, cell, Math.floor(scene.draw() * 4))
    return path(own.map(leaf).join(''), scene.tones[role])
  })
  // Half a unit over its neighbours: no hairline between two tiles of one colour.
  const window = { x: x + left * cell - 0.5, y: y + top * cell - 0.5, w: cell * 3 + 1, h: cell * 3 + 1 }
  const { cx, cy } = middle(window)
  return [...leaves, rect(window, scene.tones.k), place(scene, cx, cy, cell * 2.4, on(scene.tones, 'k'))]
}

function quarter(x: number, y: number, r: number, turn: number): string {
  if (turn === 0) return pen`M${x} ${y}h${r}a${r} ${r} 0 01${-r} ${r}Z`
  if (turn === 1) return pen`M${x + r} ${y}v${r}a${r} ${r} 0 01${-r} ${-r}Z`
  if (turn === 2) return pen`M${x + r} ${y + r}h${-r}a${r} ${r} 0 01${r} ${-r}Z`
  return pen`M${x} ${y + r}v${-r}a${r} ${r} 0 01${r} ${r}Z`
}
