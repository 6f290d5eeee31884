import type { ImportDetail } from '@slot-liste/contract/admin/import-shapes.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommitImport } from '#data/admin/admin-imports.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { FormError } from '#ui/form/form-error.tsx'

/** Says once more what will happen, and does it. */
export function CommitPanel({ detail }: { detail: ImportDetail }) {
  const { t, i18n } = useTranslation('admin-bulk')
  const [onlyGood, setOnlyGood] = useState(false)
  const { mutate, isPending, error } = useCommitImport(detail)
  const { create, update, error: errors } = detail.counts.picked
  const figure = new Intl.NumberFormat(i18n.language)
  const isBlocked = errors > 0 && !onlyGood
  return (
    <section className="grid gap-3 rounded-lg border border-line bg-raised p-4 sm:p-5">
      <h3 className="text-lg font-semibold">{t('commit.title')}</h3>
      <p className="text-pretty">
        {create + update === 0
          ? t('commit.nothing')
          : `${t('commit.summary', { create: figure.format(create), update: figure.format(update) })} ${t('commit.allOrNone')}`}
      </p>
      {errors > 0 ? (
        <>
          <p className="font-semibold text-danger">{t('commit.errors', { count: errors })}</p>
          <Checkbox
            label={t('commit.onlyGood')}
            hint={t('commit.onlyGoodHint')}
            checked={onlyGood}
            onChange={setOnlyGood}
          />
        </>
      ) : null}
      <FormError message={error?.message} />
      <Button
        className="justify-self-start"
        busy={isPending}
        disabled={isBlocked || create + update === 0}
        onClick={() => mutate(onlyGood)}
      >
        {t('commit.submit')}
      </Button>
    </section>
  )
}
