import type { ImportAction, ImportDetail } from '@slot-liste/contract/admin/import-shapes.ts'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useAdminAddress } from '#platform/use-admin-address.ts'
import { Button } from '#ui/button.tsx'
import { rowsAddress } from './bulk-address.ts'
import { CommitPanel } from './commit-panel.tsx'
import { DiscardImport } from './discard-import.tsx'
import { importActions } from './import-words.ts'
import { FailedRows } from './mending/failed-rows.tsx'
import { Questions } from './questions.tsx'
import { RowTable } from './row-table.tsx'
import { useGoToImport } from './use-go-to-import.ts'

/** The result of the check before anything is written: rows of each kind, open questions, every row. */
export function CheckStep({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('admin-bulk')
  const go = useGoToImport()
  return (
    <section aria-label={t('check.title')} className="grid grid-cols-1 gap-6">
      <div className="grid gap-1">
        <h2 className="font-display text-xl">{t('check.title')}</h2>
        <p className="text-pretty text-muted">{t('check.lead')}</p>
      </div>
      <Counts counts={detail.counts} />
      <Questions key={detail.version} detail={detail} />
      <RowTable detail={detail} />
      <CommitPanel detail={detail} />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => void go(detail.id, 'map')}>
          {t('check.back')}
        </Button>
        <FailedRows detail={detail} />
        <DiscardImport detail={detail} />
      </div>
    </section>
  )
}

/** Each count leads to its rows. */
function Counts({ counts }: Pick<ImportDetail, 'counts'>) {
  const { t, i18n } = useTranslation('admin-bulk')
  const { filters, change } = useAdminAddress(rowsAddress)
  const figure = new Intl.NumberFormat(i18n.language)
  const show = (action: ImportAction) => change({ action: filters.action === action ? undefined : action })
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-5">
      {importActions.map((action) => (
        <li key={action} className="grid">
          <button
            type="button"
            aria-pressed={filters.action === action}
            onClick={() => show(action)}
            className="grid gap-0.5 rounded-md border border-line bg-surface px-3 py-2.5 text-left transition-colors hover:border-ink aria-pressed:border-accent aria-pressed:bg-accent-soft"
          >
            <span
              className={clsx(
                'font-display text-2xl tabular-nums',
                action === 'error' && counts.error > 0 && 'text-danger',
              )}
            >
              {figure.format(counts[action])}
            </span>
            <span className="text-sm text-muted">{t(`check.${action}`)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
