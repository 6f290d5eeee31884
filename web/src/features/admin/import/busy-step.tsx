import type { ImportDetail } from '@slot-liste/contract/admin/import-shapes.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '#ui/spinner.tsx'

/** How far the server has come; it goes on whether or not anybody looks. */
export function BusyStep({ detail: { state, done, rows } }: { detail: ImportDetail }) {
  const { t, i18n } = useTranslation('admin-bulk')
  const figure = new Intl.NumberFormat(i18n.language)
  const section = useRef<HTMLElement>(null)
  // The button that began it was at the end of a long page.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'center' })
  }, [])
  const what = t(`busy.${state as 'checking'}`)
  return (
    <section
      ref={section}
      className="grid justify-items-center gap-4 rounded-lg border border-line bg-surface px-4 py-12 text-center"
    >
      <p role="status" className="flex items-center gap-2 text-lg font-semibold">
        <Spinner size="sm" />
        {what}
      </p>
      <progress aria-label={what} max={rows} value={done} className="h-2 w-full max-w-md accent-accent" />
      <p className="text-sm text-muted tabular-nums">
        {state === 'reverting'
          ? t('busy.still', { done: figure.format(done) })
          : t('busy.progress', { done: figure.format(done), rows: figure.format(rows) })}
      </p>
      <p className="max-w-md text-sm text-pretty text-muted">{t('busy.leave')}</p>
    </section>
  )
}
