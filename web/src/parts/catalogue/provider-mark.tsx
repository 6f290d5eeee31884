import { pick, seededDraw } from '@slot-liste/domain/cover/hash.ts'
import { clsx } from 'clsx'
import { providerInitials } from './provider-initials.ts'

type ProviderMarkProps = {
  provider: { name: string; logo?: string | null }
  /** Its size; `size-14` by default. */
  className?: string | undefined
}

/** A provider's mark: its logo, else its initials on colours its name decides. Decoration: the name stands beside it. */
export function ProviderMark({ provider: { name, logo }, className = 'size-14' }: ProviderMarkProps) {
  const frame = clsx('shrink-0 rounded-md', className)
  if (logo)
    return <img src={logo} alt="" loading="lazy" decoding="async" className={clsx(frame, 'object-contain')} />
  const draw = seededDraw(name)
  const [ground, relief, ink] = pick(draw, palettes)
  const letters = providerInitials(name)
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={clsx(frame, 'font-display select-none')}>
      <rect width="64" height="64" fill={ground} />
      <path d={pick(draw, reliefs)} fill={relief} />
      <text x="32" y="33" dy="0.35em" textAnchor="middle" fontSize={sizes[letters.length] ?? 20} fill={ink}>
        {letters}
      </text>
    </svg>
  )
}

const sizes = [0, 34, 27, 20]

/** Ground, relief and ink; the ink is readable on both. */
const palettes: readonly [Palette, ...Palette[]] = [
  ['#1f3a5f', '#2c4f7c', '#f6ecd6'],
  ['#8f2236', '#a32f44', '#fdeede'],
  ['#14554f', '#1d6a63', '#f3f1dc'],
  ['#e2b04a', '#edc672', '#2b1d10'],
  ['#4a2456', '#623370', '#f8e8dd'],
  ['#26452f', '#375c41', '#f1eed6'],
  ['#dc8058', '#e89a77', '#2a120a'],
  ['#2a2a2e', '#434349', '#f4ead4'],
  ['#8fb8b0', '#a9cbc4', '#12302e'],
  ['#e3cfa9', '#eddfc3', '#3a2418'],
  ['#d9a7b4', '#e6c0ca', '#3d1226'],
  ['#3f4f9a', '#5060a8', '#f4f0e0'],
]
type Palette = readonly [ground: string, relief: string, ink: string]

/** A quarter disc, a slope, an arch, a stair, a rising sun, a band, a leaf, a wave. */
const reliefs: readonly [string, ...string[]] = [
  'M0 64A64 64 0 0 1 64 0V64Z',
  'M0 64 64 0V64Z',
  'M10 64V32a22 22 0 0 1 44 0V64Z',
  'M0 64V48H16V32H32V16H48V0H64V64Z',
  'M0 64V58a32 32 0 0 1 64 0V64Z',
  'M0 44 44 0H64L0 64Z',
  'M0 0A64 64 0 0 1 64 64 64 64 0 0 1 0 0Z',
  'M0 36C16 20 24 20 32 32S48 44 64 28V64H0Z',
]
