import { entrantsOf } from '@slot-liste/domain/battles/setup/setup.ts'
import { battleModes } from '@slot-liste/domain/site/kinds.ts'
import { Flag, Gift, type LucideIcon, Swords, Table2, Trophy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { ChipsChoice } from '#ui/form/chips-choice.tsx'
import type { Setup } from './setup-address.ts'

const icons: Record<Setup['mode'], LucideIcon> = {
  duel: Swords,
  race: Flag,
  bracket: Trophy,
  league: Table2,
  bonus: Gift,
}

/** On a phone the others wait behind a button. */
const usual: readonly Setup['mode'][] = ['duel', 'race', 'bracket']

export function ModeChoice({
  mode,
  onChange,
}: {
  mode: Setup['mode']
  onChange: (mode: Setup['mode']) => void
}) {
  const { t } = useTranslation('battle')
  const [showsAll, setShowsAll] = useState(false)
  return (
    <ChipsChoice
      label={t('mode.label')}
      hint={t(`mode.${mode}.about`, entrantsOf[mode])}
      choices={battleModes.map((value) => {
        const Icon = icons[value]
        return {
          value,
          rare: !showsAll && value !== mode && !usual.includes(value),
          label: (
            <>
              <Icon aria-hidden="true" />
              {t(`mode.${value}.name`)}
            </>
          ),
        }
      })}
      value={mode}
      onChange={onChange}
    >
      {showsAll ? null : (
        <Button variant="ghost" className="sm:hidden" onClick={() => setShowsAll(true)}>
          {t('mode.more')}
        </Button>
      )}
    </ChipsChoice>
  )
}
