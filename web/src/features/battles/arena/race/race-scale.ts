/** How balances (tenths of the bet) are placed in the picture: `of` is the place of a balance, `back` the balance of a place. */
export type Scale = {
  kind: ScaleKind
  of: (balance: number) => number
  back: (place: number) => number
  /** Balances to mark between two places; `room` is how many pixels lie between these. */
  ticks: (low: number, high: number, room: number) => number[]
}

export const scaleKinds = ['linear', 'log'] as const
export type ScaleKind = (typeof scaleKinds)[number]

/** Up to about ten bets the signed logarithm is nearly a straight line: a logarithm has no zero. */
const straight = 100

const linear: Scale = {
  kind: 'linear',
  of: (balance) => balance,
  back: (place) => place,
  ticks: (low, high, room) => ticksOf(low, high, room / 56),
}

const log: Scale = {
  kind: 'log',
  of: (balance) => (Math.sign(balance) * Math.log1p(Math.abs(balance) / straight)) / Math.LN10,
  back: (place) => Math.sign(place) * straight * Math.expm1(Math.abs(place) * Math.LN10),
  ticks: logTicks,
}

export const scales: Record<ScaleKind, Scale> = { linear, log }

/** Round values across a range, about so many. */
export function ticksOf(low: number, high: number, about: number): number[] {
  const rough = (high - low) / about
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((one) => one * power >= rough * 0.8) ?? 10) * power
  const first = Math.ceil(low / step)
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, i) => (first + i) * step)
}

/** Pixels between two marks: powers of ten may stand closer than the values between them. */
const gaps = { power: 13, between: 40 } as const

/** 0, the powers of ten on both sides from the largest inwards, and where there is room five and two times these. */
function logTicks(low: number, high: number, room: number): number[] {
  const pixels = room / (high - low)
  const most = Math.max(Math.abs(log.back(low)), Math.abs(log.back(high)))
  const powers: number[] = []
  for (let power = 10; power <= most; power *= 10) powers.unshift(power)
  const kept: number[] = []
  const keep = (balance: number, gap: number) => {
    const place = log.of(balance)
    const isFree = kept.every((other) => Math.abs(log.of(other) - place) * pixels >= gap)
    if (place >= low && place <= high && isFree) kept.push(balance)
  }
  keep(0, 0)
  for (const [times, gap] of [
    [1, gaps.power],
    [5, gaps.between],
    [2, gaps.between],
  ] as const)
    for (const power of powers) {
      keep(power * times, gap)
      keep(-power * times, gap)
    }
  return kept.sort((one, other) => one - other)
}
