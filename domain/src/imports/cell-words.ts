import type { GameStatus, Mechanic, RetirementReason, Volatility, VolatilityLevel } from '#catalogue/facts.ts'
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
  volatility: {
    low: ['düşük', 'az'],
    medium: ['orta', 'mid', 'med'],
    high: ['yüksek', 'çok yüksek', 'very high', 'extreme'],
  },
  volatilityLevel: {
    low: ['düşük'],
    'medium-low': ['orta düşük', 'düşük orta', 'low medium', 'medium low'],
    medium: ['orta', 'mid', 'med'],
    'medium-high': ['orta yüksek', 'yüksek orta', 'medium high', 'mid high'],
    high: ['yüksek'],
    extreme: ['çok yüksek', 'aşırı', 'very high', 'extremely high', 'insane'],
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
  volatility: Record<Volatility, readonly string[]>
  volatilityLevel: Record<VolatilityLevel, readonly string[]>
  mechanic: Record<Mechanic, readonly string[]>
  status: Record<GameStatus, readonly string[]>
  retirementReason: Record<RetirementReason, readonly string[]>
}

/** The words of columns that take one of a few. */
export const fixedWords: Partial<Record<ImportColumn, Words>> = {
  volatility: spelt(spellings.volatility),
  volatilityLevel: spelt(spellings.volatilityLevel),
  mechanic: spelt(spellings.mechanic),
  status: spelt(spellings.status),
  retirementReason: spelt(spellings.retirementReason),
}

/** A currency other than the euro, in which the site keeps bets. */
export const otherMoney = /[$₺£¥₽₹₴₩]|(?<!\p{L})(?:us\s?d|usd|try|tl|gbp|usdt)(?!\p{L})/iu
