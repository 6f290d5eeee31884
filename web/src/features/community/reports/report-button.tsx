import type { ReportKind } from '@slot-liste/contract/community/reports.ts'
import { Flag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { useReport } from './use-report.tsx'

type ReportButtonProps = {
  kind: ReportKind
  /** Id of the list or comment, username of the person. */
  id: string
}

/** Opens a report; its author is shown none. */
export function ReportButton({ kind, id }: ReportButtonProps) {
  const { t } = useTranslation('reports')
  const { open, dialog } = useReport(kind, id)
  return (
    <>
      <Button variant="ghost" size="sm" onClick={open} aria-haspopup="dialog">
        <Flag aria-hidden="true" />
        {t('open')}
      </Button>
      {dialog}
    </>
  )
}
