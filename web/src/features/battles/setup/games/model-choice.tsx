import type { BonusRecord } from '@slot-liste/domain/battles/model/bonus-record.ts'
import { printInteger, printMultiple } from '@slot-liste/domain/figures/print.ts'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'
import { ChipsChoice } from '#ui/form/chips-choice.tsx'

type ModelChoiceProps = { record: BonusRecord; isRecorded: boolean; onChange: (isRecorded: boolean) => void }

/** Whether a game's bonus rounds are made of published figures alone or of what members recorded too. */
export function ModelChoice({ record, isRecorded, onChange }: ModelChoiceProps) {
  const { t } = useTranslation('battle')
  const locale = useLocale()
  const n = printInteger(record.n, locale)
  const mean = printMultiple(Math.round(record.mean * 10) / 10, locale)
  return (
    <div className="mt-3">
      <ChipsChoice
        label={t('lane.model.label')}
        hint={t('lane.model.about', { n, mean })}
        choices={[
          { value: 'published', label: t('lane.model.published') },
          { value: 'recorded', label: t('lane.model.recorded', { n }) },
        ]}
        value={isRecorded ? 'recorded' : 'published'}
        onChange={(model) => onChange(model === 'recorded')}
      />
    </div>
  )
}
