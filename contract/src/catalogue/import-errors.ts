/** Why a file of games, or what was asked of it, was refused. */
export const importErrors = {
  IMPORT_NOT_FOUND: { status: 404, tr: 'Bu yükleme bulunamadı.', en: 'This upload was not found.' },
  IMPORT_COMPRESSED: {
    status: 415,
    tr: 'Bu dosya sıkıştırılmış (gzip). Açıp içindeki CSV, TSV veya JSON dosyasını yükleyin.',
    en: 'This file is compressed (gzip). Unpack it and upload the CSV, TSV or JSON file inside.',
  },
  IMPORT_SPREADSHEET: {
    status: 415,
    tr: 'Bu bir Excel veya ZIP dosyası. Tabloyu “CSV UTF-8” olarak kaydedip onu yükleyin.',
    en: 'This is an Excel or ZIP file. Save the sheet as “CSV UTF-8” and upload that.',
  },
  IMPORT_NOT_A_TABLE: {
    status: 415,
    tr: 'Bu dosya bir tablo değil. CSV, TSV veya JSON biçiminde bir dosya seçin.',
    en: 'This file is not a table. Choose a CSV, TSV or JSON file.',
  },
  IMPORT_UTF16: {
    status: 422,
    tr: 'Dosya UTF-16 ile kaydedilmiş. UTF-8 (veya Windows-1254) olarak kaydedip yeniden yükleyin.',
    en: 'The file is saved as UTF-16. Save it as UTF-8 (or Windows-1254) and upload it again.',
  },
  IMPORT_NUL_BYTES: {
    status: 422,
    tr: 'Dosyada metin olmayan baytlar var; bozulmuş veya bir tablo değil.',
    en: 'The file holds bytes that are no text; it is damaged or not a table.',
  },
  IMPORT_MIXED_ENCODING: {
    status: 422,
    tr: 'Dosyanın bir bölümü UTF-8, bir bölümü Windows-1254 ile yazılmış. Tümünü UTF-8 olarak kaydedip yeniden yükleyin.',
    en: 'Part of the file is UTF-8 and part of it Windows-1254. Save all of it as UTF-8 and upload it again.',
  },
  IMPORT_ENCODING: {
    status: 422,
    tr: 'Dosyanın harf kodlaması tanınmadı. UTF-8 olarak kaydedip yeniden yükleyin.',
    en: 'The encoding of the file was not recognised. Save it as UTF-8 and upload it again.',
  },
  IMPORT_EMPTY: {
    status: 422,
    tr: 'Dosyada başlık satırının altında hiç satır yok.',
    en: 'There are no rows below the header row of the file.',
  },
  IMPORT_NO_HEADERS: {
    status: 422,
    tr: 'Başlık satırı bulunamadı. İlk satırda “Oyun Adı” ve “Sağlayıcı” gibi sütun başlıkları olmalı.',
    en: 'There is no header row. The first row must hold column headings such as “Name” and “Provider”.',
  },
  IMPORT_SAME_HEADERS: {
    status: 422,
    tr: 'İki sütunun başlığı aynı. Hangisinin ne olduğu belli olsun diye birini yeniden adlandırın.',
    en: 'Two columns have the same heading. Rename one, so that it is clear which is which.',
  },
  IMPORT_TOO_MANY_COLUMNS: {
    status: 422,
    tr: 'Dosyada en fazla 100 sütun olabilir.',
    en: 'A file may have at most 100 columns.',
  },
  IMPORT_TOO_MANY_ROWS: {
    status: 422,
    tr: 'Bir dosyada en fazla 50.000 satır olabilir. Dosyayı bölüp parça parça yükleyin.',
    en: 'A file may have at most 50,000 rows. Split it and upload the parts.',
  },
  IMPORT_LINE_TOO_LONG: {
    status: 422,
    tr: 'Bir satır okunamayacak kadar uzun. Satır sonları kaybolmuş olabilir.',
    en: 'A row is too long to be read. The line breaks may have been lost.',
  },
  IMPORT_OPEN_QUOTE: {
    status: 422,
    tr: 'Bir tırnak işareti açılmış ama kapanmamış. Dosyayı düzeltip yeniden yükleyin.',
    en: 'A quotation mark is opened and never closed. Correct the file and upload it again.',
  },
  IMPORT_BAD_JSON: {
    status: 422,
    tr: 'Dosya JSON gibi başlıyor ama okunamadı; eksik veya bozuk.',
    en: 'The file begins like JSON but could not be read; it is incomplete or damaged.',
  },
  IMPORT_JSON_SHAPE: {
    status: 422,
    tr: 'JSON dosyası, her biri bir oyun olan düz nesnelerden oluşan bir dizi olmalı.',
    en: 'A JSON file must be an array of flat objects, one for each game.',
  },
  IMPORT_BUSY: {
    status: 409,
    tr: 'Bu yükleme üzerinde şu anda çalışılıyor. Bitmesini bekleyin.',
    en: 'This upload is being worked on right now. Wait until that is done.',
  },
  IMPORT_NOT_CHECKED: {
    status: 409,
    tr: 'Bu yükleme şu anda yazılamaz: önce denetlenmeli ve daha önce yazılmamış olmalı.',
    en: 'This upload cannot be written now: it has to be checked first, and not be written already.',
  },
  IMPORT_HAS_ERRORS: {
    status: 409,
    tr: 'Hatalı satırlar var. Onları düzeltin, işaretini kaldırın veya yalnızca hatasız satırları yazın.',
    en: 'Some rows have errors. Correct them, untick them, or write only the good rows.',
  },
  IMPORT_NOTHING_TO_WRITE: {
    status: 409,
    tr: 'Yazılacak bir şey yok: seçili satırların hiçbiri katalogda bir şey değiştirmiyor.',
    en: 'There is nothing to write: none of the ticked rows changes anything in the catalogue.',
  },
  IMPORT_NOT_UNDOABLE: {
    status: 409,
    tr: 'Bu yükleme geri alınamaz: yazılmamış, geri alınmış ya da yazılalı 24 saatten fazla olmuş.',
    en: 'This upload cannot be undone: it was not written, was undone already, or was written more than 24 hours ago.',
  },
  IMPORT_WRITTEN: {
    status: 409,
    tr: 'Yazılmış bir yükleme silinemez; geçmişi burada kalır.',
    en: 'An upload that was written cannot be removed; its history stays here.',
  },
} as const
