import { type CoverShape, circle, hoop, line, path, round, star } from '#cover/shape.ts'

/** Colours of one drawing by role: the letters of the drawings below. `g` is always the colour behind the drawing. */
export type Tones = Readonly<Record<'g' | 'k' | 'a' | 'b' | 'c', string>>

/**
 * Turns a drawing into shapes. A drawing fills the square from (-50, -50) to (50, 50), one shape a line, painted in order:
 * role letter, then one of
 *   `M…`              a filled path
 *   `3 M…`            the path as a line 3 wide
 *   `o x y r [width]` a disc, or with a width a ring
 *   `e x y rx ry`     an ellipse
 *   `*n R r [x y]`    a star with n tips
 * A leading `~` adds the mirror image (paths then hold only commands made of coordinate pairs: no H, V or A).
 * Roles: g ground (cut-outs), k ink, a the body, b its second colour, c the accent.
 */
export function drawEmblem(drawing: string, tones: Tones): CoverShape[] {
  return drawing
    .trim()
    .split('\n')
    .flatMap((entry) => drawEntry(entry, tones))
}

function drawEntry(entry: string, tones: Tones): CoverShape[] {
  const mirrored = entry.startsWith('~')
  const body = mirrored ? entry.slice(1) : entry
  const colour = tones[body[0] as keyof Tones]
  const spec = body.slice(2)
  const figures = (spec.match(/-?[\d.]+/g) ?? []).map(Number)
  if (spec.startsWith('*')) return [drawStar(figures, colour)]
  if (spec.startsWith('o') || spec.startsWith('e'))
    return bothSides(figures, mirrored).map((side) => drawRound(side, spec.startsWith('e'), colour))
  const start = spec.indexOf('M')
  const d = spec.slice(start)
  const whole = mirrored ? d + mirror(d) : d
  return [start > 0 ? line(whole, colour, Number.parseFloat(spec)) : path(whole, colour)]
}

function drawStar(
  [points = 5, outer = 50, inner = 20, cx = 0, cy = 0]: number[],
  colour: string,
): CoverShape {
  return path(star(points, outer, inner, cx, cy), colour)
}

function drawRound([x = 0, y = 0, r = 0, last]: number[], ellipse: boolean, colour: string): CoverShape {
  if (ellipse) return { tag: 'ellipse', attrs: { cx: x, cy: y, rx: r, ry: last ?? r, fill: colour } }
  return last === undefined ? circle(x, y, r, colour) : hoop(x, y, r, colour, last)
}

function bothSides(figures: number[], mirrored: boolean): number[][] {
  const [x = 0, ...rest] = figures
  return mirrored ? [figures, [-x, ...rest]] : [figures]
}

/** The path with every x turned round; numbers count in pairs, so an absolute or relative path of pairs stays valid. */
function mirror(d: string): string {
  let count = 0
  return d.replace(/([MLQCTmlqctZz])|[\s,]*(-?[\d.]+)/g, (_, command: string | undefined, figure: string) => {
    if (command !== undefined) {
      count = 0
      return command
    }
    const value = count % 2 === 0 ? round(-Number(figure)) : Number(figure)
    count += 1
    return count === 1 || value < 0 ? `${value}` : ` ${value}`
  })
}
