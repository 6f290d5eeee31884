import { drawEmblem } from './emblems/emblem.ts'
import { type EmblemName, emblems, emblemsOfTheme, neutralEmblems } from './emblems/emblems.ts'
import { neutralPalettes, palettes } from './palettes.ts'
import { rect } from './shape.ts'
import { svgDocument } from './svg.ts'

/** Twice as large as home shows it on a desk. */
const themeSize = 192

/**
 * A theme as a square SVG picture: the first emblem and the first colours of its covers, so that it looks like a cut of
 * one of them. A theme nobody has drawn yet gets the abstract drawing of games without a theme.
 */
export function themeSvg(theme: string): string {
  const known = Object.hasOwn(palettes, theme) && Object.hasOwn(emblemsOfTheme, theme)
  const [printed] = (known ? palettes[theme] : undefined) ?? neutralPalettes
  const [name = ''] = ((known ? emblemsOfTheme[theme] : undefined) ?? neutralEmblems).split(' ')
  const [g = '', k = '', a = k, b = k, c = k] = printed.split(' ').map((colour) => `#${colour}`)
  const ground = rect({ x: -75, y: -75, w: 150, h: 150 }, g)
  const emblem = drawEmblem(emblems[name as EmblemName], { g, k, a, b, c })
  return svgDocument('-75 -75 150 150', [ground, ...emblem], themeSize)
}
