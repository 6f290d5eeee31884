import type { Locale } from '@slot-liste/domain/figures/print.ts'

/** Texts of feeds in each language. */
export const feedTexts = {
  tr: {
    site: 'Slot Liste',
    lists: 'Slot Liste: yeni listeler',
    listsLead: 'Herkese açık en yeni slot oyunu listeleri.',
    changes: 'Slot Liste: değişen rakamlar',
    changesLead:
      'Slot oyunlarının rakamlarındaki ve sağlayıcıların bilgilerindeki son değişiklikler, eski ve yeni değerleriyle.',
    listsOf: (name: string) => `${name}: listeler`,
    listsOfLead: (name: string) => `${name} adlı üyenin herkese açık listeleri, en yenisi önce.`,
    gamesOf: (name: string) => `${name}: yeni oyunlar`,
    gamesOfLead: (name: string) => `${name} oyunları, en yenisi önce.`,
    size: (n: string) => `${n} oyun`,
    nobody: 'Silinmiş üye',
    released: 'Çıkış',
    rtp: 'RTP',
    volatility: 'Volatilite',
    levels: { low: 'düşük', medium: 'orta', high: 'yüksek' },
    maxWin: 'Maks. kazanç',
  },
  en: {
    site: 'Slot Liste',
    lists: 'Slot Liste: new lists',
    listsLead: 'The newest public lists of slot games.',
    changes: 'Slot Liste: changed figures',
    changesLead:
      'The latest changes of the figures of slot games and the facts of providers, with their old and new values.',
    listsOf: (name: string) => `${name}: lists`,
    listsOfLead: (name: string) => `Public lists by ${name}, newest first.`,
    gamesOf: (name: string) => `${name}: new games`,
    gamesOfLead: (name: string) => `Games by ${name}, newest first.`,
    size: (n: string) => (n === '1' ? '1 game' : `${n} games`),
    nobody: 'Deleted member',
    released: 'Released',
    rtp: 'RTP',
    volatility: 'Volatility',
    levels: { low: 'low', medium: 'medium', high: 'high' },
    maxWin: 'Max win',
  },
} satisfies Record<Locale, object>
