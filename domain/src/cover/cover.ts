import { saturate } from './colour.ts'
import { type CompositionName, chooseComposition, compositions } from './compositions.ts'
import type { Tones } from './emblems/emblem.ts'
import { chooseEmblem } from './emblems/emblem-choice.ts'
import { type EmblemName, emblems } from './emblems/emblems.ts'
import { type Draw, fnv, pick, seededDraw } from './hash.ts'
import { layOut } from './layout.ts'
import { neutralPalettes, palettes } from './palettes.ts'
import { on, type Scene } from './scene.ts'
import { type CoverShape, rect } from './shape.ts'
import { svgDocument } from './svg.ts'

export type { CoverShape } from './shape.ts'

/** The facts a cover is drawn from. `theme` is a theme's slug; null or an unknown one gives an abstract drawing. */
export type CoverFacts = {
  name: string
  slug: string
  theme: string | null
  providerName: string
  volatility: 'low' | 'medium' | 'high' | null
}

export type Cover = { viewBox: '0 0 300 400'; shapes: readonly CoverShape[] }

/**
 * The generated cover of a game: a flat printed poster, three wide to four high. The same facts always give the same
 * cover. The name decides composition, layout and colours out of those of the theme, the volatility how loud they are.
 * Nothing in it has an id, so any number of covers can stand in one page; shapes may run over the view box, which clips them.
 */
export function drawCover(facts: CoverFacts): Cover {
  const { scene, composition, over } = chooseCover(facts)
  const ground = rect({ x: 0, y: 0, w: 300, h: 400 }, scene.tones.g)
  return { viewBox: '0 0 300 400', shapes: [ground, ...compositions[composition](scene), ...over] }
}

/** The cover as an SVG document for share images and files; at most 3072 bytes of UTF-8 for a game of the catalogue. */
export function coverSvg(facts: CoverFacts): string {
  const { viewBox, shapes } = drawCover(facts)
  return svgDocument(viewBox, shapes)
}

/** Raised whenever the drawing rules change, so that nobody is shown a kept picture of the old ones. */
export const edition = 1

/** A short text that differs when the cover does. */
export function coverMark({ name, theme, providerName, volatility }: CoverFacts): string {
  const facts = [edition, name, theme, providerName, volatility].join('\n')
  return (fnv(facts) >>> 0).toString(36)
}

type Choice = { emblem: EmblemName; composition: CompositionName; scene: Scene; over: readonly CoverShape[] }

/** All that is drawn by lot for a game; `over` is painted on the art: panels and texts. */
export function chooseCover(facts: CoverFacts): Choice {
  const draw = seededDraw(facts.name)
  const tones = chooseTones(facts, draw)
  const emblem = chooseEmblem(facts.name, facts.theme, draw)
  const { art, field, shapes } = layOut(facts, tones, draw)
  const level = levels[facts.volatility ?? 'medium']
  const scene: Scene = { box: art, tones: on(tones, field), emblem: emblems[emblem], draw, level }
  return { emblem, composition: chooseComposition(scene, draw), scene, over: shapes }
}

const levels = { low: 1, medium: 2, high: 3 } as const
const loudness = { low: 0.7, medium: 0.92, high: 1.1 } as const

function chooseTones({ theme, volatility }: CoverFacts, draw: Draw): Tones {
  const printed = pick(draw, palettes[theme ?? ''] ?? neutralPalettes)
  const [g = '', k = '', ...bright] = printed.split(' ').map((colour) => `#${colour}`)
  const [a = k, b = k, c = k] = bright.map((colour) => saturate(colour, loudness[volatility ?? 'medium']))
  return { g, k, a, b, c }
}
