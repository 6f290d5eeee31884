import type { ImportDetail, ImportOutcome } from '@slot-liste/contract/admin/import-shapes.ts'
import { Download, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchReport, useUndoImport } from '#data/admin/admin-imports.ts'
import { download } from '#platform/save-file.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { FailedRows } from './mending/failed-rows.tsx'
import { RowTable } from './row-table.tsx'

/** The outcome of every row, and undo. */
export function ReportStep({ detail }: { detail: ImportDetail }) {
  const { t, i18n } = useTranslation('admin-bulk')
  const { id, outcomes, state, undoUntil } = detail
  const figure = new Intl.NumberFormat(i18n.language)
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  const canUndo = undoUntil !== null && new Date(undoUntil) > new Date()
  const found = Object.entries(outcomes) as [ImportOutcome, number][]
  return (
    <section className="grid grid-cols-1 gap-6">
      <div className="grid gap-4 rounded-lg border border-success/40 bg-success-soft p-4 sm:p-5">
        <h2 className="font-display text-xl">
          {t(state === 'undone' ? 'report.undoneTitle' : 'report.title')}
        </h2>
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          {found.map(([name, rows]) => (
            <div key={name} className="grid">
              <dt className="text-sm">{t(`outcome.${name}`)}</dt>
              <dd className="font-display text-2xl tabular-nums">{figure.format(rows)}</dd>
            </div>
          ))}
        </dl>
        {found.length === 0 ? <p>{t('report.nothing')}</p> : null}
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="outline" onClick={() => void download(t('report.file'), () => fetchReport(id))}>
            <Download aria-hidden="true" />
            {t('report.download')}
          </Button>
          <FailedRows detail={detail} />
          {canUndo ? <Undo detail={detail} /> : null}
        </div>
        {undoUntil ? (
          <p className="text-sm">
            {canUndo
              ? t('report.undoUntil', { time: date.format(new Date(undoUntil)) })
              : t('report.undoOver')}
          </p>
        ) : null}
      </div>
      <RowTable detail={detail} />
    </section>
  )
}

function Undo({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('admin-bulk')
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending, error } = useUndoImport(detail)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Undo2 aria-hidden="true" />
        {t('report.undo')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('report.undoTitle')}
        description={t('report.undoBody')}
        closeLabel={t('report.cancel')}
        footer={
          <>
            <Button variant="outline" onClick={() => setOpen(false)}>
              {t('report.cancel')}
            </Button>
            <Button variant="danger" busy={isPending} onClick={() => mutate()}>
              {t('report.undo')}
            </Button>
          </>
        }
      >
        <FormError message={error?.message} />
      </Dialog>
    </>
  )
}
