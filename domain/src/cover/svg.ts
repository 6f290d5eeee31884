import type { CoverShape } from './shape.ts'

export function svgDocument(viewBox: string, shapes: readonly CoverShape[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${shapes.map(shapeSvg).join('')}</svg>`
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

/** Also drops what XML 1.0 cannot hold: control characters, half surrogates, the two non-characters. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
