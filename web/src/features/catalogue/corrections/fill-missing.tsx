import { type WantedFact, wantedFacts } from '@slot-liste/domain/catalogue/corrections.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenCorrection } from '#data/catalogue/corrections.ts'
import { usePendingAction } from '#platform/auth/use-pending-action.ts'
import { type CorrectedEntry, keyOf } from './corrected-entry.ts'
import { CorrectionSheet } from './correction-sheet.tsx'

/** Names the wanted facts that a game lacks, each to be filled in; nothing where all are known. */
export function FillMissing({ entry }: { entry: CorrectedEntry }) {
  const { t } = useTranslation('corrections')
  const missing = wantedFacts.filter((field) => (entry.shown[field] ?? null) === null)
  if (missing.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] text-muted">
      <p>{t('fill.lead')}</p>
      <ul className="flex flex-wrap gap-x-3 gap-y-1">
        {missing.map((field) => (
          <li key={field}>
            <FillFact entry={entry} field={field} />
          </li>
        ))}
      </ul>
      <Link to="/needs-data" className="underline underline-offset-3 hover:text-ink">
        {t('fill.more')}
      </Link>
    </div>
  )
}

function FillFact({ entry, field }: { entry: CorrectedEntry; field: WantedFact }) {
  const { t } = useTranslation(['corrections', 'games'])
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const waiting = useOpenCorrection(entry, field)
  const open = usePendingAction('correctFigure', `fill ${keyOf(entry)} ${field}`, () => {
    setWasOpen(true)
    setOpen(true)
  })
  const name = t(`games:field.${field}`)
  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-haspopup="dialog"
        aria-label={t('fill.named', { field: name })}
        className="link min-h-6 cursor-pointer font-semibold"
      >
        {waiting ? t('fill.waiting', { field: name }) : name}
      </button>
      {wasOpen ? <CorrectionSheet {...{ entry, field }} open={isOpen} onOpenChange={setOpen} /> : null}
    </>
  )
}
