import type { Tape, TapeLane } from '@slot-liste/domain/battles/replay/tape.ts'
import type { Look } from './looks.ts'
import { apart, frameOfSpin } from './race-range.ts'
import { type Scale, ticksOf } from './race-scale.ts'

/** The ranges of half and nine tenths of all runs, a column for each of `at` (spins). */
export type Fan = { at: readonly number[]; shares: readonly (readonly number[])[] }

export type RaceScene = {
  tape: Tape
  looks: readonly Look[]
  /** Names at the ends of the lines; letters without them. */
  names?: readonly string[]
  fans: readonly (Fan | null)[]
  /** Of the whole game, though nobody may get there. */
  spins: number
  scale: Scale
  /** Balances that end a game, with what is said of them. */
  limits: readonly { at: number; label: string }[]
  printBalance: (tenths: number) => string
  printSpin: (spin: number) => string
}

export type Inks = {
  ink: string
  muted: string
  line: string
  surface: string
  font: string
  lanes: string[]
}

/** Pixels of the page, the places of the scale at its lower and upper edge, and the spin at its right one. */
export type Frame = { width: number; height: number; low: number; high: number; across: number; at: number }

type Brush = {
  context: CanvasRenderingContext2D
  scene: RaceScene
  inks: Inks
  frame: Frame
  x: (spin: number) => number
  y: (balance: number) => number
}

const edge = { left: 8, right: 26, top: 14, bottom: 24 } as const
const lineWidth = 2

/** Draws the race as far as it has come. */
export function drawRace(
  context: CanvasRenderingContext2D,
  scene: RaceScene,
  inks: Inks,
  frame: Frame,
): void {
  const { width, height, low, high, across } = frame
  const brush: Brush = {
    context,
    scene,
    inks,
    frame,
    x: (spin) => edge.left + (spin / across) * (width - edge.left - edge.right),
    y: (balance) =>
      edge.top + ((high - scene.scale.of(balance)) / (high - low)) * (height - edge.top - edge.bottom),
  }
  context.clearRect(0, 0, width, height)
  context.font = `11px ${inks.font}`
  context.lineJoin = 'round'
  withinPlot(brush, () => drawFans(brush))
  drawScale(brush)
  drawLimits(brush)
  withinPlot(brush, () => {
    scene.tape.lanes.forEach((lane, i) => {
      drawLane(brush, lane, i)
    })
  })
  drawLeads(brush)
  if (scene.names) drawNames(brush, scene.names)
  else drawHeads(brush)
}

/** The plot cuts off at its edge what the scale has not caught up with yet. */
function withinPlot({ context, frame: { width, height } }: Brush, draw: () => void): void {
  context.save()
  context.beginPath()
  context.rect(0, 0, width - edge.right + lineWidth, height - edge.bottom)
  context.clip()
  draw()
  context.restore()
}

function drawFans({ context, scene, inks, x, y }: Brush): void {
  scene.fans.forEach((fan, i) => {
    if (!fan) return
    for (const [lower, upper] of [
      [0, 4],
      [1, 3],
    ] as const) {
      context.beginPath()
      context.moveTo(x(0), y(0))
      fan.at.forEach((spin, k) => {
        context.lineTo(x(spin), y(fan.shares[k]?.[upper] ?? 0))
      })
      for (let k = fan.at.length - 1; k >= 0; k -= 1)
        context.lineTo(x(fan.at[k] ?? 0), y(fan.shares[k]?.[lower] ?? 0))
      context.closePath()
      context.globalAlpha = 0.045
      context.fillStyle = inks.lanes[i] ?? inks.muted
      context.fill()
    }
  })
  context.globalAlpha = 1
}

function drawScale({ context, scene, inks, frame, x, y }: Brush): void {
  context.lineWidth = 1
  context.textBaseline = 'bottom'
  context.textAlign = 'left'
  for (const balance of scene.scale.ticks(frame.low, frame.high, frame.height - edge.top - edge.bottom)) {
    const at = Math.round(y(balance)) + 0.5
    context.strokeStyle = balance === 0 ? inks.muted : inks.line
    context.setLineDash([])
    stroke(context, [x(0), at, frame.width - edge.right, at])
    context.fillStyle = inks.muted
    context.fillText(scene.printBalance(balance), edge.left + 2, at - 2)
  }
  context.textBaseline = 'alphabetic'
  for (const spin of ticksOf(0, frame.across, 4)) {
    context.textAlign = spin === 0 ? 'left' : spin > frame.across * 0.97 ? 'right' : 'center'
    if (Number.isInteger(spin) && spin <= scene.spins)
      context.fillText(scene.printSpin(spin), x(spin), frame.height - 8)
  }
}

/** Where one has arrived, and where the money is gone. */
function drawLimits({ context, scene, inks, frame, x, y }: Brush): void {
  context.setLineDash([6, 5])
  context.lineWidth = 1.5
  context.strokeStyle = inks.ink
  context.fillStyle = inks.ink
  context.textAlign = 'right'
  context.textBaseline = 'bottom'
  for (const { at, label } of scene.limits) {
    if (scene.scale.of(at) <= frame.low || scene.scale.of(at) >= frame.high) continue
    stroke(context, [x(0), y(at), frame.width - edge.right, y(at)])
    context.fillText(label, frame.width - edge.right, y(at) - 3)
  }
  context.setLineDash([])
}

