import type { ProviderDetail } from '@slot-liste/contract/catalogue/providers.ts'

/** A bar holds `[from, to)`; the first and the last one are open. */
export type RtpBar = { from: number | null; to: number | null; count: number }

/**
 * Bars of half a percent, the same for every provider, so that two of them can be compared by eye. The catalogue's bins
 * are finer and uneven; each of these edges is one of theirs.
 */
export function rtpBars(bins: ProviderDetail['rtpBins']): RtpBar[] {
  return edges.slice(0, -1).map((from, place) => {
    const to = edges[place + 1] ?? Number.POSITIVE_INFINITY
    const inside = bins.filter((bin) => bin.from >= from && bin.from < to)
    return {
      from: Number.isFinite(from) ? from : null,
      to: Number.isFinite(to) ? to : null,
      count: inside.reduce((sum, bin) => sum + bin.count, 0),
    }
  })
}

const edges = [Number.NEGATIVE_INFINITY, 94, 94.5, 95, 95.5, 96, 96.5, 97, 97.5, 98, Number.POSITIVE_INFINITY]
