/** WCAG contrast of two #rrggbb colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The colour with its distance from grey multiplied: below 1 calmer, above 1 louder. Its lightness stays about the same. */
export function saturate(colour: string, factor: number): string {
  const [r, g, b] = channels(colour)
  const grey = 0.299 * r + 0.587 * g + 0.114 * b
  return `#${[r, g, b].map((value) => hex(grey + (value - grey) * factor)).join('')}`
}

function luminance(colour: string): number {
  const [r, g, b] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function hex(value: number): string {
  return Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0')
}
