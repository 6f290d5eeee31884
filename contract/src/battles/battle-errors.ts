/** Errors of saved battles, of saving one, and of guessing a day's winner. */
export const battleErrors = {
  BATTLE_NOT_FOUND: {
    status: 404,
    tr: 'Savaş bulunamadı veya silinmiş.',
    en: 'The battle was not found or has been deleted.',
  },
  BATTLE_PRIVATE: {
    status: 403,
    tr: 'Bu savaş gizli; görüntüleme izniniz yok.',
    en: 'This battle is private; you do not have permission to view it.',
  },
  OWN_BATTLE: {
    status: 403,
    tr: 'Kendi savaşınızı beğenemezsiniz.',
    en: 'You cannot like your own battle.',
  },
  BATTLE_FIGURES_CHANGED: {
    status: 409,
    tr: 'Oyunlardan birinin verileri bu arada değişti. Savaşı yeniden başlatıp kaydedin.',
    en: 'The figures of one of the games have changed meanwhile. Run the battle again, then save it.',
  },
  BATTLE_DIGEST: {
    status: 422,
    tr: 'Savaş sunucuda başka bir sonuç verdi; bu yüzden kaydedilmedi.',
    en: 'Played on the server the battle came to another result, so it was not saved.',
  },
  BATTLE_VERSION: {
    status: 422,
    tr: 'Bu savaş, simülatörün başka bir sürümüyle oynanmış. Sayfayı yenileyip savaşı yeniden başlatın.',
    en: 'This battle was played by another version of the simulator. Reload the page and run it again.',
  },
  BATTLE_SEED: {
    status: 422,
    tr: 'Tohum 1–64 karakter olabilir: İngilizce harf, rakam, tire ve alt çizgi.',
    en: 'A seed has 1 to 64 characters: the letters a–z, digits, hyphens and underscores.',
  },
  BATTLE_ENTRANTS: {
    status: 422,
    tr: 'Bu savaş türüne bu kadar oyun katılamaz.',
    en: 'That many games cannot take part in this kind of battle.',
  },
  BATTLE_ENTRANT_KEY: {
    status: 422,
    tr: 'Savaştaki oyunların adları birbirinden ayırt edilemiyor.',
    en: 'The games of the battle cannot be distinguished.',
  },
  BATTLE_TABLE: {
    status: 422,
    tr: 'Oyunlardan birinden bu savaş için ödeme tablosu çıkarılamıyor.',
    en: 'No payout table for this battle can be made of one of the games.',
  },
  BATTLE_SPINS: {
    status: 422,
    tr: 'Spin sayısı 1 ile 100.000 arasında olmalı.',
    en: 'The number of spins must be between 1 and 100,000.',
  },
  BATTLE_BANKROLL: {
    status: 422,
    tr: 'Bakiye, bahsin 50 ile 1.000 katı arasında olmalı; dayanma ölçütü bakiyesiz olmaz.',
    en: 'The bankroll must be 50 to 1,000 times the bet; lasting longest needs one.',
  },
  BATTLE_TARGET: {
    status: 422,
    tr: 'Hedef yalnızca yarışta olur ve bahsin 1 ile 300.000 katı arasındadır.',
    en: 'Only a race has a target, of 1 to 300,000 times the bet.',
  },
  BATTLE_BEST_OF: {
    status: 422,
    tr: 'Turnuvada bir eşleşme en fazla 1, 3 veya 5 oyun sürer.',
    en: 'In a bracket a pair plays at most 1, 3 or 5 games.',
  },
  BATTLE_TOO_MANY_DRAWS: {
    status: 422,
    tr: 'Bu savaş çok uzun: tüm oyunlar birlikte en fazla 16.000.000 spin oynayabilir.',
    en: 'This battle is too long: all games together may make at most 16,000,000 spins.',
  },
  PREDICTION_NOT_FOUND: {
    status: 404,
    tr: 'Bu günün tahmin savaşı yok.',
    en: 'There is no battle to predict on this day.',
  },
  PREDICTION_CLOSED: {
    status: 409,
    tr: 'Bu savaş için tahminler kapandı.',
    en: 'Guesses for this battle are closed.',
  },
  PREDICTION_VOIDED: {
    status: 409,
    tr: 'Bu tahmin günü geçersiz sayıldı.',
    en: 'This day of predictions has been voided.',
  },
  BRACKET_NOT_FOUND: {
    status: 404,
    tr: 'Oylamalı turnuva bulunamadı veya silinmiş.',
    en: 'The voted bracket was not found or has been deleted.',
  },
  BRACKET_RUNNING: {
    status: 409,
    tr: 'Bu listenin süren bir oylamalı turnuvası var; yenisi o bitince açılır.',
    en: 'A voted bracket of this list is still running; a new one can be opened once it has ended.',
  },
  ROUND_CLOSED: {
    status: 409,
    tr: 'Bu turun oylaması kapandı.',
    en: 'Voting in this round is closed.',
  },
} as const
