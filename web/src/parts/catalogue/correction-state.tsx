import type { CorrectionState as State } from '@slot-liste/domain/site/kinds.ts'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeTone } from '#ui/badge.tsx'

/** The page loads the texts `corrections`. */
export function CorrectionState({ state }: { state: State }) {
  const { t } = useTranslation('corrections')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}

const tones: Record<State, BadgeTone> = {
  open: 'accent',
  accepted: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
}
