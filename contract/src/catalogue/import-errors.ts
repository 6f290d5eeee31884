/** Why a file of games, or what was asked of it, was refused. */
export const importErrors = {
  IMPORT_NOT_FOUND: { status: 404, tr: 'Bu yükleme bulunamadı.', en: 'This upload was not found.' },
  IMPORT_COMPRESSED: {
    status: 415,
    tr: 'Bu dosya sıkıştırılmış. Açıp içindeki tabloyu yükleyin.',
    en: 'This file is compressed. Unpack it and upload the table inside.',
  },
  IMPORT_LOCKED: {
    status: 422,
    tr: 'Bu çalışma kitabı parolayla korunuyor. Parolasını kaldırıp yeniden yükleyin.',
    en: 'This workbook is protected by a password. Remove the password and upload it again.',
  },
  IMPORT_WORKBOOK: {
    status: 422,
    tr: 'Bu çalışma kitabı okunamadı; bozuk olabilir. Tabloyu “CSV UTF-8” olarak kaydedip onu yükleyin.',
    en: 'This workbook could not be read; it may be damaged. Save the sheet as “CSV UTF-8” and upload that.',
  },
  IMPORT_UNPACKS_TOO_LARGE: {
    status: 413,
    tr: 'Bu çalışma kitabı açıldığında çok büyüyor. Tabloyu “CSV UTF-8” olarak kaydedip onu yükleyin.',
    en: 'This workbook grows too large when it is unpacked. Save the sheet as “CSV UTF-8” and upload that.',
  },
  IMPORT_NOT_A_TABLE: {
    status: 415,
    tr: 'Bu dosya bir tablo değil. CSV, TSV, JSON, XLSX, XLS, ODS veya tablo içeren bir HTML dosyası seçin.',
    en: 'This file is not a table. Choose a CSV, TSV, JSON, XLSX, XLS or ODS file, or HTML with a table.',
  },
  IMPORT_OTHER_FORMAT: {
    status: 415,
    tr: 'Bu dosya okunmayan bir biçimde. Tabloyu CSV, TSV, JSON, XLSX, XLS, ODS veya HTML olarak kaydedip onu yükleyin.',
    en: 'This file is in a format that is not read. Save the table as CSV, TSV, JSON, XLSX, XLS, ODS or HTML and upload that.',
  },
  IMPORT_NUL_BYTES: {
    status: 422,
    tr: 'Dosyada metin olmayan baytlar var; bozulmuş veya bir tablo değil. Tabloyu “CSV UTF-8” olarak yeniden kaydedip yükleyin.',
    en: 'The file holds bytes that are no text; it is damaged or not a table. Save the table again as “CSV UTF-8” and upload that.',
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
    tr: 'Dosyada başlık satırının altında hiç satır yok. Her oyun için bir satır ekleyip yeniden yükleyin.',
    en: 'There are no rows below the header row of the file. Add a row for each game and upload it again.',
  },
  IMPORT_ONE_COLUMN: {
    status: 422,
    tr: 'Dosyada tek sütun bulundu. Sütunları virgül, noktalı virgül, sekme veya | ile ayırın; ad ile sağlayıcı ayrı sütunlarda olmalı.',
    en: 'Only one column was found. Separate columns by commas, semicolons, tabs or |; name and provider need columns of their own.',
  },
  IMPORT_TOO_MANY_COLUMNS: {
    status: 422,
    tr: 'Dosyada en fazla 100 sütun olabilir. Gerekmeyenleri silip yeniden yükleyin.',
    en: 'A file may have at most 100 columns. Remove those that are not needed and upload it again.',
  },
  IMPORT_TOO_MANY_ROWS: {
    status: 422,
    tr: 'Bir dosyada en fazla 50.000 satır olabilir. Dosyayı bölüp parça parça yükleyin.',
    en: 'A file may have at most 50,000 rows. Split it and upload the parts.',
  },
  IMPORT_LINE_TOO_LONG: {
    status: 422,
    tr: 'Bir satır okunamayacak kadar uzun. Satır sonları kaybolmuş olabilir; tabloyu yeniden kaydedip yükleyin.',
    en: 'A row is too long to be read. The line breaks may have been lost; save the table again and upload it.',
  },
  IMPORT_OPEN_QUOTE: {
    status: 422,
    tr: 'Bir tırnak işareti açılmış ama kapanmamış. O satırda tırnağı kapatın ya da silin ve dosyayı yeniden yükleyin.',
    en: 'A quotation mark is opened and never closed. Close or remove it in that line and upload the file again.',
  },
  IMPORT_BAD_JSON: {
    status: 422,
    tr: 'Dosya JSON gibi başlıyor ama okunamadı; eksik veya bozuk. O yeri düzeltin ya da dosyayı yeniden indirip yükleyin.',
    en: 'The file begins like JSON but could not be read; it is incomplete or damaged. Correct that place, or download the file again and upload it.',
  },
  IMPORT_JSON_SHAPE: {
    status: 422,
    tr: 'JSON dosyasında her biri bir oyun olan nesnelerden bir dizi olmalı: tek başına, bir alanın içinde ya da satır satır.',
    en: 'A JSON file must hold an array of objects, one for each game: by itself, in a field, or line by line.',
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
