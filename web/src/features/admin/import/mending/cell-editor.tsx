import type { ImportDetail, ImportRow } from '@slot-liste/contract/admin/import-shapes.ts'
import { type ImportColumn, importColumns } from '@slot-liste/domain/imports/columns.ts'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditCells } from '#data/admin/admin-imports.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useColumnName } from './use-column-name.ts'

/** The cells of one row, to be corrected here instead of in the file. */
export function CellEditor({ detail, row }: { detail: ImportDetail; row: ImportRow }) {
  const { t } = useTranslation('admin-bulk')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton size="sm" label={t('edit.open', { row: row.row })} onClick={() => setOpen(true)}>
        <Pencil aria-hidden="true" />
      </IconButton>
      {isOpen ? <Editor detail={detail} row={row} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

type EditorProps = { detail: ImportDetail; row: ImportRow; onClose: () => void }

function Editor({ detail, row: { row, cells, problems }, onClose }: EditorProps) {
  const { t } = useTranslation('admin-bulk')
  const columnName = useColumnName()
  const [texts, setTexts] = useState<Partial<Record<ImportColumn, string>>>(cells)
  const { mutate, isPending, error } = useEditCells(detail)
  const columns = importColumns.filter((column) => column in cells)
  const changed = columns.flatMap((column) => {
    const text = texts[column] ?? ''
    return text === cells[column] ? [] : [{ row, column, text }]
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t('edit.title', { row })}
      description={t('edit.lead')}
      closeLabel={t('edit.cancel')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('edit.cancel')}
          </Button>
          <Button
            busy={isPending}
            disabled={changed.length === 0}
            onClick={() => mutate(changed, { onSuccess: onClose })}
          >
            {t('edit.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {columns.map((column) => (
          <Field
            key={column}
            label={columnName(column)}
            error={problems.find((one) => one.column === column && one.level === 'error')?.message}
          >
            <Input
              value={texts[column] ?? ''}
              maxLength={500}
              onChange={({ target }) => setTexts({ ...texts, [column]: target.value })}
            />
          </Field>
        ))}
        <FormError message={error?.message} />
      </div>
    </Dialog>
  )
}
