import type { ReportKind } from '@slot-liste/contract/community/reports.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReporting } from '#data/community/reports.ts'
import { ReportDialog } from '#parts/community/report-dialog.tsx'
import { usePendingAction } from '#platform/auth/use-pending-action.ts'
import { toastSuccess } from '#platform/toasts.ts'

/**
 * Tells the people who run the site of a list, comment or person; a guest signs in first. Routes put `open` and `dialog`
 * where a feature leaves room for them, and load the texts `reports`.
 */
export function useReport(kind: ReportKind, id: string): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const open = usePendingAction('report', `${kind} ${id}`, () => {
    setWasOpen(true)
    setOpen(true)
  })
  const dialog = wasOpen ? <Report key={id} kind={kind} id={id} open={isOpen} onOpenChange={setOpen} /> : null
  return { open, dialog }
}

type ReportProps = { kind: ReportKind; id: string; open: boolean; onOpenChange: (open: boolean) => void }

function Report({ kind, id, open, onOpenChange }: ReportProps) {
  const { t } = useTranslation('reports')
  const reporting = useReporting({ kind, id }, () => {
    onOpenChange(false)
    toastSuccess(t('thanks'))
  })
  return <ReportDialog kind={kind} reporting={reporting} open={open} onOpenChange={onOpenChange} />
}
