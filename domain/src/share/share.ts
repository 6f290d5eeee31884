import type { CoverFacts } from '#cover/cover.ts'
import { ems, setName } from '#cover/lettering.ts'
import type { CoverShape } from '#cover/shape.ts'
import { svgDocument } from '#cover/svg.ts'
import { shareArt } from './art.ts'
import { ink, rectangle, shareSize, text } from './ink.ts'

/** One figure under the name; `level` draws the bars of a volatility beside the word, 0 where it is unknown. */
export type ShareFigure = { label: string; value: string; level?: 0 | 1 | 2 | 3 }

/** All that stands in the picture a link is shared with, in words the caller has chosen. */
export type ShareFacts = {
  /** The small line over the title. */
  kicker: string
  title: string
  /** At most three are drawn. */
  figures: readonly ShareFigure[]
  /** At most four covers, the first in front. */
  covers: readonly CoverFacts[]
  /** One to three letters on a disc, for what has no covers of its own. */
  initials?: string
  /** At the foot, beside the name of the site. */
  note: string
}

/** Raised whenever the drawing rules change, so that nobody is sent a kept picture of the old ones. */
export const shareEdition = 2

/**
 * The picture a link to a page is shared with, 1200 wide and 630 high: name and figures at the left, covers at the right.
 * Its texts are shapes of the tag `text`; `outline` turns shapes into ones that need no font.
 */
export function shareSvg(
  facts: ShareFacts,
  outline: (shapes: readonly CoverShape[]) => readonly CoverShape[],
): string {
  const { width, height } = shareSize
  const shapes = [
    rectangle(0, 0, width, height, ink.paper),
    ...shareArt(facts),
    ...words(facts),
    ...figures(facts.figures),
    ...foot(facts.note),
  ]
  return svgDocument(`0 0 ${width} ${height}`, outline(shapes))
}

const left = 72
const column = 590
const titleTop = 138
/** Wider than on covers: the marks of Ğ and Ş must not meet. */
const leading = 1.07

function words({ kicker, title, figures }: ShareFacts): CoverShape[] {
  const height = figures.length > 0 ? 232 : 330
  const name = setName(title, { width: column, height: height / 1.09, largest: 92, longest: 78 })
  const lines = name.lines.map((line, i) =>
    text(line, { x: left, y: titleTop + name.size * (0.8 + i * leading), size: name.size }),
  )
  return [text(kicker, { x: left, y: 106, size: 28, weight: 600, fill: ink.muted, width: column }), ...lines]
}

const labelSize = 22
const valueSize = 42
const barsWidth = 48

function figures(all: readonly ShareFigure[]): CoverShape[] {
  const shown = all.slice(0, 3)
  const places = columns(shown)
  return shown.flatMap(({ label, value, level }, i) => {
    const { x, width } = places[i] ?? { x: left, width: column }
    const shift = level === undefined ? 0 : barsWidth
    return [
      text(label, { x, y: 432, size: labelSize, weight: 600, fill: ink.muted, width }),
      ...(level === undefined ? [] : volatilityBars(x, level)),
      text(value, { x: x + shift, y: 480, size: valueSize, width: width - shift }),
    ]
  })
}

/** As wide as each needs with even gaps between; where they need too much, the widest share what the others leave. */
function columns(shown: readonly ShareFigure[]): { x: number; width: number }[] {
  const needed = shown.map(({ label, value, level }) =>
    Math.max(ems(label) * labelSize, ems(value) * valueSize + (level === undefined ? 0 : barsWidth), 90),
  )
  const room = column - needed.reduce((sum, width) => sum + width, 0)
  const gap = Math.min(64, room / Math.max(1, shown.length - 1))
  const widths = gap < narrowest ? shared(needed, column - narrowest * (shown.length - 1)) : needed
  return widths.map((width, i) => ({
    x: left + widths.slice(0, i).reduce((sum, one) => sum + one + Math.max(gap, narrowest), 0),
    width: width + 1,
  }))
}

const narrowest = 20

/** `room` given out: whoever needs less than an even share takes that, the others share the rest evenly. */
function shared(needed: readonly number[], room: number): number[] {
  const given = new Map<number, number>()
  let rest = room
  for (const [i, width] of [...needed.entries()].sort(([, one], [, other]) => one - other)) {
    const own = Math.min(width, rest / (needed.length - given.size))
    given.set(i, own)
    rest -= own
  }
  return needed.map((_, i) => given.get(i) ?? 0)
}

const levels = [ink.edge, ink.low, ink.medium, ink.high]

function volatilityBars(x: number, level: number): CoverShape[] {
  return [1, 2, 3].map((bar) =>
    rectangle(
      x + (bar - 1) * 13,
      480 - bar * 10.5,
      9,
      bar * 10.5,
      bar <= level ? (levels[level] ?? ink.edge) : ink.bar,
      3,
    ),
  )
}

/** The site's mark and name, and a note in small letters. */
function foot(note: string): CoverShape[] {
  const mark = [0, 1, 2].flatMap((row): CoverShape[] => [
    {
      tag: 'circle',
      attrs: { cx: left + 6, cy: 556 + row * 14, r: 5, fill: ink.accent, opacity: 1 - row * 0.28 },
    },
    {
      ...rectangle(left + 17, 553 + row * 14, [22, 14, 18][row] ?? 0, 6, ink.accent, 3, 1 - row * 0.28),
    },
  ])
  return [
    rectangle(left, 522, column, 1.5, ink.line),
    ...mark,
    text('Slot Liste', { x: left + 52, y: 580, size: 30 }),
    text(note, { x: left + 52 + 172, y: 579, size: 20, weight: 600, fill: ink.muted, width: column - 224 }),
  ]
}
