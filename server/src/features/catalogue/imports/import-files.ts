import type { Language } from '@slot-liste/contract/core/errors.ts'
import { printDate } from '@slot-liste/domain/figures/print.ts'
import {
  columnOf,
  headingOf,
  type ImportColumn,
  importColumns,
  problemHeadings,
} from '@slot-liste/domain/imports/columns.ts'
import { printCsvRow, withoutGuard } from '@slot-liste/domain/lists/csv.ts'
import type { Services } from '#platform/services.ts'
import { findRowsAfter } from '#store/catalogue/import-rows.ts'
import type { ImportRecord } from '#store/catalogue/imports.ts'
import { choicesOf, headerRowOf, rowOf } from './import-view.ts'
import type { Reading } from './reading/file-table.ts'

const mark = '\ufeff'
const atOnce = 1000

const words = {
  tr: {
    head: ['Satır', 'Ne yapıldı', 'Oyun', 'Sağlayıcı', 'Adres', 'Değişiklikler', 'Sorunlar'],
    create: 'eklenecek',
    update: 'güncellenecek',
    unchanged: 'değişmedi',
    skipped: 'atlandı',
    error: 'hatalı',
    unticked: 'işareti kaldırıldı',
    created: 'eklendi',
    updated: 'güncellendi',
    removed: 'geri alındı: silindi',
    restored: 'geri alındı: eski hâline döndü',
    retired: 'geri alındı: kullanımda olduğu için kaldırıldı olarak işaretlendi',
    kept: 'sonradan değiştiği için olduğu gibi kaldı',
    unknown: 'bilinmiyor',
  },
  en: {
    head: ['Row', 'What was done', 'Game', 'Provider', 'Address', 'Changes', 'Problems'],
    create: 'to be created',
    update: 'to be updated',
    unchanged: 'unchanged',
    skipped: 'skipped',
    error: 'error',
    unticked: 'unticked',
    created: 'created',
    updated: 'updated',
    removed: 'undone: removed',
    restored: 'undone: as before',
    retired: 'undone: retired, for it is in use',
    kept: 'kept, for it was changed since',
    unknown: 'unknown',
  },
} as const satisfies Record<Language, Record<string, string | readonly string[]>>

/** Every row of an import, read a part at a time. */
export async function reportOf(
  db: Services['db'],
  record: ImportRecord,
  language: Language,
): Promise<string> {
  const text = words[language]
  const choices = choicesOf(record)
  const isWritten = record.committedAt !== null
  const lines = [mark, printCsvRow(text.head)]
  const shown = (field: string, value: string | null) =>
    field === 'releaseDate' && value !== null ? printDate(value, language) : (value ?? text.unknown)
  let part = await findRowsAfter(db, record.id, headerRowOf(record), atOnce)
  while (part.length) {
    for (const staged of part) {
      const row = rowOf(staged, choices, language)
      const isLeft = isWritten && !row.outcome && !row.picked
      const outcome = row.outcome ?? (isLeft ? 'unticked' : row.action)
      const changes = row.changes.map(
        ({ field, before, after }) =>
          `${headingOf(field as ImportColumn, language)}: ${shown(field, before)} → ${shown(field, after)}`,
      )
      const problems = row.problems.map(({ column, value, message }) =>
        `${column ? headingOf(column, language) : ''} “${value}”: ${message}`.trim(),
      )
      lines.push(
        printCsvRow([
          String(row.row),
          outcome ? text[outcome] : '',
          row.name,
          row.provider,
          row.slug ?? '',
          changes.join('\n'),
          problems.join('\n'),
        ]),
      )
    }
    part = await findRowsAfter(db, record.id, part.at(-1)?.row ?? 0, atOnce)
  }
  return lines.join('')
}

/** The rows with an error as they stand in the file, and what is wrong with each in a last column. */
export async function failedRowsOf(
  db: Services['db'],
  record: ImportRecord,
  language: Language,
): Promise<string> {
  const { headers } = record.reading as Reading
  const { mapping, constants } = choicesOf(record)
  const fixed = Object.entries(constants).filter(([column]) => !mapping.includes(column as ImportColumn))
  // Choices that the headings do not say are written out, so that it is read back as it was understood.
  const heads = headers.map((heading, place) => {
    const column = mapping[place]
    if (column) return heading === '' || fixed.length > 0 ? headingOf(column, language) : heading
    return fixed.length > 0 && columnOf(heading) ? '' : heading
  })
  const added = fixed.map(([column]) => headingOf(column as ImportColumn, language))
  const lines = [mark, printCsvRow([...heads, ...added, problemHeadings[language]])]
  let part = await findRowsAfter(db, record.id, headerRowOf(record), atOnce, 'error')
  while (part.length) {
    for (const staged of part) {
      const problems = rowOf(staged, { mapping }, language).problems.map(({ column, message }) =>
        [column && headingOf(column, language), message].filter(Boolean).join(': '),
      )
      const cells = heads.map((_, place) => withoutGuard(staged.cells[place] ?? ''))
      lines.push(printCsvRow([...cells, ...fixed.map(([, text]) => text ?? ''), problems.join(' ')]))
    }
    part = await findRowsAfter(db, record.id, part.at(-1)?.row ?? 0, atOnce, 'error')
  }
  return lines.join('')
}

type Example = Partial<Record<ImportColumn, string>>

const examples: Record<Language, readonly Example[]> = {
  tr: [
    {
      name: 'Örnek Oyun',
      provider: 'NetEnt',
      theme: 'Antik Mısır',
      volatility: 'yüksek',
      rtp: '96,51',
      maxWin: '5.000x',
      minBet: '0,20',
      maxBet: '100',
      mechanic: 'ödeme çizgisi',
      paylines: '20',
      reels: '5',
      rows: '3',
      features: 'Ücretsiz Dönüş|Çarpan',
      releaseDate: '20.11.2024',
      status: 'yayında',
    },
    { name: 'Az Bilinen Oyun', provider: 'NetEnt', rtp: '-', releaseDate: '2024' },
  ],
  en: [
    {
      name: 'Example Game',
      provider: 'NetEnt',
      theme: 'egypt',
      volatility: 'high',
      rtp: '96.51',
      maxWin: '5000',
      minBet: '0.20',
      maxBet: '100',
      mechanic: 'paylines',
      paylines: '20',
      reels: '5',
      rows: '3',
      features: 'free-spins|multiplier',
      releaseDate: '2024-11-20',
      status: 'released',
    },
    { name: 'Little Known Game', provider: 'NetEnt', rtp: '-', releaseDate: '2024' },
  ],
}

/** As a spreadsheet in this language opens it: semicolons where commas stand in figures. */
export function templateIn(language: Language): string {
  const delimiter = language === 'tr' ? ';' : ','
  const rows = [
    importColumns.map((column) => headingOf(column, language)),
    ...examples[language].map((example) => importColumns.map((column) => example[column] ?? '')),
  ]
  return mark + rows.map((cells) => `${cells.join(delimiter)}\r\n`).join('')
}
