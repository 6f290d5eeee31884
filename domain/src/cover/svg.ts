import { escapeXml } from '#text/xml.ts'
import type { CoverShape } from './shape.ts'

/** @param size of a square, in pixels; without one it is drawn as large as its `viewBox`. */
export function svgDocument(viewBox: string, shapes: readonly CoverShape[], size?: number): string {
  const sides = size === undefined ? '' : ` width="${size}" height="${size}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${sides}>${shapes.map(shapeSvg).join('')}</svg>`
}

/** The shape as SVG text: React's attribute names back to SVG's (strokeWidth → stroke-width), everything escaped. */
export function shapeSvg({ tag, attrs, children = [], text = '' }: CoverShape): string {
  const written = Object.entries(attrs).map(([name, value]) => ` ${kebab(name)}="${escapeXml(`${value}`)}"`)
  const inside = children.map(shapeSvg).join('') + escapeXml(text)
  return `<${tag}${written.join('')}${inside === '' ? '/>' : `>${inside}</${tag}>`}`
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
