import type { ImportDetail } from '@slot-liste/contract/admin/import-shapes.ts'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useChooseHeader } from '#data/admin/admin-imports.ts'
import { Field } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Select } from '#ui/form/select.tsx'

/** Which row holds the headings: recognised, and chosen where that went wrong. */
export function HeaderRow({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('admin-bulk')
  const { headerRow, top, repeated, sheet } = detail.reading
  const { mutate, isPending, error } = useChooseHeader(detail)
  const above = top.filter(({ row }) => row < headerRow).length
  return (
    <div className="grid gap-3">
      {headerRow === 0 ? <Notice>{t('header.none')}</Notice> : null}
      {repeated.length ? <Notice>{t('header.repeated', { headings: repeated.join(', ') })}</Notice> : null}
      {sheet && sheet.others > 0 ? (
        <Notice>{t('header.sheet', { name: sheet.name, count: sheet.others })}</Notice>
      ) : null}
      <Field
        label={t('header.title')}
        hint={above > 0 ? t('header.above', { count: above }) : t('header.hint')}
        className="max-w-xl"
      >
        <Select
          value={headerRow}
          disabled={isPending}
          onChange={({ target }) => mutate(Number(target.value))}
        >
          <option value={0}>{t('header.without')}</option>
          {top.map(({ row, cells }) => (
            <option key={row} value={row}>
              {t('header.row', { row, cells: cells.filter((cell) => cell.trim() !== '').join(' · ') })}
            </option>
          ))}
        </Select>
      </Field>
      <FormError message={error?.message} />
    </div>
  )
}

function Notice({ children }: { children: string }) {
  return (
    <p className="flex gap-2 rounded-md border border-warning/40 bg-warning-soft px-3 py-2.5 text-[0.9375rem] text-pretty">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-warning" />
      {children}
    </p>
  )
}
