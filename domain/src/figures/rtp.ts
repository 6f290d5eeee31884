export type RtpBand = 'low' | 'average' | 'high'

/**
 * The word for a return to player in percent: low below 95, high from 97, average between. Whole numbers a reader can
 * remember; of the figures known, about one in forty is low and one in fourteen high. The middle lies at 96.3.
 */
export function rtpBand(rtp: number): RtpBand {
  if (rtp < 95) return 'low'
  return rtp < 97 ? 'average' : 'high'
}
