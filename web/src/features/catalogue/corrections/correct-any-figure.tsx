import type { GameDetail } from '@slot-liste/contract/catalogue/games.ts'
import { type SourcedFact, sourcedFacts } from '@slot-liste/domain/catalogue/facts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePendingAction } from '#platform/auth/use-pending-action.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { CorrectionSheet } from './correction-sheet.tsx'

/** Corrects any figure of a game, which is chosen in the sheet; a guest signs in first. */
export function CorrectAnyFigure({ game }: { game: GameDetail }) {
  const { t } = useTranslation(['corrections', 'games'])
  const [field, setField] = useState<SourcedFact>('rtp')
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const open = usePendingAction('correctFigure', game.slug, () => {
    setWasOpen(true)
    setOpen(true)
  })
  const choose = (name: string) => setField(sourcedFacts.find((one) => one === name) ?? field)
  return (
    <>
      <button type="button" onClick={open} aria-haspopup="dialog" className="link cursor-pointer">
        {t('openAny')}
      </button>
      {wasOpen ? (
        <CorrectionSheet {...{ game, field }} open={isOpen} onOpenChange={setOpen}>
          <Field label={t('form.field')} className="mb-5">
            <Select value={field} onChange={({ target }) => choose(target.value)}>
              {sourcedFacts.map((name) => (
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
