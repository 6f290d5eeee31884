import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useTranslation } from 'react-i18next'
import { NumberEntry } from '#parts/site/number-entry.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { ChipsChoice } from '#ui/form/chips-choice.tsx'
import { bounds, type Setup, usualSpins } from './setup-address.ts'

const usualCounts = { spins: [100, 500, 1_000, 5_000, 10_000], rounds: [10, 50, 100, 500, 1_000] }

/** How many spins everybody plays; of bought rounds fewer. */
export function SpinsChoice({ setup, onChange }: { setup: Setup; onChange: (spins: number) => void }) {
  const { t } = useTranslation('battle')
  const locale = useLocale()
  const { mode, spins } = setup
  const kind = mode === 'bonus' ? 'rounds' : mode === 'race' ? 'atMost' : 'spins'
  const counts = usualCounts[kind === 'rounds' ? 'rounds' : 'spins']
  return (
    <ChipsChoice
      label={t(`spins.${kind}`)}
      hint={mode === 'bracket' || mode === 'league' ? t(`spins.hint.${mode}`) : undefined}
      choices={counts.map((value) => ({ value, label: printInteger(value, locale) }))}
      value={spins}
      onChange={onChange}
    >
      <NumberEntry
        label={t('spins.other')}
        placeholder={t('spins.otherShort')}
        value={counts.includes(spins) ? null : spins}
        resetOn={spins}
        rule={{ ...bounds.spins, digits: 0 }}
        onCommit={(value) => onChange(value ?? usualSpins(mode))}
        className="w-28"
      />
    </ChipsChoice>
  )
}
