import { type FactColumn, factNames, fileColumnOf } from '#catalogue/facts.ts'
import { fold } from '#text/fold.ts'
import { otherMoney } from './cell-words.ts'
import { mended } from './mojibake.ts'

export type ImportColumn = FactColumn | 'provider' | 'slug'

/** The columns of an uploaded file; a new game needs `name` and `provider`. */
export const importColumns: ImportColumn[] = factNames.flatMap<ImportColumn>((name) =>
  name === 'name' ? ['name', 'provider', 'slug'] : [fileColumnOf(name)],
)

/** The fact a column holds, under the fact's own name. */
export const factOfColumn = (column: ImportColumn): string =>
  factNames.find((name) => fileColumnOf(name) === column) ?? column

/** How people head such a column in Turkish and in English; the first of each is what a template writes. */
const headings: Record<ImportColumn, { tr: readonly string[]; en: readonly string[] }> = {
  name: {
    tr: ['oyun adı', 'ad', 'adı', 'isim', 'oyun', 'oyun ismi', 'oyunun adı', 'slot', 'slot adı', 'başlık'],
    en: ['name', 'game', 'game name', 'title', 'game title', 'slot name'],
  },
  provider: {
    tr: ['sağlayıcı', 'sağlayıcı adı', 'yapımcı', 'üretici', 'firma', 'marka', 'geliştirici', 'stüdyo'],
    en: [
      'provider',
      'provider name',
      'developer',
      'studio',
      'vendor',
      'maker',
      'supplier',
      'brand',
      'manufacturer',
    ],
  },
  slug: { tr: ['adres', 'kısa ad', 'bağlantı adı'], en: ['slug', 'address'] },
  theme: { tr: ['tema', 'konu', 'kategori'], en: ['theme', 'topic', 'category'] },
  moreThemes: {
    tr: ['diğer temalar', 'ek temalar', 'temalar'],
    en: ['more themes', 'other themes', 'themes', 'morethemes'],
  },
  volatility: {
    tr: ['volatilite', 'oynaklık', 'değişkenlik', 'varyans', 'volatilite seviyesi', 'risk'],
    en: ['volatility', 'variance', 'risk level'],
  },
  rtp: {
    tr: ['rtp', 'rtp yüzde', 'geri ödeme', 'geri ödeme oranı', 'oyuncuya dönüş', 'rtp oranı', 'iade oranı'],
    en: ['rtp', 'return to player', 'payout', 'rtp percent', 'rtp percentage', 'payout percentage'],
  },
  volatilityLevel: {
    tr: ['volatilite derecesi', 'volatilite kademesi', 'ayrıntılı volatilite'],
    en: ['volatility level', 'volatilitylevel', 'volatility grade', 'detailed volatility'],
  },
  rtpVariants: {
    tr: ['diğer rtpler', 'rtp sürümleri', 'rtp seçenekleri', 'diğer rtp'],
    en: ['other rtps', 'rtp variants', 'rtp builds', 'rtpvariants', 'rtp versions'],
  },
  hitFrequency: {
    tr: ['isabet sıklığı', 'kazanma sıklığı', 'vuruş sıklığı', 'isabet oranı'],
    en: ['hit frequency', 'hitfrequency', 'hit rate'],
  },
  maxWinOdds: {
    tr: ['maksimum kazanç olasılığı', 'maks kazanç olasılığı', 'maksimum kazanç ihtimali'],
    en: ['max win odds', 'maxwinodds', 'max win probability', 'odds of max win'],
  },
  maxWin: {
    tr: [
      'maksimum kazanç',
      'en yüksek kazanç',
      'en fazla kazanç',
      'maks kazanç',
      'max kazanç',
      'azami kazanç',
      'maksimum çarpan',
      'maks çarpan',
    ],
    en: ['max win', 'maxwin', 'maximum win', 'top win', 'max multiplier', 'max payout', 'max win x'],
  },
  minBet: {
    tr: ['minimum bahis', 'en düşük bahis', 'en az bahis', 'min bahis', 'asgari bahis', 'alt bahis'],
    en: ['min bet', 'minbet', 'minimum bet', 'lowest bet', 'min stake', 'minimum stake'],
  },
  maxBet: {
    tr: [
      'maksimum bahis',
      'en yüksek bahis',
      'en fazla bahis',
      'maks bahis',
      'max bahis',
      'azami bahis',
      'üst bahis',
    ],
    en: ['max bet', 'maxbet', 'maximum bet', 'highest bet', 'max stake', 'maximum stake'],
  },
  mechanic: {
    tr: ['mekanik', 'ödeme düzeni', 'ödeme sistemi', 'oyun mekaniği', 'kazanma şekli'],
    en: ['mechanic', 'mechanics', 'pay system', 'win system', 'game mechanic'],
  },
  paylines: {
    tr: ['ödeme çizgisi', 'ödeme çizgileri', 'çizgi', 'çizgi sayısı', 'ödeme çizgisi sayısı', 'hat sayısı'],
    en: ['paylines', 'payline', 'lines', 'pay lines', 'number of lines', 'betlines'],
  },
  waysMin: {
    tr: ['en az kazanma yolu', 'en az yol', 'minimum kazanma yolu'],
    en: ['min ways', 'waysmin', 'fewest ways', 'ways from'],
  },
  ways: {
    tr: ['kazanma yolu', 'kazanma yolları', 'yol sayısı', 'kazanç yolu', 'yol'],
    en: ['ways', 'ways to win', 'win ways'],
  },
  reels: {
    tr: ['makara', 'makara sayısı', 'makaralar', 'sütun'],
    en: ['reels', 'reel', 'number of reels', 'columns'],
  },
  rows: { tr: ['satır', 'satır sayısı', 'satırlar', 'sıra'], en: ['rows', 'row', 'number of rows'] },
  layout: {
    tr: ['dizilim', 'makara dizilimi', 'ızgara dizilimi'],
    en: ['layout', 'reel layout', 'grid layout', 'rows per reel'],
  },
  features: {
    tr: ['özellikler', 'özellik', 'oyun özellikleri', 'bonuslar'],
    en: ['features', 'feature', 'game features', 'bonus features'],
  },
  releaseDate: {
    tr: ['çıkış tarihi', 'yayın tarihi', 'çıkış', 'yayınlanma tarihi', 'çıkış yılı', 'yıl', 'tarih'],
    en: ['release date', 'releasedate', 'released', 'release', 'launch date', 'year', 'date', 'release year'],
  },
  status: { tr: ['durum', 'durumu'], en: ['status', 'state'] },
  retirementReason: {
    tr: ['kaldırılma nedeni', 'yayından kalkma nedeni'],
    en: ['retirement reason', 'retirementreason', 'reason of retirement'],
  },
  demo: {
    tr: ['demo', 'demo adresi', 'demo bağlantısı', 'deneme adresi'],
    en: ['demo', 'demo url', 'demo link', 'demourl'],
  },
  image: { tr: ['görsel', 'resim', 'kapak'], en: ['image', 'picture', 'cover', 'image url'] },
  descriptionTr: {
    tr: ['türkçe açıklama', 'açıklama', 'açıklama tr', 'tanıtım', 'açıklama türkçe'],
    en: ['description tr', 'turkish description', 'descriptiontr'],
  },
  descriptionEn: {
    tr: ['ingilizce açıklama', 'açıklama en', 'açıklama ingilizce'],
    en: ['description en', 'description', 'english description', 'descriptionen'],
  },
  source: {
    tr: ['kaynak', 'kaynak adresi', 'bilgi kaynağı'],
    en: ['source', 'source url', 'reference', 'sourceurl'],
  },
}

