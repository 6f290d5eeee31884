import { useEffect, useRef } from 'react'
import { drawRace, type Frame, type Inks, nameRoom, type RaceScene } from './draw-race.ts'
import { reachOf } from './race-range.ts'
import type { Transport } from './transport.ts'

type RaceChartProps = { scene: RaceScene; transport: Transport; label: string }

/** The race as a picture; its figures stand beside it and in its table. */
export function RaceChart({ scene, transport, label }: RaceChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) return show(canvas.current, scene, transport)
  }, [scene, transport])
  return <canvas ref={canvas} role="img" aria-label={label} className="battle-race" />
}

/** Draws again when the race goes on, and when size, sharpness or theme change; answers how to stop. */
function show(canvas: HTMLCanvasElement, scene: RaceScene, transport: Transport): () => void {
  const context = canvas.getContext('2d')
  if (!context) return () => undefined
  const reach = reachOf(scene.tape)
  let inks = inksOf(canvas, scene)
  let scale = scaleOf(canvas)
  let range: { low: number; high: number } | null = null
  let due = 0

  const draw = () => {
    due = 0
    const { at, isRunning } = transport.getState()
    const size = sizeOf(canvas, context, scale)
    const across = acrossOf(scene, Math.floor(at), scene.names ? roomAtEnd(size.width) : 1)
    const wanted = rangeOf(scene, reach, Math.floor(at), across)
    range = range && isRunning ? nearer(range, wanted) : wanted
    drawRace(context, scene, inks, { ...size, ...range, across, at })
  }
  const drawSoon = () => {
    due ||= requestAnimationFrame(draw)
  }
  const redress = () => {
    inks = inksOf(canvas, scene)
    scale = scaleOf(canvas)
    drawSoon()
  }
  const resized = new ResizeObserver(redress)
  resized.observe(canvas)
  const theme = new MutationObserver(redress)
  theme.observe(document.documentElement, { attributeFilter: ['class'] })
  const stop = transport.subscribe(drawSoon)
  drawSoon()
  return () => {
    cancelAnimationFrame(due)
    resized.disconnect()
    theme.disconnect()
    stop()
  }
}

/** The canvas has as many dots as its place on the screen. */
function sizeOf(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  scale: number,
): Pick<Frame, 'width' | 'height'> {
  const { clientWidth: width, clientHeight: height } = canvas
  const dots = devicePixelRatio || 1
  const [across, down] = [Math.round(width * dots), Math.round(height * dots)]
  if (canvas.width !== across || canvas.height !== down) {
    canvas.width = across
    canvas.height = down
  }
  context.setTransform(dots * scale, 0, 0, dots * scale, 0, 0)
  return { width: width / scale, height: height / scale }
}

/** How much larger than on a page letters and lines are drawn: an overlay is read from afar. */
const scaleOf = (canvas: HTMLCanvasElement) =>
  Number(getComputedStyle(canvas).getPropertyValue('--race-scale')) || 1

/** The range reached so far and that of most runs until the right edge, as places of the scale, with a margin. */
export function rangeOf(
  { fans, limits, scale }: RaceScene,
  reach: ReturnType<typeof reachOf>,
  frame: number,
  across = Number.POSITIVE_INFINITY,
) {
  const usual = fans.flatMap(
    (fan) =>
      fan?.shares.flatMap((shares, k) =>
        (fan.at[k] ?? 0) <= across ? [shares[0] ?? 0, shares[4] ?? 0] : [],
      ) ?? [],
  )
  const low = scale.of(Math.min(-100, reach.low[frame] ?? 0, ...usual))
  const high = scale.of(Math.max(100, reach.high[frame] ?? 0, ...limits.map(({ at }) => at), ...usual))
  const air = (high - low) * 0.06
  return { low: low - air, high: high + air }
}

/** The spin at the right edge: half as many again as were played. `room` leaves some beyond the last one for names. */
export function acrossOf({ tape, spins }: RaceScene, frame: number, room = 1): number {
  return Math.min(spins * room, Math.max(20, Math.ceil((tape.edges[frame] ?? 0) * 1.5)))
}

const roomAtEnd = (width: number) => width / (width - nameRoom(width))

/** Grows at once, so that no line is cut off, and shrinks by and by. */
function nearer(from: { low: number; high: number }, to: { low: number; high: number }) {
  const step = (one: number, other: number) => one + (other - one) * 0.25
  return { low: Math.min(to.low, step(from.low, to.low)), high: Math.max(to.high, step(from.high, to.high)) }
}

function inksOf(canvas: HTMLCanvasElement, { looks }: RaceScene): Inks {
  const styles = getComputedStyle(canvas)
  const of = (name: string) => styles.getPropertyValue(name)
  return {
    ink: of('--ink'),
    muted: of('--muted'),
    line: of('--line'),
    surface: of('--raised'),
    font: styles.fontFamily,
    lanes: looks.map(({ color }) => of(color)),
  }
}
