import { contrast } from './colour.ts'
import type { Tones } from './emblems/emblem.ts'
import { type Draw, pick } from './hash.ts'
import { blockEms, type Lettering, leading, rise, setLine, setName } from './lettering.ts'
import { type Plan, plans, type Role, schemes } from './plans.ts'
import { type Box, type CoverShape, path, pen, rect } from './shape.ts'

/** Where the art goes and on which colour, and the panels and texts that are painted over it. */
export type Layout = { art: Box; field: Role; shapes: readonly CoverShape[] }

const margin = 18
const providerSize = 15.5
const stripHeight = 36
/** Panels run over the edge of the cover: on half pixels the ground would shine through at the rim. */
const over = 3
const minContrast = 4.5
const family = "'Bricolage Grotesque Variable',sans-serif"

/** Sets name and provider on a solid panel, with a contrast of at least 4.5, and leaves the rest to the art. */
export function layOut(facts: { name: string; providerName: string }, tones: Tones, draw: Draw): Layout {
  const plan = pick(draw, plans)
  const [field, wanted] = pick(draw, schemes)
  const panel = panelColour(plan, field, wanted, tones)
  const width = 300 - 2 * (plan.inset ?? 0) - 2 * margin
  const name = setName(facts.name, { width, height: plan.tallest, largest: plan.tallest > 150 ? 96 : 70 })
  const provider = setLine(facts.providerName, width, providerSize)
  const boxes = divide(plan, name.size * blockEms(name.lines.length))
  const plates = [
    ...frame(plan, boxes.art, tones[panel]),
    rect(boxes.panel, tones[panel]),
    ...(plan.strip ? [rect(boxes.strip, tones[panel])] : []),
  ]
  const shapes = [
    ...plates,
    ...bar(plan, boxes.panel, tones[field === 'c' || panel === 'c' ? 'b' : 'c']),
    texts(plan, boxes, name, provider, textColour(tones, panel)),
  ]
  return { art: boxes.art, field, shapes }
}

type Boxes = { art: Box; panel: Box; strip: Box; nameTop: number; providerBase: number }

/** Whole numbers throughout: a panel of the art's own colour must not show a hairline. */
function divide(
  { edge, frame: rim = 0, lift = 0, inset = 0, strip = false, providerFirst = false }: Plan,
  nameHeight: number,
): Boxes {
  const provider = strip ? 0 : providerSize + 8
  const height = Math.round(nameHeight + provider + 2 * margin - 6)
  const other = strip ? stripHeight : rim
  const top = edge === 'top' ? 0 : 400 - height - lift
  const stripTop = edge === 'top' ? 400 - other : 0
  const providerAlone = stripTop + 23
  const providerInside = providerFirst ? top + margin + 9 : top + height - margin
  return {
    art: { x: rim, y: edge === 'top' ? height : other, w: 300 - 2 * rim, h: 400 - height - other - lift },
    panel: {
      x: inset || -over,
      y: edge === 'top' ? -over : top,
      w: 300 - 2 * (inset || -over),
      h: height + (lift === 0 ? over : 0),
    },
    strip: { x: -over, y: stripTop - (edge === 'top' ? 0 : over), w: 300 + 2 * over, h: other + over },
    nameTop: top + margin - 3 + (providerFirst ? provider : 0),
    providerBase: strip ? providerAlone : providerInside,
  }
}

function bar({ edge, bar: h = 0 }: Plan, panel: Box, colour: string): CoverShape[] {
  return h === 0 ? [] : [rect({ ...panel, y: edge === 'top' ? panel.y + panel.h - h : panel.y, h }, colour)]
}

/** Hides what the art paints beyond its box: a plate over the whole cover with a hole in it. */
function frame({ frame: rim = 0 }: Plan, { x, y, w, h }: Box, colour: string): CoverShape[] {
  return rim === 0
    ? []
    : [path(pen`M${-over} ${-over}V${400 + over}H${300 + over}V${-over}ZM${x} ${y}h${w}v${h}h${-w}Z`, colour)]
}

function texts(
  { anchor, inset = 0 }: Plan,
  { nameTop, providerBase }: Boxes,
  name: Lettering,
  provider: Lettering,
  fill: string,
): CoverShape {
  const x = anchor === 'start' ? margin + inset : 150
  const lines = name.lines.map(
    (text, i): CoverShape => ({
      tag: 'text',
      attrs: { x, y: Math.round(nameTop + name.size * (rise + i * leading)) },
      text,
    }),
  )
  const last: CoverShape = {
    tag: 'text',
    attrs: { x, y: Math.round(providerBase), fontSize: provider.size, fontWeight: 600, letterSpacing: 0 },
    text: provider.lines.join(''),
  }
  return {
    tag: 'g',
    attrs: {
      fill,
      fontFamily: family,
      fontSize: name.size,
      fontWeight: 800,
      letterSpacing: '-.01em',
      textAnchor: anchor,
    },
    children: [...lines, last],
  }
}

/** The wanted colour if a text can be read on it; a label that lies on the art has to differ from the art's ground. */
function panelColour({ lift }: Plan, field: Role, wanted: Role, tones: Tones): Role {
  const panel = legible(tones, wanted) ? wanted : 'g'
  if (lift === undefined || panel !== field) return panel
  return field === 'g' ? 'k' : 'g'
}

function textColour(tones: Tones, panel: Role): string {
  const [best] = [tones.k, tones.g].sort(
    (one, other) => contrast(other, tones[panel]) - contrast(one, tones[panel]),
  )
  return best ?? tones.k
}

function legible(tones: Tones, panel: Role): boolean {
  return contrast(textColour(tones, panel), tones[panel]) >= minContrast
}