function drawLane({ context, scene, inks, frame, x, y }: Brush, lane: TapeLane, i: number): void {
  const { edges } = scene.tape
  const whole = Math.floor(frame.at)
  const spinOf = (f: number) => Math.min(edges[f] ?? 0, lane.spins[f] ?? 0)
  const color = inks.lanes[i] ?? inks.ink
  if ((edges[1] ?? 0) > 1) {
    context.globalAlpha = 0.28
    context.strokeStyle = color
    context.lineWidth = 1
    context.beginPath()
    for (let f = 1; f <= whole; f += 1) {
      context.moveTo(x(spinOf(f)), y(lane.low[f] ?? 0))
      context.lineTo(x(spinOf(f)), y(lane.high[f] ?? 0))
    }
    context.stroke()
    context.globalAlpha = 1
  }
  context.beginPath()
  context.moveTo(x(0), y(0))
  for (let f = 1; f <= whole; f += 1) context.lineTo(x(spinOf(f)), y(lane.balance[f] ?? 0))
  context.setLineDash([...(scene.looks[i]?.dash ?? [])])
  context.lineWidth = lineWidth
  context.strokeStyle = color
  context.stroke()
  context.setLineDash([])
  const { spin } = headOf(scene.tape, lane, frame.at)
  context.fillStyle = color
  for (const event of scene.tape.events) {
    if (event.lane !== i || event.spin > spin) continue
    const f = frameOfSpin(edges, event.spin)
    if (f > whole) continue
    context.beginPath()
    context.arc(x(event.spin), y(lane.high[f] ?? 0), 2.5, 0, 2 * Math.PI)
    context.fill()
  }
}

/** Small marks along the bottom, in the colour of who went ahead. */
function drawLeads({ context, scene, inks, frame, x }: Brush): void {
  const spin = scene.tape.edges[Math.floor(frame.at)] ?? 0
  const bottom = frame.height - edge.bottom
  for (const change of scene.tape.leadChanges) {
    if (change.spin > spin) break
    context.fillStyle = inks.lanes[change.lane] ?? inks.ink
    context.fillRect(x(change.spin) - 1, bottom - 6, 2, 6)
  }
}

/** How much of the picture the name at the end of a line may take. */
export const nameRoom = (width: number): number => Math.min(150, width * 0.3)

const nameHeight = 20

/** Each line ends with its name. */
function drawNames({ context, scene, inks, frame, x, y }: Brush, names: readonly string[]): void {
  const heads = scene.tape.lanes.map((lane) => headOf(scene.tape, lane, frame.at))
  const places = apart(
    heads.map(({ balance }) => y(balance)),
    nameHeight + 3,
    edge.top,
    frame.height - edge.bottom - nameHeight / 2,
  )
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.font = `600 12px ${inks.font}`
  heads.forEach(({ spin }, i) => {
    const text = shortened(context, names[i] ?? '', nameRoom(frame.width) - 12)
    const width = context.measureText(text).width + 12
    const left = Math.min(x(spin) + 7, frame.width - width - 2)
    const middle = places[i] ?? 0
    context.beginPath()
    context.roundRect(left, middle - nameHeight / 2, width, nameHeight, 6)
    context.fillStyle = inks.surface
    context.fill()
    context.lineWidth = 2
    context.strokeStyle = inks.lanes[i] ?? inks.ink
    context.stroke()
    context.fillStyle = inks.ink
    context.fillText(text, left + 6, middle + 0.5)
  })
}

function shortened(context: CanvasRenderingContext2D, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text
  const letters = [...text]
  while (letters.length > 1 && context.measureText(`${letters.join('').trimEnd()}…`).width > room)
    letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** Each line ends with its letter. */
function drawHeads({ context, scene, inks, frame, x, y }: Brush): void {
  const heads = scene.tape.lanes.map((lane) => headOf(scene.tape, lane, frame.at))
  const places = apart(
    heads.map(({ balance }) => y(balance)),
    17,
    edge.top,
    frame.height - edge.bottom,
  )
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.font = `700 10px ${inks.font}`
  heads.forEach(({ spin }, i) => {
    const at = Math.min(x(spin) + 10, frame.width - 12)
    context.beginPath()
    context.arc(at, places[i] ?? 0, 8, 0, 2 * Math.PI)
    context.fillStyle = inks.surface
    context.fill()
    context.lineWidth = 2
    context.strokeStyle = inks.lanes[i] ?? inks.ink
    context.stroke()
    context.fillStyle = inks.ink
    context.fillText(scene.looks[i]?.letter ?? '', at, (places[i] ?? 0) + 0.5)
  })
}

function headOf({ edges }: Tape, lane: TapeLane, at: number): { spin: number; balance: number } {
  const f = Math.floor(at)
  return { spin: Math.min(edges[f] ?? 0, lane.spins[f] ?? 0), balance: lane.balance[f] ?? 0 }
}

function stroke(context: CanvasRenderingContext2D, [x1, y1, x2, y2]: [number, number, number, number]): void {
  context.beginPath()
  context.moveTo(x1, y1)
  context.lineTo(x2, y2)
  context.stroke()
}
