import type { ChangedField } from '@slot-liste/contract/catalogue/game-history.ts'
import { printValue } from '@slot-liste/domain/catalogue/corrections.ts'
import {
  type GameStatus,
  gameFacts,
  isFact,
  isFigure,
  type Mechanic,
  type Volatility,
  type VolatilityLevel,
} from '@slot-liste/domain/catalogue/facts.ts'
import { isProviderFact } from '@slot-liste/domain/catalogue/provider-facts.ts'
import {
  type Locale,
  printDate,
  printFigure,
  printInteger,
  printPercent,
  unknown,
} from '@slot-liste/domain/figures/print.ts'

type Words = {
  fields: Record<ChangedField, string>
  values: Record<GameStatus | Mechanic | Volatility | VolatilityLevel, string>
  /** Of a demo nothing but that there is one is said. */
  demo: string
}

const words: Record<Locale, Words> = {
  tr: {
    fields: {
      provider: 'Sağlayıcı',
      volatility: 'Volatilite',
      volatilityLevel: 'Volatilite derecesi',
      rtp: 'RTP',
      rtpVariants: 'Diğer RTP sürümleri',
      maxWin: 'Maksimum kazanç',
      minBet: 'En düşük bahis',
      maxBet: 'En yüksek bahis',
      hitFrequency: 'İsabet sıklığı',
      maxWinOdds: 'Maksimum kazanç olasılığı',
      mechanic: 'Kazanç yapısı',
      paylines: 'Çizgi sayısı',
      waysMin: 'En az kazanma yolu',
      ways: 'Kazanma yolu',
      reels: 'Makara sayısı',
      rows: 'Satır sayısı',
      layout: 'Makara dizilimi',
      releaseDate: 'Çıkış tarihi',
      status: 'Durum',
      demoUrl: 'Demo',
      foundedYear: 'Kuruluş yılı',
      headquarters: 'Merkez',
      owner: 'Sahibi',
      website: 'Web sitesi',
      active: 'Faaliyet',
    },
    values: {
      ...{ low: 'düşük', 'medium-low': 'orta-düşük', medium: 'orta', 'medium-high': 'orta-yüksek' },
      ...{ high: 'yüksek', extreme: 'çok yüksek' },
      ...{
        paylines: 'ödeme çizgileri',
        ways: 'kazanma yolları',
        cluster: 'küme',
        'scatter-pays': 'her yerde öder',
      },
      ...{ released: 'yayında', upcoming: 'yakında', retired: 'yayından kalktı' },
    },
    demo: 'var',
  },
  en: {
    fields: {
      provider: 'Provider',
      volatility: 'Volatility',
      volatilityLevel: 'Volatility level',
      rtp: 'RTP',
      rtpVariants: 'Other RTP builds',
      maxWin: 'Max win',
      minBet: 'Smallest bet',
      maxBet: 'Largest bet',
      hitFrequency: 'Hit frequency',
      maxWinOdds: 'Odds of the max win',
      mechanic: 'Ways to win',
      paylines: 'Paylines',
      waysMin: 'Fewest ways',
      ways: 'Ways',
      reels: 'Reels',
      rows: 'Rows',
      layout: 'Layout',
      releaseDate: 'Release date',
      status: 'Status',
      demoUrl: 'Demo',
      foundedYear: 'Founded',
      headquarters: 'Headquarters',
      owner: 'Owner',
      website: 'Website',
      active: 'Activity',
    },
    values: {
      ...{ low: 'low', 'medium-low': 'medium-low', medium: 'medium', 'medium-high': 'medium-high' },
      ...{ high: 'high', extreme: 'extreme' },
      ...{ paylines: 'paylines', ways: 'ways', cluster: 'cluster', 'scatter-pays': 'scatter pays' },
      ...{ released: 'released', upcoming: 'upcoming', retired: 'retired' },
    },
    demo: 'available',
  },
}

type Change = { field: ChangedField; old: string | null; new: string | null }

export const changedField = ({ field }: Change, locale: Locale): string => words[locale].fields[field]

/** `RTP: %96,51 → %94,5`. */
export const changeText = (change: Change, locale: Locale): string =>
  `${changedField(change, locale)}: ${valueText(change.field, change.old, locale)} → ${valueText(change.field, change.new, locale)}`

/** A value as voices write it, in words. */
function valueText(field: ChangedField, value: string | null, locale: Locale): string {
  if (value === null) return unknown
  if (field === 'demoUrl') return words[locale].demo
  if (field === 'maxWinOdds') return `1 / ${printInteger(Number(value), locale)}`
  if (isProviderFact(field)) return printValue(field, value, locale)
  if (isFact(field) && isFigure(field)) return printFigure(gameFacts[field].kind, Number(value), locale)
  if (field === 'releaseDate') return printDate(value, locale)
  if (field === 'rtpVariants')
    return value
      .split('|')
      .map((build) => printPercent(Number(build), locale))
      .join(', ')
  const isWord = ['status', 'mechanic', 'volatility', 'volatilityLevel'].includes(field)
  return isWord ? (words[locale].values[value as GameStatus] ?? value) : value
}
