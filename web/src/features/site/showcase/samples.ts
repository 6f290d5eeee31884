import type { ComboboxOption } from '#ui/form/combobox.tsx'

/** Names with every letter that is hard to set or to find. */
export const providers: readonly ComboboxOption[] = [
  { value: 'big-time-gaming', label: 'Big Time Gaming', detail: '31' },
  { value: 'elk', label: 'ELK Studios', detail: '44' },
  { value: 'isoftbet', label: 'iSoftBet', detail: '18' },
  { value: 'isik', label: 'Işık Atölyesi', detail: '3' },
  { value: 'nolimit-city', label: 'Nolimit City', detail: '52' },
  { value: 'playn-go', label: "Play'n GO", detail: '97' },
  { value: 'pragmatic-play', label: 'Pragmatic Play', detail: '120' },
  { value: 'push', label: 'Push Gaming', detail: '29' },
  { value: 'sans', label: 'Şans Oyunları', detail: '7' },
  { value: 'thunderkick', label: 'Thunderkick', detail: '36' },
]

export const sampleGames = [
  { name: 'Book of Dead', volatility: 'high', rtp: 96.21, maxWin: 5000 },
  { name: 'Starburst', volatility: 'low', rtp: 96.09, maxWin: 500 },
  {
    name: 'İstanbul’un Işıkları ve Boğaz’ın Gizli Hazineleri',
    volatility: 'medium',
    rtp: 95.5,
    maxWin: 12500,
  },
] as const

export const rtpBars = [
  ['≤94', 12],
  ['94', 31],
  ['95', 58],
  ['95,5', 74],
  ['96', 142],
  ['96,5', 121],
  ['97', 46],
  ['≥98', 9],
] as const

export const rtpStops = [85, 90, 92, 94, 95, 95.5, 96, 96.25, 96.5, 96.75, 97, 98, 99, 100]
export const rtpBins = [2, 4, 12, 31, 38, 58, 142, 150, 121, 80, 46, 6, 1]
export const maxWinStops = [0, 500, 1000, 2500, 5000, 7500, 10_000, 15_000, 25_000, 50_000, 100_000, 300_000]
export const maxWinBins = [18, 42, 66, 120, 88, 70, 93, 31, 40, 12, 3]
