import {
  type GameStatus,
  type Mechanic,
  type RetirementReason,
  type VolatilityLevel,
  volatilityOfLevel,
} from '#catalogue/facts.ts'
import { fold } from '#text/fold.ts'
import type { ImportColumn } from './columns.ts'

/** Words of the vocabulary by their folded slug and names. */
export type Words = ReadonlyMap<string, string>

const spelt = (words: Record<string, readonly string[]>): Words =>
  new Map(
    Object.entries(words).flatMap(([value, names]) => [value, ...names].map((name) => [fold(name), value])),
  )

/** Other spellings of each value of a choice. */
const spellings = {
  /** Also on a scale of five, which has no word for `high`. */
  volatilityLevel: {
    low: ['düşük', 'az', '1/5'],
    'medium-low': ['orta düşük', 'düşük orta', 'low medium', 'medium low', 'low mid', '2/5'],
    medium: ['orta', 'mid', 'med', '3/5'],
    'medium-high': ['orta yüksek', 'yüksek orta', 'medium high', 'mid high', 'high medium', '4/5'],
    high: ['yüksek'],
    extreme: ['çok yüksek', 'aşırı', 'very high', 'extremely high', 'insane', '5/5'],
  },
  mechanic: {
    paylines: ['ödeme çizgisi', 'ödeme çizgileri', 'çizgi', 'çizgiler', 'lines', 'payline'],
    ways: ['kazanma yolu', 'kazanma yolları', 'yol', 'yollar', 'ways to win', 'megaways'],
    cluster: ['küme', 'kümeler', 'küme ödemesi', 'cluster pays', 'clusters'],
    'scatter-pays': ['her yerde öder', 'her yerden öder', 'pay anywhere', 'pays anywhere', 'scatter'],
  },
  status: {
    released: ['yayında', 'çıktı', 'yayınlandı', 'live', 'active', 'aktif'],
    upcoming: ['yakında', 'çıkacak', 'coming soon', 'announced', 'duyuruldu'],
    retired: ['kaldırıldı', 'yayından kalktı', 'emekli', 'removed', 'discontinued', 'kapatıldı'],
  },
  retirementReason: {
    'licence-ended': [
      'lisansı bitti',
      'lisans süresi doldu',
      'licence ended',
      'license ended',
      'licence expired',
    ],
    withdrawn: ['geri çekildi', 'sağlayıcı geri çekti', 'withdrawn by the provider'],
    replaced: ['yenisiyle değiştirildi', 'yerine yenisi geldi', 'replaced by a newer game'],
    'provider-closed': ['sağlayıcı kapandı', 'provider closed', 'studio closed'],
  },
} satisfies {
  volatilityLevel: Record<VolatilityLevel, readonly string[]>
  mechanic: Record<Mechanic, readonly string[]>
  status: Record<GameStatus, readonly string[]>
  retirementReason: Record<RetirementReason, readonly string[]>
}

const levels = spelt(spellings.volatilityLevel)
const levelOf = (form: string) => levels.get(form) as VolatilityLevel

/** The level that a cell of the volatility names beside its word; `null` where it names one of the three words alone. */
export function finerVolatility(text: string): VolatilityLevel | null {
  const level = levels.has(fold(text)) ? levelOf(fold(text)) : null
  return level === null || level === volatilityOfLevel[level] ? null : level
}

/** The words of columns that take one of a few. */
export const fixedWords: Partial<Record<ImportColumn, Words>> = {
  volatility: new Map([...levels.keys()].map((form) => [form, volatilityOfLevel[levelOf(form)]])),
  volatilityLevel: levels,
  mechanic: spelt(spellings.mechanic),
  status: spelt(spellings.status),
  retirementReason: spelt(spellings.retirementReason),
}

/** A currency other than the euro, in which the site keeps bets. */
export const otherMoney = /[$₺£¥₽₹₴₩]|(?<!\p{L})(?:us\s?d|usd|try|tl|gbp|usdt)(?!\p{L})/iu
