import type { ReportKind } from '@slot-liste/contract/community/reports.ts'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReporting } from '#data/community/reports.ts'
import { ReportDialog } from '#parts/community/report-dialog.tsx'
import { usePendingAction } from '#platform/auth/use-pending-action.ts'
import { toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'

type ReportButtonProps = {
  kind: ReportKind
  /** Id of the list or comment, username of the person. */
  id: string
}

/**
 * Tells the people who run the site of a list, comment or person; a guest signs in first. Routes put it where a feature
 * leaves room for it, and load the texts `reports`; its author is shown none.
 */
export function ReportButton({ kind, id }: ReportButtonProps) {
  const { t } = useTranslation('reports')
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const open = usePendingAction('report', `${kind} ${id}`, () => {
    setWasOpen(true)
    setOpen(true)
  })
  return (
    <>
      <Button variant="ghost" size="sm" onClick={open} aria-haspopup="dialog">
        <Flag aria-hidden="true" />
        {t('open')}
      </Button>
      {wasOpen ? <Report key={id} kind={kind} id={id} open={isOpen} onOpenChange={setOpen} /> : null}
    </>
  )
}

type ReportProps = ReportButtonProps & { open: boolean; onOpenChange: (open: boolean) => void }

function Report({ kind, id, open, onOpenChange }: ReportProps) {
  const { t } = useTranslation('reports')
  const reporting = useReporting({ kind, id }, () => {
    onOpenChange(false)
    toastSuccess(t('thanks'))
  })
  return <ReportDialog kind={kind} reporting={reporting} open={open} onOpenChange={onOpenChange} />
}
