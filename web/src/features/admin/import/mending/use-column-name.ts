import type { GameFact } from '@slot-liste/domain/catalogue/facts.ts'
import { factOfColumn, type ImportColumn } from '@slot-liste/domain/imports/columns.ts'
import { useTranslation } from 'react-i18next'

/** The name of a file's column, which is that of its fact. */
export function useColumnName() {
  const { t } = useTranslation(['admin-bulk', 'games'])
  return (column: ImportColumn): string =>
    column === 'slug' ? t('column.slug') : t(`games:field.${factOfColumn(column) as GameFact | 'provider'}`)
}
