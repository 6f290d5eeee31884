/** One shape: an SVG tag, its attributes under the names React knows (`strokeWidth`), and what is inside. */
export type CoverShape = {
  tag: 'rect' | 'circle' | 'ellipse' | 'path' | 'polygon' | 'line' | 'g' | 'text' | 'clipPath'
  attrs: Readonly<Record<string, string | number>>
  children?: readonly CoverShape[]
  text?: string
}

export type Box = { x: number; y: number; w: number; h: number }

export function rect(box: Box, fill: string): CoverShape {
  return {
    tag: 'rect',
    attrs: { x: round(box.x), y: round(box.y), width: round(box.w), height: round(box.h), fill },
  }
}

export function circle(cx: number, cy: number, r: number, fill: string): CoverShape {
  return { tag: 'circle', attrs: { cx: round(cx), cy: round(cy), r: round(r), fill } }
}

export function hoop(cx: number, cy: number, r: number, stroke: string, strokeWidth: number): CoverShape {
  return {
    tag: 'circle',
    attrs: {
      cx: round(cx),
      cy: round(cy),
      r: round(r),
      fill: 'none',
      stroke,
      strokeWidth: round(strokeWidth),
    },
  }
}

export function path(d: string, fill: string): CoverShape {
  return { tag: 'path', attrs: { d, fill } }
}

export function line(d: string, stroke: string, strokeWidth: number): CoverShape {
  return { tag: 'path', attrs: { d, fill: 'none', stroke, strokeWidth } }
}

/** A path from commands and numbers, each number cut to one decimal: a cover has to fit into three kilobytes. */
export function pen(strings: TemplateStringsArray, ...numbers: readonly number[]): string {
  return strings.map((part, i) => (i < numbers.length ? part + round(numbers[i] ?? 0) : part)).join('')
}

/** Closed star around (cx, cy) with `points` tips at radius `outer` and valleys at `inner`; the first tip looks up. */
export function star(points: number, outer: number, inner: number, cx = 0, cy = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const radius = i % 2 === 0 ? outer : inner
    const angle = (Math.PI * i) / points
    return pen`${cx + radius * Math.sin(angle)} ${cy - radius * Math.cos(angle)}`
  })
  return `M${corners.join('L')}Z`
}

export function round(value: number): number {
  return Math.round(value * 10) / 10
}
