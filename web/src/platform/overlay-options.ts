import { figure, oneOf } from './address-values.ts'

const overlayNames = ['overlay', 'speed', 'margin', 'autoplay', 'loop', 'seconds', 'theme', 'lang'] as const

/** The settings in the address of an overlay or embed, read leniently: people type them into a streaming program. */
export type OverlaySearch = { [Name in (typeof overlayNames)[number]]?: string | undefined }

export const readOverlaySearch = (raw: Record<string, unknown>): OverlaySearch =>
  Object.fromEntries(overlayNames.map((name) => [name, raw[name]]))

export type OverlayOptions = {
  /** Times the usual pace. */
  speed: number
  /** Percent of the shorter side that stays free all around. */
  margin: number
  /** Begins by itself. */
  autoplay: boolean
  /** Begins again after the end. */
  loop: boolean
  /** How long a part of a long list stays. */
  seconds: number
}

const overlayBounds = {
  speed: { least: 0.25, most: 20 },
  margin: { least: 0, most: 20 },
  seconds: { least: 3, most: 120 },
} as const

const switchOf = oneOf(['0', '1'])
const between = ({ least, most }: { least: number; most: number }) => figure(least, most)
const speed = between(overlayBounds.speed)
const margin = between(overlayBounds.margin)
const seconds = between(overlayBounds.seconds)

export function readOverlay(
  search: OverlaySearch,
  { autoplay }: Pick<OverlayOptions, 'autoplay'>,
): OverlayOptions {
  return {
    speed: speed(search.speed) ?? 1,
    margin: margin(search.margin) ?? 4,
    autoplay: (switchOf(search.autoplay) ?? (autoplay ? '1' : '0')) === '1',
    loop: switchOf(search.loop) === '1',
    seconds: seconds(search.seconds) ?? 10,
  }
}
