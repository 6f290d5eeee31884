import type { ImportDetail } from '@slot-liste/contract/admin/import-shapes.ts'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fetchFailedRows } from '#data/admin/admin-imports.ts'
import { download } from '#platform/save-file.ts'
import { Button } from '#ui/button.tsx'

/** The rows with an error as a file, to be corrected elsewhere and uploaded again. */
export function FailedRows({ detail: { id, counts } }: { detail: Pick<ImportDetail, 'id' | 'counts'> }) {
  const { t } = useTranslation('admin-bulk')
  return counts.error > 0 ? (
    <Button variant="outline" onClick={() => void download(t('failedRows.file'), () => fetchFailedRows(id))}>
      <Download aria-hidden="true" />
      {t('failedRows.download', { count: counts.error })}
    </Button>
  ) : null
}
