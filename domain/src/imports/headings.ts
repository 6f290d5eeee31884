import type { ImportColumn } from './columns.ts'

/** Usual headings of each column in Turkish and English. The template uses the first of each. */
export const headings: Record<ImportColumn, { tr: readonly string[]; en: readonly string[] }> = {
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
    en: ['more themes', 'other themes', 'themes'],
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
    en: ['volatility level', 'volatility grade', 'detailed volatility'],
  },
  rtpVariants: {
    tr: ['diğer rtpler', 'rtp sürümleri', 'rtp seçenekleri', 'diğer rtp'],
    en: ['other rtps', 'rtp variants', 'rtp builds', 'rtp versions'],
  },
  hitFrequency: {
    tr: ['isabet sıklığı', 'kazanma sıklığı', 'vuruş sıklığı', 'isabet oranı'],
    en: ['hit frequency', 'hit rate'],
  },
  maxWinOdds: {
    tr: ['maksimum kazanç olasılığı', 'maks kazanç olasılığı', 'maksimum kazanç ihtimali'],
    en: ['max win odds', 'max win probability', 'odds of max win'],
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
    en: ['max win', 'maximum win', 'top win', 'max multiplier', 'max payout', 'max win x'],
  },
  minBet: {
    tr: ['minimum bahis', 'en düşük bahis', 'en az bahis', 'min bahis', 'asgari bahis', 'alt bahis'],
    en: ['min bet', 'minimum bet', 'lowest bet', 'min stake', 'minimum stake'],
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
    en: ['max bet', 'maximum bet', 'highest bet', 'max stake', 'maximum stake'],
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
    en: ['min ways', 'fewest ways', 'ways from', 'ways min'],
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
    en: ['release date', 'released', 'release', 'launch date', 'year', 'date', 'release year'],
  },
  status: { tr: ['durum', 'durumu'], en: ['status', 'state'] },
  retirementReason: {
    tr: ['kaldırılma nedeni', 'yayından kalkma nedeni'],
    en: ['retirement reason', 'reason of retirement'],
  },
  demo: {
    tr: ['demo', 'demo adresi', 'demo bağlantısı', 'deneme adresi'],
    en: ['demo', 'demo url', 'demo link'],
  },
  image: { tr: ['görsel', 'resim', 'kapak'], en: ['image', 'picture', 'cover', 'image url'] },
  descriptionTr: {
    tr: ['türkçe açıklama', 'açıklama', 'açıklama tr', 'tanıtım', 'açıklama türkçe'],
    en: ['description tr', 'turkish description'],
  },
  descriptionEn: {
    tr: ['ingilizce açıklama', 'açıklama en', 'açıklama ingilizce'],
    en: ['description en', 'description', 'english description'],
  },
  source: {
    tr: ['kaynak', 'kaynak adresi', 'bilgi kaynağı'],
    en: ['source', 'source url', 'reference'],
  },
}
