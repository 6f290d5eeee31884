import type { FigureSources } from '@slot-liste/contract/catalogue/games.ts'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'

/** That a figure cannot be relied on: nobody but an editor says it, or sources differ. The reason stands in its sources. */
export function FigureState({ sources }: { sources: readonly (FigureSources | undefined)[] }) {
  const { t } = useTranslation('figures')
  const states = sources.map((one) => one?.state)
  const state = (['disputed', 'unverified'] as const).find((one) => states.includes(one))
  if (!state) return null
  return (
    <Badge tone={state === 'disputed' ? 'warning' : 'neutral'} className="align-middle font-text">
      {t(`state.${state}`)}
    </Badge>
  )
}
