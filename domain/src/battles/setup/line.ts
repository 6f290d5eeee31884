/**
 * The balance of a run as a line of at most 512 segments, in tenths of the bet. Segment i covers the balances from
 * `edge(i)` spins to `edge(i + 1)` spins, both included.
 */
export type Line = {
  readonly spins: number
  readonly pieces: number
  readonly low: Float64Array
  readonly high: Float64Array
  readonly close: Float64Array
  /** The current segment, and the spin that ends it. */
  piece: number
  edge: number
}

/** Restarts a line, reusing its arrays. */
export function restartLine(line: Line): void {
  line.low.fill(0)
  line.high.fill(0)
  line.close.fill(0)
  line.piece = 0
  line.edge = edgeOf(line.spins, line.pieces, 0)
}

export function lineOf(spins: number, most: number): Line {
  const pieces = Math.max(1, Math.min(512, most, spins))
  return {
    spins,
    pieces,
    low: new Float64Array(pieces),
    high: new Float64Array(pieces),
    close: new Float64Array(pieces),
    piece: 0,
    edge: edgeOf(spins, pieces, 0),
  }
}

/** The spin that ends segment `piece`. Segment lengths differ by at most one spin. */
export function edgeOf(spins: number, pieces: number, piece: number): number {
  return Math.floor((spins * (piece + 1)) / pieces)
}

/** The spin that ends the segment of the spin after `done`. Starts that segment at the last closing balance. */
export function nextEdge(line: Line, done: number): number {
  if (done >= line.edge && line.piece + 1 < line.pieces) {
    const closed = line.close[line.piece] as number
    line.piece += 1
    line.edge = edgeOf(line.spins, line.pieces, line.piece)
    line.low[line.piece] = closed
    line.high[line.piece] = closed
  }
  return line.edge
}

/** Adds the lowest, highest and present balance of a segment. */
export function mark(line: Line, low: number, high: number, close: number): void {
  const { piece } = line
  if (low < (line.low[piece] as number)) line.low[piece] = low
  if (high > (line.high[piece] as number)) line.high[piece] = high
  line.close[piece] = close
}
