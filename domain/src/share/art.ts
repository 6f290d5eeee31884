import { type CoverFacts, drawCover } from '#cover/cover.ts'
import type { CoverShape } from '#cover/shape.ts'
import type { ShareLayout } from './formats.ts'
import { type Ink, rectangle, text } from './ink.ts'
import type { ShareFacts } from './share.ts'

/** A fan of covers, a disc with initials, or placeholders of covers. */
export function shareArt(
  { covers, initials }: Pick<ShareFacts, 'covers' | 'initials'>,
  { panel: at, hand: middle }: ShareLayout,
  ink: Ink,
): CoverShape[] {
  const panel = rectangle(at.x, at.y, at.width, at.height, ink.sunken)
  if (initials !== undefined && covers.length === 0) return [panel, ...disc(initials, middle, ink)]
  const hand = hands[Math.min(covers.length, 4)] ?? []
  const cards =
    covers.length === 0
      ? emptyHand.map((place) => card(place, outlined(ink), middle))
      : hand.map((place, i) => card(place, clipped(covers[i] as CoverFacts, ink), middle))
  return [corners, panel, ...cards.reverse().flat()]
}

type Middle = ShareLayout['hand']

/** Offset of the cover's centre from the panel's, width, rotation. */
type Place = readonly [x: number, y: number, width: number, turn: number]

const hands: readonly (readonly Place[])[] = [
  [],
  [[0, 0, 378, 0]],
  [
    [-68, 0, 272, -5],
    [70, 12, 272, 5],
  ],
  [
    [-88, 8, 242, -8],
    [0, -6, 242, 0],
    [88, 12, 242, 8],
  ],
  [
    [-105, 16, 222, -9],
    [-36, -4, 222, -3],
    [36, -4, 222, 3],
    [105, 16, 222, 9],
  ],
]
const emptyHand: readonly Place[] = [
  [0, -4, 242, 0],
  [-86, 10, 242, -8],
  [86, 10, 242, 8],
]

/** In units of the cover; clips its corners. */
const corners: CoverShape = {
  tag: 'clipPath',
  attrs: { id: 'card' },
  children: [{ tag: 'rect', attrs: { width: 300, height: 400, rx: 14 } }],
}

function card([x, y, width, turn]: Place, face: readonly CoverShape[], middle: Middle): CoverShape[] {
  const scale = Math.round((width / 300) * middle.scale * 1000) / 1000
  const [left, top] = [middle.x + x * middle.scale, middle.y + y * middle.scale].map(Math.round)
  const transform = `translate(${left} ${top}) rotate(${turn}) scale(${scale}) translate(-150 -200)`
  return [{ tag: 'g', attrs: { transform }, children: face }]
}

function clipped(facts: CoverFacts, ink: Ink): CoverShape[] {
  const edge: CoverShape = {
    tag: 'rect',
    attrs: {
      ...{ x: 0.5, y: 0.5, width: 299, height: 399, rx: 13.5, fill: 'none' },
      ...{ stroke: ink.text, strokeOpacity: 0.16 },
    },
  }
  return [...shadow, { tag: 'g', attrs: { clipPath: 'url(#card)' }, children: drawCover(facts).shapes }, edge]
}

/** A soft shadow without a filter, which renders slowly. */
const shadow = [1, 2, 3, 4].map((step) =>
  rectangle(-step * 3, step * 2, 300 + step * 6, 400 + step * 4, '#1e1815', 14 + step * 3, 0.045),
)

const outlined = (ink: Ink): CoverShape[] => [
  rectangle(0, 0, 300, 400, ink.sunken, 14),
  {
    tag: 'rect',
    attrs: {
      ...{ x: 2, y: 2, width: 296, height: 396, rx: 12, fill: 'none' },
      ...{ stroke: ink.edge, strokeWidth: 3, strokeDasharray: '12 11' },
    },
  },
]

function disc(initials: string, middle: Middle, ink: Ink): CoverShape[] {
  const size = initials.length > 2 ? 108 : initials.length > 1 ? 140 : 190
  return [
    { tag: 'circle', attrs: { cx: middle.x, cy: middle.y, r: 168, fill: ink.accent } },
    text(initials, {
      x: middle.x,
      y: middle.y + size * 0.36,
      size,
      fill: ink.accentInk,
      anchor: 'middle',
    }),
  ]
}