/**
 * `rank`: how much the heading means just this column. 0: its name in a template; 1: another word for it; 2: with a remark
 * in brackets, or a path.
 */
type Known = { column: ImportColumn; writes: 'tr' | 'en' | null; rank: 0 | 1 | 2 }

const known = new Map<string, Known>()
for (const column of importColumns)
  for (const writes of ['tr', 'en'] as const)
    for (const [place, heading] of headings[column][writes].entries()) {
      const key = fold(heading)
      const other = known.get(key)
      if (!other) known.set(key, { column, writes, rank: place === 0 ? 0 : 1 })
      else if (other.column === column) other.writes = null
    }

/**
 * The column of this heading, and in which of the two languages it is written (`null`: the same in both). A heading may be
 * the path of a value inside another (`provider.name`, `stats.rtp`), or spoilt by a wrong encoding.
 */
export function columnOf(heading: string): Known | null {
  const found =
    known.get(fold(heading)) ??
    ranked(known.get(fold(heading.replace(unitRemark, ' '))), 1) ??
    ranked(known.get(fold(heading.replace(remark, ' '))), 2) ??
    ranked(ofPath(heading), 2) ??
    ranked(known.get(fold(mended(heading) ?? '')), 1) ??
    null
  // The site keeps a multiple of the bet: an amount of money is something else.
  return found?.column === 'maxWin' && namesMoney(heading) ? null : found
}

