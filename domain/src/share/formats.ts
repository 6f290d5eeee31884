/** Formats of share pictures. The first is the one links use. */
export const shareFormats = ['wide', 'square', 'story'] as const
export const shareThemes = ['light', 'dark'] as const

export type ShareFormat = (typeof shareFormats)[number]
export type ShareTheme = (typeof shareThemes)[number]
export type ShareLook = { format: ShareFormat; theme: ShareTheme }

export const usualLook: ShareLook = { format: 'wide', theme: 'light' }

type Size = { width: number; height: number }

/** Positions of a picture's parts, in pixels. */
export type ShareLayout = Size & {
  /** The panel behind the covers. */
  panel: Size & { x: number; y: number }
  /** Centre of the fan of covers, and its scale relative to the wide format. */
  hand: { x: number; y: number; scale: number }
  left: number
  column: number
  kicker: { y: number; size: number }
  /** `alone`: the height of a title without figures below it. */
  title: { top: number; height: number; alone: number; largest: number; longest: number }
  figures: {
    label: number
    value: number
    support: number
    labelSize: number
    valueSize: number
    supportSize: number
  }
  foot: number
}

export const shareLayouts: Record<ShareFormat, ShareLayout> = {
  // The size preview services request: 1.91 times wider than high.
  wide: {
    ...{ width: 1200, height: 630, left: 72, column: 590, foot: 522 },
    panel: { x: 716, y: 0, width: 484, height: 630 },
    hand: { x: 958, y: 315, scale: 1 },
    kicker: { y: 106, size: 28 },
    title: { top: 138, height: 232, alone: 330, largest: 92, longest: 78 },
    figures: { label: 424, value: 470, support: 501, labelSize: 22, valueSize: 42, supportSize: 18 },
  },
  square: {
    ...{ width: 1080, height: 1080, left: 72, column: 936, foot: 950 },
    panel: { x: 0, y: 0, width: 1080, height: 470 },
    hand: { x: 540, y: 235, scale: 0.78 },
    kicker: { y: 550, size: 32 },
    title: { top: 580, height: 190, alone: 330, largest: 92, longest: 78 },
    figures: { label: 822, value: 880, support: 920, labelSize: 28, valueSize: 52, supportSize: 24 },
  },
  // Applications cover the top 250 and the bottom 340 pixels of a story with buttons.
  story: {
    ...{ width: 1080, height: 1920, left: 72, column: 936, foot: 1480 },
    panel: { x: 0, y: 0, width: 1080, height: 930 },
    hand: { x: 540, y: 560, scale: 1.2 },
    kicker: { y: 1020, size: 34 },
    title: { top: 1052, height: 250, alone: 380, largest: 104, longest: 88 },
    figures: { label: 1342, value: 1408, support: 1450, labelSize: 30, valueSize: 60, supportSize: 26 },
  },
}
