import type { CorrectableFact } from '@slot-liste/domain/catalogue/corrections.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePendingAction } from '#platform/auth/use-pending-action.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { type CorrectedEntry, factsOf, keyOf } from './corrected-entry.ts'
import { CorrectionSheet } from './correction-sheet.tsx'

/** Corrects any fact of a game or a provider, which is chosen in the sheet; a guest signs in first. */
export function CorrectAnyFigure({ entry }: { entry: CorrectedEntry }) {
  const { t } = useTranslation(['corrections', 'games'])
  const facts = factsOf(entry)
  const [field, setField] = useState<CorrectableFact>(facts[0] ?? 'rtp')
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const open = usePendingAction('correctFigure', keyOf(entry), () => {
    setWasOpen(true)
    setOpen(true)
  })
  const choose = (name: string) => setField(facts.find((one) => one === name) ?? field)
  return (
    <>
      <button type="button" onClick={open} aria-haspopup="dialog" className="link cursor-pointer">
        {t(`openAny.${entry.kind}`)}
      </button>
      {wasOpen ? (
        <CorrectionSheet {...{ entry, field }} open={isOpen} onOpenChange={setOpen}>
          <Field label={t('form.field')} className="mb-5">
            <Select value={field} onChange={({ target }) => choose(target.value)}>
              {facts.map((name) => (
                <option key={name} value={name}>
                  {t(`games:field.${name}`)}
                </option>
              ))}
            </Select>
          </Field>
        </CorrectionSheet>
      ) : null}
    </>
  )
}