/** Whether a heading or a cell names a currency. */
export const namesMoney = (text: string): boolean => euro.test(text) || otherMoney.test(text)

const ranked = (found: Known | undefined, rank: 1 | 2): Known | undefined => found && { ...found, rank }

const euro = /€|(?<!\p{L})euro?(?!\p{L})/iu
/** A unit in brackets says nothing of which of several values stands below. */
const unitRemark = /[([]\s*(?:[%x€$₺£]|eur|euro|tl|try|usd|gbp|yüzde|kat)\s*[)\]]|[%*€$₺£]/giu
const remark = /\([^)]*\)|\[[^\]]*\]|[%*€$₺£]/g

/** The currency a heading names beside its amounts (`Min. bahis (TL)`), other than the euro; empty where it names none. */
export const moneyOf = (heading: string): string => otherMoney.exec(heading)?.[0] ?? ''

const chief = new Set(['default', 'main', 'base', 'value'])
/** Parents of a game's values in other people's files; the name of anything else (`series.name`) is not the game's. */
const holders = new Set(
  'game oyun slot item node fields attributes attribute data details info properties row record values'.split(
    ' ',
  ),
)

function ofPath(heading: string): Known | undefined {
  const parts = heading.split('.')
  const last = known.get(fold(parts.at(-1) ?? ''))
  if (parts.length < 2 || parts.some((part) => fold(part) === '')) return undefined
  const whole = known.get(fold(parts.slice(-2).join(' ')))
  const home = known.get(fold(parts.at(-2) ?? ''))
  if (whole) return whole
  // The name or the address of a provider is not that of the game; of both, the name tells providers apart.
  if (home?.column === 'provider') return last?.column === 'name' ? home : undefined
  // `rtp.default`: the chief one of several values.
  if (home && chief.has(fold(parts.at(-1) ?? ''))) return home
  if (parts.slice(0, -1).every((part) => holders.has(fold(part)))) return last
  return home || last?.column === 'name' || last?.column === 'slug' ? undefined : last
}

/** Headings that stand above more than one column. */
export function repeatedHeadings(headers: readonly string[]): string[] {
  const first = new Map<string, string>()
  const repeated = new Set<string>()
  for (const heading of headers) {
    const key = fold(heading)
    if (key === '') continue
    const before = first.get(key)
    if (before === undefined) first.set(key, heading)
    else repeated.add(before)
  }
  return [...repeated]
}

/**
 * The column each heading means. Of several for one column the one that means it most counts, and of those that mean it
 * as much the first. Nobody but their author knows which counts of equal headings, or of several with a remark (`RTP (min)`):
 * none is chosen.
 */
export function columnsOf(headers: readonly string[]): (ImportColumn | null)[] {
  const repeated = new Set(repeatedHeadings(headers).map(fold))
  const found = headers.map((heading) => (repeated.has(fold(heading)) ? null : columnOf(heading)))
  return found.map((one, place) => {
    if (!one) return null
    const others = found.filter((other, at) => at !== place && other?.column === one.column)
    const isBeaten = others.some((other) => other !== null && other.rank < one.rank)
    const isFirst =
      found.findIndex((other) => other?.column === one.column && other.rank === one.rank) === place
    return isBeaten || !isFirst || (one.rank === 2 && others.length > 0) ? null : one.column
  })
}

/** Under what these headings are remembered. */
export const headersKey = (headers: readonly string[]): string => headers.map(fold).join(' | ')

/** The heading of a template. */
export const headingOf = (column: ImportColumn, language: 'tr' | 'en'): string =>
  headings[column][language][0] ?? column

/** The last heading of a file of failed rows, which is left out when it is read again. */
export const problemHeadings = {
  tr: 'Sorunlar (geri yüklerken okunmaz)',
  en: 'Problems (left out when uploaded again)',
}

export const isProblemHeading = (heading: string): boolean =>
  Object.values(problemHeadings).some((one) => fold(one) === fold(heading))
