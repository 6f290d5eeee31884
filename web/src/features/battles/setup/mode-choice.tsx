import { entrantsOf } from '@slot-liste/domain/battles/setup/setup.ts'
import { battleModes } from '@slot-liste/domain/site/kinds.ts'
import { Flag, Gift, type LucideIcon, Swords, Table2, Trophy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ChipsChoice } from '#ui/form/chips-choice.tsx'
import type { Setup } from './setup-address.ts'

const icons: Record<Setup['mode'], LucideIcon> = {
  duel: Swords,
  race: Flag,
  bracket: Trophy,
  league: Table2,
  bonus: Gift,
}

export function ModeChoice({
  mode,
  onChange,
}: {
  mode: Setup['mode']
  onChange: (mode: Setup['mode']) => void
}) {
  const { t } = useTranslation('battle')
  return (
    <ChipsChoice
      label={t('mode.label')}
      hint={t(`mode.${mode}.about`, entrantsOf[mode])}
      choices={battleModes.map((value) => {
        const Icon = icons[value]
        return {
          value,
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
    />
  )
}
